import { hasLanguageForm, isLanguageCode, isWordedLanguage } from '../languages/isLanguageCode.ts';
import {
  firstNameLanguage,
  type LanguageToken,
  listNameLanguages,
  readFolderLanguage,
  toBaseLanguage,
} from '../languages/languageToken.ts';
import { remembered } from '../languages/remembered.ts';
import { platformLanguage } from './platformFolders.ts';

/** A text in a name that has the form of a language code. */
export interface NamedLanguage extends LanguageToken {
  /** Without script and region, in lower case. */
  readonly base: string;
  /** Of a known language. */
  readonly isKnown: boolean;
  /** It may be the code of an unknown language. */
  readonly hasForm: boolean;
}

/** What a name has instead of a language, if anything: see `isWordedLanguage`. */
interface WithWord {
  readonly worded: NamedLanguage | undefined;
}

/** What the name of a folder shows of the files in it. */
export interface FolderName extends WithWord {
  readonly name: string;
  readonly language: NamedLanguage | undefined;
  /** The code of a platform's own form: see `platformLanguage`. */
  readonly platform: string | undefined;
  /** It conventionally has the messages of a program. */
  readonly isOfMessages: boolean;
  /** Pages in it are in the source language, but for those in folders of languages. */
  readonly isOfPages: boolean;
}

/** What the name of a file without its ending shows. */
interface StemName extends WithWord {
  /** At its end: the longest first. */
  readonly languages: readonly NamedLanguage[];
  /** At its beginning, before a dot. */
  readonly first: NamedLanguage | undefined;
  /** It conventionally is that of messages of a program. */
  readonly isOfMessages: boolean;
}

const folderOfMessages =
  /^_?(?:locales?|lang|langs|languages?|i18n|l10n|intl|nls|translations?|messages|dictionaries|locali[sz]ations?|.+\.lproj|.+[-_](?:locales?|i18n|l10n|translations))$/i;

const folderOfPages = /^(?:docs?|documentation|content|pages|guides?|book|website|site|posts|blog)$/i;

/** With or without a language before or after. */
const stemOfMessages =
  /^(?:messages?|strings?|translations?|translate|labels?|texts?|locales?|lang|i18n|l10n|intl|(?:package\.)?nls|bundle\.l10n)$/i;

/** Returns what the name of a folder shows. */
export const readFolderName = remembered((name): FolderName => {
  const token = readFolderLanguage(name);
  return {
    name,
    language: token && withKinds(token),
    platform: platformLanguage(name),
    worded: readWorded(name),
    isOfMessages: folderOfMessages.test(name),
    isOfPages: folderOfPages.test(name),
  };
});

/** The language that a folder of a path is named after. */
interface FolderLanguage extends NamedLanguage {
  /** Its place among the folders. */
  readonly at: number;
}

/** What the folders of a path show. */
interface FolderNames {
  readonly folders: readonly FolderName[];
  /** With a slash at its end; empty for the root. */
  readonly parent: string;
  /** From the last folder; their offsets are those in the path. */
  readonly languages: readonly FolderLanguage[];
  /** Languages with a word of the project that folders are named after. */
  readonly words: readonly string[];
  /** One of the last {@link nearFolders} conventionally has the messages of a program. */
  readonly isOfMessages: boolean;
}

/** A path in its folders, and its last name. */
export interface PathNames extends FolderNames {
  readonly file: string;
}

/** Number of parent folders that show what a file is. */
export const nearFolders = 5;

/** Paths come in the order of their folders, and each is asked about several times. */
let last = readFolders('');

/** Returns what the names of a path show. */
export function readPath(path: string): PathNames {
  const at = path.lastIndexOf('/') + 1;
  if (at !== last.parent.length || !path.startsWith(last.parent)) {
    last = readFolders(path.slice(0, at));
  }
  return { ...last, file: path.slice(at) };
}

function readFolders(parent: string): FolderNames {
  const folders = parent.split('/').slice(0, -1).map(readFolderName);
  const languages: FolderLanguage[] = [];
  let start = 0;
  for (const [at, { name, language }] of folders.entries()) {
    if (language !== undefined) {
      languages.unshift({ ...language, at, start, end: start + name.length });
    }
    start += name.length + 1;
  }
  const isOfMessages = folders.slice(-nearFolders).some((folder) => folder.isOfMessages);
  const words = folders.flatMap(({ worded }) => worded?.code ?? []);
  return { folders, parent, languages, words, isOfMessages };
}

/** Returns what the name of a file without its ending shows. */
export const readStemName = remembered((stem): StemName => {
  const languages = listNameLanguages(stem).map(withKinds);
  const token = firstNameLanguage(stem);
  const first = token && withKinds(token);
  const isBefore = ({ start }: LanguageToken): boolean => stemOfMessages.test(stem.slice(0, Math.max(0, start - 1)));
  return {
    languages,
    first,
    worded: readWorded(stem),
    isOfMessages:
      stemOfMessages.test(stem) ||
      (first !== undefined && stemOfMessages.test(stem.slice(first.end + 1))) ||
      languages.some((each) => each.isKnown && (each.alone || isBefore(each))),
  };
});

/** In the names of WordPress and Java, a region shows where the language begins: `shop-de_DE_formal`. */
const withRegion = /(?<=[._-])[a-z]{2,3}_[A-Z]{2}_[a-z]{5,8}$/;

/** Returns a language with a word that is a whole name, behind its last dot, or at its end with a region. */
function readWorded(name: string): NamedLanguage | undefined {
  const start = withRegion.exec(name)?.index ?? name.lastIndexOf('.') + 1;
  const code = name.slice(start);
  return isWordedLanguage(code) ? withKinds({ start, end: name.length, code, alone: true }) : undefined;
}

/** Returns what is known of a language in a name. */
function withKinds(token: LanguageToken): NamedLanguage {
  const { code } = token;
  return { ...token, base: toBaseLanguage(code), isKnown: isLanguageCode(code), hasForm: hasLanguageForm(code) };
}
