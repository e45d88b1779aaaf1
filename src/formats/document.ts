import { pseudoLanguage } from '../asking/pseudo/pseudoUnit.ts';
import { clipUnits } from '../asking/selections/clipUnits.ts';
import { unitsAt } from '../asking/selections/unitsAt.ts';
import { type FileKind, fileKind } from '../names/files/fileKind.ts';
import { proseLanguages } from '../names/languages/proseLanguages.ts';
import type { EntryGroup, EntryTree } from '../text/entry.ts';
import type { Content, Format, HeldLanguages, IsWanted, ObsoleteMessage } from '../text/format.ts';
import { editedText } from '../text/lines.ts';
import { rangesWithin } from '../text/range.ts';
import { lineNumbers } from '../text/syntaxProblem.ts';
import { runInTurns, yieldTurn } from '../text/turns/runInTurns.ts';
import type { FileFlaw, FileProblem, FormatOptions, Range, Unit, World } from '../text/unit.ts';
import { shortKey } from './common/entries/joinKeyPath.ts';
import { withoutNotes } from './common/entries/noteKeys.ts';
import { isOfTools } from './common/entries/plainEntries.ts';
import { type RepeatedEntry, withoutRepeated } from './common/entries/repeatedEntries.ts';
import { worldsOf } from './common/placeholders/worlds.ts';
import { withTables } from './common/tables/withTables.ts';

/** A file to open. Plain data. */
export interface FileToOpen {
  /** With slashes; its name and folders may show what it contains. Absent: unknown. */
  readonly name?: string;
  readonly source: string;
  /** The editor's language id, such as `markdown`; empty: unknown. */
  readonly languageId: string;
  /** The language of a file whose name has none: BCP 47, any case. */
  readonly sourceLang?: string | undefined;
  /** Text that is never translated, in addition to what is known (`languageServices.protect`). */
  readonly protect?: readonly RegExp[];
  /** Parameters of components, shortcodes, and calls whose values are text (`languageServices.textAttributes`). */
  readonly textAttributes?: readonly string[] | undefined;
  /** Ids of its titles that other pages refer to; see `FormatOptions`. */
  readonly referredIds?: ReadonlySet<string> | undefined;
  /** Programs that the project says read it, in addition to those that the file shows. */
  readonly worlds?: readonly World[] | undefined;
  /** Read as plain text, whatever the file is. */
  readonly asPlainText?: boolean;
}

/** What units are read for; see `FormatOptions`. Plain data. */
export type ReadingPurpose = Pick<FormatOptions, 'targetLang' | 'keepPlurals' | 'markForReview' | 'isReviewed'>;

/** Opens a file in a format; returns why it is refused as a whole if it cannot be read safely. */
export function openIn(format: Format, file: FileToOpen): Document | FileProblem {
  const { name = '', source } = file;
  const content = format.open({ path: name, source });
  return 'kind' in content ? content : new Document(file, format, content);
}

/** Returns true for the reason why a file could not be opened. */
export function isProblem(opened: Document | FileProblem): opened is FileProblem {
  return !(opened instanceof Document);
}

/** How units are read, for all or some of a file. */
interface UnitsToRead extends ReadingPurpose, Required<Pick<FormatOptions, 'onlyProse'>> {
  /** For a translation of the file; else for a selection. */
  readonly isWhole: boolean;
}

/** The entries of a file that programs read, and the others. */
interface DocumentEntries {
  readonly tree: EntryTree | undefined;
  readonly repeated: readonly RepeatedEntry[];
}

/** A file that is parsed once, whatever is asked about it. */
export class Document {
  readonly file: FileToOpen;
  readonly format: Format;
  readonly #content: Content;
  /** By what they were read for. */
  readonly #units = new Map<string, readonly Unit[]>();
  #entries: DocumentEntries | undefined;
  #mayRepeat: boolean | undefined;
  #problem: { readonly found: FileProblem | undefined } | undefined;
  #flaws: readonly FileFlaw[] | undefined;
  #worlds: readonly World[] | undefined;

  constructor(file: FileToOpen, format: Format, content: Content) {
    this.file = file;
    this.format = format;
    this.#content = content;
  }

  get source(): string {
    return this.file.source;
  }

  /**
   * Returns the units of the file, in order, with unique keys. A file whose prose cannot be separated from its data has
   * none, a configuration file only those that people read.
   */
  units(purpose: ReadingPurpose = {}): readonly Unit[] {
    const options = this.#optionsFor(purpose);
    return options === undefined ? [] : this.#read(options);
  }

