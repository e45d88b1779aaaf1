import { type Draft, emptyDraft, type Result } from './draft.ts';
import { later } from './later.ts';

const changeable = ['mode', 'text', 'sourceLang', 'targetLang'] as const;
/** What of a draft a command may change. */
export type DraftChange = Partial<Pick<Draft, (typeof changeable)[number]>>;

/**
 * Milliseconds that a change of ours is ahead of the clock: what the page has said before it heard of it arrives after it, and the
 * page's clock may be another machine's. What the page changes then is later still.
 */
const ahead = 60_000;

/**
 * The draft of this window, in memory only; the page keeps its own over a reload of the window. Of two the newer counts.
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

  hear(own: Draft): void {
    if (own.changedAt >= this.#draft.changedAt) {
      this.#draft = own;
    }
  }

  /** Makes a change; a result that is there is of an earlier draft then. Another mode chooses its languages anew. */
  change(change: DraftChange): void {
    this.#make((draft) => {
      const isOtherMode = change.mode !== undefined && change.mode !== draft.mode;
      const { result, ...changed } = { ...draft, ...(isOtherMode && { sourceLang: '', targetLang: '' }), ...change };
      return changeable.every((name) => changed[name] === draft[name])
        ? draft
        : {
            ...changed,
            ...(result && { result: { ...result, isStale: true } }),
            changedAt: later(draft, this.#now()) + ahead,
          };
    });
  }

  /** Keeps the result of a draft for a page that is not there to hear of it; one that is there tells of it itself. */
  keep(result: Result, { text }: Draft): void {
    if (!this.#isTold) {
      this.#make((draft) => {
        const isStale = draft.text !== text;
        return { ...draft, result: { ...result, ...(isStale && { isStale }) }, changedAt: later(draft, this.#now()) };
      });
    }
  }

  #make(change: (draft: Draft) => Draft): void {
    if (this.#isTold) {
      this.#draft = change(this.#draft);
    } else {
      this.#waiting.push(change);
    }
  }
}
