import type { MappedText } from '../../../text/mappedText.ts';
import { haveSameCodes } from '../../../text/sameParts.ts';
import type { FormatOptions, Unit } from '../../../text/unit.ts';
import type { ListedForms } from '../plurals/listedForms.ts';
import { numberedUnit } from '../plurals/pluralBranches.ts';
import type { ListedForm, ListedPlural } from './pluralSyntax.ts';
import { withTexts } from './withTexts.ts';

/**
 * Returns the units of a plural that is one text, with as many forms as its program has for the target language. A
 * plural that does not have two forms keeps its forms.
 *
 * @param whole the text that the forms are of
 * @param unitsOf returns the unit of a form, if it has words
 */
export function listedUnits(
  { syntax, forms }: ListedPlural,
  whole: MappedText,
  keyPath: string,
  { targetLang, keepPlurals = false }: FormatOptions,
  unitsOf: (text: MappedText, key: string) => readonly Unit[],
): readonly Unit[] {
  const counted = forms.filter(({ isFixed }) => !isFixed);
  const target = targetLang === undefined || keepPlurals ? undefined : syntax.formsOf(targetLang, counted.length);
  const names = syntax.namesOf?.(counted.length);
  const formUnits = ({ text }: ListedForm, index: number | undefined): readonly Unit[] => {
    const key = index === undefined ? keyPath : `${keyPath}[${names?.[index] ?? index}]`;
    const { needsAll: isNeeded, numbers } = syntax;
    const form = target && { isOfOne: target.single.includes(index ?? -1), isNeeded, numbers };
    return unitsOf(text, key).map((unit) => ({ ...withTexts(unit, syntax.escape), ...(form && { form }) }));
  };
  const own = forms.map((form, at) =>
    form.isFixed
      ? unitsOf(form.text, `${keyPath}#${at + 1}`).map((unit) => withTexts(unit, syntax.escape))
      : formUnits(form, counted.length === 1 ? undefined : counted.indexOf(form)),
  );
  const [one, other] = counted;
  const at = one ? forms.indexOf(one) : -1;
  const [[first, ...more] = [], [last, ...rest] = []] = own.slice(at);
  // Laravel counts texts with ranges as forms, too.
  const isCounted = syntax.label !== undefined || counted.length === forms.length;
  const isPair = isCounted && counted.length === 2 && forms[at + 1] === other && more.length === 0 && rest.length === 0;
  if (!isPair || !one || !other || !first || !last || target === undefined) {
    return own.flat();
  }
  const [sign = ''] = /^\s*[|;]+\s*/.exec(whole.text.slice(one.end, other.start)) ?? [];
  const pair = { first, last, start: whole.startOf(one.label), sign };
  return [
    ...own.slice(0, at).flat(),
    ...pairUnits(pair, target, (isOne, index) => formUnits(isOne ? one : other, index)),
    ...own.slice(at + 2).flat(),
  ];
}

/** The forms of 1 and of other numbers. */
interface FormPair {
  readonly first: Unit;
  readonly last: Unit;
  /** Where the first begins, with its label. */
  readonly start: number;
  /** What is between them, without the label of the second. */
  readonly sign: string;
}

/**
 * Returns the units that write the forms of a language in place of two.
 *
 * @param unitsOf returns the unit of one of the two as a form of the language; without an index, as a text without forms
 */
export function pairUnits(
  { first, last, start, sign }: FormPair,
  forms: ListedForms,
  unitsOf: (isOne: boolean, index: number | undefined) => readonly Unit[],
): readonly Unit[] {
  const isOneAlone = forms.single.includes(forms.one);
  if (forms.count === 2) {
    return isOneAlone ? [first, last] : [numberedUnit(first, last), last];
  }
  if (forms.count === 1) {
    return [{ start, end: last.start, parts: [], write: () => '' }, ...unitsOf(false, undefined)];
  }
  const singular = isOneAlone || haveSameCodes(first.parts, last.parts) ? forms.one : -1;
  return Array.from({ length: forms.count }, (_, index) => index).flatMap((index) =>
    unitsOf(index === singular, index).map((unit): Unit => {
      if (index === 0) {
        return { ...unit, start: first.start, end: first.end };
      }
      const isLast = index === forms.count - 1;
      return isLast
        ? unit
        : { ...unit, end: last.start, start: last.start, write: (parts) => `${unit.write(parts)}${sign}` };
    }),
  );
}
