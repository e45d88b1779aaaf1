import assert from 'node:assert/strict';
import { CliScene } from './cliScene.ts';

describe('the command line with a language that has two codes', () => {
  const scene = new CliScene();

  it('fills the file that is there under the other code, which keeps its name', async () => {
    const strings = (texts: readonly string[]): string =>
      `<resources>\n${texts.map((text, at) => `    <string name="a${at}">${text}</string>\n`).join('')}</resources>\n`;
    await scene.begin({
      'a/locales/en.json': { a: 'The lamp is on', b: 'The lamp is off' },
      'a/locales/iw.json': { a: 'המנורה דולקת' },
      'a/locales/no.json': { a: 'Lampen er på' },
      'b/res/values/strings.xml': strings(['The lamp is on', 'The lamp is off']),
      'b/res/values-iw/strings.xml': strings(['המנורה דולקת']),
      'b/res/values-nb/strings.xml': strings(['Lampen er på']),
      'c/config/locales/en.yml': 'en:\n  a: The lamp is on\n  b: The lamp is off\n',
      'c/config/locales/he.yml': 'he:\n  a: המנורה דולקת\n',
      'c/config/locales/nb.yml': "'no':\n  a: Lampen er på\n",
    });
    const before = (await scene.everything()).size;
    assert.equal((await scene.run(['translate', '--language', 'he,nb'])).status, 0);
    assert.equal((await scene.everything()).size, before + 1, 'only the lock file is new');
    assert.deepEqual(await scene.readJson('a/locales/iw.json'), { a: 'המנורה דולקת', b: '[HE] תהע לאמפ יס ופפ' });
    assert.deepEqual(await scene.readJson('a/locales/no.json'), { a: 'Lampen er på', b: '[NB] The låmp is øff' });
    assert.equal(await scene.read('b/res/values-iw/strings.xml'), strings(['המנורה דולקת', '[HE] תהע לאמפ יס ופפ']));
    assert.equal(
      await scene.read('c/config/locales/nb.yml'),
      `'no':\n  a: Lampen er på\n  b: "[NB] The låmp is øff"\n`,
    );
    assert.equal((await scene.run(['check', '--language', 'he,nb'])).status, 0);
  });

  it('names a new file with a region where all others have one that their languages do not need', async () => {
    await scene.begin({
      'a/lang/en_us.json': { a: 'The lamp is on' },
      'a/lang/fr_fr.json': { a: 'La lampe est allumée' },
      'b/locales/en-US.json': { a: 'The lamp is on' },
      'b/locales/pt-BR.json': { a: 'A lâmpada está acesa' },
    });
    assert.equal((await scene.run(['translate', '--language', 'nb'])).status, 0);
    const names = [...(await scene.everything()).keys()].map((path) => path.slice(scene.root.length + 1));
    assert.deepEqual(names.filter((name) => name.includes('nb')).sort(), ['a/lang/nb_no.json', 'b/locales/nb.json']);
    assert.equal((await scene.run(['translate', '--language', 'nb,fr'])).status, 0);
    const again = [...(await scene.everything()).keys()].map((path) => path.slice(scene.root.length + 1));
    assert.deepEqual(
      again.filter((name) => !names.includes(name)),
      ['b/locales/fr.json'],
    );
  });

  it('fills only the file of the code that is named where both are there', async () => {
    await scene.begin({
      'locales/en.json': { a: 'The lamp is on' },
      'locales/no.json': {},
      'locales/nb.json': {},
    });
    assert.equal((await scene.run(['translate', '--language', 'no'])).status, 0);
    assert.deepEqual(await scene.readJson('locales/nb.json'), {});
    assert.deepEqual(await scene.readJson('locales/no.json'), { a: '[NB] The låmp is øn' });
  });
});
