import { isLanguageEqual, isLikelyRegion } from '../../names/languages/languageForm.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { platformLanguage } from '../../names/paths/platformFolders.ts';
import { byLanguage, type Family, type FamilyMember, isChosen } from '../atStart/family.ts';
import { defaultLanguage } from '../finding/sourceFile.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { type LocaleFile, openFile } from '../reading/localeFile.ts';
import { namedTexts } from '../reading/namedTexts.ts';

/** Returns true for catalogs of gettext without a template: the newest of them says which messages the program has. */
export function isWithoutTemplate(family: Family): boolean {
  const { source, kind, members, copyOf } = family;
  const hasOthers = members.some(({ path }) => path !== source);
  return /\.po$/i.test(source) && kind === 'messages' && copyOf === undefined && hasOthers && !isChosen(family);
}

/**
 * Returns a family without a source that is the translation into a variant of its language, such as `en@shaw.po`. Where
 * messages are called by names, it has their texts, as it has where the platform keeps them in a variant.
 */
async function withoutVariant(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<Family> {
  const { texts, ...others } = family;
  const { source, sourceLang, members, reason } = family;
  const usual = defaultLanguage(options);
  const [first] = members;
  const isOfUsual = toBaseLanguage(sourceLang) === toBaseLanguage(usual);
  const isVariant = isOfUsual && !isLanguageEqual(sourceLang, usual) && !isLikelyRegion(sourceLang);
  const isOfPlatform = platformLanguage(source.split('/').at(-2) ?? '') !== undefined;
  const isSure = isOfPlatform || reason === 'setting' || members.some(({ path }) => path === source);
  if (first === undefined || isSure || !isVariant) {
    return family;
  }
  const open = async (path: string): Promise<LocaleFile | undefined> => {
    const text = await folder.read(path, signal).catch(() => undefined);
    signal?.throwIfAborted();
    return text === undefined ? undefined : openFile(options, path, text);
  };
  if ((await namedTexts(family, open, options)).isUsed) {
    return family;
  }
  const all = [...members, { lang: sourceLang, path: source, isBilingual: true }].sort(byLanguage);
  return { ...others, source: first.path, sourceLang: usual, members: all };
}

/** A catalog, and what was made its template from. */
interface DatedCatalog {
  readonly member: FamilyMember;
  /** As gettext writes it, in UTC: `2026-05-01 10:00`. */
  readonly created: string;
  readonly messages: number;
}

/**
 * Returns a family whose source is the catalog with the newest `POT-Creation-Date`, of several that with the most
 * messages; the family as it is where a catalog has no date, or all have the same. Rejects with the signal's reason.
 */
export async function withNewestCatalog(
  folder: Pick<LocaleFolder, 'read'>,
  found: Family,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<Family> {
  const family = await withoutVariant(folder, found, options, signal);
  const { members, source } = family;
  if (members.every(({ path }) => path !== source)) {
    // That of the source's language is kept as a template is.
    return family;
  }
  const catalogs: DatedCatalog[] = [];
  for (const member of members) {
    const text = await folder.read(member.path, signal).catch(() => undefined);
    signal?.throwIfAborted();
    const created = text === undefined ? undefined : creationDate(text);
    if (created === undefined) {
      return family;
    }
    catalogs.push({ member, created, messages: text?.match(/^msgid\b/gm)?.length ?? 0 });
  }
  const [newest, ...others] = catalogs.toSorted((one, other) =>
    one.created < other.created ? 1 : one.created > other.created ? -1 : other.messages - one.messages,
  );
  return newest === undefined || others.every(({ created }) => created === newest.created)
    ? family
    : { ...family, source: newest.member.path, reason: 'newest', members: members.toSorted(byLanguage) };
}

/** Returns when the template of a catalog was made, in UTC; undefined without a date. */
function creationDate(text: string): string | undefined {
  const [, day, time, zone = '+00:00'] =
    /^"POT-Creation-Date:\s*(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d)?\s*([+-]\d\d:?\d\d)?/m.exec(text) ?? [];
  const at =
    day === undefined ? Number.NaN : Date.parse(`${day}T${time}:00${zone.replace(/(\d\d):?(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