  /** As {@link units}. Other work of the process gets its turn meanwhile. Rejects with the signal's reason. */
  async unitsInTurns(purpose: ReadingPurpose = {}, signal?: AbortSignal): Promise<readonly Unit[]> {
    const options = this.#optionsFor(purpose);
    if (options === undefined || this.#units.has(nameOf(options))) {
      return this.units(purpose);
    }
    const units: Unit[] = [];
    const keep = (unit: Unit | undefined): void => {
      if (unit !== undefined) {
        units.push(unit);
      }
    };
    await runInTurns(this.#content.units(this.#formatOptions(options)), keep, signal);
    await yieldTurn(signal);
    return this.#keep(options, units);
  }

  /** Returns the units within ranges, such as selections. */
  unitsIn(ranges: readonly Range[], purpose: ReadingPurpose = {}): readonly Unit[] {
    const all = this.#readToSelect(purpose);
    return withAnchors(this.source, withTables(this.source, clipUnits(this.source, all, ranges), all));
  }

  /** Returns all units that could be selected. One in a table, or with an anchor, has the range of its words alone. */
  paragraphs(): readonly Unit[] {
    return this.#readToSelect({});
  }

  /**
   * Returns the units of the texts at cursors: see `unitsAt`. Code and data that no format reads have none: unlike a
   * selection, a cursor does not say where a text begins and ends there.
   */
  unitsAt(cursors: readonly number[], purpose: ReadingPurpose = {}): readonly Unit[] {
    const isPlain = this.format.name === 'plainText' && !proseLanguages.has(this.file.languageId);
    return isPlain && this.#kind === 'refused'
      ? []
      : unitsAt(this.source, this.#readToSelect(purpose), cursors, this.format.isCode === true);
  }

  /** What the tools of the format refuse in the file, although its texts can be read; undefined if nothing. */
  get problem(): FileProblem | undefined {
    this.#problem ??= { found: this.#content.problem?.() };
    return this.#problem.found;
  }

  /** Faults of the file that keep none of its texts from being read. */
  get flaws(): readonly FileFlaw[] {
    this.#flaws ??= [...(this.#content.flaws?.() ?? []), ...this.#repeatedMessages(), ...this.#invalidMessages()];
    return this.#flaws;
  }

  /** Returns the messages that programs do not read, as another one has their name. */
  #repeatedMessages(): readonly FileFlaw[] {
    const repeated = this.#repeated;
    const texts = inOrder(repeated.length === 0 ? [] : this.units());
    const hasText = (range: Range): boolean => rangesWithin(texts, range).some(({ parts }) => parts.length > 0);
    const lineOf = lineNumbers(this.source);
    return repeated.flatMap(({ name, unread, read }): FileFlaw[] => {
      const [line, other] = [unread, read].map(({ key }) => lineOf(key.start));
      return line === undefined || other === undefined || isOfTools(name) || !(hasText(unread) || hasText(read))
        ? []
        : [{ kind: 'repeated', line, id: name, second: Math.max(line, other) }];
    });
  }

  /** Returns the messages that are not valid; only MessageFormat 2 has some that are not sent. */
  #invalidMessages(): readonly FileFlaw[] {
    const options = this.#optionsFor({});
    const found: Range[] = [];
    const read = options && { ...this.#formatOptions(options), reportInvalid: (range: Range) => found.push(range) };
    if (read?.worlds?.includes('messageFormat2') === true) {
      Array.from(this.#content.units(read));
    }
    const lineOf = lineNumbers(this.source);
    return found.map(({ start, end }) => {
      const [text = ''] = /^[^\r\n]*/.exec(this.source.slice(start, end).trim()) ?? [];
      return { kind: 'junk', line: lineOf(start), text };
    });
  }

  /** The entries of a file of one language that programs read; undefined if they cannot be separated. */
  get entries(): EntryTree | undefined {
    return this.#readEntries().tree;
  }

  /** The entries that programs do not read, as others have their names. */
  get #repeated(): readonly RepeatedEntry[] {
    return this.#mayHaveRepeated() ? this.#readEntries().repeated : [];
  }

  /** Returns false for a file of which this is known without its entries. */
  #mayHaveRepeated(): boolean {
    this.#mayRepeat ??= this.format.isBilingual !== true && this.#content.mayRepeat?.() !== false;
    return this.#mayRepeat;
  }

