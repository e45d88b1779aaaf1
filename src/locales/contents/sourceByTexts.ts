import { type Document, isProblem } from '../../formats/document.ts';
import { parseDocument } from '../../formats/parseDocument.ts';
import { groupBy } from '../../text/groupBy.ts';
import { unlessTooDeep } from '../../text/syntaxProblem.ts';
import type { Unit } from '../../text/unit.ts';
import { byLanguage, type Family, type FamilyMember } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { withKeysAsTexts } from '../reading/keysAsTexts.ts';
import { defaultRegion } from './defaultRegion.ts';
import { parsedFile } from './parsedFile.ts';

/**
 * Returns the number of texts in a file; undefined if it cannot be read.
 *
 * @param isWanted a file without such a text counts as empty
 */
export async function countTexts(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
  isWanted: (unit: Unit) => boolean = () => true,
): Promise<number | undefined> {
  const opened = await parsedFile(folder, path, signal);
  return opened && unlessTooDeep(() => textsIn(opened, isWanted));
}

function textsIn(document: Document, isWanted: (unit: Unit) => boolean): number {
  const { file, source, entries } = document;
  const filled = withKeysAsTexts({ path: file.name ?? '', text: source, entries });
  const read = filled ? parseDocument({ ...file, source: filled.text }) : document;
  const units = isProblem(read) ? [] : read.units();
  return units.some(isWanted) ? units.length : 0;
}

/** Returns how many families may have their source in each language: `en-US`, `en-GB`. */
export function variantCounts(families: readonly Family[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sourceLang, regions } of families) {
    const langs = regions?.map(({ lang }) => lang) ?? [sourceLang];
    langs.forEach((lang) => counts.set(lang, (counts.get(lang) ?? 0) + 1));
  }
  return counts;
}

/**
 * Returns a family without doubt about its source: of several regions, the one that code names as the default, then that
 * of the file with the most keys, then the one that most families have, then the likely one.
 */
export async function withSourceRegion(
  folder: Pick<LocaleFolder, 'read'>,
  { regions = [], setUpIn = [], ...family }: Family,
  variants: ReadonlyMap<string, number>,
  signal: AbortSignal | undefined,
): Promise<Family> {
  const named = await defaultRegion(folder, regions, setUpIn, signal);
  if (named !== undefined) {
    return { ...fromRegion(family, regions, named), reason: 'default' };
  }
  let most = -1;
  let found: FamilyMember = { lang: family.sourceLang, path: family.source, isBilingual: false };
  const first = found;
  for (const region of regions) {
    const count = await countTexts(folder, region.path, signal);
    if (count === undefined && region.path === first.path) {
      // No other file takes the place of the likely one because of a mistake in it.
      return family;
    }
    const keys = count ?? 0;
    const more = (variants.get(region.lang) ?? 0) - (variants.get(found.lang) ?? 0);
    const isLikelier = more > 0 || (more === 0 && region.path === first.path);
    if (keys > most || (keys === most && isLikelier)) {
      most = keys;
      found = region;
    }
  }
  return fromRegion(family, regions, found);
}

/** Returns a family whose source is the file of one of its regions. */
function fromRegion(family: Family, regions: readonly FamilyMember[], found: FamilyMember): Family {
  const first: FamilyMember = { lang: family.sourceLang, path: family.source, isBilingual: false };
  const members = [...family.members, first].filter(({ path }) => path !== found.path);
  return found.path === first.path
    ? family
    : {
        ...family,
        source: found.path,
        sourceLang: found.lang,
        rivals: regions.flatMap(({ path }) => (path === found.path ? [] : path)),
        members: members.sort(byLanguage),
      };
}

/**
 * Returns families whose source is not empty: tools that extract messages leave the texts of all languages empty but of
 * the project's own, which need not be English. In each folder of the root, only the first sources are read until one
 * has a text.
 */
export async function withFilledSources(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  signal: AbortSignal | undefined,
): Promise<readonly Family[]> {
  const guessed = families.filter((family) => {
    const { kind, reason, members } = family;
    const [first] = members;
    // What a project declares may be the file that its tool fills last.
    const isGuessed = reason !== 'named' && reason !== 'setting' && reason !== 'platform';
    return kind === 'messages' && isGuessed && first !== undefined && mayBeEmpty.test(first.path);
  });
  const places = groupBy(guessed, ({ source, sourceLang }) => `${source.split('/', 1).join('')}\n${sourceLang}`);
  const filled = new Map<Family, Family>();
  for (const all of places.values()) {
    if (await areEmpty(folder, all, signal)) {
      for (const family of all) {
        filled.set(family, await withFilledSource(folder, family, signal));
      }
    }
  }
  return families.map((family) => filled.get(family) ?? family);
}

/** What such tools write, with empty texts for all languages. */
const mayBeEmpty = /\.(?:json5?|ya?ml)$/i;

/** A key with a value, as most files have it in their first lines: nothing has to be parsed then. */
const filledValue = /[\w"'][ \t]*:[ \t]*(?:"[^"]|'[^']|[^\s"'{[\],}])/;

async function areEmpty(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (const { source } of families) {
    const text = await folder.read(source, signal).catch(() => '?:?');
    signal?.throwIfAborted();
    if (filledValue.test(text ?? '') || (await countTexts(folder, source, signal)) !== 0) {
      return false;
    }
  }
  return true;
}

async function withFilledSource(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  signal: AbortSignal | undefined,
): Promise<Family> {
  let most = 0;
  let found: FamilyMember | undefined;
  for (const member of family.members) {
    const count = (await countTexts(folder, member.path, signal)) ?? 0;
    if (count > most) {
      [most, found] = [count, member];
    }
  }
  if (found === undefined) {
    return family;
  }
  const { source, sourceLang, rivals = [] } = family;
  const members = [
    ...family.members.filter((member) => member !== found),
    { lang: sourceLang, path: source, isBilingual: false },
  ];
  return {
    ...family,
    source: found.path,
    sourceLang: found.lang,
    reason: 'filled',
    rivals: [source, ...rivals],
    members: members.sort(byLanguage),
  };
}
