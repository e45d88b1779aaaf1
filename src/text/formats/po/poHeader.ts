import { isLanguageCode } from '../../files/isLanguageCode.ts';
import { isSameLanguage } from '../../files/sameLanguage.ts';
import { inStyleOf, languageInName } from '../../paths/languageToken.ts';
import { type PluralForms, pluralFormsOf, readPluralForms } from '../../plurals/pluralForms.ts';
import type { PoEntry } from './poEntries.ts';

/** Returns the message without text, whose translation is the header of the file. */
export function headerOf(entries: readonly PoEntry[]): PoEntry | undefined {
  return entries.find(({ id, context }) => id.value.text === '' && context === undefined);
}

function headerText(header: PoEntry | undefined): string {
  return header?.forms.get(0)?.value.text ?? '';
}

/**
 * Returns the language of a file's translations, by its header, else by its path; `undefined` if neither contains one.
 */
export function languageOfPo(header: PoEntry | undefined, path: string): string | undefined {
  const [, named = ''] = /^Language:[ \t]*([\w@.-]*)/m.exec(headerText(header)) ?? [];
  if (named !== '' && isLanguageCode(named)) {
    return named;
  }
  const folders = path.split('/').slice(0, -1);
  const inFolders = folders.findLast((folder, at) => folders[at + 1] === 'LC_MESSAGES' && isLanguageCode(folder));
  return languageInName(path, true) ?? inFolders;
}

export interface PoHeader {
  /** True if the file's translations are in the target language. */
  readonly isOfTarget: boolean;
  readonly forms: PluralForms;
  /** The required text of the header; `undefined` if unchanged. */
  readonly text?: string;
}

/** Returns the plural forms of a file in the target language, and the header for them. */
export function targetHeader(header: PoEntry | undefined, path: string, targetLang: string): PoHeader {
  const text = headerText(header);
  const language = languageOfPo(header, path);
  const isTemplate = path.toLowerCase().endsWith('.pot');
  const isOfTarget = language === undefined ? !isTemplate : isSameLanguage(language, targetLang);
  const own = readPluralForms(text);
  const forms = (isOfTarget ? own : undefined) ?? pluralFormsOf(targetLang);
  // Tools begin a file with an empty name.
  const isUnnamed = /^Language:[ \t]*$/m.test(text);
  const lines = [
    ...(isOfTarget && !isUnnamed ? [] : [['Language', inStyleOf(targetLang, 'en', '_')] as const]),
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

function withField(header: string, name: string, value: string): string {
  const field = new RegExp(`^${name}:.*$`, 'm');
  const line = `${name}: ${value}`;
  if (field.test(header)) {
    return header.replace(field, () => line);
  }
  return `${header}${header === '' || header.endsWith('\n') ? '' : '\n'}${line}\n`;
}
