import { decodedText } from '../../text/unit.ts';
import type { Family } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { byKey, SourceTexts } from '../reading/sourceTexts.ts';

/** The texts of a version, by their keys. */
export type Texts = ReadonlyMap<string, string>;

/** The earlier versions of a source of messages. One that differs only in words from one that was parsed is not parsed. */
export class SourceVersions {
  readonly #family: Family;
  readonly #options: LocaleOptions;
  /** By the ids of their contents; undefined for what is no such file. */
  readonly #known = new Map<string, Texts | undefined>();
  /** The last one that was parsed. */
  #parsed: ParsedVersion | undefined;

  constructor(family: Family, options: LocaleOptions) {
    this.#family = family;
    this.#options = options;
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Returns the texts of a version that is known. */
  get(id: string): Texts | undefined {
    return this.#known.get(id);
  }

  /** Returns the texts of a version, which is known then; undefined where it cannot be read. */
  add(id: string, text: string | undefined): Texts | undefined {
    if (!this.#known.has(id)) {
      this.#known.set(id, text === undefined ? undefined : this.#textsIn(text));
    }
    return this.#known.get(id);
  }

  /** Returns the source with an earlier text; undefined where it cannot be read. */
  read(text: string): SourceTexts | undefined {
    const read = new SourceTexts(this.#family, text, this.#options);
    return read.file.fault === undefined ? read : undefined;
  }

  #textsIn(text: string): Texts | undefined {
    const alike = this.#parsed && textsWithOtherWords(this.#parsed, text);
    if (alike !== undefined) {
      return alike;
    }
    const read = this.read(text);
    if (read === undefined) {
      return undefined;
    }
    const texts = textsOf(read, this.#family.sourceLang);
    // What the user protects may be words.
    if (this.#options.protect.length === 0 && !read.file.isBilingual && read.file.text === text) {
      this.#parsed = { lines: text.split('\n'), texts, words: wordsByLine(read, this.#family.sourceLang) };
    }
    return texts;
  }
}

/** Returns the texts of a source, by their keys. */
export function textsOf({ file }: SourceTexts, lang: string): Texts {
  return new Map([...byKey(file.units(), lang)].map(([key, { parts }]) => [key, decodedText(parts)]));
}

interface ParsedVersion {
  readonly lines: readonly string[];
  readonly texts: Texts;
  /** The texts of words that are alone in their lines, by the indexes of these. */
  readonly words: ReadonlyMap<number, LineWords>;
}

/** A text within a line. */
interface LineWords {
  readonly key: string;
  /** From the start of the line, and from its end. */
  readonly before: number;
  readonly after: number;
}

/** Words without a sign that means anything in a file: any others may be in their place, and nothing else changes. */
const areWords = /^\p{L}+(?: [\p{L}\p{M}\p{N}]+)+[.!?]?$/u;

function wordsByLine({ file }: SourceTexts, lang: string): ReadonlyMap<number, LineWords> {
  const { text } = file;
  const names = new Map([...byKey(file.units(), lang)].map(([key, unit]) => [unit, key]));
  const found = new Map<number, LineWords>();
  const shared = new Set<number>();
  const seen = new Set<number>();
  let [line, from] = [0, 0];
  for (const unit of file.units().toSorted((one, other) => one.start - other.start)) {
    for (let end = text.indexOf('\n', from); end >= 0 && end < unit.start; end = text.indexOf('\n', from)) {
      [line, from] = [line + 1, end + 1];
    }
    const own = text.slice(unit.start, unit.end);
    const key = names.get(unit);
    if (seen.has(line)) {
      shared.add(line);
    }
    seen.add(line);
    // A key that is made of its text changes with it.
    if (key !== undefined && !key.includes(own) && areWords.test(own) && decodedText(unit.parts) === own) {
      const end = text.indexOf('\n', unit.end);
      found.set(line, { key, before: unit.start - from, after: (end < 0 ? text.length : end) - unit.end });
    }
  }
  shared.forEach((each) => found.delete(each));
  return found;
}

/** Returns the texts of a version whose other characters are those of a parsed one; undefined for any other version. */
function textsWithOtherWords({ lines, texts, words }: ParsedVersion, text: string): Texts | undefined {
  const others = text.split('\n');
  if (others.length !== lines.length) {
    return undefined;
  }
  const found = new Map(texts);
  for (const [at, line] of others.entries()) {
    const own = lines[at] ?? '';
    if (line === own) {
      continue;
    }
    const { key, before, after } = words.get(at) ?? { key: undefined, before: 0, after: 0 };
    const now = line.slice(before, line.length - after);
    const isSameAround = line.startsWith(own.slice(0, before)) && line.endsWith(own.slice(own.length - after));
    if (key === undefined || !isSameAround || !areWords.test(now)) {
      return undefined;
    }
    found.set(key, now);
  }
  return found;
}
