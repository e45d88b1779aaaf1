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

  it('says once which declaration is not used', async () => {
    await scene.begin({ ...files, 'crowdin.yml': 'files: [', 'locales/en.json': {}, 'locales/de.json': {} });
    for (const command of ['status', 'check', 'translate']) {
      const { err } = await scene.run([command]);
      assert.equal(err.split('crowdin.yml could not be read. Locale files are found without it.').length, 2, command);
    }
  });
});