  #readEntries(): DocumentEntries {
    if (this.#entries === undefined) {
      const tree = this.#content.entries?.();
      this.#entries =
        tree && this.#mayHaveRepeated()
          ? withoutRepeated(tree, this.format.keepsFirst === true)
          : { tree, repeated: [] };
    }
    return this.#entries;
  }

  /** Returns true for a file with both languages whose translations are in this one: it is translated in place. */
  holds(targetLang: string): boolean {
    return this.#content.bilingual?.holds(targetLang) === true;
  }

  /** The language that a file with two of them says its translations are in, and the line, counted from 1. */
  get named(): { readonly code: string; readonly line: number } | undefined {
    const named = this.#content.bilingual?.named?.();
    return named && { code: named.code, line: lineNumbers(this.source)(named.start) };
  }

  /** Returns the languages that a file with all of them names; undefined for any other. */
  languages(sourceLang: string): HeldLanguages | undefined {
    return this.#content.bilingual?.languages?.(sourceLang);
  }

  /**
   * Returns the messages of a file with both languages that are not used any more.
   *
   * @param origin the file with the source texts, if the format has one
   */
  obsolete(targetLang: string, origin?: Document): readonly ObsoleteMessage[] {
    const from = origin === undefined ? undefined : origin.#content;
    return this.#content.bilingual?.obsolete(targetLang, from) ?? [];
  }

  /** Returns the file without obsolete messages, with their comments. All else stays byte for byte. */
  withoutObsolete(messages: readonly ObsoleteMessage[], targetLang: string): string {
    const text =
      this.#content.bilingual?.without?.(messages, targetLang) ??
      editedText(
        this.source,
        messages.map(({ start, end }) => ({ start, end, text: '' })),
      );
    return isProblem(this.reopened(text)) ? this.source : text;
  }

  /**
   * Returns the file with messages of another one with both languages that it lacks, without translations; unchanged if
   * that has another format.
   *
   * @param isWanted given the key of a message, without the index of a plural form
   */
  withNewMessages(targetLang: string, origin: Document, isWanted: IsWanted = () => true): string {
    const from = origin.#content;
    return this.#content.bilingual?.withNew?.(targetLang, from, (key) => isWanted(shortKey(key))) ?? this.source;
  }

  /** Returns a file with both languages for a further one, without translations; undefined if there is no such file. */
  untranslated(targetLang: string): string | undefined {
    return this.#content.bilingual?.untranslated?.(targetLang);
  }

  /** Opens the same file with another text. */
  reopened(source: string): Document | FileProblem {
    return openIn(this.format, { ...this.file, source });
  }

  /** Returns how all of the file is read; undefined if its prose cannot be separated from its data. */
  #optionsFor(purpose: ReadingPurpose): UnitsToRead | undefined {
    const kind = this.#kind;
    // A pseudo-locale has no plural rules.
    const isPseudo = purpose.targetLang?.toLowerCase() === pseudoLanguage;
    return kind === 'refused'
      ? undefined
      : { ...purpose, ...(isPseudo && { keepPlurals: true }), isWhole: true, onlyProse: kind === 'configuration' };
  }

  get #kind(): FileKind {
    const { name, languageId, source, asPlainText = false } = this.file;
    const isJudged = name !== undefined && !asPlainText;
    return isJudged ? fileKind({ path: name, languageId, source, format: this.format.name }) : 'prose';
  }

  /** All of a file can be selected, data too. */
  #readToSelect(purpose: ReadingPurpose): readonly Unit[] {
    return this.#read({ ...purpose, keepPlurals: true, isWhole: false, onlyProse: false });
  }

  #read(options: UnitsToRead): readonly Unit[] {
    const known = this.#units.get(nameOf(options));
    return known ?? this.#keep(options, [...this.#content.units(this.#formatOptions(options))]);
  }

  #keep(options: UnitsToRead, steps: readonly (Unit | undefined)[]): readonly Unit[] {
    const { isWhole, onlyProse } = options;
    const unread = this.#repeated.map((each) => each.unread);
    const found = withoutKeysIn(
      unread,
      steps.flatMap((unit) => (unit === undefined || (isWhole && isLeftToPrograms(unit)) ? [] : withShortKey(unit))),
    );
    const units = uniqueKeys(
      isWhole && !onlyProse && this.#content.entries !== undefined ? withoutNotes(found) : found,
      () => (this.format.isBilingual === true || !this.entries ? new Set() : repeatedNames(this.entries)),
    );
    const kept = isWhole ? withAnchors(this.source, withTables(this.source, units)) : units;
    this.#units.set(nameOf(options), kept);
    return kept;
  }

  #formatOptions({ isWhole: _, ...options }: UnitsToRead): FormatOptions {
    const { name, sourceLang, protect: own = [], textAttributes, referredIds } = this.file;
    this.#worlds ??= [...worldsOf(name ?? '', this.source), ...(this.file.worlds ?? [])];
    const worlds = this.#worlds;
    return {
      ...options,
      sourceLang,
      // The purpose may come with those of the settings.
      protect: [],
      own,
      textAttributes,
      referredIds,
      worlds,
      ...(name !== undefined && { path: name }),
    };
  }
}

