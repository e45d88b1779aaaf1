import assert from 'node:assert/strict';
import path from 'node:path';
import fc from 'fast-check';
import { foreignFolder, foreignTranslation, isVersionControl } from '../../../../src/names/files/foreignPath.ts';
import { configuredPath } from '../../../../src/names/paths/outputPath.ts';

describe('the name of a folder of version control', () => {
  // As tests of Git have it (t/helper/test-path-utils.c, t1450), and those of the other systems.
  for (const name of [
    ...[
      '.git',
      '.GIT',
      '.Git',
      '.git ',
      '.git.',
      '.git . .',
      '.git::$INDEX_ALLOCATION',
      '.git:x',
      'git~1',
      'GIT~1',
      'git~1 ',
    ],
    ...['.g\u200cit', '.gi\u200ct', '\ufeff.git', '.git\u206f', '.\u202egit', '．git', '.ｇit', '.git\\hooks'],
    ...['.hg', '.HG.', 'hg~1', '.svn', '.\u017fvn', 'SVN~2', '.jj', '.jj ', 'jj~1'],
  ]) {
    it(`is ${JSON.stringify(name)}`, () => {
      assert.ok(isVersionControl(name));
      assert.equal(foreignFolder(`a/${name}/b.json`), 'versionControl');
      assert.equal(foreignFolder(name), 'versionControl');
    });
  }

  for (const name of [
    'git',
    '.github',
    '.gitlab',
    '.gitignore',
    'git~',
    'a.git',
    '.git-data',
    '.hgx',
    'digit~1',
    '..git',
  ]) {
    it(`is not ${name}`, () => {
      assert.equal(foreignFolder(`a/${name}/b.json`), undefined);
    });
  }
});

describe('the path of a translation', () => {
  const rows: readonly (readonly [path: string, source: string, fault: ReturnType<typeof foreignTranslation>])[] = [
    ['locales/de.json', 'locales/en.json', undefined],
    ['.github/README.de.md', '.github/README.md', undefined],
    ['docs/.vitepress/locales/de.json', 'docs/.vitepress/locales/en.json', undefined],
    ['.storybook/i18n/de/x.json', '.storybook/i18n/en/x.json', undefined],
    ['_locales/de/messages.json', '_locales/en/messages.json', undefined],
    ['locales/de/manifest.json', 'locales/en/manifest.json', undefined],
    ['locales/de/package.json', 'locales/en/package.json', undefined],
    ['src/package.nls.de.json', 'src/package.nls.json', undefined],
    ['po/de.po', 'po/app.pot', undefined],
    ['de/LICENSE', 'en/LICENSE', undefined],
    ['.github/workflows/de.yml', 'locales/en.yml', 'configuration'],
    ['.vscode/tasks.json', 'locales/en.json', 'configuration'],
    ['.vscode/settings.json', 'locales/en.json', 'configuration'],
    ['package.json', 'locales/en.json', 'configuration'],
    ['crowdin.yml', 'locales/en.yml', 'configuration'],
    ['.envrc', 'locales/en.json', 'configuration'],
    ['lefthook.yml', 'locales/en.yml', 'configuration'],
    ['.husky/de.json', 'locales/en.json', 'hidden'],
    ['.cargo/config.toml', 'locales/en.toml', 'hidden'],
    ['hooks/post-commit', 'locales/en.json', 'ending'],
    ['Makefile', 'locales/en.json', 'ending'],
    ['eslint.config.js', 'locales/en.js', 'language'],
    ['vite.config.ts', 'src/i18n/en.ts', 'language'],
    ['cdk.json', 'locales/en.json', 'language'],
    ['AGENTS.md', 'docs/guide.md', 'language'],
    ['docs/de/eslint.config.js', 'docs/de/guide.js', 'language'],
    ['lang/german.php', 'lang/english.php', undefined],
    ['lang/Português.ini', 'lang/English.ini', undefined],
    ['i18n/cn.ts', 'i18n/en.ts', undefined],
    ['app/StringsDe.properties', 'app/Strings.properties', undefined],
    ['res/values/strings.xml', 'res/values-de/strings.xml', undefined],
    ['res/values-b+zh+Hans/strings.xml', 'res/values/strings.xml', undefined],
    ['node_modules/x/de.json', 'locales/en.json', 'dependencies'],
    ['NODE_MODULES./x/de.json', 'locales/en.json', 'dependencies'],
    ['a/.git/de.json', 'a/.git/en.json', 'versionControl'],
  ];
  for (const [target, source, fault] of rows) {
    it(`${target} of ${source} is ${fault ?? 'fine'}`, () => {
      assert.equal(foreignTranslation(target, source, true), fault);
    });
  }

  it('may be hidden, or without an ending, if the file exists', () => {
    assert.equal(foreignTranslation('.husky/de.json', 'en.json', false), undefined);
    assert.equal(foreignTranslation('de', 'en.json', false), undefined);
    assert.equal(foreignTranslation('.vscode/tasks.json', 'en.json', false), 'configuration');
  });

  it('never leads out of the folder or into version control, whatever the template is', () => {
    const piece = fc.constantFrom(
      ...[
        '..',
        '.',
        '/',
        '//',
        '.git',
        '.GIT ',
        'git~1',
        '.g\u200cit',
        'hooks',
        '${lang}',
        '${dir}',
        '${name}',
        '${ext}',
      ],
      ...['\\', 'C:', '.hg', '~1', ' ', '.', 'a', 'node_modules', '.github', '\0'],
    );
    const template = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
    const source = fc.constantFrom('en.json', 'locales/en.json', 'a/b/c/en.yml', '.github/README.md');
    fc.assert(
      fc.property(template, source, (given, from) => {
        const target = configuredPath({ path: from, target: 'de', template: given });
        if (target === undefined || foreignTranslation(target, from, true) !== undefined) {
          return;
        }
        for (const flavour of [path.posix, path.win32]) {
          const root = flavour.resolve('/project');
          assert.ok(flavour.resolve(root, target).startsWith(root + flavour.sep), target);
        }
        // Another reader of names: what Windows and macOS make of them.
        const names = target.split(/[\\/]/).map((name) => name.replaceAll('\u200c', '').replace(/[. ]+$|:.*$/gs, ''));
        assert.ok(!names.some((name) => /^(?:\.git|\.hg|git~1|node_modules)$/i.test(name)), target);
      }),
      { numRuns: 3000 },
    );
  });
});
