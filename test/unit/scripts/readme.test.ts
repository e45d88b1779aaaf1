import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { root } from '../../../scripts/bundle/options.mts';
import { readDocPages } from '../../../scripts/readme/docPages.mts';
import { packagedReadme } from '../../../scripts/readme/packagedReadme.mts';
import { pagesWithTables } from '../../../scripts/readme.mts';
import { settingsTable } from '../../../src/contract/contributions.ts';

const commandNames = manifest.contributes.commands.map(({ command }) => command.replace('languageServices.', ''));

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = textOf('README.md');
const links = (text: string): string[] => [...text.matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);

describe('the README', () => {
  it('has the tables that npm run readme writes, in docs', async () => {
    for (const [path, text] of await pagesWithTables()) {
      assert.equal(textOf(path), text, path);
    }
  });

  it('names every setting and command, in docs', () => {
    for (const [path, names] of [
      ['docs/settings.md', Object.keys(settingsTable)],
      ['docs/commands.md', commandNames],
    ] as const) {
      const text = textOf(path);
      for (const name of names) {
        assert.ok(text.includes(`\`${name}\``), name);
      }
    }
  });

  it('shows all existing pictures together with the pages of docs, and all are small', () => {
    const shown = readDocPages().flatMap((page) => page.links.filter((link) => /\.(?:png|gif)$/.test(link)));
    const pictures = readdirSync(join(root, 'pictures'), { encoding: 'utf8' });
    assert.deepEqual([...new Set(shown.map((link) => link.replace(/^.*\//, '')))].sort(), pictures.sort());
    for (const picture of pictures) {
      const most = picture.endsWith('.gif') ? 100_000 : 40_000;
      assert.ok(statSync(join(root, 'pictures', picture)).size < most, picture);
    }
  });

  it('shows the translation of a selection in an animation with several frames', () => {
    assert.match(readme, /!\[[^\]]+\]\(pictures\/translate-selection\.gif\)/);
    const bytes = readFileSync(join(root, 'pictures/translate-selection.gif'));
    assert.equal(bytes.toString('latin1', 0, 6), 'GIF89a');
    // Each frame begins with how long it is shown.
    assert.ok(bytes.toString('latin1').split('\x21\xf9\x04').length > 4);
    assert.ok(bytes.includes('NETSCAPE2.0'), 'repeats');
  });

  it('says how to start and test a checkout', () => {
    assert.match(readme, /^ {4}npm start /m);
    assert.match(readme, /^ {4}npm test /m);
  });

  it('is packaged without broken pictures and links, and without what only a checkout has', () => {
    const packaged = packagedReadme(readme);
    assert.doesNotMatch(packaged, /\]\(/);
    assert.doesNotMatch(packaged, /!\[|\n{3}/);
    assert.doesNotMatch(packaged, /npm start|^More |^## Documentation/m);
    assert.match(packaged, /^## Features\n\n\| [^]*License: MIT\.$/m);
  });

  it('is packaged with its pictures when their address is given', () => {
    const packaged = packagedReadme(readme, { pictures: 'https://example.com/pictures' });
    const pictures = links(readme).filter((link) => link.startsWith('pictures/'));
    assert.ok(pictures.length > 0);
    assert.deepEqual(links(packaged).sort(), pictures.map((picture) => `https://example.com/${picture}`).sort());
  });

  it('is packaged with its links to docs when their address is given', () => {
    const packaged = packagedReadme(readme, { docs: 'https://example.com/docs/' });
    const pages = links(readme).filter((link) => link.startsWith('docs/'));
    assert.ok(pages.length > 0);
    assert.deepEqual(links(packaged).sort(), pages.map((page) => `https://example.com/${page}`).sort());
  });
});
