import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { isDebian, xliffSchemas } from '../../../../../../scripts/host/systemPackages.mts';
import { anyTexts, fixtures, inTurn } from '../../formatLaws.ts';
import { translateInto } from './bilingualLaws.ts';

const good = fixtures('xliff').filter(({ file }) => file !== 'hostile.xlf');

/** Nothing is read from the network: the schema of `xml:space` and `xml:lang` is beside the others. */
function copySchemas(folder: string): { readonly version1: string; readonly version2: string } {
  const names = readdirSync(xliffSchemas);
  for (const name of names) {
    const schema = readFileSync(join(xliffSchemas, name), 'utf8');
    writeFileSync(join(folder, name), schema.replace(/schemaLocation="[^"]*xml\.xsd"/, 'schemaLocation="xml.xsd"'));
  }
  const [version1 = '', version2 = ''] = ['1.2', '2.0'].map((version) => names.find((name) => name.includes(version)));
  return { version1: join(folder, version1), version2: join(folder, version2) };
}

/** Returns what xmllint finds in files, by the schemas of OASIS. */
function complaints(sources: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'xliff-'));
  try {
    const { version1, version2 } = copySchemas(folder);
    const named = sources.map((source, index) => ({ source, name: `${index}.xlf` }));
    mkdirSync(join(folder, 'files'));
    for (const { source, name } of named) {
      writeFileSync(join(folder, 'files', name), source);
    }
    return [version1, version2]
      .map((schema) => {
        const isVersion1 = schema === version1;
        const names = named.flatMap(({ source, name }) =>
          source.includes('version="1.2"') === isVersion1 ? [join('files', name)] : [],
        );
        const args = ['--nonet', '--noout', '--schema', schema, ...names];
        const { status, stderr, error } = spawnSync('xmllint', args, { cwd: folder, encoding: 'utf8' });
        assert.ok(names.length > 0);
        if (error) {
          throw error;
        }
        return status === 0 ? '' : stderr.replace(/.* validates\n/g, '');
      })
      .join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Other systems have no package with the schemas. The same bytes are written on each system.
if (isDebian()) {
  describe('XLIFF for the schemas of OASIS', () => {
    const targets = ['de', 'fr', 'ru', 'ja'];

    it('is valid before the translation', () => {
      assert.equal(complaints(good.map(({ source }) => source)), '');
    });

    it('is valid after the translation, with and without marks for a review', () => {
      const written = good.flatMap(({ file, source }) =>
        targets.flatMap((targetLang) =>
          [false, true].map((markForReview) =>
            translateInto({ name: file, source, targetLang, markForReview }, (text) => text.toUpperCase()),
          ),
        ),
      );
      assert.equal(complaints(written), '');
    });

    it('is valid with any translations', () => {
      const written: string[] = [];
      for (const { file, source } of good) {
        fc.assert(
          fc.property(anyTexts, fc.constantFrom(...targets), fc.boolean(), (texts, targetLang, markForReview) => {
            written.push(translateInto({ name: file, source, targetLang, markForReview }, inTurn(texts)));
          }),
          { numRuns: 50 },
        );
      }
      assert.equal(complaints(written), '');
    });

    it('is invalid where a target is at the wrong end of its unit', () => {
      const unit = '<trans-unit id="a"><target>Eins</target><source>One</source></trans-unit>';
      const [first = ''] = good.map(({ source }) => source).filter((source) => source.includes('version="1.2"'));
      const [second = ''] = good.map(({ source }) => source).filter((source) => !source.includes('version="1.2"'));
      const broken = first.replace('</body>', `${unit}</body>`);
      assert.match(complaints([broken, second]), /target/);
    });
  });
}
