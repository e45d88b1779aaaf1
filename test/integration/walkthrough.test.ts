import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { extensionUnderTest, runCommand, until } from '../helpers/extension.ts';
import { OpenedFolders } from '../helpers/openedFolders.ts';
import { editorScene } from '../helpers/scene.ts';

describe('the walkthrough', () => {
  const scene = editorScene();

  it('opens by its command, and sends no request', async () => {
    assert.deepEqual(await runCommand('openWalkthrough'), { status: 'done' });
    const tab = await until('a page without a document is in front', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input === undefined && activeTab;
    });
    assert.match(tab.label, /Welcome|Walkthrough/);
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(await scene.service.requests(), []);
  });
});

describe('the tour', () => {
  const scene = editorScene();
  let folders: OpenedFolders;

  beforeEach(() => (folders = new OpenedFolders()));

  afterEach(() => {
    folders.dispose();
    const [[folder] = []] = folders.opened;
    if (folder instanceof vscode.Uri) {
      rmSync(folder.fsPath, { recursive: true, force: true });
    }
  });

  const samples = path.join(extensionUnderTest().extensionPath, 'samples');
  const namesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted();
  const open = async (): Promise<string> => {
    assert.deepEqual(await runCommand('openTour'), { status: 'done' });
    const [folder, options] = folders.opened.at(-1) ?? [];
    assert.deepEqual(options, { forceNewWindow: true });
    return folder instanceof vscode.Uri ? folder.fsPath : assert.fail();
  };
  const question = () => until('the question is asked', () => scene.messages.shown.at(-1));

  it('opens a copy of the samples in its own window, without a question or a request', async () => {
    const folder = await open();
    assert.deepEqual(namesIn(folder), namesIn(samples));
    assert.equal(
      readFileSync(path.join(folder, 'manual.md'), 'utf8'),
      readFileSync(path.join(samples, 'manual.md'), 'utf8'),
    );
    assert.equal(await open(), folder);
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('goes on with a copy that was changed, or starts over, as the user says', async () => {
    const folder = await open();
    const [manual, added] = [path.join(folder, 'manual.md'), path.join(folder, 'locales/ja.json')];
    writeFileSync(manual, 'Mine');
    writeFileSync(added, '{}');

    const escaped = runCommand('openTour');
    const asked = await question();
    assert.deepEqual(asked.buttons, ['Continue Tour', 'Start Over']);
    assert.match(asked.detail ?? '', /changed: locales\/ja\.json(?:,| and) manual\.md\.$/);
    asked.press();
    assert.deepEqual(await escaped, { status: 'cancelled' });
    assert.equal(folders.opened.length, 1);

    for (const [count, button] of [
      [2, 'Continue Tour'],
      [3, 'Start Over'],
    ] as const) {
      const going = open();
      await until('it is asked again', () => scene.messages.shown.length === count || undefined);
      (await question()).press(button);
      assert.equal(await going, folder);
      const isKept = button === 'Continue Tour';
      assert.equal(readFileSync(manual, 'utf8') === 'Mine', isKept);
      assert.equal(existsSync(added), isKept);
    }
    assert.deepEqual(namesIn(folder), namesIn(samples));
  });
});
