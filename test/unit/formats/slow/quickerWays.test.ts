import assert from 'node:assert/strict';
import { FluentParser, Placeable, Resource, TextElement } from '@fluent/syntax';
import fc from 'fast-check';
import { layoutText } from '../../../../src/asking/layout.ts';
import { sentenceEnds } from '../../../../src/asking/sentences.ts';
import { splitSentences } from '../../../../src/asking/splitSentences.ts';
import { android } from '../../../../src/formats/android/android.ts';
import { plainEntries } from '../../../../src/formats/common/entries/plainEntries.ts';
import { QuickFluentParser } from '../../../../src/formats/fluent/quickParser.ts';
import { parenthesesFinder } from '../../../../src/formats/html/parenthesesFinder.ts';
import { json } from '../../../../src/formats/json/json.ts';
import { isBelowTerm } from '../../../../src/formats/markdown/dialects/blockDialects.ts';
import { findLineNumber, lineNumbers } from '../../../../src/text/syntaxProblem.ts';
import { type Code, joinTexts, type Part } from '../../../../src/text/unit.ts';

/** Generates texts that are joined from pieces. */
const joined = (...pieces: [string, ...string[]]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''));

/** One expression for all of a value: it takes twice as long for each further placeholder. */
const link = String.raw`\$t\((?:[^()\n]|\([^()\n]{0,100}\)){1,300}\)|@(?:\.\w{1,30})?:(?:\{'[^'\n]{1,100}'\}|\([\w:./-]{1,100}\)|[\w./-]{1,100})`;
const isPlain = new RegExp(
  String.raw`^(?:[^\p{L}\d%{}]*(?:%(?:\d+\$)?[sd@]|\$?\{\{?[\w.$ -]+\}?\}|%\{\w+\}|%\(\w+\)[sd]|${link})(?:[^\p{L}\d%{}]|%+(?![\w({@#-]))*)+$|^https?:\/\/\S+$|^[-+]?\d[\d.,]*$`,
  'u',
);

/** Tries each space before a term as its beginning. */
const afterTerm =
  /(?:^|\n)[ \t>]*(?![ \t>]*(?:#{1,6}[ \t]|[|`~]|:{3}|-{3}))[^\s>][^\n]*\r?\n(?:[ \t>]*\r?\n)?[ \t>]{0,6}$/;

/** Looks for the end of the white space behind each sentence and line in a copy of the rest. */
function splitByCopies(parts: readonly Part[]): readonly (readonly Part[])[] {
  const text = layoutText(parts);
  const breaks = Array.from(text.matchAll(/\n/g), ({ index }) => index + 1);
  const ends = [...new Set([...sentenceEnds(text).certain, ...breaks])].sort((a, b) => a - b);
  const sentences: Part[][] = [[]];
  let at = 0;
  let depth = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string') {
      depth += { open: 1, close: -1, alone: 0 }[part.role];
      at += part.role === 'alone' ? 1 : 0;
      sentences.at(-1)?.push(part);
      continue;
    }
    let done = 0;
    while (depth === 0 && ends[0] !== undefined && ends[0] <= at + part.length) {
      const end = Math.max(0, (ends.shift() ?? 0) - at);
      const next = end + part.slice(end).search(/\S|$/);
      if (next > done && (next < part.length || index < parts.length - 1)) {
        sentences.at(-1)?.push(part.slice(done, next));
        sentences.push([]);
        done = next;
      }
    }
    while (ends[0] !== undefined && ends[0] <= at + part.length) {
      ends.shift();
    }
    sentences.at(-1)?.push(part.slice(done));
    at += part.length;
  }
  return sentences.map((sentence) => joinTexts<Code>(sentence)).filter((sentence) => sentence.length > 0);
}

/** Tries each quote as the beginning of a string. */
function closeOf(text: string): number | undefined {
  let depth = 0;
  const sign = /[()]|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`/g;
  for (const { 0: found, index } of text.matchAll(sign)) {
    depth += found === '(' ? 1 : found === ')' ? -1 : 0;
    if (depth === 0) {
      return index + 1;
    }
  }
  return undefined;
}

/** Reads each comment again for all resources before it, and in it. */
const beginsWithText = /<resources[\s>][^<]*(?:<!--(?:(?!-->)[^])*-->[^<]*)*<(?:string|plurals|string-array)\s/;

describe('a quicker way', () => {
  it('finds the sentences of a text', () => {
    const code = (role: Code['role']): fc.Arbitrary<Part> => fc.constant({ id: 1, role, source: '*' });
    const text = joined('Words', '.', '! ', ' ', '\n', '\n\n', '\t', '。', '🙂', '“', 'a');
    const part = fc.oneof({ weight: 4, arbitrary: text }, code('open'), code('close'), code('alone'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) =>
        assert.deepEqual(splitSentences(parts), splitByCopies(parts)),
      ),
      { numRuns: 3000 },
    );
  });

  it('finds the end of parentheses', () => {
    fc.assert(
      fc.property(joined('(', ')', '"', "'", '`', '\\', '\\"', '\n', 'a'), (text) =>
        assert.equal(parenthesesFinder(`(${text}))`)(0), closeOf(`(${text}))`)),
      ),
      { numRuns: 5000 },
    );
  });

  it('finds the resources that begin with a text', () => {
    const pieces = joined(
      '<resources>',
      '<resources ',
      '<!--',
      '-->',
      '-',
      '>',
      '<string ',
      '<plurals a>',
      '<a>',
      ' ',
      'a',
    );
    fc.assert(
      fc.property(pieces, (text) => {
        const source = `<resources>${text}<string `;
        for (const read of [text, source]) {
          const isClaimed = android.claims?.({ path: 'MR/base/a.xml', source: read });
          assert.equal(isClaimed, beginsWithText.test(read), read);
        }
      }),
      { numRuns: 5000 },
    );
  });

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

  it('finds the terms of definitions', () => {
    const pieces = joined(' ', '\t', '>', '\n', '\r\n', '\r', 'a', '# ', '|', ':::', '---', '-', ':', '\u00a0', 'b c');
    fc.assert(
      fc.property(pieces, (before) => {
        assert.equal(isBelowTerm(before), afterTerm.test(before), JSON.stringify(before));
      }),
      { numRuns: 20_000 },
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
