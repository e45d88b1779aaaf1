import type { PageWords } from '../createPageWords.ts';
import { applyMessage, isOther } from '../protocol/applyMessage.ts';
import { changeDraft, type DraftChange, modeChange, offered, swapChange } from '../protocol/changeDraft.ts';
import type { Draft, Mode } from '../protocol/draft.ts';
import { emptyPanel, type PanelState, withoutOvercome } from '../protocol/panelState.ts';
import { explainRefusal, findReasons } from '../protocol/refusal.ts';
import type {
  FromTranslatorPage,
  InsertTarget,
  PageProblem,
  ToTranslatorPage,
} from '../protocol/translatorMessages.ts';

/** The dependencies of a panel. */
export interface PanelPorts {
  post(message: FromTranslatorPage): void;
  show(state: PanelState): void;
}

/** The page's state and the user's actions on it: each change is shown and, if the extension needs it, posted. */
export class Panel {
  readonly #words: PageWords;
  readonly #ports: PanelPorts;
  readonly #kept: Draft | undefined;
  #state: PanelState;
  /** A problem at the start also belongs to a run. */
  #again: () => void = () => this.run();
  // Ids are never reused by the page that follows this one.
  #lastId = Date.now();
  #looked = '';

  /** @param kept what the user wrote before the page was hidden */
  constructor(words: PageWords, kept: Draft | undefined, ports: PanelPorts) {
    this.#words = words;
    this.#ports = ports;
    this.#kept = kept;
    this.#state = { ...emptyPanel, ...(kept && { draft: kept }) };
  }

  /** Reports that the page is ready, and shows what was kept. */
  start(): void {
    this.#post({ kind: 'ready', ...(this.#kept && { draft: this.#kept }) });
    this.showAgain();
  }

  showAgain(): void {
    this.#ports.show(this.#state);
  }

  receive(message: ToTranslatorPage): void {
    if (message.kind === 'start' || (message.kind === 'service' && isOther(this.#state.service, message.service))) {
      this.#looked = '';
    }
    const before = this.#state.problem;
    this.#set(applyMessage(this.#state, message, this.#words, Date.now()));
    const { problem } = this.#state;
    if ((message.kind === 'start' || message.kind === 'failed') && problem && problem !== before) {
      this.#post({ kind: 'shown', sentence: problem.sentence });
    }
  }

  change(change: DraftChange): void {
    this.#set(changeDraft(this.#state, change, Date.now()));
  }

  choose(mode: Mode): void {
    const { draft } = this.#state;
    if (mode !== draft.mode) {
      this.change(modeChange(mode, draft));
    }
  }

  swap(): void {
    const change = swapChange(this.#state);
    if (change) {
      this.change(change);
    }
  }

  detect(): void {
    const { text } = this.#state.draft;
    if (text.trim() === '') {
      this.#refuse(this.#words.noText);
      return;
    }
    this.#again = () => this.detect();
    const detecting = this.#nextId();
    this.#set({ ...this.#state, detecting, detected: undefined, problem: undefined, line: this.#words.detecting });
    this.#post({ kind: 'detect', id: detecting, text });
  }

  run(): void {
    const refusal = explainRefusal(this.#state, this.#words);
    if (refusal !== undefined) {
      this.#refuse(refusal);
      return;
    }
    this.#again = () => this.run();
    const { draft, offer } = this.#state;
    const id = this.#nextId();
    const line = this.#words.modes[draft.mode].working;
    this.#set({ ...this.#state, run: { id, share: 0, isOwn: true }, problem: undefined, line });
    this.#post({ kind: 'run', id, draft: offered(draft, offer) });
  }

  cancel(): void {
    const { run } = this.#state;
    if (run) {
      this.#post({ kind: 'cancel', id: run.id });
    }
  }

  takeSelection(): void {
    this.#post({ kind: 'takeSelection' });
  }

  put(place: InsertTarget): void {
    const { result } = this.#state.draft;
    if (result) {
      this.#set({ ...this.#state, problem: undefined });
      this.#post({ kind: 'put', place, text: result.text, targetLang: result.targetLang ?? '' });
    }
  }

  go(way: PageProblem['ways'][number]['way']): void {
    if (way === 'retry') {
      this.#again();
    } else {
      this.#post({ kind: 'way', way });
    }
  }

  /** Announces why something is disabled. */
  say(sentence: string): void {
    this.#set({ ...this.#state, line: sentence });
  }

  #post(message: FromTranslatorPage): void {
    this.#ports.post(message);
  }

  #refuse(sentence: string): void {
    this.#set({ ...this.#state, problem: { sentence, ways: [] }, line: '' });
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #set(state: PanelState): void {
    this.#state = withoutOvercome(this.#state, state, (one) => [
      explainRefusal(one, this.#words),
      ...Object.values(findReasons(one, this.#words)),
    ]);
    this.showAgain();
    this.#look();
  }

  /** Requests what the languages support, once for each selection of them. */
  #look(): void {
    const { service, draft } = this.#state;
    const { mode, targetLang, isProposed = false } = draft;
    const sourceLang = mode === 'translate' ? draft.sourceLang : '';
    const asked = [mode, sourceLang, targetLang, isProposed].join(' ');
    if (service?.state === 'connected' && asked !== this.#looked) {
      this.#looked = asked;
      this.#post({ kind: 'look', mode, sourceLang, targetLang, isProposed });
    }
  }
}
