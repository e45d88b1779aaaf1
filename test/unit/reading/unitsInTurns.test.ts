import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FileToOpen, isProblem, type ReadingPurpose } from '../../../src/formats/document.ts';
import { parseDocument } from '../../../src/formats/parseDocument.ts';
import { readUnits } from '../../../src/formats/readText.ts';

async function readInTurns(file: FileToOpen & ReadingPurpose, signal?: AbortSignal) {
  const document = parseDocument(file);
  return isProblem(document) ? [] : document.unitsInTurns(file, signal);
}

describe('a file that is read in turns', () => {
  for (const name of ['json', 'xliff', 'po', 'qt', 'yaml', 'android']) {
    it(`has the units that it has otherwise: ${name}`, async () => {
      const folder = path.join(import.meta.dirname, '../../fixtures/formats', name);
      const files = readdirSync(folder);
      assert.ok(files.length > 0);
      for (const file of files) {
        const source = readFileSync(path.join(folder, file), 'utf8');
        for (const targetLang of [undefined, 'pl']) {
          const text = { source, languageId: '', name: file, ...(targetLang && { targetLang }) };
          assert.equal(JSON.stringify(await readInTurns(text)), JSON.stringify(readUnits(text)));
        }
      }
    });
  }

  it('is not read to its end when that is cancelled', async () => {
    const source = JSON.stringify(Array.from({ length: 200_000 }, () => 'some words'));
    const text = { source, languageId: '', name: 'locales/en.json' };
    await assert.rejects(readInTurns(text, AbortSignal.abort()), { name: 'AbortError' });
  });
});
