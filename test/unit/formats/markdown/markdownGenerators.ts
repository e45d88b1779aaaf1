import fc from 'fast-check';

/** Words of a translation, including any that could have a meaning in Markdown. */
export const anyWords: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...['word', 'Wort ', ' ', ' und ', 'です', '「', '」。', 'العربية', '🙂', 'é', '\u00a0', '\u200b', '1', '5'],
      ...[
        '*',
        '**',
        '_',
        '__',
        '~',
        '~~',
        '`',
        '``',
        '```',
        '[',
        ']',
        '[ ] ',
        '[x] ',
        '](u)',
        '(',
        ')',
        '!',
        '![',
        '[^1]',
      ],
      ...[
        '#',
        '# ',
        '## ',
        '- ',
        '+ ',
        '* ',
        '1. ',
        '2) ',
        '> ',
        '---',
        '===',
        '***',
        ': ',
        ':',
        ':-',
        '|',
        ' | ',
        '-',
        '=',
      ],
      ...[
        '<',
        '>',
        '<b>',
        '</b>',
        '<!--',
        '-->',
        '<div>',
        '<https://a.b>',
        '&',
        '&amp;',
        '&copy',
        ';',
        '\\',
        '\\*',
        '"',
        "'",
      ],
      ...[
        'http://',
        'https://a.b/c',
        'www.',
        'www.a.b',
        '@',
        'a@b.c',
        '{',
        '}',
        '{{x}}',
        '$',
        '%s',
        '\n',
        '\n\n',
        '\r\n',
        '\t',
      ],
      ...['import x', 'export', '+++', '~~~', 'a\\', '::: x', '[ref]', '[ref]: x', '    ', '  \n', '.', ', ', '^'],
    ),
    { maxLength: 7 },
  )
  .map((words) => words.join(''));

const phrase = fc.constantFrom(
  ...[
    'word',
    'two words',
    'snake_case',
    'a * b',
    '1 < 2',
    'R&D',
    'x\\*y',
    'caf&eacute;',
    'a&nbsp;b',
    '5 % of',
    'said "so"',
  ],
  ...[
    '%s',
    '{{ name }}',
    '{0}',
    'https://a.b/c_d',
    'me@a.b',
    ':tada:',
    'ends!',
    'a | b',
    '\\[no\\]',
    '日本語',
    '(in brackets)',
  ],
);

const inline = fc.letrec<{ inline: string; text: string }>((tie) => ({
  text: fc
    .array(tie('inline'), { minLength: 1, maxLength: 4 })
    .chain((parts) =>
      fc
        .array(fc.constantFrom(' ', ' ', ' ', '', ', '), { minLength: parts.length, maxLength: parts.length })
        .map((joints) => parts.map((part, index) => part + (joints[index] ?? '')).join('')),
    ),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    phrase,
    fc.constantFrom(
      '`code`',
      '`` a`b ``',
      '<br>',
      '<!-- c -->',
      '<https://x.y>',
      '[^1]',
      '[ref]',
      '![img][ref]',
      '![](p.png)',
      '[](u)',
    ),
    fc
      .tuple(
        fc.constantFrom(
          ...[
            ['*', '*'],
            ['**', '**'],
            ['_', '_'],
            ['~~', '~~'],
            ['~', '~'],
            ['<b>', '</b>'],
            ['<span class="x">', '</span>'],
          ],
          ...[
            ['[', '](u)'],
            ['[', '](<u v> "t")'],
            ['[', '][ref]'],
            ['![', '](p.png)'],
            ['<code>', '</code>'],
          ],
        ),
        tie('text'),
      )
      .map(([[open = '', close = ''], text]) => `${open}${text}${close}`),
  ),
}));

const line = inline.text.map((text) => text.trim()).filter((text) => text !== '');
const lines = fc
  .tuple(line, fc.array(fc.tuple(fc.constantFrom('\n', '\n', '  \n', '\\\n', '\n   '), line), { maxLength: 2 }))
  .map(([first, more]) => first + more.map(([end, text]) => end + text).join(''));

const block = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join('\n\n')),
  block: fc.oneof(
    { depthSize: 'small' },
    lines,
    line.map((text) => `## ${text}`),
    line.map((text) => `# ${text} #`),
    lines.map((text) => `${text}\n---`),
    fc.tuple(line, line).map(([left, right]) => `| ${cell(left)} | ${cell(right)} |\n|---|:-:|\n| ${cell(right)} | |`),
    fc.tuple(line, line).map(([left, right]) => `${cell(left)} | ${cell(right)}\n---|---\n${cell(left)} | x`),
    fc.constantFrom(
      '```js\nlet a;\n```',
      '    code\n    more',
      '---',
      '<div title="some words">\nText of <i>a</i> block\n</div>',
    ),
    fc.constantFrom(
      '> [!NOTE]\n> Alerts have\n> a kind',
      ':::tip Title\nText\n:::',
      '[d]: u "A title"\ntext after',
      '# A {#id}',
    ),
    lines.map((text) => `[^2]: ${text.replaceAll('\n', '\n    ')}`),
    tie('blocks').map((text) => `> ${text.replaceAll('\n', '\n> ')}`),
    tie('blocks').map((text) => `- ${text.replaceAll('\n', '\n  ')}`),
    // Text that begins with a number is no list there, and the reader of these tests takes a later `4.` for text too
    // if it follows indented code, against CommonMark.
    tie('blocks')
      .filter((text) => !text.startsWith('3.'))
      .map((text) => `- [x] ${text.replaceAll('\n', '\n  ')}`),
    fc.tuple(tie('blocks'), line).map(([text, next]) => `3. ${text.replaceAll('\n', '\n   ')}\n4. ${next}`),
  ),
}));

function cell(text: string): string {
  return text.replaceAll('\\', '').replaceAll('|', '\\|');
}

/** Documents with all features of GFM, in any nesting. */
export const anyMarkdown: fc.Arbitrary<string> = fc
  .tuple(block.blocks, fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\n', '\n\n'), fc.constantFrom('', '\ufeff'))
  .map(([text, end, last, mark]) => mark + `${text}\n\n[ref]: http://a.b\n[^1]: Note${last}`.replaceAll('\n', end));
