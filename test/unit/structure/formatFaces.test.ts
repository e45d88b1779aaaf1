import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../src/formats');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'common')
  .map(({ name }) => name)
  .sort();

describe('every folder of src/formats', () => {
  // The compiler checks that what all.ts imports from there, and lists, is a `Format`.
  it('has its formats in the file of its name, from which all.ts takes them', () => {
    const imported = readFileSync(join(folder, 'all.ts'), 'utf8').matchAll(/from '\.\/(.+\/.+)\.ts'/g);
    assert.deepEqual(
      Array.from(imported, ([, path]) => path).sort(),
      names.map((name) => `${name}/${name}`),
    );
  });

  for (const name of names) {
    it(`says first what the format is, and who decides what is valid: ${name}`, () => {
      assert.match(readFileSync(join(folder, name, `${name}.ts`), 'utf8'), /^(?:\/\/ .*\n)+\/\/ Authority: .*\n/);
    });
  }
});
