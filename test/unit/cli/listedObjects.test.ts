import { deepEqual, equal, rejects } from 'node:assert/strict';
import fc from 'fast-check';
import { listedObjects } from '../../../src/cli/report/listedObjects.ts';

async function* piecesOf(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) {
    yield text.slice(at, at + length);
  }
}

const read = (text: string, length: number) => listedObjects(piecesOf(text, length), 'findings', (object) => [object]);

describe('the objects of a list in a JSON file', () => {
  it('are those of the list, wherever the file is cut into pieces', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'a"\\{}[],: é\n\ud83d\ude00') });
    const other = fc.jsonValue({ maxDepth: 3 });
    const finding = fc.dictionary(text, fc.oneof(text, other));
    const report = fc.record({ name: text, families: other, findings: fc.array(finding), more: other });
    await fc.assert(
      fc.asyncProperty(
        report,
        fc.constantFrom(undefined, 2),
        fc.integer({ min: 1, max: 40 }),
        async (given, indent, length) => {
          deepEqual(
            await read(JSON.stringify(given, undefined, indent), length),
            JSON.parse(JSON.stringify(given.findings)),
          );
        },
      ),
    );
  });

  it('are none where no list has the name', async () => {
    equal(await read('{"version": 1, "files": [{"findings": [{}]}], "text": "findings"}', 9), undefined);
    deepEqual(await read('{"findings": []}', 9), []);
  });

  it('are refused where one is longer than any finding', () =>
    rejects(read(`{"findings": [{"key": "${'x'.repeat(5_000_000)}"}]}`, 65_536), SyntaxError));

  for (const text of [
    '',
    'Lamps',
    '{"findings": [{"lang": "de"}',
    '{"findings": [{"lang": "d',
    '{"findings": [{lang}]}',
  ]) {
    it(`are refused with the file: ${text}`, () => rejects(read(text, 9), SyntaxError));
  }
});
