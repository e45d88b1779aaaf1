import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DemoServer, startDemoServer } from '../host/demoServer.ts';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import { connect } from './helpers/connect.ts';
import type { TestEditor } from './helpers/editors.ts';
import { keepPicture, keepPicturesInThemes, keepReadmePicture } from './helpers/pictures.ts';
import { openSharedEditor } from './helpers/sharedEditor.ts';
import { Dialog } from './pages/dialog.ts';
import { SideView } from './pages/sideView.ts';
import { until } from './pages/until.ts';

/** Returns the text of a style rule document with these prompts. */
const document = (...prompts: readonly string[]) =>
  JSON.stringify(
    {
      name: 'Brand voice',
      language: 'de',
      configuredRules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
      customInstructions: prompts.map((prompt) => ({ label: 'Tone', prompt })),
    },
    null,
    2,
  );

describe('the Style Rules view', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let view: SideView;

  before(async () => {
    service = await startDemoServer();
    // Typed text must stay unchanged.
    const untouched = {
      'editor.autoClosingBrackets': 'never',
      'editor.autoClosingQuotes': 'never',
      'editor.autoIndent': 'none',
    };
    editor = await openSharedEditor({ ...untouched, 'editor.wordWrap': 'on' });
    view = new SideView(editor.workbench.page, 'Style Rules');
  });

  closeAfterTests(() => [editor, service]);

  const answer = (question: string, text: string) => editor.workbench.quickInput.answer(question, text);
  const usedId = async (): Promise<string | undefined> => {
    const file = path.join(editor.workspace, '.vscode/settings.json');
    const settings: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    assert.ok(typeof settings === 'object' && settings !== null);
    const id: unknown = Reflect.get(settings, 'languageServices.styleRules');
    return typeof id === 'string' ? id : undefined;
  };
  const put = async (text: string) => {
    await editor.workbench.editor.focus();
    await editor.workbench.editor.replaceAll(text);
  };

  it('creates and activates a list by mouse, and shows its rules and instructions', async () => {
    const { workbench } = editor;
    await view.open();
    await view.foldOthers();
    await connect(editor, 'Test', `${service.url}/free`, 'free');
    await view.welcomes('needs a valid API key');
    await view.clickWelcome('Set API Key');
    await answer('Set API Key', 'demo-free');
    await view.welcomes('Style rules require the Pro plan');
    await keepPicture(workbench, 'style-rules-free');
    await connect(editor, 'Test', service.url);
    await view.welcomes('needs a valid API key');
    await view.clickWelcome('Set API Key');
    await answer('Set API Key', 'demo-pro');
    await view.clickWelcome('Create Style Rule List');
    await answer('Name of the style rule list', 'Brand voice');
    await workbench.quickInput.asks('Select the target language of the list');
    await workbench.quickInput.click('German');
    await workbench.quickInput.asks('Select the initial content');
    await workbench.quickInput.click('Empty');
    await view.shows('style rule list Brand voice, German, version 1');
    await workbench.editor.shows('Brand voice');
    await put(document('Be kind.'));
    await workbench.save();
    await view.shows('style rule list Brand voice, German, version 3');
    await view.toggle('style rule list Brand voice');
    await view.toggle(/^Custom Instructions/);
    await view.shows(/Tone/);
    await view.toggle(/^Rules/);
    await view.toggle(/^punctuation/);
    await view.shows(/apostrophe: use_curly_apostrophes/);
    await view.check('style rule list Brand voice');
    await view.shows('style rule list Brand voice, active, German, version 3');
    await until('the workspace uses it', usedId);
    await view.check('style rule list Brand voice');
    await view.showsNo(/active/);
  });

  it('has a document that suggests rules, shows exceeded limits, and asks before it becomes a new list', async () => {
    const { workbench } = editor;
    const dialog = new Dialog(workbench.page);
    await put(document('Be kind.', 'p'.repeat(301)));
    await workbench.page.locator('.squiggly-error').first().waitFor({ state: 'visible' });
    await keepPicture(workbench, 'style-rules-limit');
    await put('{ "configuredRules": { "');
    await workbench.page.keyboard.press('Control+Space');
    await workbench.page
      .locator('.suggest-widget .monaco-list-row', { hasText: 'dates_and_times' })
      .waitFor({ state: 'visible' });
    await keepPicture(workbench, 'style-rules-suggestions');
    await workbench.page.keyboard.press('Escape');
    await put(document('Be brief.'));
    await workbench.page.keyboard.press('Control+s');
    await dialog.shown('cannot change or remove custom instructions of “Brand voice”');
    await keepPicture(workbench, 'style-rules-duplicate');
    await dialog.click('Duplicate and Use');
    await view.shows('style rule list Brand voice (copy), active, German, version 1');
    await workbench.page.getByRole('tab', { name: /Brand voice \(copy\)\.json/, selected: true }).waitFor();
  });

  it('renames a list, adds an instruction and tries a sample by keyboard alone', async () => {
    const { workbench } = editor;
    await workbench.runCommand('Language Services: Focus on Style Rules View');
    await view.goToFirst('style rule list Brand voice, German');
    await view.openMenuByKey('style rule list Brand voice, German');
    await workbench.contextMenu.chooseByKey('Rename Style Rule List…');
    await answer('New name of Brand voice', 'Brand');
    await view.openMenuByKey('style rule list Brand, German, version 4');
    await workbench.contextMenu.chooseByKey('Add Custom Instruction…');
    await answer('Instruction for translations, in your own words', 'Use SI units.');
    await answer('Label of the custom instruction', 'Units');
    await view.openMenuByKey('style rule list Brand, German, version 5');
    await workbench.contextMenu.chooseByKey('Try Style Rule List…');
    await answer('Sample text to translate', 'The pump is ready.');
    await workbench.page
      .getByRole('tab', { name: /Brand: without ↔ with version 5/, selected: true })
      .waitFor({ state: 'visible' });
    await keepPicturesInThemes(workbench, 'style-rules');
    await keepReadmePicture(workbench, 'style-rules', { parts: [view.pane], height: 215 });
  });
});
