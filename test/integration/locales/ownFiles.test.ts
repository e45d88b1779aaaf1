import { strict as assert } from 'node:assert';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { mayLinkFiles } from '../../helpers/systems.ts';

describe('a file that is not of the workspace folder', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  let elsewhere: string;

  beforeEach(() => (elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'))));
  afterEach(() => rmSync(elsewhere, { recursive: true }));

  const sentTexts = async (): Promise<number> => (await scene.service.requests('/v2/translate')).length;

  if (mayLinkFiles()) {
    it('is not read or sent through a link, and named; others are translated', async () => {
      writeFileSync(path.join(elsewhere, 'en.json'), json({ secret: 'The password is swordfish.' }));
      writeFileSync(path.join(elsewhere, 'de.json'), json({}));
      const own = folder.write('app/locales/en.json', json({ a: 'Close it.' }));
      folder.write('app/locales/de.json', json({}));
      folder.write('locales/de.json', json({}));
      symlinkSync(path.join(elsewhere, 'en.json'), folder.uri('locales/en.json').fsPath);
      folder.write('web/locales/en.json', json({ a: 'Open it.' }));
      symlinkSync(path.join(elsewhere, 'de.json'), folder.uri('web/locales/de.json').fsPath);
      const { findings = [] } = await runCommand('checkLocales', { uri: folder.uri() });
      for (const linked of ['locales/en.json', 'web/locales/de.json']) {
        const finding = findings.find(({ path: at }) => at === folder.uri(linked).toString());
        assert.match(finding?.message ?? '', /link to a file outside this folder/, linked);
      }
      assert.doesNotMatch(JSON.stringify(findings), /swordfish/);
      await runCommand('translateMissing', { uri: folder.uri(), targetLangs: ['de'] });
      await runCommand('translateMissing', { uri: own, targetLangs: ['de'] });
      assert.equal(folder.read('app/locales/de.json'), json({ a: '[DE] Clöse it.' }));
      assert.equal(folder.read('locales/de.json'), json({}));
      assert.equal(readFileSync(path.join(elsewhere, 'de.json'), 'utf8'), json({}));
      assert.equal(await sentTexts(), 1);
    });

    it('is not created through a link by the command for a new file', async () => {
      await writeSetting('documents.outputName', 'out/${name}.${lang}${ext}');
      try {
        const uri = folder.write('page.md', 'Close it.\n');
        symlinkSync(elsewhere, folder.uri('out').fsPath);
        const { status, error } = await runCommand('translateFile', { uri, targetLang: 'de', output: 'newFile' });
        assert.equal(status, 'failed');
        assert.match(error?.message ?? '', /link to a file outside this folder/);
        assert.deepEqual(readdirSync(elsewhere), []);
        assert.equal(await sentTexts(), 0);
      } finally {
        await writeSetting('documents.outputName', undefined);
      }
    });
  }

  it('is not created in a folder of version control that another tool’s file names', async () => {
    const uri = folder.write('texts/en.json', json({ a: 'Close it.' }));
    const entry = '{ "source": "/texts/en.json", "translation": "/.git/hooks/%two_letters_code%.json" }';
    folder.write('crowdin.yml', `{ "files": [${entry}] }\n`);
    const { status, error } = await runCommand('translateMissing', { uri, targetLangs: ['de'] });
    assert.notEqual(status, 'done');
    assert.match(error?.message ?? '', /folder of version control/);
    assert.equal(existsSync(folder.uri('.git').fsPath), false);
    assert.equal(await sentTexts(), 0);
  });
});
