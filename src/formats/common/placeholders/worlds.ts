import type { World } from '../../../text/unit.ts';
import { rememberLast } from '../entries/rememberLast.ts';
import { balancedEnd } from './balancedEnd.ts';
import type { ProtectedPattern } from './protectedPattern.ts';

/** The placeholders of one world of programs, whose signs are prose elsewhere. */
interface WorldRow {
  /** Paths of its files. */
  readonly path?: RegExp;
  /** Signs in a file that no prose has; with escapes, as the file is read as it is. */
  readonly evidence?: RegExp;
  /** Signs that show another world. */
  readonly unless?: RegExp;
  readonly patterns: readonly ProtectedPattern[];
}

/** Every world, one a row: chosen by what a file has, or by its path. */
const worlds: Readonly<Record<World, WorldRow>> = {
  // Only the project says so: `l10n.yaml`.
  flutterQuotes: { patterns: [] },
  vscode: {
    path: /(?:^|\/)(?:package\.(?:nls|i18n)|bundle\.l10n)(?:\.[\w-]+)?\.json$/i,
    patterns: [
      { name: '$(icon), $(icon~spin)', sign: '$(', expression: /\$\([a-z][a-z\d-]{0,60}(?:~[a-z]{1,20})?\)/gu },
    ],
  },
  // Version 9 and later: in version 8, a name ends before punctuation, or is in round brackets.
  vue: {
    evidence: /@(?<![\w.]@)(?:\.[a-z]\w*)?:(?:[\p{L}_][^\s/]|\{')|\{''?[@|{}]''?\}/u,
    unless: /@(?:\.\w+)?:(?:\(|[\w.-]+[,;!?»”…，。！？：])/,
    patterns: [
      {
        name: "@:name, @.lower:name, @:{'name'}",
        sign: '@',
        expression: /@(?:\.[A-Za-z]\w{0,30})?:(?:\{\s?'[^'\n]{1,100}'\s?\}|[^\s{@|()]{1,200})/gu,
      },
    ],
  },
  // Programs show its Markdown, without blocks.
  apple: {
    path: /\.(?:xcstrings|strings|stringsdict)$/i,
    evidence: /<file\s[^<>]{0,500}\boriginal="[^"]*\.(?:xcstrings|strings|storyboard|xib|plist)"/,
    patterns: [
      ...emphasis('**', String.raw`(?<!\*)\*\*(?=[^\s*]`, String.raw`[^*\n]{0,300}`, String.raw`(?<=[^\s*])\*\*(?!\*)`),
      ...emphasis('*', String.raw`(?<!\*)\*(?=[^\s*]`, String.raw`[^*\n]{0,300}`, String.raw`(?<=[^\s*])\*(?!\*)`),
      ...emphasis(
        '_',
        String.raw`(?<![\p{L}\d_])_(?=[^\s_]`,
        String.raw`[^_\n]{0,300}`,
        String.raw`(?<=[^\s_])_(?![\p{L}\d_])`,
      ),
    ],
  },
  // Braces that are no placeholder.
  inlang: {
    evidence: /"\$schema"\s*:\s*"https:\/\/inlang\.com\/schema\/inlang-message-format/,
    patterns: [{ name: '\\{, \\}', sign: '\\', expression: /\\[{}\\]/gu }],
  },
  // Placeholders with functions, and markup.
  messageFormat2: {
    evidence: /\{\s?\$[\w.-]{1,60}\s:[a-z]\w*[\s}]|["'`\s]\.match\s\$\w|\\n\.match\s\$\w/,
    patterns: [
      {
        name: '{$n :number style=percent}, {#link}, {|literal|}',
        sign: '{',
        expression: /\{\s?[#/]?(?=[\w$|:@])(?:[^{}|\n]|\|(?:[^|\\\n]|\\.){0,100}\|){0,200}\}/gu,
      },
      { name: '\\{, \\|', sign: '\\', expression: /\\[{}\\|]/gu },
    ],
  },
  // `&File` is a key in a menu, `a&b=c` an address, `§5a` a paragraph of a law.
  minecraft: {
    evidence:
      /(?:§|\\u00[aA]7)(?:[a-fk-or](?=\p{L})|\d(?=\p{Lu}|§))|&(?<![\w?=&]&)(?:amp;)?(?:\d(?=[\p{L}&[%{])|#[\da-fA-F]{6}(?![\w;])|[a-fk-or](?=\p{Lu}\p{Ll}|[&%{[]))/u,
    unless: /&(?<![\w?=&]&)(?:amp;)?\p{Lu}\p{Ll}(?!\w{0,9};)/u,
    patterns: [
      {
        name: '&a, §l, &#FF8800, &x&F&F&8&8&0&0',
        sign: '',
        expression: /[&§](?:#[\da-fA-F]{6}|[xX](?:[&§][\da-fA-F]){6})|[&§][\da-fk-or]|(?:§|(?<!\p{L})&)[A-FK-OR]/gu,
      },
    ],
  },
  warcraft: {
    evidence: /\|c[fF]{2}[\da-fA-F]{6}/,
    patterns: [
      {
        name: '|cff00ff00, |r, |n, |Hitem:1|h, |Ticon|t',
        sign: '|',
        expression: /\|(?:c[\da-fA-F]{8}|[rnh]|H[^|\n]{1,200}\|h|T[^|\n]{1,200}\|t)/gu,
      },
    ],
  },
  rpgMaker: {
    evidence: /\\{1,2}[cvnipCVNIP]\[\d{1,4}\]/,
    patterns: [
      {
        name: '\\c[3], \\V[1]',
        sign: '\\',
        expression: /\\(?:[A-Za-z]{1,12}\[[^[\]\n]{0,40}\]|[{}.|!><^$G](?![A-Za-z]))/gu,
      },
    ],
  },
  mediawiki: {
    evidence: /"@metadata"\s*:\s*\{|\{\{\s*(?:PLURAL|GENDER|GRAMMAR)\s*:|\{\{SITENAME\}\}/i,
    patterns: [
      {
        name: '[[Page|text]], [https://example.com text]',
        sign: '[',
        expression:
          /\[\[[^[\]{}|\n]{1,200}(?:\||\]\])|\[(?:(?:https?:)?\/\/[^\s[\]]{1,500}|\$\d{1,2})(?=\s[^[\]\n]{0,300}\])/gu,
        pair: (code) => ({ name: code.startsWith('[[') ? '[[' : '[', role: code.endsWith(']]') ? 'alone' : 'open' }),
      },
      { name: ']]', sign: ']]', expression: /\]\]/gu, pair: () => ({ name: '[[', role: 'close' }) },
      {
        name: ']',
        sign: ']',
        expression: /(?<=\[(?:(?:https?:)?\/\/|\$\d)[^[\]\n]{1,800})\]/gu,
        pair: () => ({ name: '[', role: 'close' }),
      },
      {
        name: '{{GRAMMAR:genitive|{{SITENAME}}}}',
        sign: '{{',
        expression: /\{\{\s?\p{L}{3,20}\s?:[^{}|]{0,80}\|(?=[^{}]{0,300}\{\{)/gu,
        end: balancedEnd,
        pair: () => ({ name: '', role: 'alone' }),
      },
      { name: "'''", sign: "''", expression: /'{2,3}(?!')/gu },
    ],
  },
  luanti: {
    path: /(?:^|\/)locale\/[^/]+\.tr$/,
    evidence:
      /^"X-Textdomain:|^# textdomain: |^(?:msgid|msgstr)(?:_plural|\[\d\])? ".*(?<![\p{L}\p{N}_.])@[1-9](?![\p{L}\p{N}_.])/mu,
    patterns: [{ name: '@1, @n, @@', sign: '@', expression: /@(?:[1-9@=]|(?<![\p{L}\p{N}.]@)n|n(?=\p{Lu}|\s|$))/gu }],
  },
  // Rich text, parameters, and what is around the forms of a plural.
  factorio: {
    path: /(?:^|\/)locale\/[^/]+\/[^/]+\.cfg$/,
    patterns: [
      {
        name: '__1__, __CONTROL__move__, __plural_for_parameter__1__{1=lamp|rest=lamps}__',
        sign: '',
        expression:
          /__plural_for_parameter_{1,2}\d{1,2}_{1,2}\{[^={}|\n]{1,60}=|\|(?:rest|ends in [\d,-]{1,40}|[\d,-]{1,40})=|\}__|__[A-Z\d]{1,40}__(?:[\w-]{1,60}__)?/gu,
      },
      {
        name: '[item=iron-plate], [color=red], [/color]',
        sign: '[',
        expression: /\[\/?[a-z][a-z-]{0,30}(?:=[^[\]\n]{1,100})?\]/gu,
      },
    ],
  },
  drupal: {
    evidence:
      /^#: .*\.(?:module|install|theme|info\.yml|html\.twig)\b|^(?:msgid(?:_plural)? )?".*(?<![\p{L}\d_.])@count\b|^"(?:Project-Id-Version|X-Generator): .*drupal/imu,
    patterns: [
      {
        name: '@count, !link, [site:name]',
        sign: '',
        expression: /(?<![\p{L}\d_.@!])[@!][a-zA-Z][\w-]{0,60}|\[[a-z][a-z\d_-]{0,40}(?::[a-z\d_?-]{1,40}){1,5}\]/gu,
      },
    ],
  },
};

/** Returns the worlds that a file is of, as its path and its texts show. */
export function worldsOf(path: string, source: string): readonly World[] {
  return readWorlds({ path, source });
}

/** A file is asked about for each of its languages. */
const readWorlds = rememberLast(({ path, source }) =>
  names.filter((name) => {
    const { path: own, evidence, unless } = worlds[name];
    return own?.test(path) === true || (evidence?.test(source) === true && unless?.test(source) !== true);
  }),
);

const names: readonly World[] = [
  'vscode',
  'vue',
  'apple',
  'inlang',
  'messageFormat2',
  'minecraft',
  'warcraft',
  'rpgMaker',
  'mediawiki',
  'luanti',
  'factorio',
  'drupal',
];

/** Returns the placeholders of worlds. */
export function worldPatterns(of: readonly World[]): readonly ProtectedPattern[] {
  return of.flatMap((name) => worlds[name].patterns);
}

/** Returns the signs around a text that is emphasized. */
function emphasis(sign: string, open: string, text: string, close: string): ProtectedPattern[] {
  return [
    {
      name: `${sign} before a text`,
      sign,
      expression: new RegExp(`${open}${text}${close})`, 'gu'),
      pair: () => ({ name: sign, role: 'open' }),
    },
    {
      name: `${sign} after a text`,
      sign,
      expression: new RegExp(close, 'gu'),
      pair: () => ({ name: sign, role: 'close' }),
    },
  ];
}
