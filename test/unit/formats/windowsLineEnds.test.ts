import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFor, loadParsers } from '../../../src/formats/all.ts';
import { renderUnits } from '../../../src/formats/renderUnits.ts';
import type { Format } from '../../../src/text/format.ts';
import type { FormatOptions, Part } from '../../../src/text/unit.ts';
import { unitsIn } from '../../helpers/unitsIn.ts';
import { keepsLaws, wordsOf } from './formatLaws.ts';

const folder = join(import.meta.dirname, '../../fixtures/formats');
const unix = (text: string) => text.replaceAll('\r\n', '\n');
const windows = (text: string) => unix(text).replaceAll('\n', '\r\n');

/** Returns the file with each letter of its texts changed, or filled in where it has a place for translations. */
function changed(format: Format, source: string, options: FormatOptions): string {
  const units = unitsIn(format, source, options);
  const change = (part: Part) => (typeof part === 'string' ? part.replaceAll(/\p{Ll}/gu, 'é') : part);
  return renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts.map(change)])));
}

describe('every format with the line ends of Windows', () => {
  before(() => loadParsers(['a.adoc', 'a.rst', 'a.dita', 'a.tex']));

  for (const name of readdirSync(folder)) {
    it(`has the same units, and writes the line ends of the file: ${name}`, () => {
      const files = readdirSync(join(folder, name));
      let units = 0;
      for (const file of files) {
        const source = unix(readFileSync(join(folder, name, file), 'utf8'));
        // In some formats, a carriage return alone ends a line.
        if (source.includes('\r')) {
          continue;
        }
        const format = formatFor('', name === 'plainText' ? file : file.replace(/\.txt$/, ''), source);
        keepsLaws(format, windows(source));
        const words = wordsOf(format, source).map(unix);
        assert.deepEqual(wordsOf(format, windows(source)).map(unix), words, file);
        for (const options of [{}, { targetLang: 'de' }]) {
          assert.equal(changed(format, windows(source), options), windows(changed(format, source, options)), file);
        }
        units += words.length;
      }
      assert.ok(units > 0, files.join());
    });
  }
});
