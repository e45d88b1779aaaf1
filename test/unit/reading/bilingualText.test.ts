import assert from 'node:assert/strict';
import { clipUnits } from '../../../src/asking/selections/clipUnits.ts';
import { writtenUnit } from '../../../src/formats/writtenUnit.ts';
import { onlyMissing } from '../../../src/reading/onlyMissing.ts';
import { joinParts, type Part, type TargetState, type Unit } from '../../../src/text/unit.ts';
import { pluck } from '../../helpers/pluck.ts';

/** One message in each line: `apples=Äpfel!`, with a mark for its state at the end. */
const source = 'apples=\npears=Birnen!\nplums=Pflaumen?\n';
const states: Readonly<Record<string, TargetState>> = { '!': 'reviewed', '?': 'needsReview' };

function unitOf(line: string, at: number): Unit {
  const [text = '', target = ''] = line.split('=');
  const start = at + text.length + 1;
  return {
    start,
    end: at + line.length,
    parts: [text],
    source: { start: at, end: at + text.length },
    target: { text: target.slice(0, -1), state: states[target.slice(-1)] ?? 'missing' },
    key: text,
    write: (parts) => `${joinParts(parts)}?`,
  };
}

const units: readonly Unit[] = [...source.matchAll(/.+/g)].map(({ 0: line, index }) => unitOf(line, index));

describe('a file that contains both languages', () => {
  it('returns texts without a translation and writes them to their ranges', async () => {
    const asked: [number, readonly Part[]][] = [];
    const read = onlyMissing({
      units,
      write: async (translations) => {
        asked.push(...translations);
        return { texts: new Map([[0, 'Äpfel?']]), unwritable: [] };
      },
    });
    assert.deepEqual(pluck(read.units, 'key'), ['apples']);
    assert.equal(read.existing, 2);
    const { texts } = await read.write(new Map([[0, ['Äpfel']]]));
    assert.deepEqual(asked, [[0, ['Äpfel']]]);
    assert.deepEqual([...texts], [[0, 'Äpfel?']]);
  });

  it('keeps its indexes where earlier texts have translations', async () => {
    const reversed = [...units].reverse();
    const read = onlyMissing({ units: reversed, write: async () => ({ texts: new Map(), unwritable: [2] }) });
    assert.deepEqual((await read.write(new Map([[0, ['Äpfel']]]))).unwritable, [0]);
  });

  it('selects a complete text by its source or its translation', () => {
    const at = source.indexOf('ears');
    const inTarget = source.indexOf('laum');
    const keysIn = (start: number, end: number) => clipUnits(source, units, [{ start, end }]).map(({ key }) => key);
    assert.deepEqual(keysIn(at, at + 2), ['pears']);
    assert.deepEqual(keysIn(inTarget, inTarget + 2), ['plums']);
    assert.deepEqual(keysIn(at, inTarget), ['pears', 'plums']);
  });

  it('accepts the translation that it already has', () => {
    const [, , plums] = units;
    assert.ok(plums);
    assert.equal(writtenUnit(source, plums, ['Pflaumen']), 'Pflaumen?');
  });
});
