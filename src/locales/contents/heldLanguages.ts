import { formatFor } from '../../formats/all.ts';
import { languageForm } from '../../names/languages/languageForm.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import { type Family, isChosen, withFurther } from '../atStart/family.ts';
import { pathShapes } from '../finding/pathShapes.ts';
import { isBilingualPath, isCatalogPath } from '../finding/sourceFile.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { languageOfCatalog } from './namedCatalogs.ts';
import { parsedFile } from './parsedFile.ts';
import { countTexts } from './sourceByTexts.ts';

/** The languages that a bilingual file names. */
interface HeldLanguages {
  readonly sourceLang?: string;
  readonly languages: readonly string[];
}

/** UTF-16 code units at the start of a file where XML names its languages. */
const head = 4000;

/** The name of the format of tables with texts and translations. */
const ofPairs = 'tablePairs';

const partLanguage = /<file\s[^<>]*?\btarget-language\s*=\s*["']([\w-]+)["']/g;

/** Returns the languages that a file names in itself; undefined where it cannot be read. */
function heldLanguages(path: string, text: string): HeldLanguages | undefined {
  return isCatalogPath(path) ? ofCatalog(text) : /\.po$/i.test(path) ? ofGettext(path, text) : ofXml(text);
}

function ofGettext(path: string, text: string): HeldLanguages {
  const named = languageOfCatalog(path, text);
  return { languages: named === undefined ? [] : [languageForm(named)] };
}

function ofXml(all: string): HeldLanguages {
  const text = all.slice(0, head);
  const of = (name: string): string | undefined => new RegExp(`\\b${name}\\s*=\\s*["']([\\w-]+)["']`).exec(text)?.[1];
  const source = of('source-language') ?? of('srcLang') ?? of('sourcelanguage');
  const target = of('target-language') ?? of('trgLang') ?? of('language');
  // Each `file` of XLIFF may have its own.
  const inParts = Array.from(all.matchAll(partLanguage), ([, lang = '']) => lang);
  const found = [...(target === undefined ? [] : [target]), ...inParts];
  return {
    ...(source !== undefined && { sourceLang: languageForm(source) }),
    languages: [...new Set(found.map(languageForm))],
  };
}

function ofCatalog(text: string): HeldLanguages | undefined {
  const catalog = parsed(text);
  const strings = fieldOf(catalog, 'strings');
  if (typeof strings !== 'object' || strings === null) {
    return undefined;
  }
  const languages = new Set<string>();
  for (const entry of Object.values(strings)) {
    const found = fieldOf(entry, 'localizations');
    Object.keys(typeof found === 'object' && found !== null ? found : {}).forEach((lang) => languages.add(lang));
  }
  const source = fieldOf(catalog, 'sourceLanguage');
  return {
    ...(typeof source === 'string' && { sourceLang: languageForm(source) }),
    languages: [...languages].map(languageForm),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Returns true if the source of a family names its languages, or decides whether it is one. */
export function namesLanguages(family: Family): boolean {
  return (
    family.isCatalog === true ||
    isCodeSource(family) ||
    isTableSource(family) ||
    (isBilingualPath(family.source) && (isXmlSource(family) || isAloneFile(family)))
  );
}

function isXmlSource({ source }: Family): boolean {
  return /\.(?:xlf|xliff|ts)$/i.test(source);
}

/** TypeScript has the ending of Qt's files, and most code has no messages. */
function isCodeSource({ source }: Family): boolean {
  return /\.[cm]?[jt]s$/i.test(source);
}

/** Most tables have no messages. */
function isTableSource({ source }: Family): boolean {
  return /\.[ct]sv$/i.test(source);
}

function isAloneFile({ source, members }: Family): boolean {
  return members.every(({ path }) => path === source);
}

/** Returns a family of files with one language each; undefined if its source has another language than sources have. */
function ofModules({ texts: _, ...family }: Family): Family | undefined {
  const { source, sourceLang } = family;
  const isNamed = isChosen(family) || pathShapes(source).some(({ lang }) => lang === sourceLang || lang === '');
  const others = family.members.filter(({ path, lang }) => path !== source && lang !== sourceLang);
  const members = others.map((member) => ({ ...member, isBilingual: false }));
  return isNamed ? { ...family, isOfModules: true, members } : undefined;
}

/** Returns a bilingual family with the languages that its file names; undefined for a file of another kind. */
export async function withHeldLanguages(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  signal: AbortSignal | undefined,
): Promise<Family | undefined> {
  if (family.isCatalog) {
    const opened = await parsedFile(folder, family.source, signal);
    const found = opened?.languages(family.sourceLang);
    const { isCatalog: _, ...alone } = family;
    return found
      ? withLanguages(family, languageForm(found.source), found.others.map(languageForm))
      : opened?.format.name === ofPairs
        ? alone
        : undefined;
  }
  if (isTableSource(family)) {
    return ofPairTables(folder, family, signal);
  }
  const text = await folder.read(family.source, signal).catch(() => undefined);
  signal?.throwIfAborted();
  const format = text === undefined || !isCodeSource(family) ? undefined : formatFor('', family.source, text).name;
  if (format === 'modules') {
    return (await countTexts(folder, family.source, signal)) === 0 ? undefined : ofModules(family);
  }
  if (text === undefined || (format !== undefined && format !== 'qt')) {
    return undefined;
  }
  const held = heldLanguages(family.source, text);
  if (held === undefined) {
    return family.members.length === 0 ? undefined : family;
  }
  if (!isAloneFile(family)) {
    return translatedFrom(held.sourceLang ?? family.sourceLang, family);
  }
  const { sourceLang = family.sourceLang, languages } = held;
  const inFile = languages.filter((lang) => lang !== sourceLang);
  const inPath = family.members.map(({ lang }) => lang);
  const isInFile = (lang: string): boolean =>
    inFile.some((each) => isSameLanguage(each, lang) || toBaseLanguage(each) === toBaseLanguage(lang));
  // A path may have a word that only looks like a language: French texts in `it/deck.xlf` are not to be replaced.
  const isPathTrue = inFile.length === 0 || isChosen(family) || isCatalogPath(family.source);
  const named = isPathTrue ? inPath : inPath.filter(isInFile);
  // The path and the file may name one language in two ways: `app_de.ts` with `language="de_DE"`.
  const isNamed = (lang: string): boolean =>
    isCatalogPath(family.source) ? named.includes(lang) : named.some((each) => isSameLanguage(each, lang));
  const all = new Set([...named, ...inFile.filter((lang) => !isNamed(lang))]);
  if (all.size === 0 && family.texts === undefined && /\.po$/i.test(family.source)) {
    return undefined;
  }
  return withLanguages(family, sourceLang, [...all]);
}

/**
 * Returns a family of tables with texts and translations; undefined for other tables. Without such a table in the
 * language of the source, the first one is a model for new files.
 */
async function ofPairTables(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  signal: AbortSignal | undefined,
): Promise<Family | undefined> {
  const isOfPairs = async (path: string): Promise<boolean> => {
    const text = await folder.read(path, signal).catch(() => undefined);
    signal?.throwIfAborted();
    return text !== undefined && formatFor('', path, text).name === ofPairs;
  };
  if (await isOfPairs(family.source)) {
    const own = (await parsedFile(folder, family.source, signal))?.languages(family.sourceLang)?.source;
    return translatedFrom(own === undefined ? family.sourceLang : languageForm(own), family);
  }
  const { texts: _, ...others } = family;
  const [first] = family.members;
  return first !== undefined && first.path !== family.source && (await isOfPairs(first.path))
    ? { ...others, source: first.path }
    : undefined;
}

function withLanguages(family: Family, sourceLang: string, languages: readonly string[]): Family {
  const members = languages.toSorted().map((lang) => ({ lang, path: family.source, isBilingual: true }));
  return { ...family, sourceLang, members };
}

/** Returns a family whose files say which language they translate from: a file in English may be a translation, too. */
function translatedFrom(sourceLang: string, family: Family): Family {
  const { texts, ...rest } = family;
  const isFrom = (lang: string): boolean => toBaseLanguage(lang) === toBaseLanguage(sourceLang);
  if (isFrom(family.sourceLang)) {
    return family;
  }
  const whole = withFurther(rest, texts === undefined ? [] : [{ ...texts, isBilingual: true }]);
  const own = whole.members.find(({ lang }) => isFrom(lang));
  return {
    ...whole,
    sourceLang,
    members: whole.members.filter((member) => member !== own),
    ...(own && { texts: { lang: own.lang, path: own.path } }),
  };
}
