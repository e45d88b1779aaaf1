import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

describe('the command line, in a project that declares its sources', () => {
  const scene = new CliScene();
  const files = {
    '.tx/config': '[main]\nhost = x\n\n[a.b]\nfile_filter = out/<lang>.json\nsource_file = texts.json\n',
    'texts.json': { lamp: 'A lamp' },
    'out/de.json': {},
  };

  it('says where each source is from, also without a repository', async () => {
    await scene.begin(files);
    assert.match((await scene.run(['status'])).out, /^texts\.json \(en\) {2}from \.tx\/config, line 6$/m);
    assert.match(
      (await scene.run(['status', '--json'])).out,
      /"declaredIn": \{\s*"file": "\.tx\/config",\s*"line": 6\s*\}/,
    );
  });

  it('reads the settings of the editor, and a file that only the service reads, in folders that are hidden', async () => {
    await scene.begin({
      '.vscode/settings.json': { 'i18n-ally.localesPaths': 'texts', 'i18n-ally.sourceLanguage': 'en' },
      '.github/crowdin.yml':
        'base_path: ".."\nfiles:\n  - source: /web/one.json\n    translation: /web/%locale%.json\n',
      '.github/workflows/crowdin.yml': 'on: push\n',
      '.vitepress/cache/en.json': { lamp: 'A lamp' },
      ...{ 'texts/en.json': { lamp: 'A lamp' }, 'texts/de.json': {} },
      ...{ 'web/one.json': { lamp: 'A lamp' }, 'web/de-DE.json': {} },
    });
    const { out } = await scene.run(['status']);
    assert.deepEqual(
      out.split('\n').filter((line) => line.includes('(en)')),
      ['texts/en.json (en)  from .vscode/settings.json, line 2', 'web/one.json (en)  from .github/crowdin.yml, line 3'],
    );
  });

  it('says once which declaration is not used', async () => {
    await scene.begin({ ...files, 'crowdin.yml': 'files: [', 'locales/en.json': {}, 'locales/de.json': {} });
    for (const command of ['status', 'check', 'translate']) {
      const { err } = await scene.run([command]);
      assert.equal(err.split('crowdin.yml could not be read. Locale files are found without it.').length, 2, command);
    }
  });
});
