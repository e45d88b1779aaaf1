import { type Document, isProblem } from '../../formats/document.ts';
import { parseDocument } from '../../formats/parseDocument.ts';
import type { TextToRead } from '../../formats/readInFormat.ts';
import type { EntryTree } from '../../text/entry.ts';
import type { FileFlaw, FileProblem, Unit } from '../../text/unit.ts';
import type { FileFault } from '../atStart/message.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { ResultCache } from './resultCache.ts';

/** A locale file with a text. It is parsed once, when it is first asked about. */
export class LocaleFile {
  readonly path: string;
  readonly text: string;
  readonly #options: LocaleOptions;
  #opened: Document | FileProblem | undefined;

  constructor(options: LocaleOptions, path: string, text: string) {
    this.path = path;
    this.text = text;
    this.#options = options;
  }

  /** True for a file that was only created yet: it gets its texts like a new file. */
  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  /** Why the file is not read, if so. */
  get fault(): FileFault | undefined {
    if (this.isBlank) {
      return undefined;
    }
    if (/^<{7} /m.test(this.text) && /^>{7} /m.test(this.text)) {
      return 'conflict';
    }
    return this.problem ? 'unreadable' : undefined;
  }

  /** Why the file is `unreadable`. */
  get problem(): FileProblem | undefined {
    const opened = this.#open();
    return isProblem(opened) ? opened : opened.problem;
  }

  /** Faults that keep none of its texts from being read; undefined if there are none. */
  get flaws(): readonly FileFlaw[] | undefined {
    const flaws = this.document?.flaws ?? [];
    return flaws.length === 0 ? undefined : flaws;
  }

  /** Undefined for a file that cannot be read safely. */
  get document(): Document | undefined {
    const opened = this.#open();
    return isProblem(opened) ? undefined : opened;
  }

  /** The entries of a file of one language; undefined if it has no names that differ. */
  get entries(): EntryTree | undefined {
    return this.document?.entries;
  }

  /** Both languages are in the file, or all. */
  get isBilingual(): boolean {
    return this.document?.format.isBilingual === true;
  }

  /**
   * Returns the texts of the file.
   *
   * @param targetLang the language that they are translated to; absent: they are read as they are
   * @param options others than those that the file was opened with, for how translations are marked
   */
  units(targetLang?: string, options = this.#options): readonly Unit[] {
    return this.document?.units(textToRead(options, this.path, this.text, targetLang)) ?? [];
  }

  /** As {@link units}. Other work of the process gets its turn meanwhile. Rejects with the signal's reason. */
  async unitsInTurns(targetLang?: string, signal?: AbortSignal): Promise<readonly Unit[]> {
    return this.document?.unitsInTurns(textToRead(this.#options, this.path, this.text, targetLang), signal) ?? [];
  }

  /** Returns the file with another text. */
  withText(text: string): LocaleFile {
    return openFile(this.#options, this.path, text);
  }

  #open(): Document | FileProblem {
    this.#opened ??= parseDocument(textToRead(this.#options, this.path, this.text));
    return this.#opened;
  }
}

const opened = new ResultCache<LocaleFile>();

/** Returns a file with a text, which is parsed once while it is in use (`LocaleOptions.files`): by all that open it. */
export function openFile(options: LocaleOptions, path: string, text: string): LocaleFile {
  return opened.get(
    options.files,
    path,
    [text, options.referredIds, options.worlds?.join()],
    () => new LocaleFile(options, path, text),
  );
}

/** Returns a file as it is read for a language. */
export function textToRead(options: LocaleOptions, name: string, source: string, targetLang?: string): TextToRead {
  const { sourceLang, protect, textAttributes, keepPlurals, markForReview, isReviewed, referredIds, worlds } = options;
  const purpose =
    targetLang === undefined ? {} : { targetLang, keepPlurals, markForReview, ...(isReviewed && { isReviewed }) };
  return { source, languageId: '', name, sourceLang, protect, textAttributes, referredIds, worlds, ...purpose };
}
