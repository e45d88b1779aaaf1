import { type Draft, emptyDraft, joinDrafts, later, type Result } from './draft.ts';

const changeable = ['mode', 'text', 'sourceLang', 'targetLang'] as const;
/** The part of a draft that a command can change. A target language is chosen, unless it is a proposed one. */
export type StoredDraftChange = Partial<Pick<Draft, (typeof changeable)[number] | 'isProposed'>>;

/**
 * Milliseconds added to the clock for our own changes: messages that the page sent before it knew of them arrive later,
 * and the page's clock may be another machine's. Later changes in the page are later still.
 */
const ahead = 60_000;

/** The draft of this window, in memory only; the page keeps its own when the window is reloaded. */
export class DraftMemory {
  readonly #now: () => number;
  #draft: Draft = emptyDraft;
  /** Changes to apply when the page has sent its draft, which may be newer than the known one. */
  #waiting: ((draft: Draft) => Draft)[] = [];
  /** True while a page exists that reports each change. */
  #isTold = false;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The draft with all pending changes. */
  get draft(): Draft {
    return this.#waiting.reduce((draft, change) => change(draft), this.#draft);
  }

  /** Starts with a page, which may have kept its own draft. */
  begin(own: Draft | undefined): void {
    this.receive(own ?? emptyDraft);
    this.#draft = this.draft;
    this.#waiting = [];
    this.#isTold = true;
  }

  /** Ends with the page, after which no changes are reported. */
  end(): void {
    this.#isTold = false;
  }

  /** Receives the page's draft, which may not include the latest result yet. */
  receive(own: Draft): void {
    this.#draft = joinDrafts(this.#draft, own);
  }

  /**
   * Makes a change; an existing result then belongs to an earlier draft. In another mode languages are chosen again.
   */
  change(change: StoredDraftChange): void {
    const now = this.#now();
    this.#make((draft) => {
      const isOtherMode = change.mode !== undefined && change.mode !== draft.mode;
      const chosen = change.targetLang !== undefined && { isProposed: false };
      const changed = {
        ...draft,
        ...(isOtherMode && { sourceLang: '', targetLang: '', isProposed: false }),
        ...chosen,
        ...change,
      };
      const isSame = changeable.every((name) => changed[name] === draft[name]);
      return isSame ? draft : { ...changed, changedAt: later(draft, now) + ahead };
    });
  }

  /** Keeps a result, also without a page to show it: the page may be closing. */
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
