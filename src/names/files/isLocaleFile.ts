import { isLanguageCode } from '../languages/isLanguageCode.ts';
import { remembered } from '../languages/remembered.ts';
import { type NamedLanguage, nearFolders, readPath, readStemName } from '../paths/pathNames.ts';

/**
 * Returns true for a path that conventionally contains messages of a program: `locales/en/app.json`, `fr.yml`,
 * `strings_de.json`.
 */
export function isLocalePath(path: string): boolean {
  const { file, isOfMessages } = readPath(path);
  return isOfMessages || isLocaleName(file);
}

/** Returns true for the name of a file that is one of messages in any folder. */
export const isLocaleName = remembered((file) => {
  const end = file.lastIndexOf('.');
  return /\.arb$/i.test(file) || readStemName(end > 0 ? file.slice(0, end) : file).isOfMessages;
});

/** JSON, YAML, TOML, and modules of JavaScript and TypeScript, without declarations of types. */
const keyed = /^(.+?)(?<!\.d)\.(?:json[5c]?|ya?ml|toml|[cm]?[jt]s)$/i;

/**
 * Returns true for the path of a file that names no language, and may have the messages of several:
 * `i18n/translations.json`, `locales/app.yml`, `messages.ts`.
 */
export function mayHoldLanguages(path: string): boolean {
  return mayHold(path, keyed, /^i18n\.config$/i);
}

/** A table whose name or folder, by one of its words, is that of texts. */
const table = /^(.+)\.[ct]sv$/i;
const ofTexts =
  /(?:^|[^a-z])(?:translations?|locali[sz]ations?|languages?|strings|texts?|i18n|l10n|dialog(?:ue)?s?)(?:$|[^a-z])/i;

/** As {@link mayHoldLanguages}, for a table with a column for each language: `locale/game.csv`, `ui_text.tsv`. */
export function mayBeTable(path: string): boolean {
  return mayHold(path, table, ofTexts);
}

/**
 * Returns true for the path of a table in a folder of texts, or with their name, that may have texts and their
 * translations into one language: `locale/de.csv`, `translations_fr.csv`.
 */
export function mayHavePairs(path: string): boolean {
  const { folders, file, isOfMessages } = readPath(path);
  const [, stem = ''] = table.exec(file) ?? [];
  const own = readStemName(stem);
  return (
    stem !== '' &&
    (isOfMessages ||
      (own.isOfMessages && own.languages.every(({ start }) => start > 0)) ||
      [stem, ...folders.slice(-nearFolders).map(({ name }) => name)].some((name) => ofTexts.test(name)))
  );
}

/** @param ending of its name, with what is before it @param more further names of files with messages */
function mayHold(path: string, ending: RegExp, more: RegExp): boolean {
  const { folders, file } = readPath(path);
  const [folder, above] = [folders.at(-1), folders.at(-2)];
  const isKnown = (language: NamedLanguage | undefined): boolean => language?.isKnown === true;
  const [, stem = ''] = isKnown(folder?.language) || isKnown(above?.language) ? [] : (ending.exec(file) ?? []);
  const { isOfMessages, languages, first, worded } = readStemName(stem);
  const isOfOne = stem === '' || (first ?? worded) !== undefined || languages.some(isKnown);
  return !isOfOne && (isOfMessages || more.test(stem) || folder?.isOfMessages === true);
}

/** UTF-16 code units of a file that are checked for its shape. */
const longestHead = 20_000;
/** Fewer values prove nothing. */
const fewestValues = 4;
/** Minimum share of values that are words. */
const minWords = 0.6;

/** Returns true for text that looks like the messages of a program, whatever its name. */
export function hasLocaleShape(source: string): boolean {
  const head = source.slice(0, longestHead);
  return isArb(head) || isRails(head) || areMessages(head);
}

/** Returns true for the text of an Application Resource Bundle. */
export function isArb(source: string): boolean {
  return /["']@@(?:locale|last_modified|author|context|comment|x-[\w-]+)["']\s*:/.test(source.slice(0, longestHead));
}

/** Returns true for YAML whose top keys are all languages: `en:`. */
function isRails(head: string): boolean {
  const keys = [...head.matchAll(/^["']?([^\s#"'{}[\]-][^\r\n"':]*)["']?:(?=[ \t]*(?:#[^\n]*)?\r?$)/gm)];
  const others = /^["']?[^\s#"'{}[\]-][^\r\n"':]*["']?:[ \t]+[^\s#]/m.test(head);
  return keys.length > 0 && !others && keys.every(([, key = '']) => isLanguageCode(key));
}

/** Keys with values of JSON or YAML, one or more in a line. */
const entry =
  /["']?[\w.$@-]{1,100}["']?[ \t]*:[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'{}[\],|>#&*!][^\n,}\]]*))/g;

function areMessages(head: string): boolean {
  const values = [...head.matchAll(entry)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim());
  const words = values.filter((value) =>
    /(?<![\p{L}'’.,:;!?…-])['’.,:;!?…-]*\p{L}[\p{L}'’.,:;!?…-]*\s+\S*\p{L}|[^\x00-\x7f]|^\p{Lu}\p{Ll}+[.!?…]?$/u.test(
      value,
    ),
  );
  return values.length >= fewestValues && words.length >= values.length * minWords;
}

/** Returns true for a file of VS Code that it reads strictly: a comment or a byte order mark costs all of its texts. */
export function isReadStrictly(path: string): boolean {
  return /(?:^|\/)bundle\.l10n(?:\.[\w-]+)?\.json$/i.test(path);
}
