import type { Host, StoredPage } from './host.ts';

/** UTF-16 code units up to which a draft is kept with each key, as it is copied twice. */
const small = 20_000;
const pauseMs = 300;

/** Keeps the draft in the page and in the extension: at once, or in a pause of typing if that would be slow. */
export class DraftKeeper {
  readonly #host: Host;
  #last: StoredPage | undefined;
  #isKept = true;
  #timer = 0;

  /** @param first what is kept already */
  constructor(host: Host, first: StoredPage | undefined) {
    this.#host = host;
    this.#last = first;
    for (const leaving of ['blur', 'pagehide']) {
      window.addEventListener(leaving, () => this.keepNow());
    }
    document.addEventListener('visibilitychange', () => this.keepNow());
    // The key may be an editor command that closes the page, whose last messages are lost.
    window.addEventListener('keydown', (event) => isForEditor(event) && this.keepNow(), { capture: true });
  }

  keep(kept: StoredPage): void {
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

  /** Keeps what waits for a pause of typing. */
  keepNow(): void {
    if (!this.#isKept && this.#last) {
      this.#isKept = true;
      this.#host.keep(this.#last);
      this.#host.post({ kind: 'draft', draft: this.#last.draft });
    }
  }
}

/** Returns whether a key may be bound to an editor command. */
function isForEditor({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^F\d/.test(key);
}
