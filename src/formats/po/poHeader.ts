import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageInName, matchStyle } from '../../names/languages/languageToken.ts';
import { isInTarget } from '../common/entries/targetLanguage.ts';
import { findRule, symfonyRules } from '../common/plurals/listedForms.ts';
import { findPluralForms, type PluralForms, readPluralForms } from '../common/plurals/pluralForms.ts';
import { symfonyPath } from '../common/values/pluralSyntax.ts';
import type { PoEntry } from './poFile.ts';

export function isTemplate(path: string): boolean {
  return path.toLowerCase().endsWith('.pot');
}

/** Returns the message without text, whose translation is the header of the file. */
export function headerOf(entries: readonly PoEntry[]): PoEntry | undefined {
  return entries.find(({ id, context }) => id.value.text === '' && context === undefined);
}

function headerText(header: PoEntry | undefined): string {
  return header?.forms.find(({ index }) => index === 0)?.value.text ?? '';
}

/** Returns the language that the header of a file names, with what its path adds; undefined if it names none. */
export function languageInHeader(header: PoEntry | undefined, path: string): string | undefined {
  const [, named = ''] = /^Language:[ \t]*([\w@.-]*)/m.exec(headerText(header)) ?? [];
  if (named === '' || !isLanguageCode(named)) {
    return undefined;
  }
  // Headers often lack the script or region that the path has, as in `sr@latin.po`.
  const isFuller = (code: string): boolean => /^[-_@]/.test(code.slice(named.length)) && code.startsWith(named);
  const folders = path.split('/').slice(0, -1);
  const inPath = [languageInName(path, true) ?? '', ...folders.toReversed()];
  return inPath.find((code) => isFuller(code) && isLanguageCode(code)) ?? named;
}

/** Returns true if the translations of a file are in the target language, by its path or its header. */
export function isPoIn(targetLang: string, path: string, entries: readonly PoEntry[]): boolean {
  const header = headerOf(entries);
  const isFilled = entries.some((entry) => entry !== header && entry.forms.some(({ value }) => value.text !== ''));
  const folders = path.split('/').slice(0, -1);
  const inFolders = folders.findLast((folder, at) => folders[at + 1] === 'LC_MESSAGES' && isLanguageCode(folder));
  const said = languageInHeader(header, path) ?? languageInName(path, true) ?? inFolders;
  return isInTarget({ path, said, isFilled }, targetLang) ?? !isTemplate(path);
}

interface PoHeader {
  /** True if the file's translations are in the target language. */
  readonly isOfTarget: boolean;
  readonly forms: PluralForms;
  /** The required text of the header; `undefined` if unchanged. */
  readonly text?: string;
}

/** Returns the plural forms of a file in the target language, and the header for them. */
export function targetHeader(entries: readonly PoEntry[], path: string, targetLang: string): PoHeader {
  const header = headerOf(entries);
  const text = headerText(header);
  const isOfTarget = isPoIn(targetLang, path, entries);
  const own = readPluralForms(text);
  const forms = (isOfTarget ? own : undefined) ?? newForms(path, targetLang);
  // Tools begin a file with an empty name.
  const isUnnamed = /^Language:[ \t]*$/m.test(text);
  const lines = [
    // Without an encoding, gettext reads no other letters than those of ASCII.
    ...(header !== undefined && text === '' ? [['Content-Type', 'text/plain; charset=UTF-8'] as const] : []),
    ...(isOfTarget && !isUnnamed ? [] : [['Language', matchStyle(targetLang, 'en', '_')] as const]),
    ...(isOfTarget && own !== undefined
      ? []
      : [['Plural-Forms', `nplurals=${forms.count}; plural=${forms.expression};`] as const]),
  ];
  if (header === undefined) {
    return { isOfTarget, forms };
  }
  // A template has no encoding yet, and gettext refuses a file in ASCII with any other character.
  const changed = lines
    .reduce((all, [name, value]) => withField(all, name, value), text)
    .replace(/^(Content-Type:.*charset=)(?:CHARSET|(?:US-)?ASCII)[ \t]*$/im, '$1UTF-8');
  return { isOfTarget, forms, ...(changed !== text && { text: changed }) };
}

/** Returns the forms of a file that has none yet. Symfony does not read its header, and has its own rules. */
export function newForms(path: string, language: string): PluralForms {
  return symfonyPath.test(path) ? findRule(symfonyRules, language) : findPluralForms(language);
}

function withField(header: string, name: string, value: string): string {
  const field = new RegExp(`^${name}:.*$`, 'm');
  const line = `${name}: ${value}`;
  if (field.test(header)) {
    return header.replace(field, () => line);
  }
  return `${header}${header === '' || header.endsWith('\n') ? '' : '\n'}${line}\n`;
}
