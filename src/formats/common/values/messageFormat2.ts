// MessageFormat 2 of Unicode: `.input {$n :number}⏎.match $n⏎one {{One lamp}}⏎* {{{$n} lamps}}`.
// Authority: messageformat 4.

import { groupBy } from '../../../text/groupBy.ts';
import type { MappedText } from '../../../text/mappedText.ts';
import { matchAt, matchEnd } from '../../../text/matchAt.ts';
import type { FormatOptions, Range, Unit } from '../../../text/unit.ts';
import { type PluralBranch, pluralUnits } from '../plurals/pluralBranches.ts';
import { adaptedPlural, isPluralCategory, unchanged } from '../plurals/pluralCategories.ts';

/** A text of a message, with what it is chosen by. */
interface Variant extends Range {
  readonly keys: readonly (Range & { readonly text: string })[];
  /** Between its double braces. */
  readonly pattern: Range;
}

interface VariantMessage {
  /** Names of variables; none for a message with one text. */
  readonly selectors: readonly string[];
  readonly counts: ReadonlyMap<string, Intl.PluralRuleType>;
  readonly variants: readonly Variant[];
}

/** A literal between bars. */
const literal = String.raw`\|(?:[^|\\]|\\[^])*\|`;
const expression = new RegExp(String.raw`\{(?!\{)(?:[^{}|\\]|${literal})*\}`, 'y');
const declaration = new RegExp(
  String.raw`\s*\.(?:input\s*\{\s*|local\s+(?=\$))\$([^\s{}=]+)(?:\s*=\s*\{)?((?:[^{}|\\]|${literal})*)\}`,
  'y',
);
const match = /\s*\.match((?:\s+\$[^\s{}]+)+)(?=\s)/y;
const key = new RegExp(String.raw`\s*(\*|${literal}|[^\s{}|*.]+)`, 'y');

/** Returns true for a text of a file of MessageFormat 2 that is not a plain one. */
export function hasVariants(text: string): boolean {
  return /^\s*(?:\.(?:input|local|match)\b|\{\{)/.test(text);
}

/**
 * Returns the units of the texts of a message, with the plural categories of the target language; none for one that is
 * not valid. A message that counts two things keeps its forms.
 *
 * @param unitsOf returns the units of a text under a key
 */
export function variantUnits(
  value: MappedText,
  keyPath: string,
  source: string,
  options: FormatOptions,
  unitsOf: (text: MappedText, key: string) => readonly Unit[],
): readonly Unit[] {
  const message = readMessage(value.text);
  if (message === undefined) {
    options.reportInvalid?.({ start: value.startOf(0), end: value.endOf(value.text.length) });
    return [];
  }
  const { selectors, counts, variants } = message;
  const counted = selectors.findIndex((name) => counts.has(name));
  const isPlural = counted !== -1 && selectors.filter((name) => counts.has(name)).length === 1;
  const nameOf = ({ text }: { readonly text: string }, index: number): string =>
    text === '*' && index === counted ? 'other' : text;
  const keyOf = (variant: Variant, name?: string): string =>
    keyPath +
    variant.keys
      .map(
        (each, index) =>
          `[${selectors[index]}:${index === counted && name !== undefined ? name : nameOf(each, index)}]`,
      )
      .join('');
  const textUnits = ({ pattern }: Variant, own: string): readonly Unit[] =>
    unitsOf(value.slice(pattern.start, pattern.end), own);
  if (!isPlural) {
    return variants.flatMap((variant) => textUnits(variant, keyOf(variant)));
  }
  const type = counts.get(selectors[counted] ?? '') ?? 'cardinal';
  const fileRange = ({ start, end }: Range): Range => ({ start: value.startOf(start), end: value.endOf(end) });
  const branchOf = (variant: Variant): PluralBranch => {
    const word = variant.keys[counted] ?? { text: '', start: 0, end: 0 };
    const lead = /\s*$/.exec(value.text.slice(0, variant.start))?.[0].length ?? 0;
    return {
      name: nameOf(word, counted),
      whole: fileRange({ start: variant.start - lead, end: variant.end }),
      unitsOf: (name) => textUnits(variant, keyOf(variant, name)),
      added: (category) => {
        const [unit, more] = textUnits(variant, keyOf(variant, category));
        const { start, end } = fileRange(variant);
        const [before, after] = [fileRange({ start: variant.start, end: word.start + 1 }), fileRange(word)];
        const head = source.slice(start, Math.min(before.end, after.start)) + category;
        const space = source.slice(value.startOf(variant.start - lead), start);
        const text = (own: string): string => head + own + space;
        return unit === undefined || more !== undefined
          ? []
          : [
              {
                ...unit,
                ...{ start, end: start },
                write: (parts) =>
                  text(source.slice(after.end, unit.start) + unit.write(parts) + source.slice(unit.end, end)),
              },
            ];
      },
    };
  };
  const others = ({ keys }: Variant): string =>
    JSON.stringify(keys.flatMap(({ text }, index) => (index === counted ? [] : text)));
  const units = [...groupBy(variants, others).values()].flatMap((group) => {
    const branches = group.map(branchOf);
    const names = branches.map(({ name }) => (isPluralCategory(name) ? name : `=${name}`));
    // `*` alone has no categories.
    return [...pluralUnits(branches, group.length > 1 ? adaptedPlural(names, options, type) : unchanged)];
  });
  return units.sort((one, other) => one.start - other.start);
}

/** Returns a message with its texts; undefined if it is not valid. */
function readMessage(text: string): VariantMessage | undefined {
  const counts = new Map<string, Intl.PluralRuleType>();
  let at = 0;
  for (let found = matchAt(declaration, text, at); found !== null; found = matchAt(declaration, text, at)) {
    const [whole, name = '', options = ''] = found;
    at += whole.length;
    const isCount = /(?:^|\s):(?:number|integer|offset)\b/.test(options) && !/\bselect\s*=\s*exact\b/.test(options);
    if (isCount) {
      counts.set(name, /\bselect\s*=\s*ordinal\b/.test(options) ? 'ordinal' : 'cardinal');
    }
  }
  const [head = '', names = ''] = matchAt(match, text, at) ?? [];
  at += head.length;
  const selectors = names.split(/\s+\$/).slice(1);
  const variants: Variant[] = [];
  while (text.slice(at).trim() !== '' && (selectors.length > 0 || variants.length === 0)) {
    const keys: (Range & { readonly text: string })[] = [];
    for (let found = matchAt(key, text, at); found !== null; found = matchAt(key, text, at)) {
      const [whole, word = ''] = found;
      at += whole.length;
      keys.push({ text: word, start: at - word.length, end: at });
    }
    const open = matchEnd(/\s*\{\{/y, text, at);
    const close = open === undefined ? undefined : patternEnd(text, open);
    if (open === undefined || close === undefined || keys.length !== selectors.length) {
      return undefined;
    }
    at = close + 2;
    variants.push({ keys, pattern: { start: open, end: close }, start: keys[0]?.start ?? open - 2, end: at });
  }
  return text.slice(at).trim() === '' && variants.length > 0 ? { selectors, counts, variants } : undefined;
}

/** Returns where a text ends that begins behind double braces; undefined if it does not. */
function patternEnd(text: string, from: number): number | undefined {
  let at = from;
  while (at < text.length && !text.startsWith('}}', at)) {
    const next =
      text[at] === '\\'
        ? at + 2
        : text[at] === '{'
          ? matchEnd(expression, text, at)
          : text[at] === '}'
            ? undefined
            : at + 1;
    if (next === undefined) {
      return undefined;
    }
    at = next;
  }
  return at < text.length ? at : undefined;
}
