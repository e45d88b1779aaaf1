// The script of the translator's page; it shows what the extension sends, and sends what the user does.
import { render } from 'preact';
import * as z from 'zod/mini';
import { connectPage, type PageHost } from '../../../app/pages/browser/connectPage.ts';
import { isCommand } from '../../../app/pages/browser/keys.ts';
import { readPageLocale, readPageWords } from '../../../app/pages/browser/pageTexts.ts';
import type { PageWords } from '../createPageWords.ts';
import { draftSchema } from '../protocol/draft.ts';
import type { PanelState } from '../protocol/panelState.ts';
import { type FromTranslatorPage, isToTranslatorPage } from '../protocol/translatorMessages.ts';
import type { PageView } from './page.ts';
import { Panel } from './panel.ts';
import { hasWork, WholePage } from './parts/wholePage.tsx';

const storedSchema = z.object({ draft: draftSchema, areOptionsOpen: z.boolean() });

/** What the page keeps while it is hidden or moved, and when the window is reloaded. */
type StoredPage = Readonly<z.output<typeof storedSchema>>;

/** The extension, as seen by the page. */
type Host = PageHost<FromTranslatorPage, StoredPage>;

/** UTF-16 code units up to which a draft is kept with each key, as it is copied twice. */
const small = 20_000;
const pauseMs = 300;

/** Keeps the draft in the page and in the extension: at once, or in a pause of typing if that would be slow. */
class DraftKeeper {
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

/** Returns a function that names languages in that language, or by their code if they have no name. */
function nameLanguages(locale: string | undefined): (lang: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (lang) => {
    try {
      return names.of(lang) ?? lang;
    } catch {
      return lang;
    }
  };
}

function areWords(value: unknown): value is PageWords {
  return typeof value === 'object' && value !== null && 'modes' in value;
}

const words = readPageWords(areWords);
const locale = readPageLocale();
const host: Host = connectPage(isToTranslatorPage, storedSchema, (message) => panel.receive(message));
const kept = host.kept();
const keeper = new DraftKeeper(host, kept);
let areOptionsOpen = kept?.areOptionsOpen ?? false;
/** Whether the extension has sent its state. */
let isStarted = false;

const panel = new Panel(words, kept?.draft, {
  // Before any other message the extension gets the latest text.
  post: (message) => {
    keeper.keepNow();
    host.post(message);
  },
  show: (state) => {
    show(state);
    keeper.keep({ draft: state.draft, areOptionsOpen });
  },
});
const page: PageView = {
  words,
  actions: panel,
  number: (value) => new Intl.NumberFormat(locale).format(value),
  languageName: nameLanguages(locale),
};

/** Shows a state at once, and takes the focus when the page is first of use, or no longer needs its welcome. */
function show(state: PanelState): void {
  const wasWelcomed = Boolean(document.activeElement?.closest('.welcome'));
  const hasWaited = !isStarted && document.activeElement === document.body;
  isStarted = state.service !== undefined;
  render(
    <WholePage page={page} state={state} areOptionsOpen={areOptionsOpen} toggleOptions={toggleOptions} />,
    document.body,
  );
  if (isStarted && document.hasFocus() && (hasWaited || (wasWelcomed && hasWork(state)))) {
    takeFocus();
  }
}

function toggleOptions(isOpen: boolean): void {
  areOptionsOpen = isOpen;
  panel.showAgain();
}

/** Moves the focus to the first button of the welcome, else to the text. */
function takeFocus(): void {
  const button = document.querySelector<HTMLElement>('.welcome vscode-button:not([hidden] *)');
  const text = document.querySelector<HTMLElement>('.source textarea');
  if (button) {
    button.focus();
  } else {
    text?.focus({ preventScroll: true });
  }
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && isCommand(event) && !event.isComposing) {
    event.preventDefault();
    if (!event.repeat) {
      panel.run();
    }
  } else if (event.key === 'Escape' && !event.defaultPrevented) {
    panel.cancel();
  }
});
// The editor moves the focus to the page as a whole.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) {
    takeFocus();
  }
});
panel.start();
