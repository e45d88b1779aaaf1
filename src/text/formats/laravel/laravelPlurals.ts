import type { MappedText } from '../../mappedText.ts';
import { laravelFormsOf } from '../../plurals/laravelForms.ts';
import { formOf, isFormOfOneAlone } from '../../plurals/pluralForms.ts';
import type { FormatOptions, Unit } from '../../unit.ts';

/**
 * Returns the units of a plural without ranges (`One bed|:count beds`), with as many forms as Laravel uses in the
 * target language. A plural that does not have two forms keeps its forms.
 *
 * @param unitsOf returns the units of a form, under an index
 */
export function pluralUnits(
  texts: readonly MappedText[],
  unitsOf: (text: MappedText, index: number) => readonly Unit[],
  { targetLang, keepPlurals = false }: FormatOptions,
): readonly Unit[] {
  const own = texts.map(unitsOf);
  const [one, other] = texts;
  const [[first, ...more] = [], [last, ...rest] = []] = own;
  const forms = targetLang === undefined || keepPlurals ? undefined : laravelFormsOf(targetLang);
  const isPair = own.length === 2 && more.length === 0 && rest.length === 0;
  if (!isPair || !one || !other || !first || !last || forms === undefined || forms.count === 2) {
    return own.flat();
  }
  if (forms.count === 1) {
    const dropped = { start: one.startOf(0), end: other.startOf(0), parts: [], write: () => '' };
    return [dropped, ...unitsOf(other, 0)];
  }
  const singular = isFormOfOneAlone(forms) || codesOf(first) === codesOf(last) ? formOf(forms, 1) : -1;
  return Array.from({ length: forms.count }, (_, index) => index).flatMap((index) =>
    unitsOf(index === singular ? one : other, index).map((unit): Unit => {
      if (index === 0) {
        return { ...unit, start: first.start, end: first.end };
      }
      const isLast = index === forms.count - 1;
      return isLast ? unit : { ...unit, end: last.start, start: last.start, write: (parts) => `${unit.write(parts)}|` };
    }),
  );
}

function codesOf({ parts }: Unit): string {
  return parts
    .flatMap((part) => (typeof part === 'string' ? [] : [part.source]))
    .sort()
    .join('\n');
}
