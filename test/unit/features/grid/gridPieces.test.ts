import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { EditHistory } from '../../../../src/features/grid/view/editHistory.ts';
import { joinPieces, measureText, withCodes } from '../../../../src/features/grid/view/gridPieces.ts';
import { noSearch, rowSearch, searchExpression } from '../../../../src/features/grid/view/rowFilter.ts';
import type { Chip, Text } from '../../../../src/locales/grid/gridPiece.ts';
import { joinTexts } from '../../../../src/text/unit.ts';
import { cellOf, rowOf } from './someRows.ts';

const [name, first, second] = [
  { code: '{name}', index: 0 },
  { code: '<b>', index: 1 },
  { code: '<b>', index: 2 },
];

describe('a text of a translation grid', () => {
  it('finds the placeholders that a pasted text spells out, in the order of the source', () => {
    assert.deepEqual(withCodes('Hallo {name}, <b>ja<b>', [name, first, second]), [
      'Hallo ',
      name,
      ', ',
      first,
      'ja',
      second,
    ]);
    assert.deepEqual(withCodes('100 %', [{ code: '%', index: 0 }]), ['100 %'], 'a single character is text');
    assert.deepEqual(withCodes('', [name]), []);
  });

  it('keeps its characters whatever is pasted', () => {
    const code = fc.string({ minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.string(), fc.array(code, { maxLength: 4 }), (text, codes) => {
        const chips = codes.map((one, index) => ({ code: one, index }));
        const pasted = codes.join(text);
        assert.equal(joinPieces(withCodes(pasted, chips)), pasted);
      }),
    );
  });

  it('counts characters as a user does, and joins strings', () => {
    const text: Text = ['a', '', '😀', name, ''];
    assert.deepEqual(joinTexts<Chip>(text), ['a😀', name]);
    assert.equal(measureText(text), 8);
  });

  it('undoes typing in steps', () => {
    const history = new EditHistory(['']);
    history.add(['a'], true, 1000);
    history.add(['ab'], true, 1100);
    history.add(['ab', name], false, 1200);
    assert.deepEqual(history.undo(), ['ab']);
    assert.deepEqual(history.undo(), ['']);
    assert.equal(history.undo(), undefined);
    assert.deepEqual(history.redo(), ['ab']);
    history.add(['x'], true, 1300);
    assert.equal(history.redo(), undefined);
  });

  it('is found by plain text, whole words and regular expressions', () => {
    const row = rowOf('shop.title', 0, ['Price (EUR) of ', name], { de: cellOf('reviewed', ['Préis: zwölf Äpfel']) });
    const finds = (change: object) => rowSearch({ ...noSearch, ...change }, ['de'])(row);
    assert.equal(finds({ text: '(eur) of {name}' }), true);
    assert.equal(rowSearch({ ...noSearch, text: 'e-mail/' }, ['de'])(rowOf('x', 0, ['Your E-Mail/'], {})), true);
    assert.equal(finds({ text: '(eur)', matchesCase: true }), false);
    assert.equal(finds({ text: 'pfel', matchesWord: true }), false);
    assert.equal(finds({ text: 'äpfel', matchesWord: true }), true);
    assert.equal(finds({ text: '^price.*\\{name\\}$', isExpression: true }), true);
    assert.equal(finds({ text: 'title', area: 'target' }), false);
    assert.equal(finds({ text: 'title', area: 'key' }), true);
    assert.equal(searchExpression({ ...noSearch, text: '[', isExpression: true }), undefined);
  });
});
