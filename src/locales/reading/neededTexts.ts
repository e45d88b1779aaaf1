import { isPluralCategory, neededForms, numberedCategories } from '../../formats/common/plurals/pluralCategories.ts';
import { type PluralForm, parsePluralForm, pluralBases } from '../../formats/common/plurals/pluralKeys.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Unit } from '../../text/unit.ts';
import type { FamilyMember } from '../family.ts';

/**
 * Returns the texts without the forms of a plural that its translation can do without: those of large or broken numbers
 * only, and that of 1 where the number has its own text. A plural without any translation needs all. One whose forms
 * are numbered needs none.
 *
 * @param missing texts without a translation
 */
export function neededTexts(
  wanted: ReadonlyMap<string, Unit>,
  present: ReadonlyMap<string, Unit>,
  missing: readonly (readonly [key: string, ...unknown[]])[],
  { path, lang }: Pick<FamilyMember, 'path' | 'lang'>,
): ReadonlyMap<string, Unit> {
  const isOneAlone = !numberedCategories(lang).includes('one');
  const left: string[] = [];
  let bases: ReadonlySet<string> | undefined;
  let plurals: ReadonlySet<string> | undefined;
  let names: ReadonlyMap<string, readonly PluralForm[]> | undefined;
  const isNeeded = ({ base, name }: PluralForm): boolean => {
    names ??= groupBy(
      [...wanted.keys()].flatMap((key) => parsePluralForm(key) ?? []),
      (form) => form.base,
    );
    return neededForms(
      (names.get(base) ?? []).map((form) => form.name),
      lang,
      path,
    ).has(name);
  };
  for (const [key] of missing) {
    const stem = key.endsWith('_plural') ? key.slice(0, -'_plural'.length) : key;
    if (present.has(`${stem}_0`) && wanted.has(`${stem}_plural`)) {
      left.push(key);
    }
    const form = parsePluralForm(key);
    if (form === undefined || !isPluralCategory(form.name)) {
      continue;
    }
    const { base, name } = form;
    bases ??= new Set([...present.keys()].flatMap((each) => parsePluralForm(each)?.base ?? []));
    plurals ??= pluralBases(wanted.keys());
    if (
      bases.has(base) &&
      plurals.has(base) &&
      (!isNeeded(form) || (name === 'one' && isOneAlone && present.has(`${base}=1]`)))
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
