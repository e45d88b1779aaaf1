import type { Host, Kept } from './host.ts';

/** UTF-16 units up to which a draft is kept with each key: it goes through two walls. */
const small = 20_000;
const pauseMs = 300;

/** Keeps the draft here and in the extension: at once, or in a pause of the typing where that would be felt. */
export class Keeper {
  readonly #host: Host;
  #last: Kept | undefined;
  #isKept = true;
  #timer = 0;

  /** @param first what is kept already */
  constructor(host: Host, first: Kept | undefined) {
    this.#host = host;
    this.#last = first;
    for (const leaving of ['blur', 'pagehide']) {
      window.addEventListener(leaving, () => this.keepNow());
    }
    document.addEventListener('visibilitychange', () => this.keepNow());
    // It may be a command of the editor that closes the page; what is said as it goes is not heard any more.
    window.addEventListener('keydown', (event) => isForEditor(event) && this.keepNow(), { capture: true });
  }

  keep(kept: Kept): void {
    if (kept.draft === this.#last?.draft && kept.areOptionsOpen === this.#last.areOptionsOpen) {
      return;
    }
    this.#last = kept;
    this.#isKept = false;
    clearTimeout(this.#timer);
    const { text, result } = kept.draft;
    if (text.length + (result?.text.length ?? 0) <= small) {
      this.keepNow();
    } else {
      this.#timer = setTimeout(() => this.keepNow(), pauseMs);
    }
  }

  /** Keeps what waits for a pause of the typing. */
  keepNow(): void {
    if (!this.#isKept && this.#last) {
      this.#isKept = true;
      this.#host.keep(this.#last);
      this.#host.post({ kind: 'draft', draft: this.#last.draft });
    }
  }
}

/** Whether a key is one that the editor has commands for. */
function isForEditor({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^F\d/.test(key);
}
