import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a locale file that is moved in the editor', () => {
  editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;

  async function rename(from: string, to: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(folder.uri(from), folder.uri(to));
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  const countsIn = async (lang: string) => {
    const { families } = await runCommand('checkLocales', { uri: folder.uri() });
    const found = families?.flatMap(({ languages }) => languages).find((each) => each.lang === lang);
    return [found?.missing, found?.machine, found?.reviewed];
  };

  it('keeps what is not reviewed', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate', b: 'Light the lamp' }));
    folder.write('locales/de.json', json({ a: 'Das Tor öffnen' }));
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    assert.deepEqual(await countsIn('de'), [0, 1, 1]);
    await rename('locales/de.json', 'locales/de-DE.json');
    assert.deepEqual(await countsIn('de-DE'), [0, 1, 1]);
    await rename('locales', 'texts');
    assert.deepEqual(await countsIn('de-DE'), [0, 1, 1]);
    await runCommand('markReviewed', { uri: folder.uri('texts/en.json'), lang: 'de-DE' });
    assert.deepEqual(await countsIn('de-DE'), [0, 0, 2]);
  });
});
