import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';
import { SideView } from './pages/sideView.ts';

describe('the Developer Keys view', () => {
  const editor = demoEditor({});
  let keys: SideView;

  before(async () => {
    keys = new SideView(editor.workbench.page, 'Developer Keys');
  });

  const answer = (question: string, text: string) => editor.workbench.quickInput.answer(question, text);
  const header = () => editor.workbench.page.locator('.pane-header[aria-label^="Developer Keys"]');

  it('appears with an admin API key, and creates keys with and without a limit', async () => {
    await new SideView(editor.workbench.page, 'Glossaries').open();
    await header().waitFor({ state: 'hidden' });
    await editor.workbench.runCommand('Language Services: Set Admin API Key…');
    await answer('The admin API key for', 'demo-admin');
    await keys.unfold();
    await keys.welcomes('No developer keys yet');
    await keepPicture(editor.workbench, 'developer-keys-empty');
    await keys.clickWelcome('Create Developer Key');
    await answer('Label of the key', 'Build server');
    await answer('Characters that the key can use per month', '250,000');
    await keys.shows(/developer key Build server, 250,000 characters per month, created on/);
    await keys.clickAction('Create Developer Key…');
    await answer('Label of the key', '');
    await answer('Characters that the key can use per month', '');
    await keys.shows(/developer key API key, no limit/);
    await keepPicture(editor.workbench, 'developer-keys');
  });

  it('blocks, renames and deactivates a key, whose label is plain text, without links', async () => {
    const { contextMenu, quickInput } = editor.workbench;
    const label = 'Key [of](command:workbench.action.reloadWindow) others';
    await keys.rightClick(/Build server/);
    await contextMenu.choose('Set Developer Key Limit…');
    await quickInput.shown('0 blocks the key');
    await quickInput.type('many');
    await quickInput.shown('Enter a whole number, or leave empty.');
    await answer('Limit Developer Key', '0');
    await keys.shows(/developer key Build server, blocked \(limit 0\)/);
    await keys.rightClick(/Build server/);
    await contextMenu.choose('Rename Developer Key…');
    await answer('New label', label);
    await keys.rightClick('developer key Key [of]');
    await contextMenu.choose('Deactivate Developer Key…');
    await quickInput.shown('(command:workbench.action.reloadWindow)');
    await keepPicture(editor.workbench, 'developer-keys-link');
    await answer('cannot be reactivated', 'Key');
    await quickInput.shown('To deactivate the key');
    await keepPicture(editor.workbench, 'developer-keys-deactivate');
    await answer('To deactivate the key', label);
    await keys.showsNo(`developer key ${label}`);
    await keys.toggle(/Deactivated/);
    await keys.shows(`developer key ${label}, deactivated on`);
    await keepPicture(editor.workbench, 'developer-keys-deactivated');
    await keys.chooseMore('Clear Admin API Key');
    await header().waitFor({ state: 'hidden' });
  });
});
