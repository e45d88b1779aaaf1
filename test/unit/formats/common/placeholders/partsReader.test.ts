import assert from 'node:assert/strict';
import { readParts } from '../../../../../src/formats/common/placeholders/partsReader.ts';
import { MappedText, sourceRange } from '../../../../../src/text/mappedText.ts';
import { joinParts } from '../../../../../src/text/unit.ts';

/** Returns a JSON string with `\\u` escapes as a text with its ranges in it. */
function textOf(source: string): MappedText {
  const text = new MappedText();
  for (const { 0: character, index } of source.matchAll(/\\u([\da-f]{4})|[^]/g)) {
    const meaning = character.length > 1 ? String.fromCharCode(Number.parseInt(character.slice(2), 16)) : character;
    text.add(meaning, index, index + character.length);
  }
  return text;
}

describe('the list of parts of a unit', () => {
  it('has the characters of placeholders as in the file, and the range of each character', () => {
    const source = 'A\\u007bn\\u007d is\\u00e4!';
    const { parts, places } = readParts(source, [textOf(source)], {});
    const code = { id: 1, role: 'alone', source: '\\u007bn\\u007d', decoded: '{n}' };
    assert.deepEqual(parts, ['A', code, ' isä!']);
    const joined = joinParts(parts);
    const { start, end } = sourceRange(places, joined.indexOf('ä'), joined.indexOf('!'));
    assert.equal(source.slice(start, end), '\\u00e4');
  });

  it('only needs the offset of the first one if all are in the file as they are', () => {
    const source = 'lead {n} tail';
    const text = new MappedText();
    text.add(source.slice(5), 5, source.length);
    assert.equal(readParts(source, [text], {}).places, 5);
  });
});
