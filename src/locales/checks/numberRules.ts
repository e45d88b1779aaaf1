import { isOfRails, numberedCategories } from '../../formats/common/plurals/pluralCategories.ts';
import { findPluralForms, isOfOneNumber, type NumberRange } from '../../formats/common/plurals/pluralForms.ts';
import { shownKey } from '../../text/keyName.ts';
import type { TextChecks } from '../atStart/message.ts';
import type { FormRules } from './codeProblems.ts';

/** Forms of a plural that may do without the number: `one file`. */
const fewNumbers = /(?:^|[:._\-[])(zero|one|two|=\d+)\]?$/;

/** What decides how many numbers a form of a plural has. */
interface Counting extends Pick<TextChecks, 'lang' | 'forms'> {
  readonly path: string;
  /** Absent: any number. */
  readonly range?: NumberRange | undefined;
}

/** Returns the numbers that a message is shown for, as a flag of gettext says: `range: 1..4`. */
export function rangeIn(formats: readonly string[] = []): NumberRange | undefined {
  const found = formats.flatMap((flag) => /^range:\s*(\d+)\s*\.\.\s*(\d+)$/.exec(flag) ?? []);
  return found.length === 0 ? undefined : [Number(found[1]), Number(found[2])];
}

/** Returns whether a form of a plural may do without the number. @param hasZero true if 0 has its own text */
export function numberRules(key: string, of: Counting, hasZero = false): Pick<FormRules, 'mayLack' | 'isOfZero'> {
  const mayLack = isOfOne(key, of, hasZero);
  return { mayLack, isOfZero: !mayLack && isOfOne(key, of, true) };
}

/** Returns true for a form of a plural that is used for one number only. @param hasZero true if 0 has its own text */
function isOfOne(
  key: string,
  { lang, forms, path, range: [least, greatest] = [0, Infinity] }: Counting,
  hasZero: boolean,
): boolean {
  const name = shownKey(key);
  const [, index] = /\[(\d+)\]$/.exec(name) ?? [];
  if (index !== undefined) {
    return isOfOneNumber(forms ?? findPluralForms(lang), Number(index), [
      hasZero ? Math.max(least, 1) : least,
      greatest,
    ]);
  }
  const [, category = ''] = fewNumbers.exec(name) ?? [];
  const isZeroAlone = category === 'zero' && isOfRails(path);
  return (
    isZeroAlone || (category !== '' && !numberedCategories(lang, 'cardinal', hasZero).some((each) => each === category))
  );
}
