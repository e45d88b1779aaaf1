import type { Node } from 'jsonc-parser';
import type { MappedText } from '../../text/mappedText.ts';
import type { Unit } from '../../text/unit.ts';
import { numberedUnit } from '../common/plurals/pluralBranches.ts';
import {
  adaptedPlural,
  neededCategories,
  numberedCategories,
  type PluralCategory,
} from '../common/plurals/pluralCategories.ts';
import { findMember, type JsonMember, listMembers, stringText } from './xcstringsFile.ts';
import { type CatalogPlace, type CatalogReading, type CatalogText, catalogUnit } from './xcstringsWrite.ts';

/** A `stringUnit` of a localization. */
export interface CatalogLeaf {
  /** Devices, substitutions and plural categories that lead to it: `.iphone[one]`. */
  readonly path: string;
  readonly member: JsonMember;
  readonly value: MappedText;
  /** Depth of the members of its object. */
  readonly depth: number;
}

/** A plural of a localization. */
export interface CatalogPlural {
  readonly path: string;
  readonly object: Node;
  readonly depth: number;
}

export interface CatalogTree {
  readonly leaves: readonly CatalogLeaf[];
  readonly plurals: readonly CatalogPlural[];
  /** Objects that should have a text or variations, and have nothing but substitutions. */
  readonly empty: readonly CatalogPlural[];
}

/** Depth of the members of the language objects in a catalog. */
export const localizationDepth = 5;

/** What an object of texts has. */
const known: ReadonlySet<string> = new Set([
  ...['stringUnit', 'variations', 'substitutions', 'argNum', 'formatSpecifier'],
]);

/** Returns true for a localization that people write in another way, such as the `stringSet` of App Shortcuts. */
export function isOfOtherKind(localization: Node): boolean {
  return listMembers(localization).some(({ name }) => !known.has(name));
}

/** Returns the content of a localization, in order. */
export function catalogTree(source: string, localization: Node): CatalogTree {
  const leaves: CatalogLeaf[] = [];
  const plurals: CatalogPlural[] = [];
  const empty: CatalogPlural[] = [];
  const open = [{ object: localization, path: '', depth: localizationDepth }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { object, path, depth } = next;
    const members = listMembers(object);
    if (object.type === 'object' && members.every(({ name }) => name === 'substitutions')) {
      empty.push(next);
    }
    const inside = members.flatMap(({ name, value }) =>
      name === 'variations' || name === 'substitutions'
        ? listMembers(value).map((member) => ({ kind: name, member }))
        : [],
    );
    const member = findMember(object, 'stringUnit');
    if (member !== undefined) {
      const value = stringText(source, findMember(member.value, 'value')?.value);
      leaves.push(...(value ? [{ path, member, value, depth }] : []));
    }
    for (const { kind, member: each } of inside.toReversed()) {
      if (kind === 'substitutions') {
        open.push({ object: each.value, path: `${path}.${each.name}`, depth: depth + 2 });
      } else {
        const isPlural = each.name === 'plural';
        if (isPlural) {
          plurals.push({ path, object: each.value, depth: depth + 2 });
        }
        for (const branch of listMembers(each.value).toReversed()) {
          const step = isPlural ? `[${branch.name}]` : `.${branch.name}`;
          open.push({ object: branch.value, path: path + step, depth: depth + 3 });
        }
      }
    }
  }
  return { leaves, plurals, empty };
}

/** The order in which the text of another category replaces a missing one. */
const instead: readonly PluralCategory[] = ['other', 'many', 'few', 'two', 'one', 'zero'];

/** Returns the text of the source for a translation at a path. */
export function textAt(leaves: readonly CatalogLeaf[], path: string, key: CatalogText): CatalogText {
  const [, before = path] = /^(.*)\[\w+\]$/s.exec(path) ?? [];
  const paths = [path, ...instead.map((category) => `${before}[${category}]`), before, '', '[other]'];
  const found = paths.map((each) => leaves.find((leaf) => leaf.path === each)).find((leaf) => leaf !== undefined);
  const leaf = found ?? leaves[0];
  return leaf ? { value: leaf.value, start: leaf.member.start, end: leaf.member.end } : key;
}

/**
 * Returns no unit or the one of a translation at a path.
 *
 * @param key the text of a source without texts
 */
export function translationUnit(
  reading: CatalogReading,
  leaves: readonly CatalogLeaf[],
  path: string,
  key: CatalogText,
  place: CatalogPlace,
): Unit[] {
  const units = catalogUnit(reading, textAt(leaves, path, key), place);
  const [, before = '', category] = /^(.*)\[(one|two)\]$/s.exec(path) ?? [];
  const { options, targetLang } = reading;
  const isNumbered = numberedCategories(targetLang).some((each) => each === category);
  if (!isNumbered || options.keepPlurals === true) {
    return units;
  }
  const [other] = catalogUnit(reading, textAt(leaves, `${before}[other]`, key), place);
  return units.map((unit) => numberedUnit(unit, other));
}

/** Returns the categories that a plural of the file lacks, and that the target language needs. */
export function missingCategories(
  { options, targetLang }: CatalogReading,
  { object }: CatalogPlural,
): PluralCategory[] {
  const names = listMembers(object).map(({ name }) => name);
  const needed = neededCategories(targetLang);
  return adaptedPlural(names, { ...options, targetLang }).added.filter((category) => needed.includes(category));
}

/**
 * Returns the branches of a new plural in the target language, in order, each with the source branch to copy. `zero`
 * stays in all languages: for Apple it is the number.
 */
export function newBranches(
  { options, targetLang }: CatalogReading,
  members: readonly JsonMember[],
): readonly { readonly name: string; readonly from: JsonMember }[] {
  const own = members.map((from) => ({ name: from.name, from }));
  const { added, dropped } = adaptedPlural(
    members.map(({ name }) => name),
    { ...options, targetLang },
  );
  if (added.length === 0 && dropped.length === 0) {
    return own;
  }
  const other = members.find(({ name }) => name === 'other');
  const more = other ? added.map((name) => ({ name, from: other })) : [];
  const kept = own.filter(({ name }) => name === 'zero' || !dropped.some((category) => category === name));
  return [...kept, ...more].sort((one, other) => (one.name < other.name ? -1 : 1));
}
