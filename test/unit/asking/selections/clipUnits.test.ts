import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { clipUnits } from '../../../../src/asking/selections/clipUnits.ts';
import { formatFor } from '../../../../src/formats/all.ts';
import { markdown } from '../../../../src/formats/markdown/markdown.ts';
import { plainText } from '../../../../src/formats/plainText/plainText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { joinParts, type Part, partText, type Unit } from '../../../../src/text/unit.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

const units = (source: string): readonly Unit[] => unitsIn(plainText, source, {});
const clip = (source: string, ...texts: readonly string[]): Unit[] =>
  clipUnits(
    source,
    units(source),
    texts.map((text) => ({ start: source.indexOf(text), end: source.indexOf(text) + text.length })),
  );
const upper = (parts: readonly Part[]): Part[] =>
  parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

/** Returns the source with all given units in upper case. */
function shout(source: string, clipped: readonly Unit[]): string {
  return renderUnits(source, clipped, new Map(clipped.map((unit, index) => [index, upper(unit.parts)])));
}

describe('clipping units', () => {
  it('includes a unit inside a range and excludes others', () => {
    const source = 'One here.\n\nTwo there.\n\nThree.';
    assert.deepEqual(
      clip(source, 'Two there.').map(({ start, end }) => source.slice(start, end)),
      ['Two there.'],
    );
  });

  it('returns a unit itself that a range includes as a whole', () => {
    const source = 'One here.\n\nTwo there.';
    const [first, second] = units(source);
    for (const range of [
      { start: 0, end: 9 },
      { start: 0, end: 10 },
    ]) {
      const [found, ...others] = clipUnits(source, first && second ? [first, second] : [], [range]);
      assert.equal(found, first);
      assert.equal(others.length, 0);
    }
  });

  it('includes units that cannot be cut only where a range touches them', () => {
    const unit: Unit = { start: 2, end: 5, parts: ['two'], write: () => '' };
    const touched = (start: number, end: number) => clipUnits('1 two 3', [unit], [{ start, end }]).length;
    assert.deepEqual([touched(0, 2), touched(0, 3), touched(4, 7), touched(5, 7)], [0, 1, 1, 0]);
  });

  it('includes a whole entry of a file with both languages if a range touches its text or its translation', () => {
    const source = '#\nmsgid ""\nmsgstr ""\n\nmsgid "One"\nmsgstr "Eins"\n\nmsgid "Two"\nmsgstr "Zwei"\n';
    const entries = unitsIn(formatFor('po'), source, { targetLang: 'de', path: 'de.po' }).filter(
      ({ parts }) => parts.length > 0,
    );
    const touched = (...texts: readonly string[]) =>
      clipUnits(
        source,
        entries,
        texts.map((text) => ({ start: source.indexOf(text), end: source.indexOf(text) + text.length })),
      ).map(({ parts }) => parts[0]);
    assert.equal(entries.length, 2);
    assert.deepEqual(touched('#'), []);
    assert.deepEqual(touched('One'), ['One']);
    assert.deepEqual(touched('in'), ['One']);
    assert.deepEqual(touched('Zwei'), ['Two']);
    assert.deepEqual(touched('Zwei', 'On'), ['One', 'Two']);
    const [first] = entries;
    const [from, to] = [first?.source?.start ?? 0, first?.source?.end ?? 0];
    const within = (start: number, end: number) => clipUnits(source, entries, [{ start, end }]).length;
    assert.deepEqual(
      [within(from - 1, from), within(from, from + 1), within(to - 1, to), within(to, to + 1)],
      [0, 1, 1, 0],
    );
  });

  it('includes the part of a unit inside a range', () => {
    const source = 'Turn the dial. Press it once. Hold it.';
    assert.equal(shout(source, clip(source, 'Press it once.')), 'Turn the dial. PRESS IT ONCE. Hold it.');
  });

  it('writes the placeholders of the part, not those of the unit with the same number', () => {
    const source = 'Run `npm install` for {{name}} first.';
    const part = { start: source.indexOf('for {{'), end: source.indexOf(' first') };
    const clipped = clipUnits(source, unitsIn(markdown, source, {}), [part]);
    assert.equal(shout(source, clipped), 'Run `npm install` FOR {{name}} first.');
  });

  it('includes the beginning of a unit that cannot be empty', () => {
    const source = '// Turn the `dial` slowly.\nrun();\n';
    const part = { start: source.indexOf('Turn'), end: source.indexOf(' the') };
    const clipped = clipUnits(source, unitsIn(formatFor('typescript'), source, {}), [part]);
    assert.equal(shout(source, clipped), '// TURN the `dial` slowly.\nrun();\n');
  });

  it('is exactly the selection in a paragraph with markup', () => {
    const select = (languageId: string, source: string, selected: string): readonly string[] => {
      const start = source.indexOf(selected);
      const [unit, ...others] = clipUnits(source, unitsIn(formatFor(languageId), source), [
        { start, end: start + selected.length },
      ]);
      assert.equal(others.length, 0);
      return unit?.parts.map(partText) ?? [];
    };
    const bold = 'lead some **bold** words tail';
    assert.deepEqual(select('markdown', bold, 'some **bold** words'), ['some ', '**', 'bold', '**', ' words']);
    assert.deepEqual(select('markdown', 'lead words tail', 'words'), ['words']);
    assert.deepEqual(select('markdown', 'lead words tail', ' words '), [' words ']);
    assert.deepEqual(select('html', '<p>lead some <b>bold</b> words tail</p>', 'd</b> words'), ['d', '</b>', ' words']);
    assert.deepEqual(select('html', '<p>A caf&eacute; here</p>', 'caf&e'), ['café']);
    assert.deepEqual(select('html', '<p>a <b\nid="x">c</b> d</p>', '<b\nid="x">c'), ['<b\nid="x">', 'c']);
    assert.deepEqual(select('json', '{"a": "One \\u00fcber two"}', '00fcber'), ['über']);
    assert.deepEqual(select('markdown', 'a 😀b c', '\ude00b'), ['😀b']);
  });

  it('writes a code that the range cuts in its place', () => {
    const source = 'lead **some bold** words tail';
    const start = source.indexOf('bold');
    const [unit] = clipUnits(source, unitsIn(markdown, source, {}), [{ start, end: source.indexOf(' tail') }]);
    assert.deepEqual(unit?.write(['FETT', ...unit.parts.slice(1, 2), ' WORTE']), 'FETT** WORTE');
  });

  it('reads many selections of one paragraph in time proportional to their number', () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `word${index} **b** \\* [l](x.md)`);
    const source = words.join(' ');
    const paragraph = unitsIn(markdown, source, {});
    let at = 0;
    const ranges = words.map((word) => {
      const start = at;
      at += word.length + 1;
      return { start, end: start + word.indexOf(' ') };
    });
    const started = workedMs();
    assert.equal(clipUnits(source, paragraph, ranges).length, words.length);
    assert.ok(workedMs() - started < 500);
  });

  it('reads many selections of many paragraphs in time proportional to their number', () => {
    const many = Array.from(
      { length: 30_000 },
      (_, index): Unit => ({ start: index * 10, end: index * 10 + 5, parts: ['words'], write: () => '' }),
    );
    const started = workedMs();
    assert.equal(clipUnits('', many, many).length, many.length);
    assert.ok(workedMs() - started < 500);
  });

  it('includes several parts of one unit', () => {
    const source = 'one\ntwo\nthree';
    assert.equal(shout(source, clip(source, 'one', 'three')), 'ONE\ntwo\nTHREE');
  });

  it('takes the ranges in any order', () => {
    const source = 'One here.\n\nTwo there.\n\nThree.';
    assert.deepEqual(
      clip(source, 'Three', 'One', 'there').map(({ start, end }) => source.slice(start, end)),
      ['One', 'there', 'Three'],
    );
  });

  it('writes a part only if nothing around it changes', () => {
    const source = 'ab X ab';
    /** Returns `X` as written by a format that writes the unit like this. */
    const written = (write: Unit['write'], parts: readonly Part[]) => {
      const unit: Unit = { start: 0, end: source.length, parts: [source], places: 0, write };
      const [part] = clipUnits(source, [unit], [{ start: 3, end: 4 }]);
      return part?.write(parts);
    };
    const joined: Unit['write'] = (parts) => joinParts(parts);
    assert.equal(written(joined, ['Y']), 'Y');
    assert.equal(written(joined, []), '');
    assert.equal(
      written((parts) => `!${joined(parts)}`, ['Y']),
      'X',
      'the text before changes',
    );
    assert.equal(
      written((parts) => `${joined(parts)}!`, ['Y']),
      'X',
      'the text after changes',
    );
    assert.equal(
      written((parts) => joined(parts).replace('  ', ' '), []),
      'X',
      'the text around shrinks',
    );
    const asWhole: Unit['write'] = (parts) => (parts.every((part) => typeof part === 'string') ? joined(parts) : '?');
    assert.equal(written(asWhole, ['Y']), 'Y', 'the format writes only a whole message');
  });

  it('includes a placeholder that a range cuts', () => {
    const source = 'Hello {name}, good morning.';
    assert.equal(shout(source, clip(source, 'me}, good')), 'Hello {name}, GOOD morning.');
    assert.equal(shout(source, clip(source, 'Hello {na')), 'HELLO {name}, good morning.');
  });

  it('includes nothing where a range has only placeholders or white space', () => {
    assert.deepEqual(clip('Hello {name}, good morning.', '{name}'), []);
  });

  it('changes nothing outside any range', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '{x}', '%s', '> ', '- ', '😀', 'é'),
    });
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (source, a, b) => {
        const [start = 0, end = 0] = [a, b].map((place) => place % (source.length + 1)).sort((x, y) => x - y);
        const clipped = clipUnits(source, units(source), [{ start, end }]);
        for (const unit of clipped) {
          assert.equal(unit.write(unit.parts), source.slice(unit.start, unit.end));
        }
        const shouted = shout(source, clipped);
        assert.equal(shouted.toLowerCase(), source.toLowerCase());
        const first = clipped[0]?.start ?? source.length;
        assert.equal(shouted.slice(0, first), source.slice(0, first));
      }),
    );
  });
});