/** A name with thousands of messages in it may be of any length, and is in the key of each. */
function withShortKey(unit: Unit): Unit {
  const key = unit.key === undefined ? undefined : shortKey(unit.key);
  return key === unit.key || key === undefined ? unit : { ...unit, key };
}

/** Returns units without the keys of those in some ranges. */
function withoutKeysIn(ranges: readonly Range[], units: readonly Unit[]): readonly Unit[] {
  if (ranges.length === 0) {
    return units;
  }
  const ordered = inOrder(units);
  const found = new Set(ranges.flatMap((range) => rangesWithin(ordered, range)));
  return units.map((unit) => {
    const { key: _, ...rest } = unit;
    return found.has(unit) ? rest : unit;
  });
}

function inOrder(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted((one, other) => one.start - other.start);
}

/** Returns units that write the ids of their titles too. */
function withAnchors(source: string, units: readonly Unit[]): readonly Unit[] {
  return units.map((unit): Unit => {
    const { anchor, start, end } = unit;
    if (anchor?.end !== start) {
      return unit;
    }
    const [head, words] = [source.slice(anchor.start, start), source.slice(start, end)];
    const write: Unit['write'] = (parts) => {
      const written = unit.write(parts);
      return (written === words ? '' : anchor.text()) + head + written;
    };
    return { ...unit, start: anchor.start, write };
  });
}

const whole = String.raw`(?: this(?: (?:text|string|message|entry|line|value))?)?\s*(?:[.!;()]|[-–—]\s|$)`;
/** Words of a sentence that names no placeholder, tag, or quoted word, and does not say what another word is. */
const words = String.raw`(?:(?!(?<!\b(?:this|it|that)\s)\b(?:is|are)\b)[^.!?\n%$<>{}"“”«»\x60'‘’]|(?<=\p{L})['’])*`;
const inFirstSentence = new RegExp(
  String.raw`^${words}\bdo(?:n['’]t| not) translate(?: or transliterate)?${whole}`,
  'iu',
);
const inCapitals = new RegExp(String.raw`(?:^|[.!?\n])${words}\bDO(?:N['’]T| NOT) TRANSLATE${whole}`, 'u');

/**
 * Returns true for a text that is not translated with its file, as its format or its note says. A note about a word
 * names the word, and a later sentence may be about something else.
 */
function isLeftToPrograms({ note, isLeft }: Unit): boolean {
  const isAbout = note !== undefined && /translate/i.test(note);
  return isLeft === true || (isAbout && (inFirstSentence.test(note) || inCapitals.test(note)));
}

/** Returns the same for the same options. */
function nameOf({ targetLang, keepPlurals, markForReview, isReviewed, isWhole, onlyProse }: UnitsToRead): string {
  return JSON.stringify([targetLang, keepPlurals === true, markForReview, isReviewed, isWhole, onlyProse]);
}

/**
 * Returns the units with unique keys. Of entries with the same name, programs read the last: the others have no key.
 * Where one entry has several texts, the second gets the suffix `#2`, the third `#3`.
 *
 * @param findRepeated the names of which a file has several entries
 */
export function uniqueKeys(
  units: readonly Unit[],
  findRepeated: () => ReadonlySet<string> = () => new Set(),
): readonly Unit[] {
  const keys = new Set<string>();
  let keyed = 0;
  for (const { key } of units) {
    if (key !== undefined) {
      keys.add(key);
      keyed += 1;
    }
  }
  if (keys.size === keyed) {
    return units;
  }
  const last = new Map(units.map(({ key }, index) => [key, index]));
  const repeated = findRepeated();
  const counts = new Map<string, number>();
  return units.map(({ key, ...unit }, index) => {
    if (key === undefined) {
      return unit;
    }
    if (repeated.has(key)) {
      return last.get(key) === index ? { key, ...unit } : unit;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { key: count === 1 ? key : `${key}#${count}`, ...unit };
  });
}

/** Returns the names that several entries have, as keys of units name them. */
export function repeatedNames(tree: EntryGroup): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  const visit = ({ entries }: EntryGroup, path: string): void => {
    for (const { name, group } of entries) {
      const full = path + name;
      (seen.has(full) ? repeated : seen).add(full);
      if (group !== undefined) {
        visit(group, `${full}.`);
      }
    }
  };
  visit(tree, '');
  return repeated;
}
