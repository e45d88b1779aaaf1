import { CST } from 'yaml';
import { toLocale } from '../../names/languages/bcp47.ts';
import {
  hasLanguageForm,
  isLanguageCode,
  isRareLanguageCode,
  isWordedLanguage,
} from '../../names/languages/isLanguageCode.ts';
import { languageInName } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import { keyName } from '../../text/keyName.ts';
import type { Range } from '../../text/range.ts';
import { nameOf, type YamlStream } from './yamlFile.ts';

/** The key of a file that contains the messages of one language, as in Rails: `en:`. Its range has no quotes. */
export interface LanguageRoot extends Range {
  readonly code: string;
  /** Names of the keys beside it that are other languages. What other keys beside it hold are anchors. */
  readonly others: ReadonlySet<string>;
}

/**
 * Returns the key that is the language of a file's messages; undefined if the file has no such key. `my`, `id`, `is`,
 * and `to` are also words, so a language without region or script must be that of the file. Beside it are only anchors
 * that its messages refer to (`defaults: &defaults`), and other languages: then it is the one that the path names.
 */
export function languageRoot({ tokens }: YamlStream, path: string, sourceLang = 'en'): LanguageRoot | undefined {
  const documents = tokens.filter((token) => token.type === 'document');
  const map = documents.length === 1 ? documents[0]?.value : undefined;
  const keys = map?.type === 'block-map' ? map.items.flatMap(readKey) : [];
  const roots = keys.filter(({ isAnchor }) => !isAnchor);
  const root = roots.length === 1 ? roots.find(({ code }) => isOwn(code, path, sourceLang)) : ownOf(roots, path);
  const others = new Set(roots.filter((each) => each !== root).map(({ code }) => keyName(code)));
  return root && { start: root.start, end: root.start + root.code.length, code: root.code, others };
}

interface RootKey {
  readonly code: string;
  readonly start: number;
  readonly isAnchor: boolean;
}

function readKey({ key, sep = [], value }: CST.CollectionItem): RootKey[] {
  if (!CST.isScalar(key)) {
    return key ? [{ code: '', start: key.offset, isAnchor: false }] : [];
  }
  const isAnchor = sep.some(({ type }) => type === 'anchor');
  const isText = value !== undefined && !CST.isCollection(value) && value.type !== 'alias';
  const start = key.offset + (key.type === 'scalar' ? 0 : 1);
  return [{ code: isText && !isAnchor ? '' : nameOf(key), start, isAnchor }];
}

/** Returns the only key that is the language of the path, where all keys are languages. */
function ownOf(roots: readonly RootKey[], path: string): RootKey | undefined {
  const own = languageInName(path);
  const areLanguages = roots.every(({ code }) => isLanguageCode(code) || isRareLanguageCode(code));
  return areLanguages && own !== undefined ? roots.find(({ code }) => toLocale(code) === toLocale(own)) : undefined;
}

function isOwn(code: string, path: string, sourceLang: string): boolean {
  return isLanguageCode(code)
    ? /[-_]/.test(code) || languagesOf(path, sourceLang).some((language) => isSameLanguage(code, language))
    : isCodeOfPath(code, path);
}

/** Number of parent folders that may name the language. */
const nearFolders = 5;

/** Returns what the language of a file may be: that in its name, else one of its folders, or that of the settings. */
function languagesOf(path: string, sourceLang: string): readonly string[] {
  const own = languageInName(path);
  const folders = path.split('/').slice(0, -1).slice(-nearFolders);
  return [...(own === undefined ? folders.filter(isLanguageCode) : [own]), sourceLang];
}

/**
 * Returns true for a code of a rare language, or a wrong one, that the path of a file has too. Such codes are words
 * elsewhere; all keys in the folder of Rails are below a language.
 */
function isCodeOfPath(code: string, path: string): boolean {
  const isPossible = /[-_]/.test(code) || isRareLanguageCode(code) || ofRails.test(path);
  return (
    isPossible &&
    (hasLanguageForm(code) || isWordedLanguage(code)) &&
    new RegExp(`(?:^|[/._-])${code.replaceAll(/[-_]/g, '[-_]')}(?:/|\\.ya?ml$)`).test(path)
  );
}

const ofRails = /(?:^|\/)config\/locales\//;
