import { strict as assert } from 'node:assert';
import { docPage } from '../../../scripts/readme/docPage.mts';
import { readDocPages } from '../../../scripts/readme/docPages.mts';
import { pageProblems, readmeBudgetBytes, readmeBytes } from '../../../scripts/readme/pageProblems.mts';

describe('each page for users', () => {
  it('is short, and has no broken links', () => {
    const pages = readDocPages();
    assert.ok(pages.length > 1 && readmeBytes(pages) > 0);
    assert.deepEqual(pageProblems(pages), []);
  });

  it('is linked from the index', () => {
    const pages = readDocPages();
    const linksOf = (name: string) => pages.find(({ path }) => path === name)?.links ?? [];
    const docs = pages.map(({ path }) => path).filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
    const links = linksOf('docs/README.md').filter((link) => !link.startsWith('../'));
    const linked = new Set(links.map((link) => `docs/${link.replace(/#.*/, '')}`));
    assert.deepEqual([...linked].sort(), docs.sort());
    assert.ok(linksOf('README.md').includes('docs/README.md'));
  });

  it('has its questions, limits, and steps of uninstalling named in the index', () => {
    const text = readDocPages().find(({ path }) => path === 'docs/README.md')?.text ?? '';
    const names = [...text.matchAll(/^\| \[([^\]]+)\]\([\w-]+\.md#/gm)].map(([, name]) => name);
    const wanted = ['Translate File or Translate Document', 'Remote, WSL, and web', 'Uninstalling', 'FAQ', 'Limits'];
    assert.deepEqual(names, wanted);
  });

  it('fails for a link to a file or heading that does not exist', () => {
    const target = docPage('docs/target.md', '# A `code` & its name, 2nd\n');
    const links = '[1](docs/target.md#a-code--its-name-2nd) [2](docs/target.md#name) [3](docs/none.md) [4](LICENSE)';
    const page = docPage('README.md', `# Top\n\n${links} [5](#top) [6](#bottom) [7](https://example.com/none)\n`);
    const back = docPage('docs/back.md', '![8](../pictures/none.png) [9](../README.md#top) `[10](none.md)`\n');
    assert.deepEqual(pageProblems([page, target, back]), [
      'README.md: no file or heading for the link docs/target.md#name',
      'README.md: no file or heading for the link docs/none.md',
      'README.md: no file or heading for the link #bottom',
      'docs/back.md: no file or heading for the link ../pictures/none.png',
    ]);
  });

  it('fails for a README.md that is too long', () => {
    const long = docPage('README.md', 'é'.repeat(readmeBudgetBytes / 2 + 1));
    assert.deepEqual(pageProblems([long]), [`README.md has 9218 bytes, more than ${readmeBudgetBytes}`]);
    assert.deepEqual(pageProblems([docPage('docs/long.md', long.text)]), []);
  });
});
