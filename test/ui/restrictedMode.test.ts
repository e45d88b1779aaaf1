import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepFailures, keepPicture } from './helpers/pictures.ts';
import { manualList } from './helpers/samples.ts';

describe('restricted mode', () => {
  let editor: TestEditor;

  before(async () => {
    const user = {
      'languageServices.connection': 'Demo',
      'languageServices.targetLanguage': 'DE',
      'security.workspace.trust.startupPrompt': 'never',
    };
    editor = await openSourceEditor({ user }, { asksForTrust: true });
    await mkdir(path.join(editor.workspace, '.vscode'));
    const settings = { 'languageServices.applyMode': 'insertBelow' };
    await writeFile(path.join(editor.workspace, '.vscode/settings.json'), JSON.stringify(settings));
  });

  keepFailures(() => editor.workbench);

  after(() => editor.close());

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
    await page.keyboard.press('Control+z');
    await workbench.editor.showsNo('[DE] ');
    await workbench.runCommand('Workspaces: Manage Workspace Trust');
    await page.getByRole('button', { name: 'Trust', exact: true }).click();
    await page.getByText('In a trusted folder').first().waitFor();
    await translateList();
    await workbench.editor.shows(manualList.text);
  });
});
