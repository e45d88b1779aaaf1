import { languageForm } from './languageForm.ts';
import { isCatalogPath } from './sourceFile.ts';

/** The languages that a bilingual file names. */
export interface HeldLanguages {
  readonly sourceLang?: string;
  readonly languages: readonly string[];
}

/** UTF-16 code units at the start of a file where XML names its languages. */
const head = 4000;

const partLanguage = /<file\s[^<>]*?\btarget-language\s*=\s*["']([\w-]+)["']/g;

/** Returns the languages that a file names in itself; undefined where it cannot be read. */
export function heldLanguages(path: string, text: string): HeldLanguages | undefined {
  return isCatalogPath(path) ? ofCatalog(text) : ofXml(text);
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

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
