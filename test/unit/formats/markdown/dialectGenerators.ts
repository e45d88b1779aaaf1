import fc from 'fast-check';

const marks = [
  ...[':::', ':::note', '::: tip x', ':::: a', '::x', '!!! note', '!!! a "b"', '???', '??? x', '???+ "x"', '=== "x"'],
  ...[
    '/// tip',
    '///',
    '/// a | b',
    '--8<--',
    '--8<-- "x"',
    '<<< @/x',
    '{{#include x}}',
    '{* x *}',
    '[!NOTE]',
    '[!x]- y',
  ],
];

/** Words of a translation, including any that could have a meaning in a block dialect. */
export const dialectWords: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...['word', ' ', ' ', '\n', '\n    ', '"', ']', '[', '{', '}', '|', ':', ' !', ' ?', '« ', ' »', '\\', '*', '`'],
      ...marks,
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(''));

const words = fc.constantFrom('one', 'two words', '*some* words', 'a\nb c', 'with `code`', 'says "so"', 'wow !');
const title = words.map((text) => text.replace('\n', ' ').replaceAll('"', "'"));

/** Indents each non-empty line of a text. */
function indent(text: string, by: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${by}`);
}

const blocks = fc.letrec<{ block: string; blocks: string }>((tie) => {
  const around = (before: string, after: string): fc.Arbitrary<string> =>
    fc.tuple(title, tie('blocks')).map(([name, text]) => `${before.replace('T', name)}\n${text}\n${after}`);
  const within = (header: string, gap: string): fc.Arbitrary<string> =>
    fc
      .tuple(title, tie('blocks'))
      .map(([name, text]) => `${header.replace('T', name)}${gap}    ${indent(text, '    ')}`);
  return {
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n\n')),
    block: fc.oneof(
      { depthSize: 'small' },
      words,
      fc.constantFrom('```\nsecret code\n```', '--8<-- "secret path"', '::: secret.name', '::x{y}'),
      around(':::note[T]', ':::'),
      around('::: tip T', ':::'),
      around('::: {.box title="T"}', ':::'),
      around('/// tip | T', '///'),
      within('!!! note "T"', '\n\n'),
      within('!!! note', '\n'),
      within('??? tip "T"', '\n'),
      within('=== "T"', '\n\n'),
      fc.tuple(title, tie('blocks')).map(([name, text]) => `> [!tip]- ${name}\n> ${text.replaceAll('\n', '\n> ')}`),
      tie('blocks').map((text) => `> ${text.replaceAll('\n', '\n> ')}`),
      tie('blocks').map((text) => `- ${indent(text, '  ')}`),
    ),
  };
});

/** Documents with block dialects in any nesting. */
export const anyDialects: fc.Arbitrary<string> = fc
  .tuple(blocks.blocks, fc.constantFrom('\n', '\r\n'))
  .map(([text, end]) => `${text}\n`.replaceAll('\n', end));

const mark =
  /^[ \t>-]*(:{3,}[ \t]*(?:\{[^"\n]*|[\w.]*)|::\w+|!!!.?\w*|\?\?\?\+?[ \t]\w*|={3}[+!]* "|\/{3,}(?: \w+)?|-+8<.*|<<<|\{\{#[^{}]*\}\}|\{\*[^{}]*\*\}|\[!\w+\]-?|@\[)/;

/** Returns the markers of dialects at the beginnings of a text's lines, in order, without their titles. */
export function marksOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => mark.exec(line)?.[1] ?? []);
}
