import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { MappedText } from '../../../text/mappedText.ts';
import { type FormatOptions, joinParts, type Part, type Unit } from '../../../text/unit.ts';
import { pluralUnits } from '../plurals/pluralBranches.ts';
import { adaptedPlural, allCategories, type PluralCategory, unchanged } from '../plurals/pluralCategories.ts';
import { type Apostrophes, type PluralNesting, quoteLiteral, readLiteral, withoutQuotations } from './icuQuotes.ts';
import { MessageRun, quotation, type Surroundings, surroundingsIn } from './messageRun.ts';
import { readParts, textUnit } from './partsReader.ts';

/** How the message's file writes it; absent: the message is written unchanged. */
export interface MessagePlace {
  /** The message, with its ranges in the file. */
  readonly value: MappedText;
  readonly source: string;
  /** Returns new text with the file's escapes. */
  readonly escape: (text: string) => string;
}

/**
 * Returns the units of an ICU message: its texts, including those in each branch of plurals and selects. Arguments, `#`
 * and quotations (`'{'`) are codes; the branches themselves are outside of the units. Returns `undefined` for text that
 * is not such a message, or has no argument: it is read like any other (`protectText`).
 *
 * A message with only plain arguments (`Hello {name}`) may not be ICU. It is one unit whose text is not quoted; only an
 * apostrophe before an argument is written `’`, as ICU would read `l'{name}` as a quotation.
 *
 * @returns units with offsets in the file, or in the message without one; `key` is the branches, such as `[count:one]`
 */
export function messageUnits(
  message: string,
  options: FormatOptions,
  place?: MessagePlace,
): readonly Unit[] | undefined {
  const elements = parseMessage(message) ?? parseMessage(withoutTemplates(message));
  if (elements === undefined || elements.every(({ type }) => type === TYPE.literal)) {
    return undefined;
  }
  const { value, source, escape } = place ?? {
    value: verbatim(message),
    source: message,
    escape: (text: string) => text,
  };
  const simple = elements.every(({ type }) => type === TYPE.literal || type === TYPE.argument);
  // A message with formats only may be one of Java, which reads any single apostrophe as a quotation.
  const isJava = elements.every(({ type }) => type !== TYPE.plural && type !== TYPE.select) && !simple;
  const isSingle = !isJava || /(?<!')'(?!['{}<>#])/.test(message);
  const hasQuotes = message.includes("''") || options.worlds?.includes('flutterQuotes') === true;
  const apostrophes = isSingle && !hasQuotes ? 'single' : 'double';
  const isWhole = place === undefined;
  const reading: IcuReading = { message, options, value, source, escape, apostrophes, isWhole };
  return simple && !/'['{}<>]/.test(message) ? plainUnit(reading) : [...levelUnits(elements, reading, 'noPlural')];
}

/**
 * Returns the characters of each branch of an ICU message that has no branches itself, by its key, such as
 * `[count:one]`; `undefined` for text that is not such a message.
 */
export function innerBranches(message: string): ReadonlyMap<string, string> | undefined {
  const elements = parseMessage(message);
  return elements && new Map(innerOf(message, elements, ''));
}

function* innerOf(
  message: string,
  elements: readonly MessageFormatElement[],
  key: string,
): Generator<[key: string, text: string]> {
  for (const element of elements) {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { name, selector, end, elements: inside } of branchesOf(message, element)) {
        const path = `${key}[${element.value}:${name}]`;
        const start = message.indexOf('{', selector + name.length) + 1;
        const isInner = inside.every(({ type }) => type !== TYPE.plural && type !== TYPE.select);
        if (isInner) {
          yield [path, message.slice(start, end - 1)];
        } else {
          yield* innerOf(message, inside, path);
        }
      }
    }
  }
}

function verbatim(message: string): MappedText {
  const value = new MappedText();
  value.add(message, 0, message.length);
  return value;
}

interface IcuReading extends MessagePlace {
  readonly message: string;
  readonly options: FormatOptions;
  readonly apostrophes: Apostrophes;
  /** The texts are only written together. */
  readonly isWhole: boolean;
}

/**
 * Returns the message with double braces (`{{name}}`), which are other placeholders, replaced; empty if it has none.
 */
function withoutTemplates(message: string): string {
  return message.includes('{{')
    ? message.replace(/\{\{[^{}]{1,300}\}\}/g, ({ length }) => quotation.repeat(length))
    : '';
}

