import { pseudoLanguage } from '../../../asking/pseudo/pseudoUnit.ts';
import { neededCategories, numberedCategories, pluralCategories } from '../plurals/pluralCategories.ts';
import { pluralSyntaxes } from './pluralSyntax.ts';

const known = new Map<string, string>();

/**
 * Returns a text that is the same for languages into which the plurals of a file are translated in the same way: with
 * the same forms, copied from the same ones. For files of one language; those of gettext and Qt name their forms.
 *
 * @param language BCP 47
 */
export function pluralNeeds(language: string): string {
  const needs = known.get(language) ?? readNeeds(language);
  known.set(language, needs);
  return needs;
}

function readNeeds(language: string): string {
  // It keeps the plurals of the source.
  if (language.toLowerCase() === pseudoLanguage) {
    return pseudoLanguage;
  }
  const listed = pluralSyntaxes.map(({ formsOf }) => formsOf(language, 2));
  const categories = (['cardinal', 'ordinal'] as const).map((type) => [
    pluralCategories(language, type),
    neededCategories(language, type),
    numberedCategories(language, type),
  ]);
  return JSON.stringify([categories, listed]);
}
