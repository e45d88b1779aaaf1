import { otherLanguages } from './otherLanguages.ts';
import {
  character,
  doubled,
  nestedStars,
  preprocessor,
  quoted,
  regularExpression,
  type SourceLanguage,
  type SourceRule,
  slashes,
  stars,
  unquotedUrl,
} from './sourceRules.ts';

const braces = { open: '${', bracket: '{' } as const;
const script: readonly SourceRule[] = [
  slashes,
  stars,
  quoted('"'),
  quoted("'"),
  quoted('`', { lines: true, code: braces }),
  regularExpression,
];
const jsx: SourceRule = {
  kind: 'jsx',
  // Neither `<T,>(…)` nor the signature `<T>(a: T): T` of a member.
  open: /(?<!<)<(?=[A-Za-z_$>])(?![\w$]+(?:\s*,|\s+extends\b))(?!(?<=[;{}]\s{0,200}<)[\w$]+>\(\s*(?:[\w$]+\??\s*:|\)\s*:))/y,
};
/** `1'000`: part of a number, not a character. */
const digits: SourceRule = { kind: 'skip', open: /(?<=[\da-fA-F])'(?=[\da-fA-F])(?<=\b\d[\da-fA-FxXbB']{0,40})/y };
const rawString: SourceRule = {
  kind: 'string',
  open: /(?<![\w$])(?:u8|[uUL])?R"[^\s()\\]{0,16}\(/y,
  close: (open) => `)${open.slice(open.indexOf('"') + 1, -1)}"`,
  lines: true,
};
const c: readonly SourceRule[] = [preprocessor, slashes, stars, rawString, digits, quoted('"'), character];
/** `[AsyncValue]`, `[Other.name]`: a reference to a part of the program. */
const bracketedName = /\[[\w$]{1,60}(?:(?:\.|::)[\w$]{1,60}){0,9}(?:\(\)|!)?\](?![([])/;
/** A quote of the text, directly before the three that end it. */
const innerQuote = /"(?=""")/y;
const hashes = (open: string): string => `"${'#'.repeat(open.split('#').length - 1)}`;

/** The languages with comments like those of C. */
const braceLanguages: readonly SourceLanguage[] = [
  { name: 'typescript', languageIds: ['typescript'], extensions: ['.ts', '.mts', '.cts'], rules: script },
  {
    name: 'javascript',
    languageIds: ['javascript', 'javascriptreact', 'typescriptreact'],
    extensions: ['.js', '.mjs', '.cjs', '.jsx', '.tsx'],
    rules: [...script, jsx],
  },
  {
    name: 'java',
    languageIds: ['java'],
    extensions: ['.java'],
    rules: [slashes, stars, quoted('"""', { lines: true }), quoted('"'), character],
  },
  {
    name: 'c',
    languageIds: ['c', 'cpp', 'cuda-cpp', 'objective-c', 'objective-cpp'],
    extensions: ['.c', '.h', '.cc', '.cpp', '.cxx', '.hh', '.hpp', '.hxx', '.cu', '.m', '.mm'],
    rules: c,
    docs: 'c',
  },
  {
    name: 'csharp',
    languageIds: ['csharp'],
    extensions: ['.cs', '.csx'],
    rules: [
      ...[preprocessor, slashes, stars],
      { kind: 'string', open: /\${0,3}"{3,}/y, close: (open) => open.replace(/^\$+/, ''), lines: true },
      doubled('"', { open: /(?:\$@|@\$)"/y, code: { open: '{', bracket: '{' }, escape: /""|\{\{/y }),
      doubled('"', { open: /@"/y }),
      quoted('"', { open: /\$"/y, code: { open: '{', bracket: '{' }, escape: /\\[^]|\{\{/y }),
      ...[quoted('"'), character],
    ],
  },
  {
    name: 'go',
    languageIds: ['go'],
    extensions: ['.go'],
    rules: [slashes, stars, { kind: 'string', open: /`/y, close: '`', lines: true }, quoted('"'), character],
  },
  {
    name: 'rust',
    languageIds: ['rust'],
    extensions: ['.rs'],
    codes: [bracketedName],
    rules: [
      ...[slashes, nestedStars],
      { kind: 'string', open: /(?<![\w$])[bc]?r#{0,20}"/y, close: hashes, lines: true },
      ...[quoted('"', { lines: true }), character],
    ],
  },
  {
    name: 'swift',
    languageIds: ['swift'],
    extensions: ['.swift'],
    docs: 'docc',
    rules: [
      ...[slashes, nestedStars],
      { kind: 'string', open: /#{1,9}"""/y, close: (open) => `"""${open.slice(0, -3)}`, lines: true },
      { kind: 'string', open: /#{1,9}"/y, close: hashes },
      { kind: 'string', open: /#{1,9}\//y, close: (open) => `/${open.slice(0, -1)}`, lines: true },
      {
        ...regularExpression,
        open: /\/(?![*/\s)])(?:[^\\/[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n]){0,300}\]){1,1000}\//y,
      },
      quoted('"""', { lines: true, escape: /\\[^(]/y, code: { open: '\\(', bracket: '(' } }),
      quoted('"', { escape: /\\[^(]/y, code: { open: '\\(', bracket: '(' } }),
    ],
  },
  {
    name: 'kotlin',
    languageIds: ['kotlin'],
    extensions: ['.kt', '.kts'],
    codes: [bracketedName],
    rules: [
      ...[slashes, nestedStars],
      // `$$` makes `${` text.
      { kind: 'string', open: /\${2,9}"""/y, close: '"""', lines: true, escape: innerQuote },
      { kind: 'string', open: /"""/y, close: '"""', lines: true, escape: innerQuote, code: braces },
      ...[quoted('"', { code: braces }), character],
    ],
  },
  {
    name: 'scala',
    languageIds: ['scala'],
    extensions: ['.scala', '.sc', '.sbt'],
    docs: 'scala',
    codes: [/\[\[[^[\]]{1,200}\]\]/],
    rules: [
      ...[slashes, nestedStars],
      // Only a text with a prefix contains code.
      { kind: 'string', open: /(?<=\w)"""/y, close: '"""', lines: true, escape: innerQuote, code: braces },
      { kind: 'string', open: /"""/y, close: '"""', lines: true, escape: innerQuote },
      ...[quoted('"', { open: /(?<=\w)"/y, code: braces }), quoted('"'), character],
    ],
  },
  {
    name: 'dart',
    languageIds: ['dart'],
    extensions: ['.dart'],
    codes: [bracketedName],
    rules: [
      ...[slashes, nestedStars],
      ...["'''", '"""', "'", '"'].map(
        (quote): SourceRule => ({
          kind: 'string',
          open: new RegExp(`(?<![\\w$])r${quote}`, 'y'),
          close: quote,
          lines: quote.length > 1,
        }),
      ),
      ...["'''", '"""'].map((quote) => quoted(quote, { lines: true, code: braces })),
      ...["'", '"'].map((quote) => quoted(quote, { code: braces })),
    ],
  },
  {
    name: 'php',
    languageIds: ['php'],
    extensions: ['.php', '.phtml'],
    within: { open: /<\?(?:[pP][hH][pP]\b|=)?/y, close: '?>' },
    stop: /(?<![\w$>:])__halt_compiler\s*\(/y,
    docs: 'php',
    rules: [
      { ...slashes, close: '?>' },
      { kind: 'line', open: /#(?!\[)#*/y, close: '?>' },
      stars,
      { kind: 'heredoc', open: /<<<[ \t]*(?<indented>)["']?(?<name>[A-Za-z_]\w{0,80})["']?(?=\r?\n)/y },
      quoted('"', { lines: true, code: { open: '{$', bracket: '{' } }),
      quoted("'", { lines: true }),
      quoted('`', { lines: true }),
    ],
  },
  {
    name: 'fsharp',
    languageIds: ['fsharp'],
    extensions: ['.fs', '.fsi', '.fsx'],
    rules: [
      { ...preprocessor, open: /(?<=(?:^|[\r\n])[ \t]{0,200})#(?:if|else|endif|r|load|light|nowarn|line)\b[^\r\n]*/y },
      slashes,
      { kind: 'block', open: /\(\*+(?!\))/y, close: '*)', nested: '(*' },
      ...[quoted('"""', { open: /\${0,9}"""/y, lines: true, escape: /(?!)/y }), doubled('"', { open: /\$?@\$?"/y })],
      quoted('"', { lines: true }),
      { ...character, open: new RegExp(`(?<![\\w'])${character.open.source}`, 'y') },
    ],
  },
  {
    name: 'groovy',
    languageIds: ['groovy'],
    extensions: ['.groovy', '.gradle', '.gvy'],
    rules: [
      ...[slashes, stars],
      ...["'''", '"""'].map((quote) => quoted(quote, { lines: true })),
      { kind: 'string', open: /(?<![\w$])\$\//y, close: '/$', lines: true, escape: /\$[$/]/y },
      ...[quoted('"', { code: braces }), quoted("'"), regularExpression],
    ],
  },
  {
    name: 'zig',
    languageIds: ['zig'],
    extensions: ['.zig'],
    rules: [
      // A line of a text of several lines.
      { kind: 'skip', open: /\\\\[^\r\n]*/y },
      ...[slashes, quoted('"'), character],
    ],
  },
  {
    name: 'css',
    languageIds: ['css'],
    extensions: ['.css'],
    rules: [unquotedUrl, stars, quoted('"'), quoted("'")],
  },
  {
    name: 'scss',
    languageIds: ['scss', 'less'],
    extensions: ['.scss', '.less'],
    rules: [...[unquotedUrl, slashes, stars, quoted('"'), quoted("'")]],
  },
];

/** Every language, one entry each. */
export const sourceLanguages: readonly SourceLanguage[] = [...braceLanguages, ...otherLanguages];
