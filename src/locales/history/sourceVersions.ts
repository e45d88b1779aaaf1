import { decodedText } from '../../text/unit.ts';
import type { Family } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { byKey, SourceTexts } from '../reading/sourceTexts.ts';

/** Texts, by their keys. */
type Texts = ReadonlyMap<string, string>;

/** The texts of a version. Most versions differ in a few from the one after them, and all of each would fill the memory. */
export class VersionTexts {
  readonly #shared: Texts;
  readonly #own: Texts;

  /**
   * @param shared with other versions
   * @param own the texts that are in place of some of these
   */
  constructor(shared: Texts, own: Texts = new Map()) {
    this.#shared = shared;
    this.#own = own;
  }

  has(key: string): boolean {
    return this.#shared.has(key);
  }

  get(key: string): string | undefined {
    return this.#own.get(key) ?? this.#shared.get(key);
  }

  /** Returns the texts that another version does not have, by their keys. */
  otherThan(version: VersionTexts | undefined): readonly (readonly [key: string, text: string])[] {
    const isNear = version !== undefined && version.#shared === this.#shared;
    const keys = isNear ? new Set([...version.#own.keys(), ...this.#own.keys()]) : this.#shared.keys();
    return Array.from(keys, (key) => [key, this.get(key) ?? ''] as const).filter(
      ([key, text]) => version?.get(key) !== text,
    );
  }
}

/** The earlier versions of a source of messages. One that differs only in words from one that was parsed is not parsed. */
export class SourceVersions {
  readonly #family: Family;
  readonly #options: LocaleOptions;
  /** By the ids of their contents; undefined for what is no such file. */
  readonly #known = new Map<string, VersionTexts | undefined>();
  /** One that was parsed, or is like it. */
  #parsed: ParsedVersion | undefined;

  readonly #cut: () => void;

  /** @param cut is called if a version is too long to be read */
  constructor(family: Family, options: LocaleOptions, cut: () => void) {
    this.#family = family;
    this.#options = options;
    this.#cut = cut;
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Returns the texts of a version that is known. */
  get(id: string): VersionTexts | undefined {
    return this.#known.get(id);
  }

  /** Returns the texts of a version, which is known then; undefined where it cannot be read. */
  add(id: string, text: string | undefined): VersionTexts | undefined {
    if (!this.#known.has(id)) {
      this.#known.set(id, text === undefined ? undefined : this.#textsIn(text));
    }
    return this.#known.get(id);
  }

  /** Returns the source with an earlier text; undefined where it cannot be read. */
  read(text: string): SourceTexts | undefined {
    if (text.length > longestVersion) {
      this.#cut();
      return undefined;
    }
    const read = new SourceTexts(this.#family, text, this.#options);
    return read.file.fault === undefined ? read : undefined;
  }

  #textsIn(text: string): VersionTexts | undefined {
    const own = this.#parsed && otherWords(this.#parsed, text);
    if (this.#parsed !== undefined && own !== undefined) {
      const { texts, words } = this.#parsed;
      if (own.size > mostOther) {
        this.#parsed = { lines: text.split('\n'), texts: new Map([...texts, ...own]), words };
      }
      return new VersionTexts(texts, own);
    }
    const read = this.read(text);
    if (read === undefined) {
      return undefined;
    }
    const texts = textsOf(read, this.#family.sourceLang);
    // What the user protects may be words.
    if (this.#options.protect.length === 0 && !read.file.isBilingual && read.file.text === text) {
      const lines = text.split('\n');
      this.#parsed = { lines, texts, words: wordsByLine(read, lines, this.#family.sourceLang) };
    }
    return new VersionTexts(texts);
  }
}

/** UTF-16 code units of an earlier version that is parsed: Git keeps 20 MB of one word in some KB, and they fill the memory. */
const longestVersion = 5_000_000;
/** Texts in which a version differs from the one that others are compared with. */
const mostOther = 32;

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

function wordsByLine({ file }: SourceTexts, lines: readonly string[], lang: string): ReadonlyMap<number, LineWords> {
  const { text } = file;
  const names = new Map([...byKey(file.units(), lang)].map(([key, unit]) => [unit, key]));
  const found = new Map<number, LineWords>();
  const shared = new Set<number>();
  const seen = new Set<number>();
  let [line, from, end] = [0, 0, lines[0]?.length ?? 0];
  for (const unit of file.units().toSorted((one, other) => one.start - other.start)) {
    while (end < unit.start && line < lines.length - 1) {
      [line, from] = [line + 1, end + 1];
      end = from + (lines[line]?.length ?? 0);
    }
    const own = text.slice(unit.start, unit.end);
    const key = names.get(unit);
    if (seen.has(line)) {
      shared.add(line);
    }
    seen.add(line);
    // A key that is made of its text changes with it.
    if (key !== undefined && !key.includes(own) && areWords.test(own) && decodedText(unit.parts) === own) {
      found.set(line, { key, before: unit.start - from, after: end - unit.end });
    }
  }
  shared.forEach((each) => found.delete(each));
  return found;
}

/** Returns the texts that are others in a version with all other characters of a parsed one; undefined for another one. */
function otherWords({ lines, words }: ParsedVersion, text: string): Texts | undefined {
  const others = text.split('\n');
  if (others.length !== lines.length) {
    return undefined;
  }
  const found = new Map<string, string>();
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
