/**
 * What the usual programs of a format show for a message that the file of a variant, such as `de-AT`, does not have:
 * the text of the base language, then the source's; the source's at once; or no other file is asked.
 */
export type Fallback = 'base' | 'source' | 'none';

/** What the ending of a file of messages says about it. */
interface MessageFile {
  readonly endings: readonly string[];
  readonly fallback: Fallback;
  /** It has its texts and their translations. */
  readonly isBilingual?: true;
  /** It has nothing but texts of programs. */
  readonly hasOnlyTexts?: true;
  /** It is code: only a folder of messages may have it. */
  readonly isCode?: true;
  /** Most files with it are of another kind: the format that its path shows decides. */
  readonly isShared?: true;
  /** Only a folder of texts, or its name, may make it one. */
  readonly isTable?: true;
  /** In its name, no other sign than `_` comes before a language. */
  readonly isUnderscored?: true;
}

/** A row for each format; of some endings, the content decides if a file has messages. */
const messageFiles: readonly MessageFile[] = [
  // i18next, vue-i18n, Chrome, Rails, Symfony, Java, .NET, Android, Apple, Flutter's subclasses, lists of Fluent.
  { endings: ['json', 'json5', 'jsonc', 'yaml', 'yml'], fallback: 'base' },
  { endings: ['xml'], fallback: 'base', isShared: true },
  { endings: ['properties'], fallback: 'base', isUnderscored: true },
  { endings: ['arb'], fallback: 'base', hasOnlyTexts: true, isUnderscored: true },
  { endings: ['resx', 'resw', 'strings', 'stringsdict', 'ftl'], fallback: 'base', hasOnlyTexts: true },
  { endings: ['xcstrings'], fallback: 'base', isBilingual: true },
  // Laravel and go-i18n name one language to fall back to. Hugo takes that of the site.
  { endings: ['php', 'inc', 'toml'], fallback: 'source', isShared: true },
  // Lists of Joomla, OBS Studio, Factorio, Minecraft and Luanti.
  { endings: ['ini', 'cfg', 'lang', 'tr'], fallback: 'source', isShared: true },
  // Modules of JavaScript, as in vue-i18n. TypeScript has the ending of Qt.
  { endings: ['js', 'mjs', 'cjs', 'mts', 'cts'], fallback: 'base', isCode: true },
  // gettext and Qt show the text of the program. Angular builds each language from one file.
  { endings: ['ts'], fallback: 'none', isBilingual: true, isUnderscored: true },
  { endings: ['po', 'xlf', 'xliff'], fallback: 'none', isBilingual: true, hasOnlyTexts: true, isUnderscored: true },
  // Tables with texts and translations, as of Weblate.
  { endings: ['csv', 'tsv'], fallback: 'none', isBilingual: true, isTable: true },
];

const byEnding = new Map(messageFiles.flatMap((file) => file.endings.map((ending) => [ending, file])));

/** Returns what the ending of a path says; undefined if it is not one of a file of messages. */
export function messageFile(path: string): MessageFile | undefined {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : byEnding.get(path.slice(dot + 1).toLowerCase());
}
