import type { CST } from 'yaml';
import { hasLocaleShape, isLocalePath } from '../../files/isLocaleFile.ts';
import type { Format } from '../../format.ts';
import { keyName } from '../../keyName.ts';
import { entryUnits } from '../../plurals/pluralEntries.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FormatOptions, Part, Range, Unit } from '../../unit.ts';
import { breaksWithin, type LineBreak } from '../breaksWithin.ts';
import { isProseValue, withComments, yamlCommentUnits } from '../configuration.ts';
import { LineNotes } from '../lineNotes.ts';
import { type ValueForm, valueUnits } from '../valueUnits.ts';
import { belowRoot, languageRoot, languageUnit } from './languageRoot.ts';
import { blockEnd, blockUnits } from './yamlBlock.ts';
import { withLineBreaks } from './yamlLineBreaks.ts';
import { fitsPlain, isResolved } from './yamlPlain.ts';
import { yamlPlurals } from './yamlPlurals.ts';
import { isClosed, type YamlScalar, type YamlScalars, yamlScalars } from './yamlScalars.ts';
import { type YamlStyle, yamlText } from './yamlText.ts';
import { yamlTree } from './yamlTree.ts';
import { escapeDouble, escapeSingle, writeLines, type YamlHabits, yamlHabits } from './yamlWrite.ts';

/**
 * YAML: scalars that are text values. Keys, anchors, tags, aliases and the style of each value stay; comments too,
 * except in a configuration. The language key of Rails becomes the target language.
 */
export const yaml: Format = {
  name: 'yaml',
  languageIds: ['yaml', 'dockercompose', 'github-actions-workflow', 'yaml-tmlanguage'],
  extensions: ['.yaml', '.yml'],
  open: ({ source }) => {
    let known: YamlScalars | undefined;
    const read = () => (known ??= yamlScalars(source));
    return {
      units: (options) =>
        options.onlyProse === true
          ? withComments([...yamlUnits(source, options, read())], yamlCommentUnits(source, options))
          : yamlUnits(source, options, read()),
      problem: () => {
        const { brokenAt } = read();
        return brokenAt === undefined ? undefined : syntaxProblem(source, brokenAt);
      },
      entries: () => yamlTree(source),
    };
  },
};

/** Yields the units of the values of a YAML text. */
export function* yamlUnits(source: string, options: FormatOptions, { scalars } = yamlScalars(source)): Generator<Unit> {
  const habits = yamlHabits(source);
  const { path = '', onlyProse = false, targetLang } = options;
  const isLocale = !onlyProse && (isLocalePath(path) || hasLocaleShape(source));
  const root = isLocale ? languageRoot(source, scalars, options) : undefined;
  if (root !== undefined && targetLang !== undefined) {
    yield languageUnit(source, root, targetLang);
  }
  const plurals = isLocale ? yamlPlurals(source, scalars, options) : undefined;
  const unitsOf = (scalar: YamlScalar): Iterable<Unit> => scalarUnits({ source, habits, isLocale, options }, scalar);
  const notes = isLocale ? new LineNotes(source) : undefined;
  for (const found of scalars) {
    const note = notes?.noteOf(entryRange(found));
    const scalar = root === undefined ? found : belowRoot(found, root);
    const plural = plurals?.get(scalar.token);
    if (onlyProse && !isProseValue(scalar, scalar.token.source, path)) {
      continue;
    }
    const units = plural
      ? entryUnits(source, plural.entry, plural.change, (entry, key) => {
          const { keyPath } = scalar;
          const named = { key, keyPath: keyPath.slice(0, keyPath.length - scalar.key.length) + keyName(key) };
          return [...unitsOf({ ...entry.scalar, ...named })];
        })
      : unitsOf(scalar);
    for (const unit of units) {
      yield note === undefined || unit.parts.length === 0 ? unit : { ...unit, note };
    }
  }
}

/** Returns the range from the key of a scalar, if it has one, to its end. */
function entryRange({ token, item }: YamlScalar): Range {
  const start = Math.min(item?.key?.offset ?? token.offset, token.offset);
  return { start, end: token.type === 'block-scalar' ? blockEnd(token) : token.offset + token.source.length };
}

interface Reading {
  readonly source: string;
  readonly habits: YamlHabits;
  readonly isLocale: boolean;
  readonly options: FormatOptions;
}

