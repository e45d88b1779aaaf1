import { type Draft, emptyDraft, type Result } from './draft.ts';
import { joinDrafts } from './joinDrafts.ts';
import { later } from './later.ts';

const changeable = ['mode', 'text', 'sourceLang', 'targetLang'] as const;
/** What of a draft a command may change. */
export type DraftChange = Partial<Pick<Draft, (typeof changeable)[number]>>;

/**
 * Milliseconds that a change of ours is ahead of the clock: what the page has said before it heard of it arrives after
 * it, and the page's clock may be another machine's. What the page changes then is later still.
 */
const ahead = 60_000;

/**
 * The draft of this window, in memory only; the page keeps its own over a reload of the window.
 */
export class DraftMemory {
  readonly #now: () => number;
  #draft: Draft = emptyDraft;
  /** Changes for when the page has told its draft, which it may have changed since it was heard last. */
  #waiting: ((draft: Draft) => Draft)[] = [];
  /** True while a page is there that tells each change. */
  #isTold = false;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** With all changes that wait. */
  get draft(): Draft {
    return this.#waiting.reduce((draft, change) => change(draft), this.#draft);
  }

  /** The page is there, with its own draft if it has kept one. */
  begin(own: Draft | undefined): void {
    this.hear(own ?? emptyDraft);
    this.#draft = this.draft;
    this.#waiting = [];
    this.#isTold = true;
  }

  /** Nobody tells of changes any more. */
  end(): void {
    this.#isTold = false;
  }

  /** What the page tells of itself; it may not have heard of the last result yet. */
  hear(own: Draft): void {
    this.#draft = joinDrafts(this.#draft, own);
  }

  /** Makes a change; a result that is there is of an earlier draft then. Another mode chooses its languages anew. */
  change(change: DraftChange): void {
    const now = this.#now();
    this.#make((draft) => {
      const isOtherMode = change.mode !== undefined && change.mode !== draft.mode;
      const changed = { ...draft, ...(isOtherMode && { sourceLang: '', targetLang: '' }), ...change };
      const isSame = changeable.every((name) => changed[name] === draft[name]);
      return isSame ? draft : { ...changed, changedAt: later(draft, now) + ahead };
    });
  }

  /** Keeps a result, whether or not a page is there to hear of it: it may be going. */
  keep(result: Result): void {
    this.#draft = joinDrafts({ ...this.#draft, result }, this.#draft);
  }

  #make(change: (draft: Draft) => Draft): void {
    if (this.#isTold) {
      this.#draft = change(this.#draft);
    } else {
      this.#waiting.push(change);
    }
  }
}
