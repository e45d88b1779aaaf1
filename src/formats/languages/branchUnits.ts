import type { Entry, EntryGroup } from '../../text/entry.ts';
import type { ObsoleteMessage } from '../../text/format.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import {
  decodedText,
  joinParts,
  listCodes,
  type Part,
  type Range,
  type Unit,
  type UnitFrame,
} from '../../text/unit.ts';
import { listLeaves } from '../common/entries/entryTree.ts';
import { isPluralCategory, pluralSuffix } from '../common/plurals/pluralCategories.ts';
import { codeOf, type LanguageFile, type LanguageGroup, languagesIn, newCode } from './branches.ts';
import { type Place, Places } from './places.ts';
import type { UnitIndex } from './unitIndex.ts';

/** A file, read for a language. */
export interface BranchReading {
  readonly source: string;
  readonly file: LanguageFile;
  /** The code of the sources, as the file writes it. */
  readonly own: string;
  readonly targetLang: string;
  /** Of all languages. */
  readonly plain: UnitIndex;
  /** The same with the plural forms of the target language; absent: only what is obsolete is read. */
  readonly adapted?: UnitIndex;
  /** Returns the key of a further language, instead of the key of the source. */
  readonly renamed: (key: string, own: string, code: string) => string;
}

/** A value that is not text, and the same in all languages. */
const sameInAll = /^(?:(["'`])(?:(?!\1)[^\\\n$])*\1|[-+\w.:/]+)$/;

/** What a copy of an entry has around its texts: its beginning, and values that are the same in all languages. */
interface Around {
  /** Returns the copy from its beginning to an offset of the source. */
  readonly head: (end: number) => string;
  readonly before: string;
  readonly after: string;
}

/** Reads the texts of a language, with their translations or the places of new ones. */
export class BranchUnits {
  readonly #reading: BranchReading;
  readonly #places: Places;
  readonly #code: string | undefined;
  readonly #plain: UnitIndex;
  readonly #adapted: UnitIndex;
  /** Places of the languages in the file. */
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #units: Unit[] = [];
  readonly #obsolete: ObsoleteMessage[] = [];
  /** Of the texts that are read now: what the keys of the source begin with, those of the target, and of messages. */
  #prefixes = { own: '', target: '', message: '' };

  constructor(reading: BranchReading) {
    const { source, file, targetLang, plain, adapted = empty } = reading;
    this.#reading = reading;
    this.#places = new Places(source, detectLineEnd(source));
    this.#code = codeOf(file.codes, targetLang);
    this.#ranks = new Map(file.codes.map((code, index) => [code, index]));
    this.#plain = plain;
    this.#adapted = adapted;
    for (const group of file.groups) {
      this.#readGroup(group);
    }
  }

  /** In the order of their places. */
  get units(): readonly Unit[] {
    return this.#units.toSorted((one, other) => one.start - other.start);
  }

  /** Translations of messages that the source does not have, in the order of the file. */
  get obsolete(): readonly ObsoleteMessage[] {
    return this.#obsolete.toSorted((one, other) => one.start - other.start);
  }

  #readGroup({ group, path }: LanguageGroup): void {
    const { file, own, targetLang, renamed, source } = this.#reading;
    const languages = languagesIn(group);
    const entry = languages.find(({ name }) => name === own);
    if (entry === undefined || entry.isTied === true) {
      return;
    }
    const code = this.#code;
    this.#prefixes = { own: path + own, target: code === undefined ? '\0' : path + code, message: path };
    const other = languages.find(({ name }) => name === code);
    if (other !== undefined) {
      this.#readPair(entry, other);
      return;
    }
    const rank = code === undefined ? file.codes.length : (this.#ranks.get(code) ?? 0);
    const after = languages.findLast(({ name }) => (this.#ranks.get(name) ?? 0) < rank) ?? group.entries.at(-1);
    const place = this.#places.beside(entry, { group, owner: undefined }, after);
    const key = renamed(
      source.slice(entry.key.start, entry.key.end),
      own,
      code ?? newCode(file.codes, targetLang, '-'),
    );
    this.#copy(entry, place, { ...bare, head: (end) => key + source.slice(entry.key.end, end) });
  }

  /** Reads an entry of the source and that of the target with its name. */
  #readPair(entry: Entry, other: Entry): void {
    if (entry.isTied === true || other.isTied === true) {
      return;
    }
    if (entry.group !== undefined && other.group !== undefined) {
      this.#readGroups(entry.group, { group: other.group, owner: other });
    } else if (entry.group === undefined && other.group === undefined) {
      this.#readLeaf(entry, other);
    } else if (entry.group !== undefined && other.isEmpty) {
      this.#copy(entry, this.#places.inPlace(other, entry), this.#behindKey(entry));
    }
  }

  #behindKey({ key }: Entry): Around {
    return { ...bare, head: (end) => this.#reading.source.slice(key.end, end) };
  }

  #readGroups(group: EntryGroup, target: { readonly group: EntryGroup; readonly owner: Entry }): void {
    const { entries, isList = false } = target.group;
    if (isList !== (group.isList ?? false) || (group.separator !== target.group.separator && entries.length > 0)) {
      return;
    }
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    let after: Entry | undefined;
    let frames: readonly UnitFrame[] | undefined;
    for (const entry of withoutRepeated(group.entries)) {
      const other = byName.get(entry.name);
      if (other !== undefined) {
        this.#readPair(entry, other);
        after = other;
        continue;
      }
      const place = this.#places.beside(entry, target, after);
      // A list without one of its items would have others in their places.
      frames ??= isList
        ? [...place.frames, this.#places.frame({ open: '', separator: this.#between(group), close: '', isWhole: true })]
        : undefined;
      this.#copy(entry, frames === undefined ? place : { ...place, frames }, this.#whole(entry));
    }
    this.#findObsolete(group, target.group);
  }

  #between(group: EntryGroup): string {
    return group.separator + this.#places.lead(group);
  }

  #whole({ start }: Entry): Around {
    return { ...bare, head: (end) => this.#reading.source.slice(start, end) };
  }

  /** Adds the units of an entry that the target lacks. */
  #copy(entry: Entry, place: Place, around: Around): void {
    const { source } = this.#reading;
    const { group, end } = entry;
    if (entry.isTied === true) {
      return;
    }
    if (group === undefined) {
      this.#copyLeaf(entry, place, around, this.#withoutPlace(entry));
      return;
    }
    const [first] = group.entries;
    const last = group.entries.at(-1);
    const copies = this.#copiesIn(group);
    if (first === undefined || last === undefined || copies === undefined) {
      return;
    }
    const frame = this.#places.frame({
      open: place.fit(around.before + around.head(first.start)),
      separator: place.fit(this.#between(group)),
      close: place.fit(
        (last.separator === undefined ? '' : group.separator) + source.slice(last.behind, end) + around.after,
      ),
      ...(group.isList === true && { isWhole: true }),
    });
    const inner = { ...place, frames: [...place.frames, frame] };
    for (const copy of copies) {
      this.#copy(copy.entry, inner, copy);
    }
  }

  /** Returns the entries of a group that have texts; undefined for a list that cannot be copied as a whole. */
  #copiesIn(group: EntryGroup): readonly (Around & { readonly entry: Entry })[] | undefined {
    const { source } = this.#reading;
    const between = this.#between(group);
    const copies: (Around & { readonly entry: Entry })[] = [];
    let before = '';
    let isComplete = true;
    for (const entry of withoutRepeated(group.entries)) {
      if (this.#hasTexts(entry)) {
        copies.push({ ...this.#whole(entry), entry, before });
        before = '';
      } else if (this.#isSame(entry)) {
        before += source.slice(entry.start, entry.end) + between;
      } else {
        isComplete = false;
      }
    }
    const last = copies.pop();
    if (last !== undefined) {
      const after = before === '' ? '' : between + before.slice(0, before.length - between.length);
      copies.push({ ...last, after });
    }
    return group.isList === true && !isComplete ? undefined : copies;
  }

  #hasTexts(entry: Entry): boolean {
    const { group, isTied = false } = entry;
    return (
      !isTied &&
      (group === undefined
        ? this.#adapted.byLeaf.get(entry)?.some(({ parts }) => parts.length > 0) === true
        : group.entries.some((each) => this.#hasTexts(each)))
    );
  }

  #isSame(entry: Entry): boolean {
    const { group, isTied = false, value } = entry;
    if (isTied || group !== undefined) {
      return !isTied && group?.entries.every((each) => this.#isSame(each)) === true;
    }
    return !this.#plain.byLeaf.has(entry) && sameInAll.test(this.#reading.source.slice(value.start, value.end));
  }

  /** Adds units for texts of the source, each with its translation or its place. */
  #readLeaf(entry: Entry, other: Entry): void {
    const lacking = this.#withoutPlace(entry);
    const own = lacking.filter((unit) => !isAddition(unit, entry));
    if (own.length === 0) {
      return;
    }
    if (other.isEmpty) {
      this.#copyLeaf(entry, this.#places.inPlace(other, entry), this.#behindKey(entry), own);
      return;
    }
    const [unit, more] = this.#adapted.byLeaf.get(entry)?.filter((each) => !isAddition(each, entry)) ?? [];
    if (unit !== undefined && more === undefined && unit.parts.length > 0) {
      // The target has something that is not read as text.
      const { source } = this.#reading;
      const { start, end } = other.value;
      const text = source.slice(start, end).replace(/^(["'`])([^]*)\1$/, '$2');
      const head = source.slice(entry.value.start, unit.start);
      const tail = source.slice(unit.end, entry.value.end);
      const write = (parts: readonly Part[]): string => head + unit.write(parts) + tail;
      this.#add(unit, entry, { start, end, target: { text, state: 'reviewed' }, write });
    }
  }

  /** Adds the units of an entry that have a place in the target already, and returns the others. */
  #withoutPlace(entry: Entry): readonly Unit[] {
    const lacking: Unit[] = [];
    for (const unit of this.#adapted.byLeaf.get(entry) ?? []) {
      const key = this.#keyIn('target', unit);
      const present = key === undefined || unit.parts.length === 0 ? undefined : this.#plain.byKey.get(key);
      const room = key === undefined || unit.parts.length === 0 ? undefined : this.#adapted.byKey.get(key);
      if (present !== undefined) {
        this.#addPresent(unit, entry, present);
      } else if (room !== undefined && room.parts.length > 0) {
        const { start, end, write } = room;
        this.#add(unit, entry, { start, end, write, target: missing });
      } else {
        lacking.push(unit);
      }
    }
    return lacking;
  }

  #addPresent(unit: Unit, entry: Entry, present: Unit): void {
    const { start, end, parts, write } = present;
    const translation = (): Range & { readonly parts: readonly Part[] } => ({ start, end, parts });
    const isQuoted = this.#quoteBefore(unit) !== this.#quoteBefore(present);
    // The characters of a code may have another meaning in other quotes.
    const isOther = isQuoted && listCodes(unit.parts).some((code) => /["'`\\]/.test(code.source));
    this.#add(unit, entry, {
      ...{ start, end, target: { text: decodedText(parts), state: 'reviewed' }, translation, write },
      ...(isOther && { isLeft: true }),
    });
  }

  #quoteBefore({ start }: Range): string {
    return /["'`]/.exec(this.#reading.source.charAt(start - 1))?.[0] ?? '';
  }

  #keyIn(language: 'target' | 'message', { key }: Unit): string | undefined {
    const { own } = this.#prefixes;
    const rest = key?.startsWith(own) === true ? key.slice(own.length) : undefined;
    if (rest === undefined || !/^(?:$|[.[#])/.test(rest)) {
      return undefined;
    }
    return language === 'target' ? this.#prefixes.target + rest : this.#messageKey(rest);
  }

  /** @param rest of a key, behind the language: with a dot in front of a name */
  #messageKey(rest: string): string {
    return (this.#prefixes.message.replace(/\.$/, '') + rest).replace(/^\./, '');
  }

  /** Adds the units of a text that the target lacks. */
  #copyLeaf(entry: Entry, place: Place, { head, before, after }: Around, units: readonly Unit[]): void {
    const { source } = this.#reading;
    const put = (unit: Unit, lead: string, tail: string, frames: readonly UnitFrame[]): void => {
      const [opened, closed] = [
        frames.map(({ open }) => open).join(''),
        frames
          .toReversed()
          .map(({ close }) => close)
          .join(''),
      ];
      const write = (parts: readonly Part[]): string => opened + lead + place.fit(unit.write(parts)) + tail + closed;
      this.#add(unit, entry, { start: place.start, end: place.end, frames, target: missing, write });
    };
    const additions = units.filter((unit) => isAddition(unit, entry) && unit.parts.length > 0);
    for (const unit of additions) {
      // Its own separator is that of the frame.
      const write = (parts: readonly Part[]): string => unit.write(parts).trimEnd().replace(/,$/, '');
      put({ ...unit, write }, '', '', place.frames);
    }
    const own = units.filter((unit) => !isAddition(unit, entry));
    const texts = own.filter(({ parts }) => parts.length > 0);
    const last = texts.at(-1);
    const whole = texts.length > 1 ? [this.#places.frame({ open: '', separator: '', close: '', isWhole: true })] : [];
    let done: number | undefined;
    let lead = before;
    for (const unit of own) {
      lead += done === undefined ? head(unit.start) : source.slice(done, unit.start);
      done = unit.end;
      if (unit.parts.length === 0) {
        lead += unit.write([]);
        continue;
      }
      const rest = unit === last ? this.#restOf(own, unit, entry) + after : '';
      put(unit, place.fit(lead), place.fit(rest), [...place.frames, ...whole]);
      lead = '';
    }
  }

  /** Returns the source behind the last text of an entry, without plural forms that are not used. */
  #restOf(own: readonly Unit[], last: Unit, { end }: Entry): string {
    const { source } = this.#reading;
    let text = '';
    let done = last.end;
    for (const unit of own.slice(own.indexOf(last) + 1)) {
      text += source.slice(done, unit.start) + unit.write([]);
      done = unit.end;
    }
    return text + source.slice(done, end);
  }

  #add(
    unit: Unit,
    { value }: Entry,
    place: Pick<Unit, 'start' | 'end' | 'target' | 'write' | 'translation' | 'frames' | 'isLeft'>,
  ): void {
    const key = this.#keyIn('message', unit);
    if (key !== undefined) {
      const { places: _, ...rest } = unit;
      const source = unit.start < unit.end ? { start: unit.start, end: unit.end } : value;
      this.#units.push({ ...rest, source, key, ...place });
    }
  }

  #findObsolete(own: EntryGroup, target: EntryGroup): void {
    const names = new Set(own.entries.flatMap(({ name }) => [name, name.replace(pluralSuffix, '')]));
    const isPlural = own.entries.some(({ name }) => isPluralCategory(name));
    for (const entry of target.isList === true ? [] : target.entries) {
      const isUsed = names.has(entry.name.replace(pluralSuffix, '')) || (isPlural && isPluralCategory(entry.name));
      for (const leaf of isUsed ? [] : entry.group === undefined ? [entry] : listLeaves(entry.group)) {
        const unit = this.#plain.byLeaf.get(leaf)?.find(({ parts }) => parts.length > 0);
        const rest = unit?.key?.slice(this.#prefixes.target.length);
        if (unit !== undefined && rest !== undefined) {
          const target = { start: unit.start, end: unit.end };
          const { start, end } = leaf;
          this.#obsolete.push({ key: this.#messageKey(rest), text: joinParts(unit.parts), target, start, end });
        }
      }
    }
  }
}

const empty: UnitIndex = { byLeaf: new Map(), byKey: new Map() };
const bare: Around = { head: () => '', before: '', after: '' };
const missing = { text: '', state: 'missing' } as const;

/** Returns true for a plural form that is written before the entry from which it is made. */
function isAddition({ start, end }: Unit, { key }: Entry): boolean {
  return start === end && end <= key.start;
}

/** Returns entries without those that programs do not read, as another one with their name comes later. */
function withoutRepeated(entries: readonly Entry[]): readonly Entry[] {
  const last = new Map(entries.map((entry) => [entry.name, entry]));
  return last.size === entries.length ? entries : entries.filter((entry) => last.get(entry.name) === entry);
}