function parseMessage(message: string): readonly MessageFormatElement[] | undefined {
  if (!message.includes('{')) {
    return undefined;
  }
  try {
    const elements = parse(message, {
      captureLocation: true,
      ignoreTag: true,
      requiresOtherClause: false,
      shouldParseSkeletons: false,
    });
    return isWithin(elements, mostLevels) ? elements : undefined;
  } catch {
    // Not a message, or nested too deeply to be one.
    return undefined;
  }
}

/** Branches within branches that are read. */
const mostLevels = 100;

function isWithin(elements: readonly MessageFormatElement[], levels: number): boolean {
  return elements.every((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? levels > 0 && Object.values(element.options).every(({ value }) => isWithin(value, levels - 1))
      : true,
  );
}

function plainUnit({ message, options, value, source, escape }: IcuReading): readonly Unit[] {
  const from = message.length - message.trimStart().length;
  const text = value.slice(from, message.trimEnd().length);
  const range = { start: text.startOf(0), end: text.endOf(text.text.length) };
  return textUnit(source, range, readParts(source, [text], options), (written) =>
    joinParts(withoutQuotations(written), escape),
  );
}

/** Yields the units of a message or a branch: text and arguments up to the next plural or select, then its branches. */
function* levelUnits(
  elements: readonly MessageFormatElement[],
  reading: IcuReading,
  level: PluralNesting,
  key = '',
  around: Surroundings = 'alone',
): Generator<Unit> {
  const { message, value } = reading;
  const surroundings = surroundingsIn(elements.map(shownText), around);
  let run = new MessageRun();
  for (const [index, element] of elements.entries()) {
    const start = element.location?.start.offset ?? 0;
    const end = element.location?.end.offset ?? 0;
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      yield* runUnit(run, reading, level, key);
      run = new MessageRun();
      const inside = element.type === TYPE.plural ? 'plural' : level === 'noPlural' ? level : 'insidePlural';
      const keyOf = (name: string): string => `${key}[${element.value}:${name}]`;
      const branches = branchesOf(message, element);
      // The categories of a select are words like any other.
      const change =
        element.type === TYPE.plural
          ? adaptedPlural(namesOf(branches, element.offset), reading.options, element.pluralType)
          : unchanged;
      const beside = surroundings(index);
      const unitsOf = (branch: Branch, own: string): Unit[] =>
        reading.options.targetLang !== undefined && beside !== 'word' && branch.elements.every(isBlankLiteral)
          ? [blankUnit(branch, reading, inside, own, beside)]
          : [...levelUnits(branch.elements, reading, inside, own, beside)];
      yield* pluralUnits(
        branches.map((branch) => ({
          name: branch.name,
          whole: { start: value.startOf(branch.start), end: value.endOf(branch.end) },
          unitsOf: (name) => unitsOf(branch, keyOf(name)),
          added: (category) => addedBranch(reading, { branch, category, inside, key: keyOf(category) }),
        })),
        change,
      );
    } else if (element.type === TYPE.literal) {
      for (const piece of readLiteral(message, start, end, level)) {
        run.add(piece);
      }
    } else {
      run.add({ kind: 'quoted', start, end, text: '' });
    }
  }
  yield* runUnit(run, reading, level, key);
}

/** Returns the text of an element of a message, or a sign in place of any other element. */
function shownText(element: MessageFormatElement): string {
  return element.type === TYPE.literal ? element.value : quotation;
}

function isBlankLiteral(element: MessageFormatElement): boolean {
  return element.type === TYPE.literal && element.value.trim() === '';
}

/** Returns the unit of a branch without a text. */
function blankUnit(
  { open, end: close }: Branch,
  reading: IcuReading,
  level: PluralNesting,
  key: string,
  blank: NonNullable<Unit['blank']>,
): Unit {
  const { value, source } = reading;
  const [start, end] = [value.startOf(open + 1), value.endOf(close - 1)];
  const write: Unit['write'] = (parts) =>
    parts.length === 0 ? source.slice(start, end) : writtenRun(parts, [], reading, level);
  return { start, end, parts: [], key, blank, write };
}

/** With an offset, categories are about other numbers than exact branches. */
function namesOf(branches: readonly Branch[], offset: number): string[] {
  const names = branches.map(({ name }) => name);
  return offset === 0 ? names : names.filter((name) => !name.startsWith('='));
}

interface AddedBranch {
  /** The branch before which it is written, and which it is made from. */
  readonly branch: Branch;
  readonly category: PluralCategory;
  readonly inside: PluralNesting;
  readonly key: string;
}

/** A message that counts more is rare, and its forms in all languages would be hundreds. */
const mostCounts = 3;

