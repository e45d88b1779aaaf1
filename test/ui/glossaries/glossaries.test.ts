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
import { until } from '../pages/until.ts';

const lamps = 'Lamps';
/** With the words that announce an active item. */
describe('the Glossaries view', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let glossaries: SideView;

  before(async () => {
    service = await startDemoServer();
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
  /** With the keyboard, up to the question what it starts with. */
  const createByKeyboard = async (name: string, target: string, start: string) => {
    const { quickInput } = editor.workbench;
    await editor.workbench.runCommand('Language Services: Create Glossary…');
    await answer('Name of the glossary', name);
    await quickInput.asks('Select the language to translate from');
    await quickInput.choose('English', 'English');
    await quickInput.asks('Select the languages to translate into. Each gets a dictionary.');
    await quickInput.mark(target, target);
    await quickInput.accept();
    await quickInput.asks('Select the initial content');
    await quickInput.choose(start, start);
  };

  it('helps to add a connection, then shows an empty list', async () => {
    await glossaries.open();
    await glossaries.foldOthers();
    await glossaries.welcomes('Glossaries define how your terms are translated');
    await glossaries.clickWelcome('Try the Demo Service');
    await glossaries.welcomes('No glossaries yet');
  });

  it('asks for a missing key, and reports when the service cannot be reached or rejects the key', async () => {
    await connect(editor, 'Test', 'http://127.0.0.1:9');
    await glossaries.welcomes('needs a valid API key');
    await setKey('demo-pro');
    await glossaries.welcomes('Cannot reach the service');
    await connect(editor, 'Test', service.url);
    await glossaries.welcomes('needs a valid API key');
    await setKey('demo-scoped');
    await glossaries.welcomes('has no access to glossaries');
    await setKey('demo-pro');
    await glossaries.welcomes('No glossaries yet');
  });

  it('links to the usage when there were too many glossary requests', async () => {
    // Also for requests of the view itself.
    await service.plant({ match: '/v3/glossaries', status: 456, times: 100 });
    await glossaries.clickAction('Refresh');
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

  it('creates a glossary by mouse and opens its dictionary, whose entries are counted after saving', async () => {
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
  });

  it('activates and deactivates a glossary with its check box', async () => {
    await glossaries.check(`glossary ${lamps}`);
    await glossaries.shows(`glossary ${lamps}, active, 1 dictionary`);
    await until('the workspace uses it', usedIds);
    await glossaries.check(`glossary ${lamps}`);
    await glossaries.showsNo(/active/);
    await until('the workspace uses none', async () => ((await usedIds()) === undefined ? true : undefined));
  });

  it('renames a glossary from the context menu', async () => {
    const { workbench } = editor;
    await glossaries.rightClick(`glossary ${lamps}`);
    await workbench.contextMenu.choose('Rename Glossary…');
    await answer(`New name of ${lamps}`, 'Lighting');
    await glossaries.shows('glossary Lighting');
    await glossaries.shows('dictionary English → German, 1 entry');
  });

  it('does all of this by keyboard alone', async () => {
    const { workbench } = editor;
    const { keyboard } = workbench.page;
    await createByKeyboard('Keys', 'French', 'Empty');
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
    await workbench.contextMenu.choose('Use Glossary…');
    await glossaries.openMenuByKey('glossary Keys, active, 1 dictionary');
    await workbench.contextMenu.choose('Rename Glossary…');
    await answer('New name of Keys', 'Board');
    await glossaries.shows('glossary Board, active, 1 dictionary');
  });

  it('asks for a first entry when the service accepts no empty dictionary', async () => {
    await service.plant({ match: 'POST /v3/glossaries', status: 400 });
    await createByKeyboard('Full', 'Italian', 'Empty');
    await answer('First source term for en → it', 'button');
    await answer('Translation of “button” into Italian', 'pulsante');
    await editor.workbench.editor.opened('en-it.tsv');
    await editor.workbench.editor.shows('pulsante');
  });

  it('starts a glossary with the selected term', async () => {
    await editor.workbench.editor.selectFirstWord('button');
    await createByKeyboard('Manual', 'Spanish', 'From the selection');
    await answer('Translation of “button” into Spanish', 'botón');
    await glossaries.toggle('glossary Manual');
    await glossaries.shows('dictionary English → Spanish, 1 entry');
  });

  it('clears the check box of a sixth glossary, and explains why', async () => {
    const account = new Account(service.url);
    const dictionary = { sourceLang: 'en', targetLang: 'sv', entries: 'pump\tpump' };
    const ids = [];
    for (const number of [1, 2, 3, 4]) {
      ids.push(await account.glossary(`Swedish ${number}`, dictionary));
    }
    await glossaries.clickAction('Refresh');
    const used = await usedIds();
    assert.equal(used?.length, 1);
    await useInWorkspace([...used, ...ids]);
    await glossaries.shows('glossary Swedish 4, active');
    await glossaries.check('glossary Lighting');
    await glossaries.showsUnchecked('glossary Lighting');
    await useInWorkspace(used);
    await glossaries.shows('glossary Swedish 4, 1 dictionary');
  });

  it('shows glossaries of both API versions', async () => {
    const { workbench } = editor;
    const account = new Account(service.url);
    const dictionary = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe\nvalve\tVentil' };
    await account.legacyGlossary('Pumps of 2019', dictionary);
    await account.glossary('Product terms', dictionary, { ...dictionary, targetLang: 'fr' });
    await glossaries.clickAction('Refresh');
    await glossaries.toggle('glossary Product terms, 2 dictionaries');
    await glossaries.shows('glossary Pumps of 2019, legacy, 1 dictionary');
    await keepPicturesInThemes(workbench, 'glossaries');
  });

  it('filters, keeps its list when a refresh fails, and reports the failure', async () => {
    const { workbench } = editor;
    await glossaries.clickAction('Filter Glossaries…');
    await answer('Filter Glossaries', 'en-fr');
    await glossaries.says('2 of 10 glossaries match “en-fr”.');
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
});
