import { haveSameCodes } from '../../../text/sameParts.ts';
import { protectText } from '../placeholders/protect.ts';
import { type PluralForms, type SingularForms, singularForms } from '../plurals/pluralForms.ts';

/** The plural forms of a language. Their expression is evaluated once, not for each message. */
export interface CountedForms {
  readonly count: number;
  readonly singular: SingularForms;
}

export function countedForms(forms: PluralForms, language: string): CountedForms {
  return { count: forms.count, singular: singularForms(forms, language) };
}

/**
 * Returns the forms that use the singular text: that of 1, if it is used for no other number, and all forms of a
 * singular if it has the same placeholders as the plural text.
 */
export function formsOfSingular(one: string, other: string, { count, singular }: CountedForms): ReadonlySet<number> {
  if (count === 1) {
    return new Set();
  }
  const { one: ofOne, isAlone, all } = singular;
  return haveSameCodes(protectText(one, {}), protectText(other, {})) ? all : new Set(isAlone ? [ofOne] : []);
}