/** Returns how many plurals are within each other. */
function depthOf(elements: readonly MessageFormatElement[]): number {
  const depths = elements.map((element) => {
    const isPlural = element.type === TYPE.plural;
    return isPlural || element.type === TYPE.select
      ? Object.values(element.options).reduce((most, { value }) => Math.max(most, depthOf(value)), 0) +
          (isPlural ? 1 : 0)
      : 0;
  });
  return depths.reduce((most, depth) => Math.max(most, depth), 0);
}

/**
 * Returns the units of a branch that the source does not have, which are written together. Its own branches are repeated
 * with it, with the forms of their plurals.
 */
function addedBranch(reading: IcuReading, { branch, category, inside, key }: AddedBranch): Unit[] {
  const { value, source } = reading;
  if (depthOf(branch.elements) >= mostCounts) {
    return [];
  }
  const at = value.startOf(branch.selector);
  const end = value.endOf(branch.end);
  const space = value.sourceOf(source, branch.start, branch.selector);
  const own = [...levelUnits(branch.elements, { ...reading, isWhole: true }, inside, key)];
  let done = value.endOf(branch.selector + branch.name.length);
  let before: string = category;
  const texts = own.flatMap((unit): Unit[] => {
    before += source.slice(done, unit.start);
    done = unit.end;
    if (unit.parts.length === 0) {
      before += unit.write([]);
      return [];
    }
    const head = before;
    before = '';
    return [{ ...unit, start: at, end: at, write: (parts) => head + unit.write(parts) }];
  });
  const tail = before + source.slice(done, end) + space;
  const last = texts.at(-1);
  if (last === undefined) {
    return [{ start: at, end: at, parts: [], write: () => tail }];
  }
  const pieces = [...texts.slice(0, -1), { ...last, write: (parts: readonly Part[]) => last.write(parts) + tail }];
  const id = at * allCategories.length + allCategories.indexOf(category);
  const frame = { id, open: '', separator: '', close: '', isWhole: true } as const;
  return reading.isWhole || pieces.length === 1 ? pieces : pieces.map((unit) => ({ ...unit, frames: [frame] }));
}

function* runUnit(run: MessageRun, reading: IcuReading, level: PluralNesting, key: string): Generator<Unit> {
  const { options, value, source } = reading;
  const { apostrophes, ...read } = run.read(options, value, source);
  const units = textUnit(source, read, read, (given) => writtenRun(given, apostrophes, reading, level));
  yield* units.map((unit) => ({ ...unit, key }));
}

/** Returns parts as the message has them. @param apostrophes how the source writes its own, in order */
function writtenRun(
  given: readonly Part[],
  apostrophes: readonly Apostrophes[],
  reading: IcuReading,
  level: PluralNesting,
): string {
  const texts = given.map((part) => (typeof part === 'string' ? part : (part.text ?? '')));
  const count = texts.join('').split("'").length - 1;
  // If there are as many as in the source, they are most likely the same.
  const own = (count === apostrophes.length ? apostrophes : []).values();
  const next = () => own.next().value ?? reading.apostrophes;
  return given
    .map((part, index) => {
      if (typeof part === 'string') {
        return reading.escape(quoteLiteral(part, next, level));
      }
      // The apostrophes of a text that stays.
      quoteLiteral(texts[index] ?? '', next, level);
      return part.source;
    })
    .join('');
}

/** A branch of a plural or select: offsets in the message. */
interface Branch {
  readonly name: string;
  /** After the previous branch, so before the white space between the two. */
  readonly start: number;
  readonly selector: number;
  /** That of its opening brace. */
  readonly open: number;
  /** After its closing brace. */
  readonly end: number;
  readonly elements: readonly MessageFormatElement[];
}

/**
 * Returns the branches of a plural or select in the order of the message. `=0` and the like come first in the object.
 */
function branchesOf(message: string, { options }: PluralElement | SelectElement): Branch[] {
  const inOrder = Object.entries(options)
    .map(([name, { value, location }]) => {
      const open = location?.start.offset ?? 0;
      const before = message.slice(0, open).trimEnd().length;
      return { name, selector: before - name.length, open, end: location?.end.offset ?? 0, elements: value };
    })
    .sort((one, other) => one.selector - other.selector);
  return inOrder.map((branch) => {
    const spaces = /\s*$/.exec(message.slice(Math.max(0, branch.selector - longestSpace), branch.selector))?.[0] ?? '';
    return { ...branch, start: branch.selector - spaces.length };
  });
}

/** UTF-16 code units that are searched between two branches. */
const longestSpace = 200;
