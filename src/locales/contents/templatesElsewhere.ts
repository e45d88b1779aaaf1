import { withoutIndex } from '../../formats/common/plurals/pluralKeys.ts';
import { isLikelyRegion } from '../../names/languages/languageForm.ts';
import { folderOf } from '../../names/paths/folderOf.ts';
import { groupBy } from '../../text/groupBy.ts';
import { byLanguage, type Family, type FamilyMember, isChosen } from '../atStart/family.ts';
import { languageMark } from '../finding/neutralNames.ts';
import { pathShapes } from '../finding/pathShapes.ts';
import { defaultLanguage, isBilingualPath, isTemplatePath } from '../finding/sourceFile.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { unitsIn } from './parsedFile.ts';

/** Catalogs without a template, and templates without catalogs that may be theirs: the likely ones first. */
interface Lack {
  readonly family: Family;
  readonly templates: readonly Family[];
  /** They are called by their languages only, so that their messages have to show more. */
  readonly isNameless: boolean;
}

/**
 * Returns families with the templates that are in other folders than programs usually have them: `i18n/pot/app.pot` of
 * `i18n/de/LC_MESSAGES/app.po`, or Angular's `messages.xlf` in the root. Their names and most of their messages are
 * those of the catalogs.
 */
export async function withTemplates(
  folder: Pick<LocaleFolder, 'read'>,
  families: readonly Family[],
  options: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<readonly Family[]> {
  const lacks = listLacks(families);
  const known = new Map<string, ReadonlySet<string>>();
  const keysOf = async (path: string, targetLang: string): Promise<ReadonlySet<string>> => {
    const keys = known.get(path) ?? (await readKeys(folder, path, targetLang, signal));
    known.set(path, keys);
    return keys;
  };
  const taken = new Set<Family>();
  const found = new Map<Family, Family>();
  for (const { family, templates, isNameless } of lacks) {
    const own = await firstKeys(family, keysOf);
    const fitting: {
      readonly template: Family;
      readonly isBeside: boolean;
      readonly shared: number;
      readonly messages: number;
    }[] = [];
    for (const template of templates.filter((each) => !taken.has(each))) {
      const keys = await keysOf(template.source, family.members[0]?.lang ?? '');
      const shared = [...own].filter((key) => keys.has(key)).length;
      const isMost = shared > 0 && shared * 2 >= own.size;
      const isBeside = folderOf(template.source) === folderOf(family.source);
      if (isMost && (!isNameless || isBeside || shared * 2 >= keys.size)) {
        fitting.push({ template, isBeside, shared, messages: keys.size });
      }
    }
    // Of several, such as an old one, the catalogs are made from the template that has the most of their messages.
    const [best] = isNameless
      ? fitting.toSorted(
          (one, other) =>
            Number(other.isBeside) - Number(one.isBeside) || other.shared - one.shared || other.messages - one.messages,
        )
      : fitting;
    if (best !== undefined) {
      const { template } = best;
      taken.add(template);
      found.set(family, withTemplate(family, template, options));
    }
  }
  return families.filter((family) => !taken.has(family)).map((family) => found.get(family) ?? family);
}

/** Returns the paths of the files whose messages show which template is that of a family. */
export function templateFiles(families: readonly Family[]): readonly string[] {
  return listLacks(families).flatMap(({ family: { members, source }, templates }) => [
    ...[source, ...members.slice(0, 1).map(({ path }) => path)],
    ...templates.map((template) => template.source),
  ]);
}

function listLacks(families: readonly Family[]): readonly Lack[] {
  const lone = families.filter(({ source, members }) => members.length === 0 && kindOf(source) !== undefined);
  if (lone.length === 0) {
    return [];
  }
  const byName = groupBy(lone, ({ source }) => `${kindOf(source)}:${nameOf(source)}`);
  const byKind = groupBy(lone, ({ source }) => kindOf(source));
  return families.flatMap((family): readonly Lack[] => {
    const { source, sourceLang, texts, members } = family;
    const isOwn = texts?.path === source || members.some(({ path }) => path === source);
    const kind = kindOf(source);
    if (!isBilingualPath(source) || !isOwn || kind === undefined || isChosen(family)) {
      return [];
    }
    const langs = new Set([sourceLang, ...[texts, ...members].flatMap((each) => each?.lang ?? [])]);
    const shape = pathShapes(source).find(({ lang }) => langs.has(lang))?.shape ?? source;
    const name = nameOf(shape)
      .replaceAll(languageMark, '')
      .replace(/^[._-]+|(?<![._-])[._-]+$/g, '');
    const isNameless = name === '';
    const templates = ((isNameless ? byKind.get(kind) : byName.get(`${kind}:${name}`)) ?? [])
      .filter((template) => template !== family)
      .map((template) => ({ template, near: sharedSteps(template.source, source) }))
      .sort((one, other) => other.near - one.near)
      .map(({ template }) => template);
    return templates.length === 0 ? [] : [{ family, templates, isNameless }];
  });
}

/** Returns the format of templates and their catalogs. */
function kindOf(path: string): 'gettext' | 'xliff' | undefined {
  return /\.pot?$/i.test(path) ? 'gettext' : /\.(?:xlf|xliff)$/i.test(path) ? 'xliff' : undefined;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Returns how much of two paths is equal: folders at the end, as of `pot/a/index.pot`, count most. */
function sharedSteps(one: string, other: string): number {
  const [from, to] = [one, other].map((path) => path.split('/').slice(0, -1));
  const count = (a: readonly string[] = [], b: readonly string[] = []): number => {
    const end = a.findIndex((step, at) => step !== b[at]);
    return end < 0 ? a.length : end;
  };
  return count(from?.toReversed(), to?.toReversed()) * 100 + count(from, to);
}

async function readKeys(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  targetLang: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const units = (await unitsIn(folder, path, { targetLang }, signal)) ?? [];
  // Plural forms are those of a language.
  return new Set(units.flatMap(({ key }) => (key === undefined ? [] : withoutIndex(key))));
}

async function firstKeys(
  { members }: Family,
  keysOf: (path: string, lang: string) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  for (const { path, lang } of members) {
    const keys = await keysOf(path, lang);
    if (keys.size > 0) {
      return keys;
    }
  }
  return new Set();
}

function withTemplate(family: Family, { source, sourceLang }: Family, options: LocaleOptions): Family {
  const { texts, ...rest } = family;
  if (!isTemplatePath(source)) {
    return { ...rest, source, sourceLang, reason: 'template' };
  }
  // `en_GB.po` of a template is a translation like others.
  const isTranslated = texts !== undefined && texts.lang !== defaultLanguage(options) && !isLikelyRegion(texts.lang);
  const further: FamilyMember[] = isTranslated ? [{ ...texts, isBilingual: true }] : [];
  return {
    ...rest,
    source,
    reason: 'template',
    ...(isTranslated ? { sourceLang: defaultLanguage(options) } : texts && { texts }),
    members: [...family.members, ...further].sort(byLanguage),
  };
}
