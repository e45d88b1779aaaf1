import assert from 'node:assert/strict';
import fc from 'fast-check';
import { protectText, simpleParts } from '../../../../../src/formats/common/placeholders/protect.ts';

const argument = [
  '{name}',
  '{0}',
  '{{name}}',
  '{{ user.name }}',
  '{ a-b }',
  '{a__b}',
  '{',
  '}',
  '{a, number}',
  '%1',
  '%s',
  '%d',
  '%n',
  '%L1',
  '%2.2f',
  '%3.f',
  '%1.',
  '%%',
  '% ',
];
const signs = [...":[]&#$%@|'`_*/.,!-<>()", '[DE]', '[/', '[b]', '[/b]', '[1', ']1,Inf]', '__', 'www.', ':a:', '&amp;'];
const words = ['a', 'f', 'B', '1', 'note', 'ß', '言', '😀', '\ud83d', ' ', ' ', '\n'];
const anyText = fc
  .array(fc.constantFrom(...argument, ...argument, ...words, ...words, ...signs), { maxLength: 8 })
  .map((parts) => parts.join(''));
/** An expression that nothing matches: the families are searched. */
const nothing = /(?!)/;

describe('a text whose placeholders are only names and numbers', () => {
  it('is recognized', () => {
    for (const text of [
      'Press button 12, {name}.',
      'Total: {{ count }} & more',
      '[DE] {0} von {1}',
      'Copy %1 to %2.',
      'R&D: none',
    ]) {
      assert.equal(simpleParts(text) === undefined, text.startsWith('R&D'), text);
    }
  });

  it('has the parts that a search for all families finds', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(undefined, 'a.key', 'date.format'), (text, valueKey) => {
        const parts = simpleParts(text);
        const searched = protectText(text, { protect: [nothing], ...(valueKey !== undefined && { valueKey }) });
        assert.deepEqual(parts ?? searched, searched);
      }),
      { numRuns: 20_000 },
    );
  });
});
