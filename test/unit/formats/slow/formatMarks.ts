import { formats } from '../../../../src/formats/all.ts';
import { dialectMarks } from './dialectMarks.ts';
import { anyFrames, type FormatMarks, hole } from './marks.ts';
import { messageMarks } from './messageMarks.ts';
import { pageMarks } from './pageMarks.ts';

/** A comment in each language of code that does not have those of C, and its text in quotes that is a comment too. */
const hashes = [`# ${hole}\n`, `# words\n# ${hole}\n# words\n`, `a = "${hole}"\n`, `a = '${hole}\n`, `a # ${hole}`];
const slashes = [
  `// ${hole}\n`,
  `/* ${hole} */`,
  `/**\n * ${hole}\n */\n`,
  `/**\n * @param a ${hole}\n */\n`,
  `/// ${hole}\n`,
  `a = "${hole}";`,
  `a = '${hole}`,
  `a = \`${hole}\`;`,
  `/* ${hole}`,
  `a ${hole} b\n`,
];
const comments: Readonly<Record<string, readonly string[]>> = {
  python: [
    ...hashes,
    `def a():\n    """${hole}"""\n`,
    `def a():\n    """Words.\n\n    :param a: ${hole}\n    """\n`,
    `"""${hole}`,
    `f"{${hole}}"`,
  ],
  ruby: [...hashes, `=begin\n${hole}\n=end\n`, `a = %q(${hole})\n`, `a <<~A\n${hole}\nA\n`, `# @param a [${hole}]\n`],
  shellscript: [...hashes, `a <<A\n${hole}\nA\n`, `a \${${hole}`],
  powershell: [...hashes, `<#\n.SYNOPSIS\n${hole}\n#>\n`, `@"\n${hole}\n"@\n`],
  sql: [`-- ${hole}\n`, `/* ${hole} */`, `SELECT '${hole}'`, `SELECT $a$${hole}`],
  lua: [`-- ${hole}\n`, `--[[ ${hole} ]]`, `---@param a ${hole}\n`, `a = "${hole}"`, `a = [[${hole}`],
  r: [...hashes, `#' ${hole}\n`, `#' @param a ${hole}\n`],
  perl: [...hashes, `=pod\n\n${hole}\n\n=cut\n`, `a =~ s/${hole}/b/;`, `q{${hole}}`],
  dockerfile: hashes,
  haskell: [`-- ${hole}\n`, `{- ${hole} -}`, `-- | ${hole}\n`, `a = "${hole}"`, `{- ${hole}`],
  elixir: [...hashes, `@doc """\n${hole}\n"""\n`, `~s(${hole})`],
  clojure: [`; ${hole}\n`, `(defn a "${hole}")`, `(comment ${hole})`, `#"${hole}"`],
  julia: [...hashes, `"""\n${hole}\n"""\na() = 1\n`, `#= ${hole} =#`],
  vb: [`' ${hole}\n`, `''' <summary>${hole}</summary>\n`, `a = "${hole}"`],
  makefile: [...hashes, `a: ${hole}\n\t# ${hole}\n`],
  fsharp: [...slashes, `(* ${hole} *)`, `/// <summary>${hole}</summary>\n`],
  csharp: [
    ...slashes,
    `/// <summary>${hole}</summary>\n`,
    `/// <param name="a">${hole}</param>\n`,
    `a = $"{${hole}}";`,
    `a = @"${hole}"`,
  ],
  javascript: [...slashes, `a = <b c="${hole}">${hole}</b>;`, `a = <b>{/* ${hole} */}</b>;`, `a = /${hole}/;`],
  c: [...slashes, `#define a ${hole}\n`, `R"a(${hole})a"`, `/** \\param a ${hole} */`],
  css: [`/* ${hole} */`, `a { b: "${hole}"; }`, `a { b: url(${hole}) }`],
};
const codeMarks = [
  ...[
    '@returns ',
    '@return',
    '@see ',
    '{@code ',
    '<summary>',
    '</summary>',
    '<param name="a">',
    '<see cref="',
    '# Arguments\n',
    '## ',
    '- a: ',
  ],
  ...[
    ':param a: ',
    'Args:\n',
    'Returns:\n',
    ' * ',
    '\n * ',
    '\n// ',
    '\n# ',
    '\n-- ',
    '\n\n',
    '>>> ',
    '```',
    '```a\n',
    '~~~',
    '1) ',
    '(a) ',
    'a()',
  ],
  ...[
    'a::b()',
    'a = b',
    'a(b);',
    'if (a) {',
    'return a;',
    'SELECT ',
    'eslint-disable',
    'noqa',
    '@ts-ignore',
    'License',
    'SPDX',
    '====',
    '----',
    '****',
  ],
];

/** Each format, and each language of code, with at least one path. */
export const allMarks: readonly FormatMarks[] = [
  ...[...messageMarks, ...dialectMarks, ...pageMarks].map(({ path, marks, frames }) => ({
    path,
    marks,
    frames: [...frames, ...anyFrames],
  })),
  ...formats.flatMap(({ name, extensions, isCode = false }): readonly FormatMarks[] => {
    const [ending] = extensions;
    return !isCode || ending === undefined || name === 'php' || name === 'pod'
      ? []
      : [{ path: `a${ending}`, marks: codeMarks, frames: [...(comments[name] ?? slashes), ...anyFrames] }];
  }),
];
