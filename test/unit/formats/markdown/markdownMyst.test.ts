import assert from 'node:assert/strict';
import { markdown } from '../../../../src/formats/markdown/markdown.ts';
import { keepsLaws, translate, wordsOf } from '../formatLaws.ts';

const page = `# Beds

\`\`\`{note}
Words of *it*.
\`\`\`

\`\`\`{figure} bed.png
:alt: A made bed
:width: 50%

The caption.
\`\`\`

\`\`\`\`{admonition} A title
:class: tip

\`\`\`{code-block} python
no = 1
\`\`\`

- An item
\`\`\`\`

\`\`\`{list-table} Rooms
:header-rows: 1

* - Name
  - Beds
\`\`\`

\`\`\`{code-cell}
no = 2
\`\`\`
`;

describe('a fenced directive of MyST', () => {
  it('is read: title, caption, alternative text, and its Markdown', () => {
    assert.deepEqual(wordsOf(markdown, page), [
      ...['Beds', 'Words of *it*.', 'A made bed', 'The caption.', 'A title', 'An item', 'Rooms', 'Name', 'Beds'],
    ]);
    keepsLaws(markdown, page);
    keepsLaws(markdown, page.replaceAll('\n', '\r\n'));
  });

  it('keeps its fences, options, and code', () => {
    const shouted = translate(markdown, page, (text) => text.toUpperCase());
    assert.equal(shouted.toLowerCase(), page.toLowerCase());
    assert.match(shouted, /\{note\}\nWORDS OF \*IT\*\.\n/);
    assert.match(shouted, /:alt: A MADE BED\n:width: 50%/);
    const changed = translate(markdown, page, () => '```\n`x');
    assert.deepEqual(changed.match(/^`{3,4}(?:\{.*)?$/gm)?.length, page.match(/^`{3,4}(?:\{.*)?$/gm)?.length);
  });

  it('is read where it is not closed or empty', () => {
    for (const source of [
      '```{note}',
      '```{note}\n',
      '```{figure} a\n:alt: Words',
      '~~~{tip}\nWords\n~~~\n',
      '```{note}\n```',
    ]) {
      keepsLaws(markdown, source);
    }
    assert.deepEqual(wordsOf(markdown, '~~~{tip}\nWords\n~~~\n'), ['Words']);
  });
});

describe('front matter', () => {
  it('has texts under names that end like those of texts', () => {
    const names = ['newstitle', 'sidebarTitle', 'teaser', 'coverAlt', 'about', 'ogDescription'];
    const source = `---\n${names.map((name) => `${name}: The ${name} of it\n`).join('')}permalink: Some words\n---\n`;
    assert.deepEqual(
      wordsOf(markdown, source),
      names.map((name) => `The ${name} of it`),
    );
  });
});
