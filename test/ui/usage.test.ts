import { type DemoServer, startDemoServer } from '../host/demoServer.ts';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import { connect } from './helpers/connect.ts';
import type { TestEditor } from './helpers/editors.ts';
import { keepPicture, keepPicturesInThemes, keepReadmePicture } from './helpers/pictures.ts';
import { openSharedEditor } from './helpers/sharedEditor.ts';
import { Dialog } from './pages/dialog.ts';
import { SideView } from './pages/sideView.ts';

describe('the Usage view', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let usage: SideView;

  before(async () => {
    service = await startDemoServer();
    editor = await openSharedEditor({ 'languageServices.targetLanguage': 'DE' });
    usage = new SideView(editor.workbench.page, 'Usage');
  });

  closeAfterTests(() => [editor, service]);

  const plant = (used: number, times = 1) =>
    service.plant({
      match: '/v2/usage',
      status: 200,
      times,
      body: {
        character_count: used,
        character_limit: 500_000,
        start_time: '2026-11-01T00:00:00Z',
        end_time: '2026-12-01T00:00:00Z',
        api_key_character_count: 1200,
        api_key_character_limit: 1_000_000_000_000,
        products: [
          { product_type: 'translate', character_count: used - 1000, api_key_character_count: 1200 },
          { product_type: 'write', character_count: 1000, api_key_character_count: 0 },
        ],
      },
    });

  it('shows the quota of the account, the key and each product, and charts what this computer was billed', async () => {
    const { workbench } = editor;
    await usage.open();
    await usage.foldOthers();
    await usage.welcomes('See how many characters you have used and have left');
    await keepPicture(workbench, 'usage-empty');
    await connect(editor, 'Test', service.url);
    await usage.welcomes('This connection needs a valid API key');
    await plant(155_000, 9);
    await usage.clickWelcome('Set API Key');
    await workbench.quickInput.answer('Set API Key', 'demo-pro');
    await usage.shows(/^Account: 155,000 of 500,000 characters used \(31%\), 345,000 left/);
    const key = await usage.shows(/^This key: 1,200 characters used, no limit/);
    await key.getByText('1,200 characters used, no limit').waitFor();
    const left = await usage.shows(/^345,000 of 500,000 characters remaining/);
    await left.getByText('345,000 of 500,000 characters').waitFor();
    await usage.shows(/^Translation: 154,000 characters/);
    await usage.shows(/^Rephrasing and correcting: 1,000 characters/);
    await usage.shows(/^Period ends on (November 30|December 1), 2026/);
    await usage.chooseMore('Clear Local Usage…');
    await new Dialog(workbench.page).click('Clear');
    await usage.showsNo(/^On This Computer: /);
    await keepPicturesInThemes(workbench, 'usage');

    await service.reset();
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.editor.selectLines(1, 1);
    await workbench.runCommand('Language Services: Translate Selection');
    const account = await usage.shows(/^Account: 155,0[1-9]\d of 500,000/);
    const [, billed = ''] = /155,(0\d\d)/.exec((await account.getAttribute('aria-label')) ?? '') ?? [];
    await usage.shows(`Translation: 154,${billed} characters`);
    await usage.toggle(/^On This Computer: /);
    await usage.shows(/^By Day: /);
    // Short enough for the number after its bar.
    await usage.shows(/^[A-Z][a-z]{2} \d+, \d{4}: \d\d characters/);
    await usage.toggle(/^By Language: /);
    await usage.shows(/^German: \d\d characters/);
    await keepReadmePicture(workbench, 'usage', { parts: [usage.pane], height: 340 });
    await usage.toggle(/^On This Computer: /);
  });

  it('is up to date when it is shown again, and opens from the Status Bar at 80% or more', async () => {
    const { page } = editor.workbench;
    await plant(285_000);
    await editor.workbench.showExplorer();
    await usage.open();
    await usage.shows(/^Account: 285,000 of 500,000 characters used \(57%\)/);
    await plant(410_000);
    await usage.clickAction('Refresh');
    await usage.shows(/^Account: 410,000 of 500,000 characters used \(82%\)/);
    await editor.workbench.showExplorer();
    const item = page.locator('[id="language-services.language-services.languageServices.usage"]');
    await item.getByText('82%').waitFor({ state: 'visible' });
    await keepPicture(editor.workbench, 'usage-status-bar');
    await plant(420_000, 9);
    await item.locator('a').first().click();
    await usage.shows(/^Account: 420,000 of 500,000 characters used \(84%\)/);
  });
});
