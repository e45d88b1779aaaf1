import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

const merged = (texts: string): string => `<?php\n$lang = array_merge($lang, array(\n${texts}));\n`;
const words =
  'No messages were found in the file. If it is not a locale file, leave it out with languageServices.localeExclude.';

describe('a source of which nothing is read', () => {
  const scene = new CliScene();

  it('is named, and its translations are not up to date', async () => {
    await scene.begin({
      'language/en/common.php': merged("\t'LAMP_ON' => 'Lamp on',\n\t'LAMP_OFF' => 'Lamp off',\n"),
      'language/de/common.php': merged("\t'LAMP_ON' => 'Lampe an',\n"),
      'locales/en.json': { open: 'Open' },
      'locales/de.json': { open: 'Öffnen' },
    });
    const status = await scene.run(['status']);
    assert.equal(status.status, 1);
    assert.match(status.out, /^language\/en\/common\.php \(en\)\n  has text, but no message was found in it\n/);
    const check = await scene.run(['check']);
    assert.equal(check.status, 1);
    assert.equal(check.out, `language/en/common.php:1  en  ${words}\n1 unreadable.\n`);
    assert.equal((await scene.run(['translate'])).status, 1);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
  });

  for (const [name, files] of Object.entries<Readonly<Record<string, string | object>>>({
    'numbers only': { 'locales/en.json': { width: 5 }, 'locales/de.json': { width: 5 } },
    'no entries': { 'locales/en.json': {}, 'locales/de.json': {} },
    'comments only': { 'a/messages.properties': '# Nothing yet\n', 'a/messages_de.properties': '# Nothing yet\n' },
    'files only': {
      'locales/en.yml': 'en:\n  files:\n    - a.png\n',
      'locales/de.yml': 'de:\n  files:\n    - a.png\n',
    },
    'an empty body': {
      'a/messages.xlf': '<xliff version="1.2"><file source-language="en"><body/></file></xliff>\n',
      'a/messages.de.xlf':
        '<xliff version="1.2"><file source-language="en" target-language="de"><body/></file></xliff>\n',
    },
  })) {
    it(`is not up to date where the project has nothing else: ${name}`, async () => {
      await scene.begin(files);
      assert.equal((await scene.run(['status'])).status, 1);
      const check = await scene.run(['check']);
      assert.equal(check.status, 1);
      assert.equal(check.out, 'No messages were found in the locale files.\n');
      const json = await scene.run(['check', '--format', 'json']);
      assert.equal(json.status, 1);
      assert.equal(json.err, check.out);
      await scene.write({ 'i18n/en.json': { open: 'Open' }, 'i18n/de.json': { open: 'Öffnen' } });
      assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
    });
  }

  it('is complete where there is no translation yet', async () => {
    await scene.begin({ 'app/src/main/res/values/strings.xml': '<resources></resources>\n' });
    assert.equal((await scene.run(['check'])).status, 0);
  });
});

describe('a source that cannot be read', () => {
  const scene = new CliScene();

  it('stays the source next to a variant of its language', async () => {
    await scene.begin({
      'locales/en-US.json': '{ "open": "Open", }}',
      'locales/en-GB.json': { open: 'Open' },
      'locales/de.json': {},
    });
    const { status, out } = await scene.run(['check']);
    assert.equal(status, 1);
    assert.match(out, /^locales\/en-US\.json:1  en-US  The file could not be read/);
  });
});
