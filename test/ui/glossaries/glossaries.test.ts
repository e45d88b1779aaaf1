import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Account } from '../../helpers/service/account.ts';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { connect } from '../helpers/connect.ts';
import type { TestEditor } from '../helpers/editors.ts';
import { keepPicture, keepPicturesInThemes } from '../helpers/pictures.ts';
import { openSharedEditor } from '../helpers/sharedEditor.ts';
import { SideView } from '../pages/sideView.ts';
import { isShownWithin, until } from '../pages/until.ts';

const lamps = 'Lamps';

describe('the Glossaries view', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let account: Account;
  let glossaries: SideView;

  before(async () => {
    service = await startDemoServer();
    account = new Account(service.url);
    editor = await openSharedEditor({});
    glossaries = new SideView(editor.workbench.page, 'Glossaries');
  });

  closeAfterTests(() => [editor, service]);

  const useInWorkspace = (ids: readonly unknown[]) =>
    writeFile(
      path.join(editor.workspace, '.vscode/settings.json'),
      JSON.stringify({ 'languageServices.glossaries': ids }),
    );
  const usedIds = async (): Promise<readonly unknown[] | undefined> => {
    const file = path.join(editor.workspace, '.vscode/settings.json');
    const settings: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    assert.ok(typeof settings === 'object' && settings !== null);
    const ids: unknown = Reflect.get(settings, 'languageServices.glossaries');
    return Array.isArray(ids) ? ids : undefined;
  };
  const setKey = async (key: string) => {
    await glossaries.clickWelcome('Set API Key');
    await answer('Set API Key', key);
  };
  const answer = (question: string, text: string) => editor.workbench.quickInput.answer(question, text);

  it('says in place of its rows why there are none, with a button that helps', async () => {
    await glossaries.open();
    await glossaries.foldOthers();
    await glossaries.welcomes('Glossaries define how your terms are translated');
    await glossaries.clickWelcome('Try the Demo Service');
    await glossaries.welcomes('No glossaries yet');
    await connect(editor, 'Test', 'http://127.0.0.1:9');
    await glossaries.welcomes('needs a valid API key');
    await setKey('demo-pro');
    await glossaries.welcomes('Cannot reach the service');
    await connect(editor, 'Test', service.url);
    await glossaries.welcomes('needs a valid API key');
    await setKey('demo-scoped');
    await glossaries.welcomes('has no access to glossaries');
    // Also for requests of the view itself.
    await service.plant({ match: '/v3/glossaries', status: 456, times: 100 });
    await setKey('demo-pro');
    await glossaries.welcomes('the number of glossary requests has reached its limit');
    await keepPicture(editor.workbench, 'glossaries-used-up');
    await glossaries.clickWelcome('Show Usage');
    const usage = new SideView(editor.workbench.page, 'Usage');
    await usage.shows(/^Account: /);
    await usage.fold();
    await service.reset();
    await glossaries.clickAction('Refresh');
    await glossaries.welcomes('No glossaries yet');
  });

  it('creates, activates, renames and filters by mouse, and keeps its rows when a refresh fails', async () => {
    const { workbench } = editor;
    await glossaries.clickWelcome('Create Glossary');
    await answer('Name of the glossary', lamps);
    await workbench.quickInput.asks('Select the language to translate from');
    await workbench.quickInput.click('English');
    await workbench.quickInput.asks('Select the languages to translate into. Each gets a dictionary.');
    await workbench.quickInput.click('German');
    await workbench.quickInput.clickOk();
    await workbench.quickInput.asks('Select the initial content');
    await workbench.quickInput.click('Empty');
    await workbench.editor.opened('en-de.tsv');
    await workbench.editor.hints('source term');
    const breadcrumbs = workbench.page.locator('.breadcrumbs-below-tabs .monaco-breadcrumb-item');
    await breadcrumbs.nth(0).getByText(lamps, { exact: true }).waitFor({ state: 'visible' });
    await breadcrumbs.nth(1).getByText('en-de.tsv', { exact: true }).waitFor({ state: 'visible' });
    await keepPicture(workbench, 'dictionary-empty');
    await workbench.editor.focus();
    await workbench.page.keyboard.insertText('lamp\tLeuchte');
    await workbench.editor.hintsNot('source term');
    await workbench.save();
    await glossaries.toggle(`glossary ${lamps}`);
    await glossaries.shows('dictionary English → German, 1 entry');

    await glossaries.check(`glossary ${lamps}`);
    await glossaries.shows(`glossary ${lamps}, active, 1 dictionary`);
    await until('the workspace uses it', usedIds);
    await glossaries.check(`glossary ${lamps}`);
    await glossaries.showsNo(/active/);
    await until('the workspace uses none', async () => ((await usedIds()) === undefined ? true : undefined));
    await glossaries.rightClick(`glossary ${lamps}`);
    await workbench.contextMenu.choose('Rename Glossary…');
    await answer(`New name of ${lamps}`, 'Lighting');
    await glossaries.shows('glossary Lighting');

    const dictionary = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe\nvalve\tVentil' };
    await account.legacyGlossary('Pumps of 2019', dictionary);
    await account.glossary('Product terms', dictionary, { ...dictionary, targetLang: 'fr' });
    await glossaries.clickAction('Refresh');
    await glossaries.toggle('glossary Product terms, 2 dictionaries');
    await glossaries.shows('glossary Pumps of 2019, legacy, 1 dictionary');
    await keepPicturesInThemes(workbench, 'glossaries');
    await glossaries.clickAction('Filter Glossaries…');
    await answer('Filter Glossaries', 'en-fr');
    await glossaries.says('1 of 3 glossaries match “en-fr”.');
    await glossaries.showsNo('glossary Lighting');
    await glossaries.clickAction('Show All Glossaries');
    await glossaries.shows('glossary Lighting');
    await service.plant({ match: '/v3/glossaries', status: 403, times: 9 });
    await glossaries.clickAction('Refresh');
    await glossaries.says('Could not refresh');
    await glossaries.shows('glossary Lighting');
    await keepPicture(workbench, 'glossaries not refreshed');
    await service.reset();
    await glossaries.clickAction('Refresh');
    await glossaries.saysNo('Could not refresh');
    await glossaries.shows('glossary Lighting');
  });

  it('creates, opens, activates and renames by keyboard alone', async () => {
    const { workbench } = editor;
    const { quickInput } = workbench;
    const { keyboard } = workbench.page;
    await workbench.runCommand('Language Services: Create Glossary…');
    await answer('Name of the glossary', 'Keys');
    await quickInput.asks('Select the language to translate from');
    await quickInput.choose('English', 'English');
    await quickInput.asks('Select the languages to translate into. Each gets a dictionary.');
    await quickInput.mark('French', 'French');
    await quickInput.accept();
    await quickInput.asks('Select the initial content');
    await quickInput.choose('Empty', 'Empty');
    await workbench.editor.opened('en-fr.tsv');
    // The list is refreshed after its dictionary has opened.
    await glossaries.shows('glossary Keys');
    await workbench.runCommand('Language Services: Focus on Glossaries View');
    await glossaries.goToFirst('glossary Keys');
    await glossaries.expandByKey('glossary Keys');
    await glossaries.shows('dictionary English → French, 0 entries');
    await keyboard.press('Control+1');
    await workbench.editor.focused();
    await keyboard.insertText('key\ttouche');
    await workbench.save();
    await glossaries.shows('dictionary English → French, 1 entry');
    await workbench.runCommand('Language Services: Focus on Glossaries View');
    await glossaries.openMenuByKey('glossary Keys');
    await workbench.contextMenu.chooseByKey('Use Glossary…');
    await glossaries.openMenuByKey('glossary Keys, active, 1 dictionary');
    await workbench.contextMenu.chooseByKey('Rename Glossary…');
    await answer('New name of Keys', 'Board');
    await glossaries.shows('glossary Board, active, 1 dictionary');
  });

  it('clears the check box of a sixth glossary, and explains why', async () => {
    const { workbench } = editor;
    const dictionary = { sourceLang: 'en', targetLang: 'sv', entries: 'pump\tpump' };
    const ids = await Promise.all([1, 2, 3, 4].map((number) => account.glossary(`Swedish ${number}`, dictionary)));
    await glossaries.clickAction('Refresh');
    await useInWorkspace([...((await usedIds()) ?? []), ...ids]);
    await glossaries.shows('glossary Swedish 4, active');
    const message = workbench.page.locator('.notification-list-item', { hasText: 'at most 5 active glossaries' });
    // A list that gets its rows again ignores a click: then it is clicked again.
    await until('it is refused', async () => {
      await glossaries.check('glossary Lighting');
      await workbench.runCommand('Notifications: Show Notifications');
      return (await isShownWithin(message.first(), 5000)) || undefined;
    });
    await glossaries.showsUnchecked('glossary Lighting');
  });
});
