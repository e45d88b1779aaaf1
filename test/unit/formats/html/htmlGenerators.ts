import fc from 'fast-check';

/** Words of a translation, including any that could have a meaning in HTML or a template. */
export const anyHtmlWords: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...[
        'word',
        'Wort ',
        ' ',
        ' und ',
        '「です」',
        'العربية',
        '🙂',
        'é',
        '\u00a0',
        '1',
        '<',
        '>',
        '<b>',
        '</b>',
        '</p>',
        '<!--',
        '-->',
      ],
      ...[
        '&',
        '&amp;',
        '&lt',
        '&copy',
        '&nbsp;',
        ';',
        '"',
        "'",
        '=',
        '/',
        '`',
        '{{',
        '}}',
        '{',
        '}',
        '<%',
        '%>',
        '<?',
        '?>',
        '{%',
        '%}',
      ],
      ...['\n', '\n\n', '\r\n', '\t', ']]>', '<script>', 'x', '#', '%s'],
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(''));

const word = fc.constantFrom(
  ...[
    'word',
    'two words',
    'R&amp;D',
    'a & b',
    '1 &lt; 2',
    '5 < 6',
    'caf&eacute;',
    'a&nbsp;b',
    'said "so"',
    "it's",
    '日本語',
    '12',
    '|',
    '·',
  ],
  ...['{{ name }}', '<% x %>', '<?php echo "a>b"; ?>', '%s', 'a\n   b', 'a\r\n\tb', '&copy 2', '&unknown;'],
);

const element = fc.letrec<{ flow: string; phrase: string }>((tie) => ({
  phrase: fc.oneof(
    { depthSize: 'medium' },
    word,
    fc.constantFrom(
      '<br>',
      '<br/>',
      '<img src="a" alt="A picture">',
      "<img alt='x'>",
      '<!-- a comment -->',
      '<wbr>',
      '<input placeholder=Name>',
    ),
    fc.constantFrom(
      '<code>a &lt; b</code>',
      '<i class="icon"></i>',
      '<svg><text>no</text></svg>',
      '<b>',
      '</i>',
      '<a href="{{ url }}">',
      '<',
    ),
    fc
      .tuple(
        fc.constantFrom(
          'b',
          'em',
          'a href="x"',
          'span class="y"',
          'a title="Some title"',
          'my-item',
          'span translate="no"',
          'button',
        ),
        fc.array(tie('phrase'), { maxLength: 3 }),
      )
      .map(([tag, inner]) => `<${tag}>${inner.join(' ')}</${tag.replace(/ .*/, '')}>`),
  ),
  flow: fc.oneof(
    { depthSize: 'medium' },
    fc.array(tie('phrase'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' ')),
    fc.constantFrom(
      '<script>if (a < b) "</p>"</script>',
      '<style>p > a {}</style>',
      '<pre>as  it\n is</pre>',
      '<textarea>mine</textarea>',
      '<hr>',
    ),
    fc.constantFrom(
      '<p class="notranslate">No <p>Yes</p>',
      '<meta name="description" content="What it is">',
      '<![CDATA[x]]>',
      '<!doctype html>',
    ),
    fc
      .tuple(
        fc.constantFrom('p', 'div', 'li', 'ul', 'td', 'h1', 'section', 'summary', 'div title="A title"'),
        fc.array(tie('flow'), { maxLength: 3 }),
        fc.boolean(),
      )
      .map(([tag, inner, closed]) => `<${tag}>${inner.join('\n')}${closed ? `</${tag.replace(/ .*/, '')}>` : ''}`),
  ),
}));

/** Any HTML, well formed or not. */
export const anyHtml: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(element.flow, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '\n', '\r\n'),
    fc.constantFrom('', '\ufeff'),
  )
  .map(([blocks, last, mark]) => mark + blocks.join('\n') + last);
