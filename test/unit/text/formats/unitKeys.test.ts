import assert from 'node:assert/strict';
import { unitsOf } from '../../../../src/text/reading/readText.ts';

function keysOf(source: string, languageId: string): (string | undefined)[] {
  return unitsOf({ source, languageId }).map(({ key }) => key);
}

describe('Keys of units', () => {
  it('have the keys, the array indexes and the branches that lead to a text', () => {
    const source = JSON.stringify({
      cart: { items: ['Two apples', '{count, plural, =0 {No apples} one {An apple} other {# apples}}'] },
    });
    assert.deepEqual(keysOf(source, 'json'), [
      'cart.items.0',
      'cart.items.1[count:=0]',
      'cart.items.1[count:one]',
      'cart.items.1[count:other]',
    ]);
  });

  it('name each branch of nested selects', () => {
    const message = '{who, select, she {{n, plural, one {Her apple} other {Her apples}}} other {Their apples}}';
    assert.deepEqual(keysOf(`label: "${message}"`, 'yaml'), [
      'label[who:she][n:one]',
      'label[who:she][n:other]',
      'label[who:other]',
    ]);
  });

  it('differ where a file has a key twice, or a value has several texts', () => {
    assert.deepEqual(keysOf('title=Red apples\ntitle=Green apples\n', 'properties'), ['title', 'title#2']);
    assert.deepEqual(keysOf('story: |\n  The first day.\n\n  The second day.\n', 'yaml'), ['story', 'story#2']);
  });
});
