import { strict as assert } from 'node:assert';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { parseEntries } from '../../../../src/demo/glossaries/demoGlossaries.ts';
import { RequestError } from '../../../../src/demo/http/requestError.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';

type EntriesFormat = Parameters<typeof parseEntries>[1];

function tsvOf(text: string, format: EntriesFormat): string {
  return [...parseEntries(text, format, 'en', 'de')].map((term) => term.join('\t')).join('\n');
}

function detailOf(text: string, format: EntriesFormat): string {
  try {
    parseEntries(text, format, 'en', 'de');
  } catch (error) {
    assert.ok(error instanceof RequestError);
    assert.equal(error.status, 400);
    return error.details.detail ?? '';
  }
  assert.fail('was accepted');
}

describe('demo service: glossary entries', () => {
  for (const [name, format, text, tsv] of [
    ['TSV with LF, CRLF, blank lines and no end', 'tsv', 'a\tb\r\n\n\nc d\te\n', 'a\tb\nc d\te'],
    ['TSV with quotes, which mean nothing there', 'tsv', '"a\tb"\n', '"a\tb"'],
    ['a byte order mark', 'tsv', '\uFEFFa\tb', 'a\tb'],
    ['CSV', 'csv', 'a,b\r\nc d,e\n', 'a\tb\nc d\te'],
    ['CSV with quotes, commas and doubled quotes', 'csv', '"say ""hi"", you","b"\n', 'say "hi", you\tb'],
    ['CSV with languages in any case', 'csv', 'a,b,EN,De', 'a\tb'],
    ['CSV with another pair, which is ignored', 'csv', 'a,b,en,fr\nc,d,fr,de\ne,f,en,de\ng,h', 'e\tf\ng\th'],
    ['a duplicate that is ignored', 'csv', 'a,b\na,c,en,fr', 'a\tb'],
    ['sources that differ in case', 'tsv', 'a\tb\nA\tb', 'a\tb\nA\tb'],
    ['no entries', 'tsv', '\n', ''],
    ['phrases of 1024 bytes', 'tsv', `${'é'.repeat(512)}\t${'é'.repeat(512)}`, undefined],
  ] as const) {
    it(`accepts ${name}`, () => assert.equal(tsvOf(text, format), tsv ?? text));
  }

  for (const [name, format, text, detail] of [
    ['no tab', 'tsv', 'a\tb\nc', /the index 1 \(starting at position 4\) must have a source and a target/],
    ['no comma', 'csv', 'a\tb', /the index 0 \(starting at position 0\) must have a source and a target/],
    ['two tabs', 'tsv', 'a\tb\tc', /the index 0 .* not 3 fields/],
    ['no target', 'tsv', 'a\t', /has no target text/],
    ['a blank source', 'tsv', ' \tb', /has no source text/],
    ['a source of 1025 bytes', 'tsv', `${'é'.repeat(512)}x\tb`, /source text of more than 1024 UTF-8 bytes/],
    ['a target of 1025 bytes', 'csv', `a,${'é'.repeat(512)}x`, /target text of more than 1024 UTF-8 bytes/],
    ['one language only', 'csv', 'a,b,en', /both languages or none/],
    ['five fields', 'csv', 'a,b,en,de,x', /not 5 fields/],
    ['a bare quote', 'csv', 'a"b,c', /Line 1 is not valid CSV/],
    ['an open quote', 'csv', 'a,b\n"c,d', /Line 2 is not valid CSV/],
    ['a line break in a phrase', 'csv', '"a\nb",c', /line break/],
    ['a tab in a phrase', 'csv', '"a\tb",c', /tab/],
  ] as const) {
    it(`refuses ${name} and reports where`, () => assert.match(detailOf(text, format), detail));
  }

  it('names indexes and positions of every duplicate, in characters', () => {
    assert.equal(
      detailOf('🎉\tb\n\nc\td\n🎉\te\nc\tf', 'tsv'),
      'Key with the index 2 (starting at position 9) duplicates key with the index 0 (starting at position 0). ' +
        'Key with the index 3 (starting at position 13) duplicates key with the index 1 (starting at position 5).',
    );
    assert.equal(
      detailOf('"ü",b\r\n\r\nü,c,en,de', 'csv'),
      'Key with the index 1 (starting at position 9) duplicates key with the index 0 (starting at position 0).',
    );
  });

  it('never reveals a term', () => {
    for (const text of ['secret', 'secret\ta\nsecret\tb', 'secret\t']) {
      assert.doesNotMatch(detailOf(text, 'tsv'), /secret/);
    }
  });

  const phrase = fc.string({ unit: anyCharacter, minLength: 1 }).filter((text) => {
    return text.trim() !== '' && !/[\t\r\n\uFEFF]/.test(text) && Buffer.byteLength(text) <= 1024;
  });
  const entries = fc.uniqueArray(fc.tuple(phrase, phrase), { selector: ([source]) => source });

  it('keeps any entries unchanged, from TSV and from CSV', () => {
    fc.assert(
      fc.property(entries, (rows) => {
        const tsv = rows.map((row) => row.join('\t')).join('\n');
        assert.equal(tsvOf(tsv, 'tsv'), tsv);
        assert.equal(tsvOf(stringify(rows), 'csv'), tsv);
        assert.equal(tsvOf(stringify(rows, { quoted: true, record_delimiter: '\r\n' }), 'csv'), tsv);
      }),
    );
  });

  it('reads its own TSV again, or refuses any text with a detail', () => {
    const piece = fc.constantFrom('a', 'b', ',', '"', '\t', '\n', '\r\n', '\r', ' ', 'en', 'de', '🎉');
    const anything = fc.array(piece).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(anything, fc.constantFrom('tsv', 'csv'), (text, format) => {
        try {
          const tsv = tsvOf(text, format);
          assert.equal(tsvOf(tsv, 'tsv'), tsv);
        } catch (error) {
          assert.ok(error instanceof RequestError && error.details.detail !== undefined);
        }
      }),
    );
  });
});
