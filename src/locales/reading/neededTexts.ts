import {
  isPluralCategory,
  neededCategories,
  neededForms,
  numberedCategories,
} from '../../formats/common/plurals/pluralCategories.ts';
import { bareKey, type PluralForm, parsePluralForm, pluralBases } from '../../formats/common/plurals/pluralKeys.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Unit } from '../../text/unit.ts';
import type { FamilyMember } from '../atStart/family.ts';

/**
 * Returns the texts without those that a translation may lack, as its source says, and without the forms of a plural
 * that its translation can do without: those of large or broken numbers
 * only, that of 1 where the number has its own text, and those in whose place the key without a form is shown. A plural
 * without any translation needs all. One whose forms are numbered needs none.
 *
 * @param missing texts without a translation
 */
export function neededTexts(
  wanted: ReadonlyMap<string, Unit>,
  present: ReadonlyMap<string, Unit>,
  missing: readonly (readonly [key: string, unit: Unit, ...unknown[]])[],
  { path, lang }: Pick<FamilyMember, 'path' | 'lang'>,
): ReadonlyMap<string, Unit> {
  const isOneAlone = !numberedCategories(lang).includes('one');
  const hasOneForm = neededCategories(lang).length === 1;
  const left: string[] = [];
  let bases: ReadonlySet<string> | undefined;
  let plurals: ReadonlySet<string> | undefined;
  let names: ReadonlyMap<string, readonly PluralForm[]> | undefined;
  const isNeeded = ({ base, name }: PluralForm): boolean => {
    names ??= groupBy(
      [...wanted.keys()].flatMap((key) => parsePluralForm(key) ?? []),
      (form) => form.base,
    );
    const own = (names.get(base) ?? []).map((form) => form.name);
    const isOfOne = wanted.has(bareKey({ base }) ?? base);
    return neededForms(isOfOne ? [...own, 'one'] : own, lang, path).has(name);
  };
  for (const [key, unit] of missing) {
    if (unit.isOptional === true) {
      left.push(key);
      continue;
    }
    const stem = key.endsWith('_plural') ? key.slice(0, -'_plural'.length) : key;
    if (present.has(`${stem}_0`) && wanted.has(`${stem}_plural`)) {
      left.push(key);
    }
    const form = parsePluralForm(key);
    if (form === undefined || !isPluralCategory(form.name)) {
      // `bed` next to `bed_other` has the text of one: the translation may have it under its own key.
      if (
        present.has(`${key}_one`) &&
        wanted.has(`${key}_other`) &&
        unit.parts.some((part) => typeof part !== 'string')
      ) {
        left.push(key);
      }
      continue;
    }
    const { base, name } = form;
    bases ??= pluralBases(present.keys());
    plurals ??= pluralBases(wanted.keys());
    const bare = bareKey(form);
    const isOfBare = bare !== undefined && present.has(bare) && !wanted.has(bare) && (name === 'one' || hasOneForm);
    if (
      plurals.has(base) &&
      (isOfBare ||
        (bases.has(base) && (!isNeeded(form) || (name === 'one' && isOneAlone && present.has(`${base}=1]`)))))
    ) {
      left.push(key);
    }
  }
  if (left.length === 0) {
    return wanted;
  }
  const rest = new Map(wanted);
  for (const key of left) {
    rest.delete(key);
  }
  return rest;
}
