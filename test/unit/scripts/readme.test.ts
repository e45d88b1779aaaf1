import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/bundle/options.mts';
import { packagedReadme } from '../../../scripts/readme/packagedReadme.mts';
import { withTables } from '../../../scripts/readme.mts';
import { commandNames, settingsTable } from '../../../src/contributions.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);

describe('the README', () => {
  it('has the tables that npm run readme writes', () => {
    assert.equal(readme, withTables(readme));
  }).timeout(60_000);

  it('names every setting and command', () => {
    for (const name of [...Object.keys(settingsTable), ...commandNames]) {
      assert.ok(readme.includes(`\`${name}\``), name);
    }
  });

  it('shows the pictures that there are, all of them small', () => {
    assert.deepEqual(
      pictures.sort(),
      readdirSync(join(root, 'pictures'), { encoding: 'utf8' })
        .map((name) => `pictures/${name}`)
        .sort(),
    );
    for (const picture of pictures) {
      assert.ok(statSync(join(root, picture)).size < 40_000, picture);
    }
  });

  it('tells at once how to start and test what is checked out', () => {
    const [first = ''] = readme.split('## Features');
    assert.match(first, /^ {4}npm start /m);
    assert.match(first, /^ {4}npm test /m);
  });

  it('is packaged without pictures and links that lead nowhere, and without what only a checkout has', () => {
    const packaged = packagedReadme(readme);
    assert.doesNotMatch(packaged, /\]\(/);
    assert.doesNotMatch(packaged, /!\[|\n{3}/);
    assert.doesNotMatch(packaged, /npm start/);
    assert.match(packaged, /^## Features\n\n### [^]*Licence: MIT\.$/m);
  });

  it('is packaged with its pictures where an address for them is given', () => {
    const packaged = packagedReadme(readme, 'https://example.com/pictures');
    const addresses = [...packaged.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, address]) => address);
    assert.deepEqual(addresses.sort(), pictures.map((picture) => `https://example.com/${picture}`).sort());
  });
});
