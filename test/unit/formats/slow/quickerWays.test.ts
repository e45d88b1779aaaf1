import assert from 'node:assert/strict';
import { FluentParser, Placeable, Resource, TextElement } from '@fluent/syntax';
import fc from 'fast-check';
import { plainEntries } from '../../../../src/formats/common/entries/plainEntries.ts';
import { QuickFluentParser } from '../../../../src/formats/fluent/quickParser.ts';
import { json } from '../../../../src/formats/json/json.ts';
import { findLineNumber, lineNumbers } from '../../../../src/text/syntaxProblem.ts';

/** Generates texts that are joined from pieces. */
const joined = (...pieces: [string, ...string[]]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''));

/** One expression for all of a value: it takes twice as long for each further placeholder. */
const link = String.raw`\$t\((?:[^()\n]|\([^()\n]{0,100}\)){1,300}\)|@(?:\.\w{1,30})?:(?:\{'[^'\n]{1,100}'\}|\([\w:./-]{1,100}\)|[\w./-]{1,100})`;
const isPlain = new RegExp(
  String.raw`^(?:[^\p{L}\d%{}]*(?:%(?:\d+\$)?[sd@]|\$?\{\{?[\w.$ -]+\}?\}|%\{\w+\}|%\(\w+\)[sd]|${link})(?:[^\p{L}\d%{}]|%+(?![\w({@#-]))*)+$|^https?:\/\/\S+$|^[-+]?\d[\d.,]*$`,
  'u',
);

describe('a quicker way', () => {
  it('finds the values that are not text', () => {
    const values = joined(
      '%s',
      '%1$s',
      '%%',
      '%',
      '{a}',
      '${a',
      '}',
      '{{',
      '}}',
      '%(a)s',
      '$t(a)',
      '@:a',
      '@',
      '-',
      '.',
      ' ',
      'a',
      '1',
    );
    fc.assert(
      fc.property(values, (value) => {
        const source = JSON.stringify({ a: value });
        const content = json.open({ path: 'locales/en.json', source });
        assert.ok(!('kind' in content));
        const tree = content.entries?.();
        assert.ok(tree);
        const wanted = value.trim() !== '' && isPlain.test(value.trim());
        assert.equal(plainEntries(source, tree, []).has('a'), wanted, value);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the lines of offsets', () => {
    fc.assert(
      fc.property(joined('a', '\n', '\r\n', '\r', '\u2028'), fc.nat(24), (text, offset) => {
        const at = Math.min(offset, text.length);
        const isInBreak = text.slice(at - 1, at + 1) === '\r\n';
        assert.equal(lineNumbers(text)(at), findLineNumber(text, at) - (isInBreak ? 1 : 0));
      }),
    );
  });

  it('finds the texts of Fluent', () => {
    const ranges = (parser: FluentParser, source: string): unknown => {
      const read = parser.parse(source);
      assert.ok(read instanceof Resource);
      return read.body.map((entry) => [
        entry.type,
        entry.span,
        entry.type === 'Message'
          ? entry.value?.elements.map((element) => [
              element instanceof Placeable || element instanceof TextElement ? element.type : '',
              element.span,
            ])
          : undefined,
      ]);
    };
    const pieces = joined('a', ' ', '   ', '\n', '\n    ', '\n\n      ', '\r', '{ $b }', '{ "" }', 'a = b');
    fc.assert(
      fc.property(pieces, (value) => {
        const source = `a = ${value}\nb =\n    ${value}\n`;
        assert.deepEqual(ranges(new QuickFluentParser(), source), ranges(new FluentParser(), source));
      }),
      { numRuns: 1000 },
    );
  });
});
