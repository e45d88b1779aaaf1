import { matchAt } from '../../text/matchAt.ts';
import {
  character,
  doubled,
  hash,
  quoted,
  regularExpression,
  type SourceLanguage,
  type SourceRule,
  type StringRule,
  stars,
} from './sourceRules.ts';

const anyHash: SourceRule = { kind: 'line', open: /#+['!:|]?/y };
/** `#` as the first character of its line. */
const firstHash: SourceRule = { kind: 'line', open: /(?<=(?:^|[\r\n])[ \t]{0,200})#+/y };
const escaped: SourceRule = { kind: 'skip', open: /\\[^]/y };
const interpolated = { code: { open: '#{', bracket: '{' } } as const;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** UTF-16 code units. What is not closed by then was something else. */
const longest = 5000;

/** Returns a rule for `q{…}`, `%w[…]`: to the closing bracket, or to the same character. */
function delimited(open: RegExp): SourceRule {
  const end = (source: string, start: number): number | undefined => {
    const found = matchAt(open, source, start)?.[0] ?? '';
    const sign = found.at(-1) ?? '';
    const close = closing[sign] ?? sign;
    const from = start + found.length;
    const most = Math.min(source.length, from + longest);
    let depth = 1;
    for (let at = from; at < most; at += 1) {
      const here = source[at];
      if (here === '\\') {
        at += 1;
      } else if (here === close) {
        depth -= 1;
        if (depth === 0) {
          return at + 1;
        }
      } else if (here === sign) {
        depth += 1;
      }
    }
    return undefined;
  };
  return { kind: 'skip', open, end };
}

/** Returns a rule for `%r{…}`: to the closing bracket, or to the same character; brackets nest. */
function percent(open: RegExp, more: Partial<StringRule> = {}): SourceRule {
  const close = (opening: string): string => closing[opening.slice(-1)] ?? opening.slice(-1);
  return { kind: 'string', open, close, nests: true, lines: true, escape: /\\[^]/y, ...more };
}

/** To `=cut` or the end of the file. */
const podBlock = /(?<![^\r\n])=[a-z][^]*?(?:[\r\n]=cut\b[^\r\n]*|$(?![^]))/y;

/** Not `${#` and the like. */
const shellHash: SourceRule = { kind: 'line', open: /(?<![^\s;&|)])#+['!:|]?/y };
/** Not `#` of a format: `{n:#x}`. */
const pythonHash: SourceRule = { kind: 'line', open: /(?<!\{[^{}\r\n"']{0,80}:[^{}\r\n"' ]{0,6})#+['!:|]?/y };
const pythonQuotes = ['"""', "'''", '"', "'"];
const pythonStrings: readonly SourceRule[] = [
  ...pythonQuotes.map((quote) =>
    quoted(quote, {
      open: new RegExp(`(?<![\\w$])(?:[fFtT][rR]?|[rR][fFtT])${quote}`, 'y'),
      escape: /\\(?:\r\n|[^])|\{\{/y,
      lines: quote.length > 1,
      code: { open: '{', bracket: '{' },
    }),
  ),
  ...pythonQuotes.map((quote) =>
    quoted(quote, { open: new RegExp(`(?<![\\w$])[bB][rR]?${quote}`, 'y'), lines: quote.length > 1 }),
  ),
  ...pythonQuotes.map((quote) =>
    quoted(quote, { open: new RegExp(`(?:(?<![\\w$])[rRuU])?${quote}`, 'y'), lines: quote.length > 1, doc: true }),
  ),
];

/** The languages whose comments begin with other characters than those of C. */
export const otherLanguages: readonly SourceLanguage[] = [
  {
    name: 'python',
    languageIds: ['python'],
    extensions: ['.py', '.pyi', '.pyw'],
    rules: [pythonHash, ...pythonStrings],
  },
  {
    name: 'ruby',
    languageIds: ['ruby'],
    extensions: ['.rb', '.rake', '.gemspec'],
    docs: 'ruby',
    codes: [/\+[\w.:?!@$]{1,60}\+|\{[\w:.#?!=]{1,80}\}/],
    stop: /(?<=[\r\n])__END__(?=[\r\n]|$)/y,
    rules: [
      { kind: 'block', open: /(?<![^\r\n])=begin\b/y, close: '\n=end' },
      { kind: 'skip', open: /\$[\W_]|(?<![\w)\]}"'])\?[^\s\w](?!\w)/y },
      // Symbols and methods that are named after an operator.
      { kind: 'skip', open: /(?<![:\w)\]"'])(?::|(?<=\bdef\s{1,9}(?:self\.)?))(?:<<|[/%`])(?=[\s,()\]}]|$)/y },
      {
        kind: 'heredoc',
        open: /<<(?<indented>[~-])?(?:["'`](?<name>[^"'`\r\n]{1,80})["'`]|(?<bare>(?<=[~-])[A-Za-z_]\w{0,80}|[A-Z_]\w{0,80}))/y,
      },
      percent(/(?<![\w)\]])%[qwis][([{<|!/%@"'-]/y),
      percent(/(?<![\w)\]])%(?:[QWIrx][^\w\s]|[([{<|!/])/y, interpolated),
      ...[quoted('"', { lines: true, ...interpolated }), quoted("'", { lines: true })],
      quoted('`', { lines: true, ...interpolated }),
      quoted('/', { open: /(?<!\}[ \t]{0,9})\//y, lines: true, value: true, ...interpolated }),
      // First in its line, or the argument of a command: `match /x/`, not `a / b`.
      quoted('/', {
        open: /(?<=(?:^|[\r\n])[ \t]{0,200}|(?<![@$\w])[A-Za-z_]\w{0,60}[?!]?[ \t]{1,9})\/(?=[^\s=/][^\r\n/]{0,300}\/)/y,
        ...interpolated,
      }),
      { kind: 'line', open: /#+(?!\{)['!:|]?/y },
    ],
  },
  {
    name: 'shellscript',
    languageIds: ['shellscript'],
    extensions: ['.sh', '.bash', '.zsh', '.ksh', '.bashrc', '.zshrc', '.profile'],
    rules: [
      ...[escaped, { kind: 'skip', open: /\$#|\$\{#?[^{}"'\r\n]{0,200}\}/y } as const],
      { kind: 'heredoc', open: /<<(?!<)(?<indented>-)?[ \t]*["'\\]?(?<name>[A-Za-z_]\w{0,80})["']?/y },
      ...[quoted("'", { open: /\$'/y, lines: true }), { kind: 'string', open: /'/y, close: "'", lines: true } as const],
      ...[quoted('"', { lines: true, code: { open: '$(', bracket: '(' } }), shellHash],
    ],
  },
  {
    name: 'powershell',
    languageIds: ['powershell'],
    extensions: ['.ps1', '.psm1', '.psd1'],
    docs: 'help',
    stop: /(?<=(?:^|[\r\n]))# SIG # Begin signature block/y,
    rules: [
      { kind: 'block', open: /<#/y, close: '#>' },
      { kind: 'skip', open: /`[^]/y },
      { kind: 'string', open: /@"[ \t]*(?=\r?\n)/y, close: '\n"@', lines: true },
      { kind: 'string', open: /@'[ \t]*(?=\r?\n)/y, close: "\n'@", lines: true },
      doubled('"', { escape: /""|`[^]/y, code: { open: '$(', bracket: '(' } }),
      ...[doubled("'"), hash],
    ],
  },
  {
    name: 'sql',
    languageIds: ['sql', 'mssql', 'mysql', 'postgres', 'plsql'],
    extensions: ['.sql'],
    rules: [
      // In MySQL white space follows the characters: `5--3` is an operation there, so it counts as one.
      { kind: 'line', open: /(?<![\w)\]`])--+|--+(?=\s|$)/y },
      { kind: 'line', open: /(?<=(?:^|[\r\n])[ \t]{0,200})#+(?=[ \t])/y },
      // Code that MySQL and MariaDB run (`/*!40101 … */`) and hints for a query plan (`/*+ … */`).
      { ...stars, open: /\/\*(?!M?!|\+)\**(?!\/)/y },
      { kind: 'string', open: /(?<![\w$])\$(?:[A-Za-z_]\w{0,60})?\$/y, close: (open) => open, lines: true },
      // MySQL escapes with a backslash; elsewhere it is a character, and the quote after it ends the text.
      doubled("'", { escape: /''|\\'(?!\s*(?:[,;)]|$))|\\\\(?=')/y }),
      ...[doubled('"'), doubled('`')],
    ],
  },
  {
    name: 'lua',
    languageIds: ['lua'],
    extensions: ['.lua'],
    docs: 'lua',
    rules: [
      { kind: 'block', open: /--\[=*\[/y, close: (open) => `]${open.slice(3, -1)}]` },
      { kind: 'line', open: /---*/y },
      { kind: 'string', open: /\[=*\[/y, close: (open) => `]${open.slice(1, -1)}]`, lines: true },
      ...[quoted('"'), quoted("'")],
    ],
  },
  {
    name: 'r',
    languageIds: ['r'],
    extensions: ['.r'],
    docs: 'r',
    codes: [
      /\\(?:code|link\w*|pkg|url|file|var|env|option|command|Sexpr|eqn|deqn|samp|verb|kbd)(?:\[[^[\]\r\n]{0,100}\])?\{(?:[^{}]|\{[^{}]{0,200}\}){0,300}\}|\\(?:dots|ldots|cr|R|tab)\b/,
    ],
    rules: [
      {
        kind: 'string',
        open: /(?<![\w.])[rR]["']-{0,9}[([{]/y,
        close: (open) => `${closing[open.at(-1) ?? ''] ?? ''}${open.slice(2, -1)}${open[1] ?? ''}`,
        lines: true,
      },
      ...[quoted('"', { lines: true }), quoted("'", { lines: true }), quoted('`'), anyHash],
    ],
  },
  {
    name: 'perl',
    languageIds: ['perl'],
    extensions: ['.pl', '.pm', '.t'],
    stop: /(?<=[\r\n])__(?:END|DATA)__(?=[\r\n]|$)/y,
    rules: [
      { kind: 'pod', open: podBlock },
      { kind: 'skip', open: /\\#|\$[#&"'`$]|[$@%&]\w+|->\{\w+\}|\{\w+\}/y },
      { kind: 'heredoc', open: /<<(?<indented>~)?(?:["'](?<name>[A-Za-z_]\w{0,80})["']|(?<bare>[A-Z_]\w{0,80}))/y },
      // After `=~` it certainly is one, whatever its delimiter; one with the flag x may contain comments, which are
      // skipped.
      twice(/(?<=[=!]~\s{0,9})(?:s|tr|y)[^\w\s]/y),
      delimited(/(?<=[=!]~\s{0,9})(?:\/|(?:m|qr)[^\w\s])/y),
      twice(/(?<![\w$@%&>-])(?:s|tr|y)(?!\s*(?:=>|,|;|\)))[^\w\s,;=]/y),
      delimited(/(?<![\w$@%&>-])(?:q[qwrx]?|m)(?:[^\w\s,;=]|\s+[{([])/y),
      ...[
        quoted('"', { lines: true }),
        quoted("'", { lines: true }),
        quoted('`', { lines: true }),
        { ...regularExpression, open: new RegExp(`(?<!\\}[ \\t]{0,9})${regularExpression.open.source}`, 'y') },
        anyHash,
      ],
    ],
  },
  {
    name: 'dockerfile',
    languageIds: ['dockerfile', 'dockercompose-file'],
    extensions: ['dockerfile', '.dockerfile', 'containerfile'],
    rules: [{ kind: 'heredoc', open: /<<(?<indented>-)?["']?(?<name>[A-Za-z_]\w{0,80})["']?/y }, firstHash],
  },
  {
    name: 'haskell',
    languageIds: ['haskell'],
    extensions: ['.hs'],
    rules: [
      { kind: 'skip', open: /\{-#[^]{0,5000}?#-\}/y },
      { kind: 'block', open: /\{-+(?:[ \t]*[|^](?=\s))?/y, close: '-}', nested: '{-' },
      // Not an operator, such as `-->`; `-- |` and `-- ^` begin documentation.
      {
        kind: 'line',
        open: /(?<![!#$%&*+./<=>?@\\^|~:-])--+(?![!#$%&*+./<=>?@\\^|~:-])(?:[ \t]+(?:[|^]|\$\w{1,80})(?=\s))?/y,
      },
      ...[quoted('"'), { kind: 'skip', open: new RegExp(`(?<![\\w'])${character.open.source}`, 'y') } as const],
    ],
  },
  {
    name: 'elixir',
    languageIds: ['elixir'],
    extensions: ['.ex', '.exs'],
    rules: [
      { kind: 'skip', open: /(?<![\w)\]}"'])\?(?:\\[^]|[^\s\w](?!\w))/y },
      ...['"""', "'''"].map((quote) =>
        quoted(quote, {
          open: new RegExp(`(?:~[sS])?${quote}`, 'y'),
          lines: true,
          doc: /^[ \t]*@(?:moduledoc|doc|typedoc|shortdoc)[ \t]+$/,
          ...interpolated,
        }),
      ),
      quoted('"""', { open: /~[A-Za-z]+"""/y, lines: true }),
      percent(/~[A-Z]+[([{<|/"']/y, { escape: /(?!)/y }),
      percent(/~[a-z][([{<|/"']/y, interpolated),
      ...[quoted('"', { lines: true, ...interpolated }), quoted("'", { lines: true, ...interpolated })],
      { kind: 'line', open: /#+(?!\{)/y },
    ],
  },
  {
    name: 'clojure',
    languageIds: ['clojure'],
    extensions: ['.clj', '.cljs', '.cljc', '.bb'],
    rules: [{ kind: 'skip', open: /\\(?:\w+|[^])/y }, quoted('"', { lines: true }), { kind: 'line', open: /;+/y }],
  },
  {
    name: 'julia',
    languageIds: ['julia', 'juliamarkdown'],
    extensions: ['.jl'],
    rules: [
      { kind: 'block', open: /#=+/y, close: '=#', nested: '#=' },
      anyHash,
      quoted('"', { open: /(?<=[A-Za-z_])"(?!"")/y, lines: true, escape: /\\["\\]/y }),
      quoted('"""', { lines: true, code: { open: '$(', bracket: '(' }, doc: true }),
      quoted('"', { lines: true, code: { open: '$(', bracket: '(' } }),
      quoted('`', { lines: true }),
      { kind: 'skip', open: new RegExp(`(?<![\\w)\\]}.'"])${character.open.source}`, 'y') },
    ],
  },
  {
    name: 'vb',
    languageIds: ['vb'],
    extensions: ['.vb', '.bas', '.vbs'],
    rules: [
      doubled('"', { lines: false }),
      { kind: 'line', open: /'+|(?<=(?:^|[\r\n])[ \t]{0,200})[Rr][Ee][Mm](?=[ \t])/y },
    ],
  },
  {
    name: 'makefile',
    languageIds: ['makefile'],
    extensions: ['makefile', '.mk', '.mak'],
    // `## words` after a target is what `make help` prints.
    rules: [
      { kind: 'line', open: /(?<=(?:^|[\r\n])[^\s:=#.][^:=#\r\n]{0,200}::?(?!=)[^#\r\n]{0,300}[ \t])##+(?=[ \t])/y },
      { ...firstHash, open: /(?<=(?:^|[\r\n])[ \t]{0,200})#+@?/y },
    ],
  },
];

/** Returns a rule for `s{…}{…}`, `tr/…/…/`. */
function twice(open: RegExp): SourceRule {
  const first = delimited(open);
  const end = (source: string, start: number): number | undefined => {
    const middle = first.kind === 'skip' ? first.end?.(source, start) : undefined;
    if (middle === undefined) {
      return undefined;
    }
    const bracket = closing[source[start + (/^(?:tr)/.test(source.slice(start, start + 2)) ? 2 : 1)] ?? ''];
    const from = bracket === undefined ? middle - 1 : middle;
    const second = delimited(bracket === undefined ? /[^]/y : /\s*[^\w\s]/y);
    return second.kind === 'skip' ? second.end?.(source, from) : undefined;
  };
  return { kind: 'skip', open, end };
}
