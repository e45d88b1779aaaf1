import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { pairParagraphs } from '../../../../src/locales/prose/pairParagraphs.ts';
import { type ProseText, readProse } from '../../../../src/locales/prose/proseText.ts';
import { LocaleFile } from '../../../../src/locales/reading/localeFile.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const { options } = new MemoryFolder({});
const read = (source: string, name = 'docs/en/x.md'): ProseText => readProse(new LocaleFile(options, name, source));
const pageOf = (name: string): string => readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8');

/** Returns a page in another language: each word has other letters, and is longer or shorter. Codes stay. */
function translated(source: string): string {
  const text = read(source);
  let result = '';
  let done = 0;
  for (const { start, end, parts } of text.units) {
    const words = parts.map((part) =>
      typeof part === 'string' ? part.replaceAll(/(?<![\p{L}\d])[a-z]+/gu, inOther) : part.source,
    );
    result += source.slice(done, start) + words.join('');
    done = end;
  }
  return result + source.slice(done);
}

function inOther(word: string): string {
  const sum = Array.from(word).reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) % 1000;
  return 'zorvipulamektisobar'.slice(sum % 7, (sum % 7) + Math.max(1, word.length + (sum % 4) - 1));
}

/** Blocks of our pages with one paragraph each, next to their translations. */
function blocksOf(name: string): readonly (readonly [source: string, translation: string])[] {
  const blocks = pageOf(name).split(/\n{2,}/);
  return blocks.flatMap((block) =>
    /^(?:#|[A-Z`*[])/.test(block) && read(block).units.length === 1 ? [[block, translated(block)] as const] : [],
  );
}

describe('pairing the paragraphs of a page with those of its translation', () => {
  /** Pairs pages of which a share of the paragraphs is lost; returns the share of all pairs that are right and wrong. */
  function pairedWith(lostShare: number, side: 'source' | 'target' | 'either') {
    const counts = { right: 0, wrong: 0, all: 0 };
    for (const name of ['locales', 'formats', 'checks', 'command-line', 'documents', 'settings']) {
      const blocks = blocksOf(name);
      const lost = fc.noBias(
        fc.array(fc.integer({ min: 0, max: 99 }), { minLength: blocks.length, maxLength: blocks.length }),
      );
      fc.assert(
        fc.property(lost, lost, (first, second) => {
          const isLost = (all: readonly number[], at: number): boolean => (all[at] ?? 0) < lostShare * 100;
          const sources = [...blocks.keys()].filter((at) => side === 'target' || !isLost(first, at));
          const targets = [...blocks.keys()].filter((at) => side === 'source' || !isLost(second, at));
          const page = sources.map((at) => blocks[at]?.[0]).join('\n\n');
          const translation = targets.map((at) => blocks[at]?.[1]).join('\n\n');
          const pairs = pairParagraphs(read(page), read(translation)) ?? sources.map(() => 'unclear');
          assert.equal(pairs.length, sources.length);
          for (const [index, origin] of sources.entries()) {
            const at = targets.indexOf(origin);
            const isRight = pairs[index] === (at < 0 ? 'missing' : at);
            counts.right += isRight ? 1 : 0;
            counts.wrong += isRight || pairs[index] === 'unclear' ? 0 : 1;
            counts.all += 1;
          }
        }),
        { numRuns: 8, endOnFailure: true },
      );
    }
    return { right: counts.right / counts.all, wrong: counts.wrong / counts.all };
  }

  for (const { what, side, least, most } of [
    { what: 'the translation lacks', side: 'target', least: 0.92, most: 0.003 },
    { what: 'a person added', side: 'source', least: 0.94, most: 0.008 },
    // Where both lost one in the same place, the others may be of each other.
    { what: 'each of both lacks', side: 'either', least: 0.8, most: 0.04 },
  ] as const) {
    it(`finds what ${what}, and leaves what is not clear`, () => {
      const { right, wrong } = pairedWith(0.2, side);
      assert.ok(right >= least && wrong <= most, `${right} right, ${wrong} wrong`);
    });
  }

  it('does not take another page for a translation', () => {
    assert.equal(pairParagraphs(read(pageOf('checks')), read(translated(pageOf('documents')))), undefined);
  });

  it('takes time in proportion to the length', () => {
    const long = Array.from({ length: 3000 }, (_, at) => `Paragraph ${at} says that \`a${at}\` is ready.\n\n`).join('');
    const started = workedMs();
    assert.ok(pairParagraphs(read(long), read(`More.\n\n${long}`)));
    assert.ok(workedMs() - started < 8000);
  });

  it('leaves out texts whose numbers of paragraphs differ by thousands, and ends sections in a short time', () => {
    const paragraphs = (count: number) => Array.from({ length: count }, (_, at) => `Pump ${at}.`).join('\n\n');
    const [short, long] = [read(paragraphs(2000)), read(paragraphs(20_000))];
    const started = workedMs();
    assert.equal(pairParagraphs(short, long), undefined);
    assert.equal(pairParagraphs(long, short), undefined);
    assert.ok(workedMs() - started < 20_000);
  });

  it('takes no longer for long lines of nothing', () => {
    const nothing = ' '.repeat(200_000);
    const started = workedMs();
    const pairs = pairParagraphs(read(`# One\n\n${nothing}\n\nTwo.\n`), read(`# Eins\n\n${nothing}\n\nZwei.\n`));
    assert.deepEqual(pairs, [0, 1]);
    assert.ok(workedMs() - started < 2000);
  });

  it('pairs no title of a block with a paragraph', () => {
    const source = [
      '# Fonts',
      'The theme has a font of its own.',
      '```css\n:root {\n  --font: none;\n}\n```',
      '::: warning\nWith `optional` parts, import them from [there](../there), too!\n:::',
      'A font of `yours` is preloaded with [a hook](../hook).',
      'The end is near.',
    ];
    const target = [
      '# Шрифты',
      'У темы есть свой шрифт.',
      'Его можно заменить.',
      '```css\n:root {\n  --font: /* none */;\n}\n```',
      '::: warning ПРЕДУПРЕЖДЕНИЕ\nДля частей `optional` импортируйте их и [отсюда](../there)!\n:::',
      'Шрифт `yours` загружается заранее через [хук](../hook).',
      'Конец близок.',
    ];
    const pairs = pairParagraphs(read(source.join('\n\n')), read(target.join('\n\n')));
    assert.deepEqual(pairs, [0, 'unclear', 4, 5, 6]);
  });

  it('pairs cards by where they lead', () => {
    const card = (title: string, description: string, name: string): string =>
      `<LinkCard\n  title="${title}"\n  description="${description}"\n  href="https://example.com/${name}/"\n/>`;
    const page = (title: string, cards: readonly string[]): ProseText =>
      read(`# ${title}\n\n<CardGrid>\n${cards.join('\n')}\n</CardGrid>\n\n## ${title} 2\n`, 'docs/en/x.mdx');
    const source = page('Tools', [
      card('Clocks', 'Shows the time of a place.', 'clocks'),
      card('Maps', 'Draws a map of all places that there are, with the way from one to the other.', 'maps'),
      card('Signs', 'Says what a sign is.', 'signs'),
    ]);
    const target = page('Werkzeuge', [
      card('Karten', 'Zeichnet einen Ort auf.', 'maps'),
      card('Zeichen', 'Erklärt.', 'signs'),
    ]);
    assert.deepEqual(pairParagraphs(source, target), [0, 'missing', 'missing', 1, 2, 3, 4, 5]);
  });

  it('pairs a paragraph with a link with the one that has its address, in the language of the page', () => {
    const source =
      '# One\n\nThe first says little of it.\n\nThe other has [a link](https://example.com/en/more).\n\n## Two\n';
    const target = '# Eins\n\nDas andere hat [eine Adresse](https://example.com/de/more).\n\n## Zwei\n';
    assert.deepEqual(pairParagraphs(read(source), read(target)), [0, 'missing', 1, 2]);
  });

  it('pairs a heading with one of another level between two pairs', () => {
    const page = (heading: string): string =>
      `# A\n\nAll about \`a\`, 123.\n\n${heading}\n\nIt has \`b\` of 456.\n\nEnds with \`c\` at 789.\n`;
    const pairs = pairParagraphs(read(page('## Here')), read(page('### Ici')));
    assert.deepEqual(pairs, [0, 1, 2, 3, 4]);
  });
});
