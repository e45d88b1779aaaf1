import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { inView } from '../../../src/contract/ownOptions.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('code as the context of messages', () => {
  const scene = editorScene();
  const folders: SampleFolder[] = [];

  beforeEach(async () => {
    await writeSetting('applyMode', 'replace');
    await writeSetting('reuseTranslations', 'never');
  });

  afterEach(async () => {
    // Turned on again, it is a new question.
    await writeSetting('messageContext', 'file');
    await translate(newFolder());
    await writeSetting('messageContext', undefined);
    await writeSetting('applyMode', undefined);
    await writeSetting('reuseTranslations', undefined);
    folders.splice(0).forEach((folder) => folder.remove());
  });

  /** Writes a project whose code alone, which is not UTF-8, shows what a message means. */
  function newFolder(): SampleFolder {
    const folder = new SampleFolder();
    folders.push(folder);
    folder.write('locales/en.json', '{ "place": "Bank" }\n');
    folder.write('locales/de.json', '{}\n');
    folder.write(
      'src/map.ts',
      Buffer.from("// Fl\xfcsse\n\n\n\n// Where the river flows.\ndraw(t('place'));\n", 'latin1'),
    );
    return folder;
  }

  const translate = (folder: SampleFolder, options: object = {}) =>
    runCommand('translateMissing', { uri: folder.uri('locales/en.json'), targetLangs: ['de'], ...options });

  const written = (folder: SampleFolder): unknown => JSON.parse(folder.read('locales/de.json'));

  /** Translates as a user does; answers the question with a button, or expects none. */
  async function translateByHand(button?: string): Promise<unknown> {
    const asked = scene.messages.shown.length;
    const folder = newFolder();
    const outcome = translate(folder, { ...inView });
    if (button !== undefined) {
      const question = await until('the question is asked', () => scene.messages.shown[asked]);
      assert.match(question.message, /^Send code around the uses of messages in /);
      assert.match(question.detail ?? '', /up to 3 places .* up to 200 characters each, are sent to .* not billed/);
      assert.deepEqual(question.buttons, ['Send Code', 'Don’t Send Code']);
      question.press(button);
    }
    await outcome;
    assert.deepEqual(pluck(scene.messages.shown.slice(asked + (button === undefined ? 0 : 1)), 'message'), []);
    return written(folder);
  }

  it('is sent only where the user turned it on and agreed, which is asked once', async () => {
    assert.deepEqual(await translateByHand(), { place: '[DE] Bänk' });
    await writeSetting('messageContext', 'code');
    assert.deepEqual(await translateByHand('Send Code'), { place: 'Ufer' });
    assert.deepEqual(await translateByHand(), { place: 'Ufer' });
  });

  it('is not sent if the user declines, and not asked again until it is turned on again', async () => {
    await writeSetting('messageContext', 'code');
    assert.deepEqual(await translateByHand('Don’t Send Code'), { place: '[DE] Bänk' });
    assert.deepEqual(await translateByHand(), { place: '[DE] Bänk' });
    await writeSetting('messageContext', 'file');
    await translateByHand();
    await writeSetting('messageContext', 'code');
    assert.deepEqual(await translateByHand('Send Code'), { place: 'Ufer' });
  });

  it('is not sent for a script without an answer of the user', async () => {
    await writeSetting('messageContext', 'code');
    const folder = newFolder();
    await translate(folder);
    assert.deepEqual(written(folder), { place: '[DE] Bänk' });
    assert.deepEqual(scene.messages.shown, []);
  });

  it('is not read in files that Git ignores, or that may hold secrets', async () => {
    await writeSetting('messageContext', 'code');
    assert.deepEqual(await translateByHand('Send Code'), { place: 'Ufer' });
    const where: readonly [string, string][] = [
      ['src/map.ts', 'src/map.ts'],
      ['src/ignored/map.ts', 'src/ignored/'],
      ['src/.env.ts', 'nothing'],
      ['src/secrets.ts', 'nothing'],
    ];
    for (const [file, ignored] of where) {
      const folder = newFolder();
      rmSync(folder.uri('src/map.ts').fsPath);
      folder.write(file, "// Where the river flows.\ndraw(t('place'));\n");
      folder.write('.gitignore', `${ignored}\n`);
      await translate(folder, { ...inView });
      assert.deepEqual(written(folder), { place: '[DE] Bänk' }, file);
    }
  });

  it('is not sent where Git is not there to say which files are ignored', async () => {
    await writeSetting('messageContext', 'code');
    assert.deepEqual(await translateByHand('Send Code'), { place: 'Ufer' });
    newFolder().write('.gitignore', 'other\n');
    assert.deepEqual(await translateByHand(), { place: '[DE] Bänk' });
  });

  it('ends everything where the question is closed', async () => {
    await writeSetting('messageContext', 'code');
    const outcome = translate(newFolder(), { ...inView });
    const question = await until('the question is asked', () => scene.messages.shown[0]);
    question.press();
    assert.equal((await outcome).status, 'cancelled');
    assert.deepEqual(await scene.service.requests('/v2/translate'), []);
  });
});
