import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { defectiveFiles, defectSettings, defects } from '../../helpers/documents/defectiveProject.ts';
import { openText } from '../../helpers/documents/documents.ts';
import { answerSaveDialog } from '../../helpers/documents/saveDialog.ts';
import { runCommand, until, withSettings, writeSetting } from '../../helpers/extension.ts';
import { type GridPage, gridFixture } from '../../helpers/pages/gridDoor.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { mostOf } from '../../helpers/recordSentences.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

describe('translation grid', () => {
  const scene = editorScene();
  const fixture = gridFixture();
  const english = '{\n  "pump": "The {name} pump is on.",\n  "valve": "Open the valve.",\n  "door": "Close it."\n}\n';
  const german = '{\n  "pump": "Die Pumpe {name} ist an.",\n  "door": "Schließen."\n}\n';
  const name = { code: '{name}', index: 0 };

  async function open(
    options: object = {},
  ): Promise<{ readonly page: GridPage; readonly document: vscode.TextDocument }> {
    const uri = fixture.folder.write('locales/en.json', english);
    const target = fixture.folder.write('locales/de.json', german);
    assert.deepEqual(await runCommand('openTranslationGrid', { uri, ...options }), { status: 'done' });
    const { page } = fixture.door;
    await page.ready();
    return { page, document: await vscode.workspace.openTextDocument(target) };
  }

  it('shows each message with its source, state and problems', async () => {
    const { page } = await open();
    const opened = page.last('open');
    assert.deepEqual(
      opened?.languages.map(({ lang, isShown }) => [lang, isShown]),
      [['de', true]],
    );
    assert.deepEqual(
      [...page.rows.values()].map(({ key, order }) => [key, order]),
      [
        ['pump', 0],
        ['valve', 1],
        ['door', 2],
      ],
    );
    assert.deepEqual(page.rows.get('0/pump'), {
      id: '0/pump',
      order: 0,
      path: vscode.workspace.asRelativePath(vscode.Uri.parse(opened.state.uris[0] ?? '')),
      key: 'pump',
      source: ['The ', name, ' pump is on.'],
      context: 'The name pump is on. (pump)',
      cells: { de: { text: ['Die Pumpe ', name, ' ist an.'], state: 'reviewed', problems: [] } },
    });
    assert.deepEqual(page.rows.get('0/valve')?.cells, { de: { state: 'missing', problems: [] } });
  });

  it('names what is found in the words of the command line', async () => {
    for (const [path, text] of Object.entries(defectiveFiles)) {
      fixture.folder.write(path, text);
    }
    await withSettings({ checks: defectSettings }, async () => {
      const main = 'main/locales/';
      const uri = fixture.folder.uri(`${main}en.json`);
      assert.deepEqual(await runCommand('openTranslationGrid', { uri }), { status: 'done' });
      const { page } = fixture.door;
      await page.ready();
      const cells = [...page.rows.values()].flatMap(({ cells: { de } }) => de ?? []);
      const shown = cells.flatMap(({ problems, remarks = [] }) => [...problems, ...remarks]);
      const found = defects.filter(([path, , , check]) => path.startsWith(main) && check !== 'missing');
      assert.deepEqual(shown.sort(), found.map(([, , , , message]) => message).sort());
    });
  });

  it('shows the languages first that the user reads: of the settings, used last, of the editor', async () => {
    const uri = fixture.folder.write('locales/en.json', english);
    for (const lang of ['ar', 'cs', 'de', 'en-GB', 'en-US', 'ja', 'pl']) {
      fixture.folder.write(`locales/${lang}.json`, german);
    }
    await openText('A text.\n', 'md');
    for (const targetLanguage of ['DE', 'JA', 'PL']) {
      // A command that translates remembers the language of the settings.
      await writeSetting('targetLanguage', targetLanguage);
      assert.equal((await runCommand('translateFile')).status, 'done');
    }
    await writeSetting('targetLanguage', 'CS');
    await runCommand('openTranslationGrid', { uri });
    const { page } = fixture.door;
    await page.ready();
    const languages = page.last('open')?.languages ?? [];
    const shown = languages.filter(({ isShown }) => isShown).map(({ lang }) => lang);
    assert.deepEqual(shown.slice(0, 4), ['cs', 'pl', 'ja', 'de']);
    assert.deepEqual([shown.length, languages.length], [5, 7]);
  });

  it('makes an edit one step of the document, undoes and does it again, and saves it', async () => {
    const { page, document } = await open();
    await page.edit('door', 'de', ['Tür zu.']);
    const edited = german.replace('Schließen.', 'Tür zu.');
    assert.equal(document.getText(), edited);
    assert.equal(fixture.folder.read('locales/de.json'), german);
    assert.deepEqual(page.last('documents'), { kind: 'documents', unsaved: 1, canUndo: true, canRedo: false });
    assert.deepEqual(page.cell('door', 'de')?.was, ['Schließen.']);
    await page.say({ kind: 'undo' });
    assert.equal(document.getText(), german);
    assert.equal(page.cell('door', 'de')?.was, undefined);
    await page.say({ kind: 'redo' });
    assert.equal(document.getText(), edited);
    await page.say({ kind: 'save' });
    assert.equal(fixture.folder.read('locales/de.json'), edited);
    assert.equal(page.last('documents')?.unsaved, 0);
  });

  it('adds, empties and reverts a missing translation', async () => {
    const { page, document } = await open();
    await page.edit('valve', 'de', ['Ventil öffnen.']);
    const added = german.replace('  "door"', '  "valve": "Ventil öffnen.",\n  "door"');
    assert.equal(document.getText(), added);
    assert.equal(page.cell('valve', 'de')?.state, 'reviewed');
    await page.edit('valve', 'de', []);
    assert.equal(document.getText(), german);
    await page.say({ kind: 'undo' });
    assert.equal(document.getText(), added);
    await page.say({ kind: 'revert', cells: [page.id('valve', 'de')] });
    assert.equal(document.getText(), german);
    assert.equal(page.cell('valve', 'de')?.state, 'missing');
  });

  it('does not undo over later typing in a text editor', async () => {
    const { page, document } = await open();
    await page.edit('door', 'de', ['Tür zu.']);
    const edit = new vscode.WorkspaceEdit();
    const at = document.positionAt(document.getText().indexOf('Tür'));
    edit.replace(document.uri, new vscode.Range(at, at.translate(0, 'Tür'.length)), 'Tor');
    await vscode.workspace.applyEdit(edit);
    await until('the grid follows the text editor', () => page.text('door', 'de') === 'Tor zu.');
    await page.say({ kind: 'undo' });
    assert.equal(page.text('door', 'de'), 'Tor zu.');
    assert.equal(page.last('refused')?.kind, 'refused');
  });

  it('does not undo what it removed from a text, an entry, or a file that was replaced since', async () => {
    const removed = '{\n  "pump": "Die Pumpe {name} ist an."\n}\n';
    for (const [from, to] of [
      ['Schließ.', 'Tor zu!'],
      ['Schließ', 'Tor zu'],
      ['"Schließ."', '"Tor"'],
      [german.replace('Schließen', 'Schließ'), removed],
    ] as const) {
      const { page, document } = await open();
      await page.edit('door', 'de', ['Schließ.']);
      const edit = new vscode.WorkspaceEdit();
      const at = document.getText().indexOf(from);
      edit.replace(document.uri, new vscode.Range(document.positionAt(at), document.positionAt(at + from.length)), to);
      await vscode.workspace.applyEdit(edit);
      const replaced = document.getText();
      await until('the grid follows', () => page.text('door', 'de') === (/"door": "(.*)"/.exec(replaced) ?? [])[1]);
      await page.say({ kind: 'undo' });
      assert.equal(document.getText(), replaced);
      assert.equal(page.last('refused')?.kind, 'refused');
    }
  });

  it('says what is wrong with a text while it is typed, and after', async () => {
    const { page } = await open();
    const cell = page.id('pump', 'de');
    await page.say({ kind: 'check', serial: 7, ...cell, text: ['Die Pumpe ist an.'] });
    assert.deepEqual(page.last('checked'), {
      kind: 'checked',
      serial: 7,
      ...cell,
      problems: ['Missing placeholders: {name}.'],
    });
    await page.edit('pump', 'de', ['Die Pumpe ist an.']);
    assert.deepEqual(page.cell('pump', 'de')?.problems, ['Missing placeholders: {name}.']);
    await page.edit('pump', 'de', ['Die Pumpe {name} ist an!']);
    assert.deepEqual(page.cell('pump', 'de')?.problems, []);
    assert.deepEqual(page.cell('pump', 'de')?.text, ['Die Pumpe ', name, ' ist an!']);
  });

  it('translates cells as not reviewed, marks one as reviewed and as not reviewed, and undoes that', async () => {
    const { page, document } = await open();
    const translating = page.say({ kind: 'translate', cells: [page.id('valve', 'de'), page.id('pump', 'de')] });
    const question = await until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal));
    assert.equal(question.message, `Translate 42 characters into German? ${mostOf(42)}`);
    question.press('Translate');
    await translating;
    await until('the translations are there', () => page.text('valve', 'de') === '[DE] Öpen the välve.');
    assert.equal(page.text('pump', 'de'), '[DE] The {name} pümp is ön.');
    assert.equal(document.isDirty, true);
    const stateOf = (key: string) => page.cell(key, 'de')?.state;
    assert.deepEqual([stateOf('valve'), stateOf('pump'), stateOf('door')], ['machine', 'machine', 'reviewed']);
    assert.deepEqual(page.cell('pump', 'de')?.was, ['Die Pumpe ', name, ' ist an.']);
    await page.say({ kind: 'accept', cells: [page.shown('valve', 'de')] });
    assert.deepEqual([stateOf('valve'), stateOf('pump')], ['reviewed', 'machine']);
    await page.say({ kind: 'undo' });
    assert.equal(stateOf('valve'), 'machine');
    await page.say({ kind: 'redo' });
    assert.equal(stateOf('valve'), 'reviewed');
    await page.say({ kind: 'reopen', cells: ['valve', 'door'].map((key) => page.shown(key, 'de')) });
    assert.deepEqual([stateOf('valve'), stateOf('door')], ['machine', 'machine']);
    await page.say({ kind: 'undo' });
    assert.deepEqual([stateOf('valve'), stateOf('door')], ['reviewed', 'reviewed']);
    await page.say({ kind: 'revert', cells: [page.id('pump', 'de')] });
    assert.deepEqual([page.text('pump', 'de'), stateOf('pump')], ['Die Pumpe {name} ist an.', 'reviewed']);
    await page.say({ kind: 'undo' });
    assert.equal(stateOf('pump'), 'machine');
    await page.say({ kind: 'undo' });
    await page.say({ kind: 'undo' });
    assert.equal(document.getText(), german);
    assert.deepEqual([stateOf('valve'), stateOf('pump')], ['missing', 'reviewed']);
    assert.equal((await scene.service.requests('/v2/translate')).length, 1);
  });

  it('keeps a translation by a person by default, and translates the other cells', async () => {
    const { page } = await open();
    const translate = async (...keys: readonly string[]) => {
      const shown = scene.messages.shown.length;
      const translating = page.say({ kind: 'translate', cells: keys.map((key) => page.id(key, 'de')) });
      const question = await until('the question is asked', () => scene.messages.shown[shown]);
      question.press(question.buttons[0]);
      await translating;
      return question.detail ?? '';
    };
    await translate('pump');
    assert.deepEqual(await scene.service.requests('/v2/translate'), []);
    assert.match(await translate('valve', 'pump'), /^“Keep Translations” sends up to 15 characters\.$/m);
    assert.deepEqual(page.last('progress')?.total, 1);
    await until('the translation is there', () => page.text('valve', 'de') === '[DE] Öpen the välve.');
    assert.equal(page.text('pump', 'de'), 'Die Pumpe {name} ist an.');
  });

  it('sends no cell that cannot be added to its file, and says so', async () => {
    const uri = fixture.folder.write(
      'config/locales/en.yml',
      'en:\n  b: &b Tied\n  c: *b\n  l:\n    - One\n    - Two\n',
    );
    fixture.folder.write('config/locales/de.yml', 'de:\n  a: Alt\n');
    await runCommand('openTranslationGrid', { uri });
    const { page } = fixture.door;
    await page.ready();
    await page.say({ kind: 'translate', cells: ['b', 'l.1'].map((key) => page.id(key, 'de')) });
    assert.match(page.last('refused')?.sentence ?? '', /^2 messages were not translated because they cannot be added/);
    assert.deepEqual([await scene.service.requests(), scene.messages.shown], [[], []]);
  });

  it('marks a translation as reviewed only as it was shown', async () => {
    const { page } = await open();
    const keys = ['valve', 'door'];
    const translating = page.say({ kind: 'translate', cells: keys.map((key) => page.id(key, 'de')) });
    (await until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal))).press('Translate');
    await translating;
    await until('the translations are there', () => page.text('valve', 'de') === '[DE] Öpen the välve.');
    const cells = keys.map((key) => page.shown(key, 'de'));
    const source = await vscode.workspace.openTextDocument(fixture.folder.uri('locales/en.json'));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(source.uri, source.positionAt(english.indexOf('Open')), 'Never ');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await page.say({ kind: 'accept', cells });
    const stateOf = (key: string) => page.cell(key, 'de')?.state;
    assert.deepEqual(keys.map(stateOf), ['stale', 'reviewed']);
    assert.equal(page.last('refused')?.sentence, '1 message changed in the meantime and was not marked as reviewed.');
    await page.say({ kind: 'accept', cells: [page.shown('valve', 'de')] });
    assert.deepEqual(keys.map(stateOf), ['reviewed', 'reviewed']);
  });

  it('exports messages, and imports the file with conflicts not selected', async () => {
    await fixture.folder.watch('locales');
    const { page, document } = await open();
    const target = fixture.folder.uri('for a translator.xlf');
    const pickers = new Pickers();
    const saving = answerSaveDialog(target);
    const restore = replaceMember(vscode.window, 'showOpenDialog', () => Promise.resolve([target]));
    try {
      const exporting = page.say({ kind: 'export', ids: [...page.rows.keys()] });
      await pickers.shown(1);
      await pickers.accept(() => existsSync(target.fsPath));
      await exporting;
      assert.equal(page.last('said')?.sentence, 'Exported 3 messages to for a translator.xlf.');
      const translated = fixture.folder
        .read('for a translator.xlf')
        .replace('Open the valve.</source>', '$&<target>Ventil öffnen.</target>')
        .replace('Schließen.', 'Tür zu.');
      fixture.folder.write('for a translator.xlf', translated.replace('name="pump"', 'name="gone"'));
      fixture.folder.write('locales/en.json', english.replace('Close it.', 'Close it now.'));
      await until('the source is read again', () => page.rows.get('0/door')?.source?.[0] === 'Close it now.');
      const importing = page.say({ kind: 'import' });
      const picker = await pickers.filled();
      assert.deepEqual(
        picker.items.map(({ label, detail }) => [label, detail]),
        [
          ['$(warning) door', 'The source changed since the export: Close it now. Before: Schließen.'],
          ['valve', ''],
        ],
      );
      assert.equal(picker.placeholder, '1 changed, 1 in conflict. Not in this grid: gone.');
      await pickers.accept(() => page.text('valve', 'de') === 'Ventil öffnen.');
      await importing;
      assert.equal(page.last('said')?.sentence, 'Imported 1 translation. Not in this grid: gone.');
      assert.equal(document.getText(), german.replace('  "door"', '  "valve": "Ventil öffnen.",\n  "door"'));
      assert.equal(page.cell('valve', 'de')?.state, 'reviewed');
      await page.say({ kind: 'undo' });
      assert.equal(document.getText(), german);
    } finally {
      saving.dispose();
      pickers.dispose();
      restore();
    }
  });

  it('agrees with another window that saves the same file', async () => {
    await fixture.folder.watch('locales');
    const { page, document } = await open();
    const others = german.replace('ist an', 'läuft');
    fixture.folder.write('locales/de.json', others);
    await until('the grid follows the file', () => page.text('pump', 'de') === 'Die Pumpe {name} läuft.');
    await until('the document is reloaded', () => document.getText() === others);
    await page.edit('door', 'de', ['Tür zu.']);
    fixture.folder.write('locales/de.json', others.replace('läuft', 'arbeitet'));
    await page.edit('pump', 'de', ['Die Pumpe {name} pumpt.']);
    assert.equal(page.text('door', 'de'), 'Tür zu.');
    await page.say({ kind: 'save' });
    assert.equal(page.last('refused')?.sentence, 'de.json was not saved. Open it to see why.');
    assert.equal(document.isDirty, true);
    assert.equal(fixture.folder.read('locales/de.json'), others.replace('läuft', 'arbeitet'));
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until('the grid shows the file', () => page.text('pump', 'de') === 'Die Pumpe {name} arbeitet.');
    assert.equal(page.text('door', 'de'), 'Schließen.');
  });

  it('ends its translation when it is closed, and reports nothing', async () => {
    const { page, document } = await open();
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const translating = page.say({ kind: 'translate', cells: [page.id('valve', 'de')] });
    await until('the translation has begun', () => page.last('progress') !== undefined);
    page.close();
    await translating;
    assert.equal(document.getText(), german);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('agrees with a second grid, and shows other languages', async () => {
    const uri = fixture.folder.write('locales/fr.json', '{\n  "door": "Fermer."\n}\n');
    const { page } = await open({ targetLangs: ['de'] });
    assert.deepEqual(Object.keys(page.rows.get('0/door')?.cells ?? {}), ['de']);
    await runCommand('openTranslationGrid', { uri });
    const second = fixture.door.page;
    assert.notEqual(second, page);
    await second.ready();
    await page.say({ kind: 'show', langs: ['de', 'fr'] });
    await until('both languages are shown', () => page.text('door', 'fr') === 'Fermer.');
    await second.edit('door', 'fr', ['Fermez.']);
    await until('the first grid follows', () => page.text('door', 'fr') === 'Fermez.');
    assert.equal(second.cell('door', 'de'), undefined);
    assert.deepEqual([page.title, second.title], ['Grid: en.json (German, French)', 'Grid: en.json (French)']);
    second.close();
    assert.equal(page.title, 'Grid: en.json');
  });

  it('shows a language that is added elsewhere if all others are shown', async () => {
    const { page } = await open();
    fixture.folder.write('locales/fr.json', '{\n  "door": "Fermer."\n}\n');
    await until('the language is shown', () => page.text('door', 'fr') === 'Fermer.');
    await page.say({ kind: 'show', langs: ['de'] });
    fixture.folder.write('locales/es.json', '{\n  "door": "Cerrar."\n}\n');
    const shown = () => page.last('open')?.languages.map(({ lang, isShown }) => [lang, isShown]);
    await until('the language is known', () => shown()?.length === 3);
    assert.deepEqual(shown(), [
      ['de', true],
      ['es', false],
      ['fr', false],
    ]);
  });

  it('shows the source of a file without translations, and a language that is added', async () => {
    const uri = fixture.folder.write('locales/en.json', english);
    await runCommand('openTranslationGrid', { uri });
    const { page } = fixture.door;
    await page.ready();
    assert.deepEqual(page.last('open')?.languages, []);
    assert.deepEqual(page.rows.get('0/door')?.source, ['Close it.']);
    const { pickers } = scene;
    const adding = page.say({ kind: 'addLanguage' });
    await pickers.goTo('French');
    await pickers.accept(() => fixture.folder.names().some((each) => each.endsWith('fr.json')));
    await adding;
    await until('the language is shown', () => page.cell('door', 'fr')?.state === 'machine');
    assert.deepEqual(
      page.last('open')?.languages.map(({ lang, isShown }) => [lang, isShown]),
      [['fr', true]],
    );
  });

  it('begins with the language of the settings', async () => {
    for (const lang of ['cs', 'da', 'es', 'fi', 'it', 'sv']) {
      fixture.folder.write(`locales/${lang}.json`, german);
    }
    await withSettings({ targetLanguage: 'SV' }, async () => {
      const { page } = await open();
      const shown = page.last('open')?.languages.filter(({ isShown }) => isShown);
      assert.equal(shown?.[0]?.lang, 'sv');
      assert.equal(shown.length, 5);
    });
  });

  it('suggests translations of the project without a request', async () => {
    fixture.folder.write('other/en.json', '{\n  "open": "Open the valves.",\n  "pay": "The {pump} pump is on."\n}\n');
    fixture.folder.write('other/de.json', '{\n  "open": "Ventile öffnen."\n}\n');
    const { page } = await open();
    await page.say({ kind: 'suggest', serial: 7, ...page.id('valve', 'de') });
    const found = page.last('suggestions');
    assert.equal(found?.serial, 7);
    // Files of other tests have texts that are less similar.
    const [best, ...others] = found.list.map((each) => each.kind === 'project' && [each.key, each.percent, each.text]);
    assert.deepEqual(best, ['open', 93, ['Ventile öffnen.']]);
    assert.ok(!others.flat().includes('pay'), 'not similar');
    assert.equal(found.hasUnreadTerms, false);
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('suggests terms of the glossary in use, once they are read', async () => {
    const terms = { sourceLang: 'en', targetLang: 'de', entries: 'valve\tVentil' };
    const glossary = await new Account(scene.service.url).glossary('Parts', terms);
    await withSettings({ glossaries: [glossary] }, async () => {
      const { page } = await open();
      const cell = page.id('valve', 'de');
      const offered = () => {
        const { list = [], hasUnreadTerms } = page.last('suggestions') ?? {};
        return [hasUnreadTerms, list.filter(({ kind }) => kind === 'term')];
      };
      await scene.service.reset();
      await page.say({ kind: 'suggest', serial: 1, ...cell });
      assert.deepEqual([offered(), await scene.service.requests()], [[true, []], []]);
      await page.say({ kind: 'readTerms', serial: 2, ...cell });
      assert.deepEqual(offered(), [false, [{ kind: 'term', text: ['Ventil'], term: 'valve' }]]);
      const sent = await scene.service.requests();
      assert.ok(sent.every((each) => each.path.includes('/glossaries')));
    });
  });

  for (const { how, button, before, after } of [
    { how: 'rephrase', button: 'Rephrase', before: 'Türen schließen.', after: '[rephrased] Türen schließen.' },
    { how: 'correct', button: 'Correct', before: 'Ihr Ihr Warenkorb', after: 'Ihr Warenkorb' },
  ] as const) {
    it(`has the service ${how} a translation, which is then not reviewed, and reverts it`, async () => {
      const { page } = await open();
      await page.edit('door', 'de', [before]);
      await withSettings({ confirmAbove: 1 }, async () => {
        const improving = page.say({ kind: 'improve', ...page.id('door', 'de'), how });
        const question = await until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal));
        const sentence = `${button} ${before.length} characters? ${mostOf(before.length)}`;
        assert.equal(question.message, sentence);
        question.press(button);
        await improving;
      });
      assert.deepEqual([page.text('door', 'de'), page.cell('door', 'de')?.state], [after, 'machine']);
      await page.say({ kind: 'revert', cells: [page.id('door', 'de')] });
      assert.deepEqual([page.text('door', 'de'), page.cell('door', 'de')?.state], ['Schließen.', 'reviewed']);
    });
  }

  it('shows what another editor changed, and reverts it', async () => {
    const { page, document } = await open();
    const at = document.positionAt(document.getText().indexOf('Schließen'));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, at, 'Bitte ');
    await vscode.workspace.applyEdit(edit);
    await until('the grid follows', () => page.text('door', 'de') === 'Bitte Schließen.');
    assert.deepEqual(page.cell('door', 'de')?.was, ['Schließen.']);
    await page.say({ kind: 'revert', cells: [page.id('door', 'de')] });
    assert.equal(document.getText(), german);
    assert.equal(page.cell('door', 'de')?.was, undefined);
  });

  it('has the view that was kept when it is opened again', async () => {
    const { page } = await open();
    await page.say({ kind: 'keep', kept: '{"view":1}' });
    page.close();
    const again = await open();
    assert.equal(again.page.last('open')?.kept, '{"view":1}');
    await again.page.say({ kind: 'keep', kept: '{}' });
  });
});
