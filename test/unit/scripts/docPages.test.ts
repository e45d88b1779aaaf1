import { strict as assert } from 'node:assert';
import { ESLint } from 'eslint';
import { wordRules } from '../../../eslint.config.mjs';
import { root } from '../../../scripts/bundle/options.mts';
import { docPage } from '../../../scripts/readme/docPage.mts';
import { readDocPages } from '../../../scripts/readme/docPages.mts';
import { pageProblems, readmeBudgetBytes, readmeBytes } from '../../../scripts/readme/pageProblems.mts';
import { oddDescriptions, oddStrings } from '../../../scripts/words/oddStrings.mts';
import { oddPhrases } from '../../../scripts/words/plainWords.mts';

describe('each page for users', () => {
  it('is short, has no broken links, and is in plain English', () => {
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

  it('fails for odd phrases in text, pictures, and code blocks, not in names and generated tables', () => {
    const text = [
      'Nothing is saved by\nthe way. ![who stands here](https://example.com/a.png)',
      '`mend` ` families`\n\n    mended families\n',
      '<!-- settings: written by npm run readme -->\n\nto the letter\n\n<!-- /settings -->\n\nnobody\n',
    ].join('\n\n');
    assert.deepEqual(pageProblems([docPage('docs/a.md', text)]), [
      'docs/a.md: "by the way" is not plain English',
      'docs/a.md: "stands" is not plain English',
      'docs/a.md: "nobody" is not plain English',
      'docs/a.md: "mended" is not plain English',
    ]);
    const family = docPage('docs/a.md', 'The family of a file.');
    assert.deepEqual(pageProblems([family]), ['docs/a.md: "family" is not plain English']);
    assert.deepEqual(pageProblems([{ ...family, path: 'CONTRIBUTING.md' }]), []);
  });
});

describe('an odd phrase', () => {
  it('is not in the English strings', () => {
    assert.deepEqual(oddStrings(), []);
    const odd = oddStrings({
      manifest: { a: 'It stands. [Sign in](command:signs)' },
      code: { b: 'Sign in. [Go](x:signs)' },
    });
    assert.equal(odd.length, 1);
  });

  it('is not in descriptions of tools', () => {
    assert.deepEqual(oddDescriptions(), []);
  });

  const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: wordRules });
  const linesOf = async (filePath: string, ...code: string[]) => {
    const [result] = await eslint.lintText(code.join('\n'), { filePath });
    return result?.messages.map(({ line }) => line);
  };

  it('is refused in comments, which may have several lines, and not in other code', async () => {
    const code = [
      '/**\n * by the\n * way\n */\nf("// by the way"); // to the',
      '  // letter',
      'const a = /\\/\\/ nobody/, b = `/* nobody */ ${ c /* nobody */ }`; // of',
      '{ /* it */ }',
    ];
    assert.deepEqual(await linesOf('src/a.js', ...code), [1, 5, 7]);
  });

  it('is refused in the titles of tests, and in the strings of the command line', async () => {
    const code = "describe('nobody', () => { it(`most ${d ? 'of' : ''} of it`, () => say('to nobody')); });";
    assert.deepEqual(await linesOf('test/a.test.js', code), [1, 1]);
    assert.deepEqual(
      await linesOf('src/cli/a.js', "import 'a nobody'", 'say(`no ${1} nobody at all`, "nobody");'),
      [1, 2],
    );
  });

  const odd = [
    ...['It stands here.', 'They stand', 'mend the space', 'mended', 'it tells you', 'you are told', 'they are none'],
    ...[
      'who was let in',
      'comes back as text',
      'by the way',
      'to the letter',
      'the names thereof',
      'such that it works',
    ],
    ...['Whoever asks', 'nobody', 'somebody else', 'most of it', 'go as wholes', 'no signs for it', 'of likeness'],
    ...['that was none', 'this is no JSON', 'of no use', 'ones that fit', 'let in', 'for ever'],
    ...['the admin key', 'Take All', 'Leave All'],
    ...['beside it', 'All are in step', 'a text unit', '2 passages', 'unreviewed texts', 'a machine translation'],
    ...['75 per cent', 'there is a list of terms already', 'what is used', 'from 80 % on, a message', 'from here on'],
  ];
  for (const text of odd) {
    it(`is found in: ${text}`, () => assert.equal(oddPhrases(text).length, 1));
  }

  it('is not found in plain English', () => {
    const plain = [
      'The standard setting. Understand it. A recommendation. The teller. Sign in. Select one of its items.',
      'The signature. It is on. From the list on the left. Whatever. There are two. The file exists already.',
      'Select one. One of them. One undo restores it. There is no glossary. The admin API key.',
    ];
    assert.deepEqual(plain.flatMap(oddPhrases), []);
  });
});
