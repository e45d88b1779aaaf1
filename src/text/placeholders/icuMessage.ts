import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { hasWords } from '../asking/hasWords.ts';
import { type Apostrophes, type Level, quoteLiteral, readLiteral } from './icuQuotes.ts';
import { MessageRun, quotation } from './messageRun.ts';
import { branchesOf, type Branch } from './icuBranches.ts';
import { codesFromSource } from './numberCodes.ts';
import { protectText } from './protect.ts';
import { adaptedPlural, type PluralCategory } from '../plurals/pluralCategories.ts';
import { sameParts } from '../sameParts.ts';
import type { FormatOptions, Part, Unit } from '../unit.ts';

/** How the file that a message stands in writes it; without it the message stands there as it is. */
export interface MessagePlace {
  /** The file's characters for a stretch of the message. */
  readonly sourceOf: (start: number, end: number) => string;
  /** New text as the file writes it. */
  readonly escape: (text: string) => string;
}

/**
 * The units of an ICU message: its runs of text, those in the branches of plurals and selects each for themselves.
 * Arguments, `#` and quotations (`'{'`) are codes; the branches themselves are outside of the units. `undefined` for a
 * text that isn't such a message, or has no argument: it is text like any other (`protectText`).
 *
 * Where a message has nothing but plain arguments (`Hello {name}`) nobody knows whether it is of ICU. It is one unit
 * whose text isn't quoted; only an apostrophe before an argument is written `’`, for ICU would make `l'{name}` a
 * quotation.
 *
 * @returns with offsets of the message; `write` gives the characters of the file, `key` the branches, as in
 * `[count:one]`
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
  const { sourceOf, escape } = place ?? {
    sourceOf: (start: number, end: number) => message.slice(start, end),
    escape: (text: string) => text,
  };
  const simple = elements.every(({ type }) => type === TYPE.literal || type === TYPE.argument);
  const single = /(?<!')'(?!['{}<>#])/.test(message) ? 'single' : 'double';
  const apostrophes = message.includes("''") ? 'double' : simple ? 'unsure' : single;
  const reading: Reading = { message, options, sourceOf, escape, apostrophes };
  return simple && !/'['{}<>]/.test(message) ? plainUnit(reading) : [...levelUnits(elements, reading, 'noPlural')];
}

interface Reading extends MessagePlace {
  readonly message: string;
  readonly options: FormatOptions;
  readonly apostrophes: Apostrophes;
}

/** The message with two braces (`{{name}}`) filled, which are placeholders of something else; empty if it has none. */
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
    return parse(message, {
      captureLocation: true,
      ignoreTag: true,
      requiresOtherClause: false,
      shouldParseSkeletons: false,
    });
  } catch {
    // Not a message; or one that is nested too deeply to be meant.
    return undefined;
  }
}

function plainUnit({ message, options, sourceOf, escape }: Reading): readonly Unit[] {
  const start = message.length - message.trimStart().length;
  const end = message.trimEnd().length;
  const parts = codesFromSource(protectText(message.slice(start, end), options), (from, to) =>
    sourceOf(start + from, start + to),
  );
  const write = (written: readonly Part[]): string =>
    sameParts(written, parts)
      ? sourceOf(start, end)
      : written
          .map((part, index) => {
            const next = written[index + 1];
            return typeof part !== 'string'
              ? part.source
              : escape(typeof next === 'object' && next.source.startsWith('{') ? part.replace(/'$/, '’') : part);
          })
          .join('');
  return hasWords(parts) ? [{ start, end, parts, write }] : [];
}

/**
 * The units of a message or a branch: text and arguments up to the next plural or select, then those of its branches.
 */
function* levelUnits(
  elements: readonly MessageFormatElement[],
  reading: Reading,
  level: Level,
  key = '',
): Generator<Unit> {
  const { message } = reading;
  let run = new MessageRun();
  for (const element of elements) {
    const start = element.location?.start.offset ?? 0;
    const end = element.location?.end.offset ?? 0;
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      yield* runUnit(run, reading, level, key);
      run = new MessageRun();
      const inside = element.type === TYPE.plural ? 'plural' : level === 'noPlural' ? level : 'insidePlural';
      const branches = branchesOf(message, element);
      // The categories of a select are words like any other.
      const names = element.type === TYPE.plural ? branches.map(({ name }) => name) : [];
      const change = adaptedPlural(
        names,
        reading.options,
        element.type === TYPE.plural ? element.pluralType : undefined,
      );
      for (const branch of branches) {
        if (branch.name === 'other') {
          yield* change.added.flatMap(({ category, from }) => {
            const model = branches.find(({ name }) => name === from);
            const name = `${key}[${element.value}:${category}]`;
            return model === undefined ? [] : addedBranch(reading, { branch, model, category, inside, key: name });
          });
        }
        if (change.dropped.some((category) => category === branch.name)) {
          yield { start: branch.start, end: branch.end, parts: [], write: () => '' };
        } else {
          yield* levelUnits(branch.elements, reading, inside, `${key}[${element.value}:${branch.name}]`);
        }
      }
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

interface AddedBranch {
  /** It is written before this one. */
  readonly branch: Branch;
  /** The one that it is made from. */
  readonly model: Branch;
  readonly category: PluralCategory;
  readonly inside: Level;
  readonly key: string;
}

/** The unit of a branch that the source has not. What has branches itself is not repeated: `other` does for it. */
function addedBranch(reading: Reading, { branch, model, category, inside, key }: AddedBranch): Unit[] {
  const { sourceOf } = reading;
  if (model.elements.some(({ type }) => type === TYPE.plural || type === TYPE.select)) {
    return [];
  }
  const units = [...levelUnits(model.elements, reading, inside)];
  const [unit] = units;
  const at = branch.selector;
  const head = category + sourceOf(model.selector + model.name.length, unit?.start ?? model.end);
  const tail = (unit ? sourceOf(unit.end, model.end) : '') + sourceOf(branch.start, branch.selector);
  const write = (parts: readonly Part[]): string => `${head}${unit?.write(parts) ?? ''}${tail}`;
  return units.length > 1 ? [] : [{ start: at, end: at, parts: unit?.parts ?? [], write, ...(unit && { key }) }];
}

function* runUnit(run: MessageRun, reading: Reading, level: Level, key: string): Generator<Unit> {
  const { options, sourceOf, escape } = reading;
  const { start, end, parts, apostrophes } = run.read(options, sourceOf);
  if (hasWords(parts)) {
    const write = (given: readonly Part[]): string => {
      if (sameParts(given, parts)) {
        return sourceOf(start, end);
      }
      const count = given.reduce((sum, part) => sum + (typeof part === 'string' ? part.split("'").length - 1 : 0), 0);
      // As many as in the source are most likely the same ones.
      const own = (count === apostrophes.length ? apostrophes : []).values();
      const next = () => own.next().value ?? reading.apostrophes;
      return given
        .map((part) => (typeof part === 'string' ? escape(quoteLiteral(part, next, level)) : part.source))
        .join('');
    };
    yield { start, end, parts, write, key };
  }
}
