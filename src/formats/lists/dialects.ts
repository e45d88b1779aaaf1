import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageInName } from '../../names/languages/languageToken.ts';
import { literalSource } from '../../names/paths/globPattern.ts';

/** How the programs of one kind read a list of keys and values, each on a line. */
export interface Dialect {
  /** Begins a line that is a comment, or has no meaning. */
  readonly comment: RegExp;
  /** A comment that is about the file, and that its program needs. */
  readonly heading?: RegExp;
  /** Begins a comment behind a value without quotes. */
  readonly commentBehind?: RegExp;
  /** Lines such as `[item-name]` begin a group of keys. */
  readonly hasSections?: true;
  /** Values may be in double quotes, which end with the line's last one, or with the first that is not escaped. */
  readonly quotes?: 'last' | 'first';
  /** A key and its sign are read as they are: spaces belong to both sides, and `@=` to the key. */
  readonly key?: RegExp;
  /** What stands for other characters; of several for one character, the first is written. */
  readonly escapes: ReadonlyMap<string, string>;
  /** The same as an expression. */
  readonly escape: RegExp;
}

interface DialectRow extends Omit<Dialect, 'escapes' | 'escape'> {
  readonly escapes: readonly (readonly [written: string, meaning: string])[];
  /** Paths of its files. */
  readonly path: RegExp;
  /** The name of the file is a language. */
  readonly isNamed?: true;
}

/** A row for each kind of programs. */
const rows: readonly DialectRow[] = [
  // Joomla: `parse_ini_file` of PHP, raw, then `\"`, and `Text::_` for the rest. `"_QQ_"` is that of Joomla 3.
  {
    path: /(?:^|\/)[a-z]{2,3}-[A-Z]{2}[./][^/]+\.ini$/,
    comment: /^(?:[;#]|\[[^\]]*\]\s*$)/,
    commentBehind: /;/,
    quotes: 'last',
    escapes: [
      ['\\"', '"'],
      ['"_QQ_"', '"'],
      ['\\\\', '\\'],
      ['\\n', '\n'],
      ['\\t', '\t'],
    ],
  },
  // OBS Studio, without sections; others with them.
  {
    path: /(?:^|\/)(?:locales?|lang|languages?|i18n|l10n|translations?)\/[^/]+\.ini$/i,
    isNamed: true,
    comment: /^[#;]/,
    hasSections: true,
    quotes: 'first',
    escapes: [
      ['\\"', '"'],
      ['\\n', '\n'],
      ['\\t', '\t'],
      ['\\r', '\r'],
    ],
  },
  // Factorio and its mods.
  {
    path: /(?:^|\/)locale\/[a-z]{2,3}(?:-[A-Z]{2})?\/[^/]+\.cfg$/,
    comment: /^[;#]/,
    hasSections: true,
    escapes: [['\\n', '\n']],
  },
  // Minecraft: add-ons, and mods before version 1.13.
  {
    path: /(?:^|\/)(?:lang|texts)\/[a-z]{2,3}_[A-Za-z]{2}\.lang$/,
    comment: /^#/,
    commentBehind: /(?<!\t)\t+#/,
    escapes: [],
  },
  // Luanti: `@1`, `@n` and `@=` are placeholders of its world.
  {
    path: /(?:^|\/)locale\/[^/]+\.tr$/,
    comment: /^#/,
    heading: /^##|^#\s*textdomain\s*:/,
    key: /^((?:[^=@]|@.)+)=/,
    escapes: [['@@', '@']],
  },
];

/** Returns how a file is read; undefined for a path that is not that of a list of messages. */
export function dialectOf(path: string): Dialect | undefined {
  const [, stem = ''] = /([^/]+)\.(?:ini|cfg|lang|tr)$/i.exec(path) ?? [];
  if (stem === '') {
    return undefined;
  }
  const isNamed = languageInName(path, true) !== undefined || isAnyLanguageCode(stem);
  const row = rows.find((each) => each.path.test(path) && (each.isNamed !== true || isNamed));
  if (row === undefined) {
    return undefined;
  }
  const escape = new RegExp(row.escapes.map(([written]) => literalSource(written)).join('|') || '(?!)', 'g');
  return { ...row, escapes: new Map(row.escapes), escape };
}
