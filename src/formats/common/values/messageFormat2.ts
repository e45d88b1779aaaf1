// MessageFormat 2 of Unicode: `.input {$n :number}⏎.match $n⏎one {{One lamp}}⏎* {{{$n} lamps}}`.
// Authority: messageformat 4.

import { spaceStart } from '../../../text/lines.ts';
import type { MappedText } from '../../../text/mappedText.ts';
import { matchAt, matchEnd } from '../../../text/matchAt.ts';
import type { FormatOptions, Range, Unit } from '../../../text/unit.ts';
import { numberedUnits } from '../plurals/pluralBranches.ts';
import { type VariantForm, variantForms } from '../plurals/variantForms.ts';

/** A text of a message, with what it is chosen by. */
interface Variant extends Range {
  readonly keys: readonly (Range & { readonly text: string })[];
  /** Between its double braces. */
  readonly pattern: Range;
  /** Names of variables in its text. */
  readonly said: ReadonlySet<string>;
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
 * Returns the units of the texts of a message, with the plural categories of the target language for each thing that it
 * counts, up to three; none for one that is not valid.
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
  const { selectors } = message;
  const counts = countsOf(message);
  const nameOf = (key: string, index: number): string => (key === '*' && counts.has(index) ? 'other' : key);
  const textUnits = ({ pattern }: Variant, keys: readonly string[]): readonly Unit[] => {
    const path = keys.map((key, index) => `[${selectors[index]}:${nameOf(key, index)}]`).join('');
    return unitsOf(value.slice(pattern.start, pattern.end), keyPath + path);
  };
  const forms = variantForms(
    message.variants,
    ({ keys }) => keys.map(({ text }) => text),
    counts,
    ({ said }, index) => said.has(selectors[index] ?? ''),
    options,
  );
  const unitsOfForm = ({ model, keys, numbered }: VariantForm<Variant>): readonly Unit[] => {
    const units = textUnits(model, keys);
    return numbered ? numberedUnits(units, textUnits(numbered, keys)) : units;
  };
  const fileRange = ({ start, end }: Range): Range => ({ start: value.startOf(start), end: value.endOf(end) });
  const leadOf = ({ start }: Variant): number => spaceStart(value.text, 0, start);
  const added = (form: VariantForm<Variant>): readonly Unit[] => {
    const { model, keys } = form;
    const [unit, more] = unitsOfForm(form);
    const { start, end } = fileRange(model);
    const space = source.slice(value.startOf(leadOf(model)), start);
    let head = '';
    let done = start;
    for (const [index, word] of model.keys.entries()) {
      const range = fileRange(word);
      const own = keys[index] ?? '';
      head += source.slice(done, range.start) + (own === word.text ? source.slice(range.start, range.end) : own);
      done = range.end;
    }
    const write: Unit['write'] = (parts) =>
      head + source.slice(done, unit?.start) + (unit?.write(parts) ?? '') + source.slice(unit?.end ?? end, end) + space;
    return unit === undefined || more !== undefined ? [] : [{ ...unit, start, end: start, write }];
  };
  const units = forms.flatMap((form): readonly Unit[] => {
    const whole = fileRange({ start: leadOf(form.model), end: form.model.end });
    return form.isNew
      ? form.isDropped
        ? []
        : added(form)
      : form.isDropped
        ? [{ ...whole, parts: [], write: () => '' }]
        : unitsOfForm(form);
  });
  return units.sort((one, other) => one.start - other.start);
}

/** Returns what a message counts, by the index of the selector. */
function countsOf({ selectors, counts }: VariantMessage): ReadonlyMap<number, Intl.PluralRuleType> {
  const found = selectors.flatMap((name, index) => {
    const type = counts.get(name);
    return type === undefined ? [] : [[index, type] as const];
  });
  return new Map(found);
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
  const last = text.trimEnd().length;
  while (at < last && (selectors.length > 0 || variants.length === 0)) {
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
    const said = new Set(Array.from(text.slice(open, close).matchAll(/\{\s*\$([^\s{}]+)/g), ([, name = '']) => name));
    variants.push({ keys, said, pattern: { start: open, end: close }, start: keys[0]?.start ?? open - 2, end: at });
  }
  return at >= last && variants.length > 0 ? { selectors, counts, variants } : undefined;
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
