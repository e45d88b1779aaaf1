import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace, testWorkspace } from '../../scripts/host/copyWorkspace.mts';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepPicture } from './helpers/pictures.ts';
import { manualList } from './helpers/samples.ts';

describe('restricted mode', () => {
  let editor: TestEditor;

  before(async () => {
    const user = { 'security.workspace.trust.startupPrompt': 'never' };
    // A connection is the machine's: among the user's, a window with a server may drop it when it reads them again.
    const machine = { 'languageServices.connection': 'Demo', 'languageServices.targetLanguage': 'DE' };
    // The folder has its settings before a window opens it: the window may not watch the folder at once.
    const original = await mkdtemp(path.join(tmpdir(), 'restricted-'));
    await copyWorkspace(testWorkspace, original);
    await mkdir(path.join(original, '.vscode'));
    const settings = { 'languageServices.applyMode': 'insertBelow' };
    await writeFile(path.join(original, '.vscode/settings.json'), JSON.stringify(settings));
    editor = await openSourceEditor({ user, machine }, { asksForTrust: true, original });
    await rm(original, { recursive: true });
  });

  closeAfterTests(() => [editor]);

  const translateList = async () => {
    const { workbench } = editor;
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
    await workbench.runCommand('Language Services: Translate Selection');
    await workbench.editor.shows('[DE] ');
  };

  it('translates without the settings of a folder that decide where something is written, until it is trusted', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await translateList();
    await workbench.editor.showsNo(manualList.text);
    await keepPicture(workbench, 'restricted-mode');
    await workbench.editor.undo();
    await workbench.editor.showsNo('[DE] ');
    await workbench.runCommand('Workspaces: Manage Workspace Trust');
    await page.getByRole('button', { name: 'Trust', exact: true }).click();
    const trusted = page.getByText('In a trusted folder').first();
    await trusted.waitFor();
    // It is in front of the editor and takes its keys.
    await page.getByRole('button', { name: 'Close Modal Editor' }).click();
    await trusted.waitFor({ state: 'hidden' });
    await translateList();
    await workbench.editor.shows(manualList.text);
  });
});