function* scalarUnits({ source, habits, isLocale, options }: Reading, scalar: YamlScalar): Generator<Unit> {
  const { token } = scalar;
  if (token.type === 'block-scalar') {
    yield* blockUnits(source, token, scalar, options);
    return;
  }
  const style = styles[token.type];
  const quote = style === 'plain' ? 0 : 1;
  const [start, end] = [token.offset + quote, token.offset + token.source.length - quote];
  const text = style !== undefined && isSure(source, token, scalar) ? yamlText(source, start, end, style) : undefined;
  if (style !== undefined && text !== undefined && !(style === 'plain' && isResolved(text.value.text))) {
    const { breaks } = text;
    const place = { source, start, end, inFlow: scalar.inFlow, habits, breaks };
    const units = valueUnits(text.value, scalar, { ...forms[style](place), isLocale }, options);
    const isWhole = breaks.length === 0 && units.length === 1;
    for (const unit of units) {
      const canBreak = isWhole && style !== 'double' && unit.start === start && unit.end === end;
      yield canBreak ? withLineBreaks(unit, style, habits) : unit;
    }
  }
}

const styles: Readonly<Record<CST.FlowScalar['type'], YamlStyle | undefined>> = {
  alias: undefined,
  scalar: 'plain',
  'single-quoted-scalar': 'single',
  'double-quoted-scalar': 'double',
};

/**
 * Returns false for an invalid value: without an end, followed by other text, or over lines that do not belong to it.
 */
function isSure(source: string, { type, offset, source: raw }: CST.FlowScalar, { indent }: YamlScalar): boolean {
  if (/\r(?!\n)/.test(raw)) {
    return false;
  }
  const lines = raw.split('\n').slice(1);
  const isIndented = lines.every((line) => line.trim() === '' || line.search(/[^ ]/) > indent);
  const whole = type === 'scalar' ? !/^[%@`,|>]/.test(raw) : isClosed(raw);
  const behind = /[ \t]*(?=[\r\n#,\]}]|$)/y;
  behind.lastIndex = offset + raw.length;
  const before = /[\s\ufeff[{,:]|^$/.test(source.charAt(offset - 1));
  return isIndented && whole && before && behind.test(source);
}

interface Place {
  readonly source: string;
  /** Offset of the characters between the quotes. */
  readonly start: number;
  readonly end: number;
  readonly inFlow: boolean;
  readonly habits: YamlHabits;
  readonly breaks: readonly LineBreak[];
}

type Stretch = Pick<Unit, 'start' | 'end'>;

const forms: Readonly<Record<YamlStyle, (place: Place) => ValueForm>> = {
  plain: (place) => {
    const { source, inFlow } = place;
    const fit = (written: string, own: string, start: number): string =>
      fitsPlain(written, { inFlow, first: start === place.start, before: source.charAt(start - 1) }) ? written : own;
    const escape = (text: string): string => text.replace(/[\r\n]+/g, ' ');
    return { source, escape, fit, write: (parts, unit) => writePlain(parts, unit, place) };
  },
  single: ({ source, breaks }) => ({
    source,
    escape: (text) => escapeSingle(text.replace(/[\r\n]+/g, ' ')),
    write: (parts, unit) =>
      writeLines(parts, { breaks: breaksWithin(breaks, unit), escape: escapeSingle, otherwise: ' ' }),
  }),
  double: ({ source, breaks, habits }) => {
    const escape = (text: string): string => escapeDouble(text, habits);
    const write = (parts: readonly Part[], unit: Stretch): string =>
      writeLines(parts, { breaks: breaksWithin(breaks, unit), escape, otherwise: '\\n' });
    return { source, escape, write };
  },
};

/** Writes a value without quotes if it still means the same text, else between double quotes. */
function writePlain(
  parts: readonly Part[],
  unit: Stretch,
  { source, start, end, inFlow, habits, breaks }: Place,
): string {
  const own = breaksWithin(breaks, unit);
  const plain = writeLines(parts, { breaks: own, escape: (text) => text, otherwise: ' ' });
  if (fitsPlain(plain, { inFlow, first: true })) {
    return plain;
  }
  if (unit.start > start || unit.end < end || plain.trim() === '') {
    return source.slice(unit.start, unit.end);
  }
  const escape = (text: string): string => escapeDouble(text, habits);
  const escaped = parts.map((part) =>
    typeof part === 'string' ? part : { ...part, source: part.source.replace(/["\\]/g, '\\$&') },
  );
  return `"${writeLines(escaped, { breaks: own, escape, otherwise: ' ' })}"`;
}
