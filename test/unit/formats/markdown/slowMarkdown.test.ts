import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Event } from 'micromark-util-types';
import { Finder } from '../../../../src/formats/markdown/inline/finder.ts';
import { createReader } from '../../../../src/formats/markdown/markdownEvents.ts';
import { readHere } from '../../../../src/formats/readText.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';

/** UTF-16 code units of a long text; a short one has a quarter. */
const long = 24_000;
/** Processor time, in milliseconds, below which a long text is fast enough. With quadratic time, each takes more. */
const fast = 150;
/** How much longer a text of four times the length may take. With quadratic time, it is 16 times as long. */
const mostTimes = 8;
const tries = 3;

/** A text of a length, mostly of one piece again and again. */
type Make = (length: number) => string;

const repeat =
  (piece: string, before = '', after = ''): Make =>
  (length) =>
    before + piece.repeat(length / piece.length) + after;

const nested =
  (open: string, close: string): Make =>
  (length) => {
    const count = length / (open.length + close.length);
    return `${open.repeat(count)}words${close.repeat(count)}`;
  };

const kinds: readonly { readonly what: string; readonly make: Make; readonly name?: string }[] = [
  { what: 'comments of MDX that nothing closes', make: repeat('<!--'), name: 'a.mdx' },
  { what: 'instructions of HTML that nothing closes', make: repeat('<?', 'words ') },
  { what: 'comments of HTML that nothing closes', make: repeat('<!--', 'words ') },
  { what: 'sections of HTML that nothing closes', make: repeat('<![CDATA[', 'words ') },
  { what: 'declarations of HTML that nothing closes', make: repeat('<!A ', '> words ') },
  { what: 'instructions after an escaped bar', make: repeat('\\|><?', '> ') },
  { what: 'instructions in brackets', make: repeat('](>><?', '> ') },
  { what: 'images in images', make: nested('![', '](b)') },
  { what: 'images in images, by their names', make: (length) => `[b]: c\n\n${nested('![', '][b]')(length)}` },
  { what: 'directives in directives', make: repeat('```{note}\n') },
  { what: 'spaces below settings', make: repeat(' ', 'a: b\n') },
  { what: 'spaces below the settings of a slide', make: repeat(' ', '\n\n---\na: b\n', '\n\n') },
  { what: 'lines that continue an item without its indentation', make: repeat('b\n', '- a\n') },
  { what: 'lines with a space that continue an item', make: repeat('\u00a0  \n', '1. ') },
  { what: 'lines that continue a quotation without its mark', make: repeat('[a]\n{a?', '> ') },
  { what: 'headings with a line below them', make: repeat('a\n---\n') },
  { what: 'headings of settings in MDX', make: repeat('a: b\nc: d\n---\n'), name: 'a.mdx' },
  { what: 'marks of footnotes in MDX', make: repeat('[^a]: '), name: 'a.mdx' },
  { what: 'a long word in a formula', make: repeat('a', '$$', '$$') },
];

/** Texts of a few lines, of which each line once doubled the time. */
const short = [
  { what: 'blank lines below an admonition', source: `!!! aa\r\n${'\r\n'.repeat(60)}` },
  { what: 'data of a component that nothing closes', source: `::a\r\n---\r\n${'a: b\r\n'.repeat(60)}` },
];

describe('the time to read Markdown', () => {
  for (const { what, make, name = 'a.md' } of kinds) {
    it(`is proportional to its length: ${what}`, () => {
      const [text, part] = [make(long), make(long / 4)];
      let [best, bestOfPart] = [Infinity, Infinity];
      // On a slow machine, a part of the text takes long, too.
      for (let made = 0; made < tries && best >= fast && best >= mostTimes * bestOfPart; made += 1) {
        best = Math.min(best, readMs(name, text));
        bestOfPart = best < fast ? bestOfPart : Math.min(bestOfPart, readMs(name, part));
      }
      assert.ok(best < fast || best < mostTimes * bestOfPart, `${Math.round(best)} ms, ${Math.round(bestOfPart)} ms`);
    });
  }

  for (const { what, source } of short) {
    it(`does not double with each line: ${what}`, () => {
      assert.ok(readMs('a.md', source) < 10_000);
    });
  }
});

describe('Markdown that is read only in part', () => {
  it('keeps directives in directives', () => {
    const levels = Array.from({ length: 30 }, (_, index) => `${'`'.repeat(33 - index)}{note}\nWords of ${index}\n`);
    const { units } = readHere({ source: levels.join(''), languageId: '', name: 'a.md' });
    assert.deepEqual(
      units.map(({ parts }) => parts),
      Array.from({ length: 10 }, (_, index) => [`Words of ${index}`]),
    );
  });
});

describe('Markdown with marks that nothing closes', () => {
  const read = createReader({ mdx: false });
  const signs = [
    '<?',
    '?>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!A',
    '<a b="',
    "<a b='",
    '">',
    '[',
    ']',
    '![',
    '](b)',
  ];
  const more = ['](b "', '](b (', '")', '))', '][b]', '[]', '[^b]', '![^b]', '^', '`', '``', '*', '**', '~', '_', '\\'];
  const others = [
    'words',
    'www.a.example',
    'http://b.example',
    'c@d.example',
    '&amp;',
    '&',
    ' ',
    ' ',
    '\n',
    '\n\n',
    '> ',
  ];
  const text = fc
    .array(fc.constantFrom(...signs, ...more, ...others), { minLength: 1, maxLength: 60 })
    .map((some) => `[b]: c\n\n[^b]: c\n\n${some.join('')}`);

  it('is read like micromark', () => {
    fc.assert(
      fc.property(text, (source) => {
        assert.deepEqual(tokens(read(source).events), tokens(eventsAsPublished(source)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the search for strings in a text', () => {
  it('finds the next one from any offset', () => {
    const place = fc.tuple(fc.nat(60), fc.constantFrom('a', 'ab', 'bb', 'c'), fc.nat(60));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 50 }),
        fc.array(place),
        (source, all) => {
          const finder = new Finder(source);
          for (const [from, needle, most] of all) {
            const at = source.indexOf(needle, from);
            assert.equal(finder.next(needle, from, most), at < 0 || at - from > most ? undefined : at);
          }
        },
      ),
    );
  });
});

/** Returns the processor time, in milliseconds, to read a text. */
function readMs(name: string, source: string): number {
  const began = workedMs();
  readHere({ source, languageId: '', name });
  return workedMs() - began;
}

/** Returns the events of micromark as published. */
function eventsAsPublished(source: string): readonly Event[] {
  const { document } = parse({ extensions: [gfm(), frontmatter(['yaml', 'toml'])] });
  return postprocess(document().write(preprocess()(source, undefined, true)));
}

/** Returns tokens with their places; data may be in one or several. */
function tokens(events: readonly Event[]): readonly string[] {
  const found: string[] = [];
  let dataStart: number | undefined;
  for (const [index, [change, { type, start, end }]] of events.entries()) {
    if (type !== 'data') {
      found.push(`${change} ${type} ${start.offset} ${end.offset}`);
    } else if (change === 'enter') {
      dataStart ??= start.offset;
    } else if (events[index + 1]?.[1].type !== 'data') {
      found.push(`data ${dataStart} ${end.offset}`);
      dataStart = undefined;
    }
  }
  return found;
}
