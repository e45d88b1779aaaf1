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

  it('appears only with an admin API key', async () => {
    await new SideView(editor.workbench.page, 'Glossaries').open();
    await header().waitFor({ state: 'hidden' });
    await editor.workbench.runCommand('Language Services: Set Admin API Key…');
    await answer('The admin API key for', 'demo-admin');
    await header().click();
    await keys.welcomes('No developer keys yet');
    await keepPicture(editor.workbench, 'developer-keys-empty');
  });

  it('creates a key with a limit, from the empty view', async () => {
    await keys.clickWelcome('Create Developer Key');
    await answer('Label of the key', 'Build server');
    await answer('Characters that the key can use per month', '250,000');
    await keys.shows(/developer key Build server, 250,000 characters per month, created on/);
  });

  it('creates a key without a limit from the view’s title, and the service names it', async () => {
    await keys.clickAction('Create Developer Key…');
    await answer('Label of the key', '');
    await answer('Characters that the key can use per month', '');
    await keys.shows(/developer key API key, no limit/);
    await keepPicture(editor.workbench, 'developer-keys');
  });

  it('explains that a limit of 0 blocks the key, before and after', async () => {
    await keys.rightClick(/Build server/);
    await editor.workbench.contextMenu.choose('Set Developer Key Limit…');
    await editor.workbench.quickInput.shown('0 blocks the key');
    await editor.workbench.quickInput.type('many');
    await editor.workbench.quickInput.shown('Enter a whole number, or leave empty.');
    await answer('Limit Developer Key', '0');
    await keys.shows(/developer key Build server, blocked \(limit 0\)/);
  });

  it('renames a key', async () => {
    await keys.rightClick(/Build server/);
    await editor.workbench.contextMenu.choose('Rename Developer Key…');
    await answer('New label', 'Nightly build');
    await keys.shows(/developer key Nightly build/);
  });

  it('deactivates a key only when its label is typed', async () => {
    const { quickInput } = editor.workbench;
    await keys.rightClick(/Nightly build/);
    await editor.workbench.contextMenu.choose('Deactivate Developer Key…');
    await answer('cannot be reactivated', 'Nightly');
    await quickInput.shown('To deactivate the key');
    await keepPicture(editor.workbench, 'developer-keys-deactivate');
    await answer('To deactivate the key', 'Nightly build');
    await keys.showsNo(/developer key Nightly build/);
    await keys.toggle(/Deactivated/);
    await keys.shows(/developer key Nightly build, deactivated on/);
    await keepPicture(editor.workbench, 'developer-keys-deactivated');
  });

  it('shows a label as plain text, without links', async () => {
    const label = 'Key [of](command:workbench.action.reloadWindow) others';
    await keys.clickAction('Create Developer Key…');
    await answer('Label of the key', label);
    await answer('Characters that the key can use per month', '');
    await keys.rightClick('developer key Key [of]');
    await editor.workbench.contextMenu.choose('Deactivate Developer Key…');
    await editor.workbench.quickInput.shown('(command:workbench.action.reloadWindow)');
    await keepPicture(editor.workbench, 'developer-keys-link');
    await answer('cannot be reactivated', label);
    await keys.showsNo('developer key Key [of](command:workbench.action.reloadWindow) others, no limit');
  });

  it('asks for the words “(no label)” when a label has no visible characters', async () => {
    const { quickInput } = editor.workbench;
    await keys.clickAction('Create Developer Key…');
    await answer('Label of the key', '\u200b');
    await answer('Characters that the key can use per month', '');
    await keys.rightClick(/developer key \(no label\)/);
    await editor.workbench.contextMenu.choose('Deactivate Developer Key…');
    await answer('cannot be reactivated', '');
    await answer('To deactivate the key', '(no label)');
    await keys.showsNo(/developer key \(no label\), no limit/);
    await quickInput.hidden();
  });

  it('explains what is wrong with an admin API key, and offers to set another', async () => {
    await editor.workbench.runCommand('Language Services: Set Admin API Key…');
    await answer('The admin API key for', 'nobody');
    await keys.welcomes('The service rejected the admin API key');
    await keys.clickWelcome('Set Admin API Key');
    await answer('The admin API key for', 'demo-pro');
    await keys.welcomes('This key cannot manage developer keys');
    await keys.clickWelcome('Set Admin API Key');
    await answer('The admin API key for', 'demo-admin');
    await keys.shows(/developer key API key/);
  });

  it('disappears with the admin API key', async () => {
    await keys.chooseMore('Clear Admin API Key');
    await header().waitFor({ state: 'hidden' });
  });
});
