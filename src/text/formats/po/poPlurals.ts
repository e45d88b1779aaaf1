import { protectText } from '../../placeholders/protect.ts';
import { formOf, isFormOfOneAlone, type PluralForms } from '../../plurals/pluralForms.ts';
import type { Unit } from '../../unit.ts';
import type { PoEntry, PoString } from './poEntries.ts';
import { keyOf, messageUnit, type PoReading } from './poMessage.ts';

/**
 * Yields the units of a message with plural forms. The file gets as many forms as the target language has: missing ones
 * are written after its last one, superfluous ones are removed.
 */
export function* pluralUnits(
  reading: PoReading,
  entry: PoEntry,
  plural: PoString,
  forms: PluralForms,
): Generator<Unit> {
  const { source, style, isOfTarget } = reading;
  const own = [...entry.forms].sort(([one], [other]) => one - other);
  const kept = own.filter(([index]) => index < forms.count);
  const [lastIndex, last] = kept.at(-1) ?? own[0] ?? [];
  if (last === undefined || lastIndex === undefined) {
    return;
  }
  const singular = singularForm(entry, plural, forms);
  const added = Array.from({ length: forms.count }, (_, index) => index).filter((index) => !entry.forms.has(index));
  const lines = (string: string): string =>
    added.map((index) => `${style.eol}${indentOf(source, last)}msgstr[${index}] ${string}`).join('');
  const isMissing = (form: PoString): boolean => !isOfTarget || form.value.text === '';
  const joins = added.length > 0 && lastIndex !== singular && isMissing(last);
  const [[, flagged] = []] = kept;
  for (const [index, form] of kept) {
    yield* messageUnit(reading, entry, {
      text: index === singular ? entry.id : plural,
      form,
      key: `${keyOf(entry)}[${index}]`,
      ...(joins && form === last && { more: lines }),
      ...(form !== flagged && { isFlagged: false as const }),
    });
  }
  if (added.length > 0 && !joins) {
    const empty = { ...last, start: last.end, value: plural.value.slice(0, 0) };
    const message = { text: plural, form: empty, key: `${keyOf(entry)}[${added[0]}]`, isFlagged: false as const };
    for (const unit of messageUnit(reading, entry, message)) {
      yield { ...unit, write: (parts) => lines(unit.write(parts)) };
    }
  }
  for (const [index, form] of own) {
    const before = own.findLast(([other]) => other < index)?.[1];
    if (index >= forms.count && before !== undefined && isMissing(form)) {
      yield { start: before.end, end: form.end, parts: [], write: () => '' };
    }
  }
}

function indentOf(source: string, { keyword }: PoString): string {
  return /[ \t]*$/.exec(source.slice(Math.max(0, keyword - 80), keyword))?.[0] ?? '';
}

/**
 * Returns the form that uses the singular text: that of 1, if it is used for no other number, or if the singular text
 * has the same placeholders as the plural one.
 */
function singularForm({ id }: PoEntry, plural: PoString, forms: PluralForms): number {
  if (forms.count === 1) {
    return -1;
  }
  return isFormOfOneAlone(forms) || codesOf(id) === codesOf(plural) ? formOf(forms, 1) : -1;
}

function codesOf({ value }: PoString): string {
  const codes = protectText(value.text, {}).flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
  return codes.sort().join('\n');
}
