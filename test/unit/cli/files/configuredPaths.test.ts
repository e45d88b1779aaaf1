import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

describe('the setting languageServices.localeFiles', () => {
  const scene = new CliScene();

  it('has a target for a new language, which is found again there', async () => {
    await scene.begin({
      '.vscode/settings.json': JSON.stringify({
        'languageServices.localeFiles': [
          { source: 'texts/base/*.json', target: 'texts/${lang}/${name}${ext}', sourceLang: 'en' },
        ],
      }),
      'texts/base/app.json': '{"open":"Open it"}\n',
      'texts/de/app.json': '{"open":"Öffnen"}\n',
    });
    const { status, err } = await scene.run(['translate', '--language', 'de', '--language', 'fr']);
    assert.equal(status, 0, err);
    assert.equal(await scene.read('texts/de/app.json'), '{"open":"Öffnen"}\n');
    assert.equal(await scene.read('texts/fr/app.json'), '{"open":"[FR] Ôpén ît"}\n');
    assert.equal((await scene.run(['status'])).status, 0);
  });

  it('may name a file of several languages, whose fault is reported once', async () => {
    await scene.begin({
      '.vscode/settings.json': {
        'languageServices.localeFiles': [{ source: 'App/Localizable.xcstrings', targetLangs: ['de', 'fr'] }],
      },
      'App/Localizable.xcstrings': '{\n',
    });
    const { err } = await scene.run(['translate', '--dry-run']);
    assert.equal(err, 'App/Localizable.xcstrings: The file could not be read: line 2 has a syntax error.\n');
  });
});
