import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { withUnsavedSettings } from '../../helpers/documents/unsavedSettings.ts';
import { removeWorkspaceSetting, runCommand, until } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const entries = 'pump\tPumpe\nvalve\tVentil';

describe('glossary commands', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);

  afterEach(() => removeWorkspaceSetting('glossaries'));

  const setInUse = (ids: readonly string[]) =>
    vscode.workspace
      .getConfiguration('languageServices')
      .update('glossaries', ids, vscode.ConfigurationTarget.Workspace);
  const written = () => vscode.workspace.getConfiguration('languageServices').inspect<string[]>('glossaries');
  const inWorkspace = () => written()?.workspaceValue;
  const made = (name: string) => account.glossary(name, { sourceLang: 'en', targetLang: 'de', entries });
  const namesAtService = async () => (await account.glossaries()).map(({ name }) => name);
  const find = async (id: string | undefined) =>
    (await account.glossaries()).find(({ glossary_id }) => glossary_id === id);

  describe('createGlossary', () => {
    it('creates a glossary for one language pair with entries, without a question', async () => {
      const options = { name: 'Terms', sourceLang: 'EN', targetLang: 'DE', entries };
      const { status, glossaryId } = await runCommand('createGlossary', options);
      assert.equal(status, 'done');
      const glossary = await find(glossaryId);
      assert.equal(glossary?.name, 'Terms');
      assert.deepEqual(glossary.dictionaries, [{ source_lang: 'en', target_lang: 'de', entry_count: 2 }]);
      assert.deepEqual(scene.messages.shown, []);
    });

    it('creates a dictionary for each of several languages, empty without entries', async () => {
      const options = { name: 'Several', sourceLang: 'en', targetLang: ['de', 'fr'] };
      const { glossaryId } = await runCommand('createGlossary', options);
      const dictionaries = (await find(glossaryId))?.dictionaries ?? [];
      assert.deepEqual(
        dictionaries.map(({ target_lang, entry_count }) => [target_lang, entry_count]),
        [
          ['de', 0],
          ['fr', 0],
        ],
      );
    });

    it('creates a legacy glossary on request, for one language pair only', async () => {
      const options = { name: 'Old terms', sourceLang: 'en', targetLang: 'de', entries, legacy: true };
      const { glossaryId } = await runCommand('createGlossary', options);
      assert.equal((await find(glossaryId))?.entry_count, 2);
      const several = await runCommand('createGlossary', { ...options, targetLang: ['de', 'fr'] });
      assert.equal(several.error?.kind, 'invalidInput');
    });

    it('rejects invalid input, and sends nothing', async () => {
      const good = { name: 'Refused', sourceLang: 'en', targetLang: 'de' };
      const refused: [object, RegExp][] = [
        [{ name: ' ' }, /name/],
        [{ name: 'ä'.repeat(513) }, /1024 UTF-8 bytes/],
        [{ targetLang: 'de-AT' }, /targetLang/],
        [{ targetLang: [] }, /at least one language/],
        [{ entries: 'pump\tPumpe\npump\tKreiselpumpe' }, /without duplicate source terms/],
      ];
      for (const [options, message] of refused) {
        const outcome = await runCommand('createGlossary', { ...good, ...options });
        assert.equal(outcome.error?.kind, 'invalidInput', JSON.stringify(options));
        assert.match(outcome.error.message, message);
      }
      assert.ok(!(await namesAtService()).includes('Refused'));
    });

    it('asks for at least one language when none is selected, and keeps the typed text', async () => {
      const { pickers } = scene;
      const outcome = runCommand('createGlossary', { name: 'Ticked', sourceLang: 'en' });
      const picker = await pickers.filled();
      const { title = '' } = picker;
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      await until('the picker says what is missing', () => picker.title === `${title}: select at least one`);
      assert.equal(pickers.titles.length, 1);
      await pickers.escape();
      assert.deepEqual(await outcome, { status: 'cancelled' });
    });

    it('asks for a first entry where the service accepts no empty dictionary, or for a selected term’s translation', async () => {
      const asked: string[] = [];
      const answers = ['Full', 'pump', 'pompe', 'Selected', 'Ventil'];
      let start = 'Empty';
      const answer = async ({ prompt = '' }: vscode.InputBoxOptions) => answers[asked.push(prompt) - 1];
      const choose = async (choices: readonly vscode.QuickPickItem[]) => choices.find(({ label }) => label === start);
      const restores = [
        replaceMember(vscode.window, 'showInputBox', answer),
        replaceMember(vscode.window, 'showQuickPick', choose),
      ];
      try {
        await scene.service.plant({ match: 'POST /v3/glossaries', status: 400 });
        const full = await runCommand('createGlossary', { sourceLang: 'en', targetLang: 'fr' });
        assert.equal(await account.entries(full.glossaryId ?? '', 'en', 'fr'), 'pump\tpompe');
        await until('it is open', () => vscode.window.activeTextEditor?.document.uri.path.endsWith('/en-fr.tsv'));
        select(await openText('valve'), 'valve');
        start = 'From the selection';
        const selected = await runCommand('createGlossary', { sourceLang: 'en', targetLang: 'de' });
        assert.equal(await account.entries(selected.glossaryId ?? '', 'en', 'de'), 'valve\tVentil');
      } finally {
        restores.forEach((restore) => restore());
      }
      const name = 'Name of the glossary';
      assert.deepEqual(asked, [
        ...[name, 'The service does not accept empty dictionaries. First source term for en → fr'],
        ...['Translation of “pump” into French', name, 'Translation of “valve” into German'],
      ]);
    });

    it('creates nothing when one of its questions is closed', async () => {
      for (const options of [{}, { name: 'Closed' }, { name: 'Closed', sourceLang: 'en' }]) {
        const pickers = new Pickers();
        const outcome = runCommand('createGlossary', options);
        await pickers.shown(1);
        await pickers.escape();
        assert.deepEqual(await outcome, { status: 'cancelled' });
        pickers.dispose();
      }
      assert.ok(!(await namesAtService()).includes('Closed'));
    });
  });

  describe('renameGlossary', () => {
    it('renames a glossary, and the next list has the new name', async () => {
      const glossaryId = await made('Before');
      const outcome = await runCommand('renameGlossary', { glossaryId, name: ' After ' });
      assert.deepEqual(outcome, { status: 'done', glossaryId, name: 'After' });
      assert.equal((await find(glossaryId))?.name, 'After');
    });

    it('rejects a legacy glossary and says what helps', async () => {
      const glossaryId = await account.legacyGlossary('Legacy', { sourceLang: 'en', targetLang: 'de', entries });
      const outcome = await runCommand('renameGlossary', { glossaryId, name: 'New' });
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.match(outcome.error.message, /Duplicate it/);
    });

    it('fails with notFound for an unknown ID', async () => {
      const outcome = await runCommand('renameGlossary', { glossaryId: 'nothing', name: 'New' });
      assert.equal(outcome.error?.kind, 'notFound');
    });
  });

  describe('deleteGlossary', () => {
    it('deletes a legacy glossary by its ID without a question, and deactivates it', async () => {
      const glossaryId = await account.legacyGlossary('Doomed', { sourceLang: 'en', targetLang: 'de', entries });
      await runCommand('useGlossary', { glossaryId });
      assert.deepEqual(await runCommand('deleteGlossary', { glossaryId }), { status: 'done', glossaryId });
      assert.equal(await find(glossaryId), undefined);
      assert.equal(inWorkspace(), undefined);
      assert.deepEqual(scene.messages.shown, []);
    });

    it('is done with a warning if the settings cannot be written', async () => {
      const glossaryId = await account.legacyGlossary('Doomed', { sourceLang: 'en', targetLang: 'de', entries });
      await runCommand('useGlossary', { glossaryId });
      const outcome = await withUnsavedSettings('workspace', () => runCommand('deleteGlossary', { glossaryId }));
      assert.deepEqual(outcome, { status: 'done', glossaryId });
      assert.equal(await find(glossaryId), undefined);
      assert.deepEqual(inWorkspace(), [glossaryId]);
      assert.deepEqual(
        scene.messages.shown.map(({ message }) => message),
        [
          'Glossary “Doomed” was deleted, but the settings still contain it. ' +
            'Could not write the workspace settings. Save or fix the file, then try again.',
        ],
      );
    });

    it('asks the user who chose it in the view, and deletes nothing when the question is closed', async () => {
      const glossaryId = await account.legacyGlossary('Kept', { sourceLang: 'en', targetLang: 'de', entries });
      const outcome = runCommand('deleteGlossary', { glossaryId, ...inView });
      const question = await until('the question is asked', () =>
        scene.messages.shown.find(({ modal }) => modal === true),
      );
      assert.match(question.message, /Kept.* 2 entries/);
      question.press();
      assert.deepEqual(await outcome, { status: 'cancelled' });
      assert.ok(await find(glossaryId));
    });

    it('asks about the entries that the glossary has by then', async () => {
      const glossaryId = await made('Grown');
      const details: string[] = [];
      const ask = async () => {
        const outcome = runCommand('deleteGlossary', { glossaryId, ...inView });
        const asked = () => scene.messages.shown.filter(({ modal }) => modal === true)[details.length];
        const question = await until('it is asked', asked);
        question.press();
        assert.deepEqual(await outcome, { status: 'cancelled' });
        details.push(question.message);
      };
      await ask();
      await ask();
      await account.setEntries(glossaryId, { sourceLang: 'en', targetLang: 'fr', entries: 'a\tb\nc\td\ne\tf' });
      await ask();
      const [before, after] = [2, 5].map((count) => `Delete glossary “Grown” with its ${count} entries?`);
      assert.deepEqual(details, [before, before, after]);
    });

    it('reports that the service cannot delete a version 3 glossary', async () => {
      const glossaryId = await made('Stays');
      const outcome = await runCommand('deleteGlossary', { glossaryId });
      assert.equal(outcome.error?.kind, 'notFound');
      assert.match(outcome.error.message, /does not support/);
      assert.ok(await find(glossaryId));
    });

    it('deletes a version 3 glossary when the service can', async () => {
      const glossaryId = await made('Gone');
      await scene.service.plant({ match: `DELETE /v3/glossaries/${glossaryId}`, status: 204 });
      assert.deepEqual(await runCommand('deleteGlossary', { glossaryId }), { status: 'done', glossaryId });
    });
  });

  it('duplicates a glossary with several dictionaries, and makes the copy of a legacy glossary editable', async () => {
    const several = await account.glossary(
      'Original',
      { sourceLang: 'en', targetLang: 'de', entries },
      { sourceLang: 'en', targetLang: 'fr', entries: 'pump\tpompe' },
    );
    const legacy = await account.legacyGlossary('Legacy', { sourceLang: 'en', targetLang: 'de', entries });
    const counts: (readonly [string, number[]])[] = [];
    for (const glossaryId of [several, legacy]) {
      const copy = await runCommand('duplicateGlossary', { glossaryId, name: `Copy of ${glossaryId}` });
      const found = await find(copy.glossaryId);
      counts.push([found?.name ?? '', found?.dictionaries?.map(({ entry_count }) => entry_count) ?? []]);
    }
    assert.deepEqual(counts, [
      [`Copy of ${several}`, [2, 1]],
      [`Copy of ${legacy}`, [2]],
    ]);
  });

  describe('useGlossary', () => {
    it('writes the ID to the workspace settings, and the next translation uses the term', async () => {
      const glossaryId = await made('Used');
      assert.deepEqual(await runCommand('useGlossary', { glossaryId }), { status: 'done', glossaryId });
      assert.deepEqual(inWorkspace(), [glossaryId]);
      assert.equal(written()?.globalValue, undefined);
      const editor = await openText('The pump is ready.');
      select(editor, 'The pump is ready.');
      await runCommand('translateSelection', { sourceLang: 'EN', targetLang: 'DE' });
      assert.match(editor.document.getText(), /Pumpe/);

      assert.deepEqual(await runCommand('stopUsingGlossary', { glossaryId }), { status: 'done', glossaryId });
      assert.equal(inWorkspace(), undefined);
    });

    it('rejects the sixth glossary and says why; one of another connection does not count', async () => {
      const ids: string[] = [];
      for (const number of [1, 2, 3, 4, 5, 6]) {
        ids.push(await made(`Number ${number}`));
      }
      await setInUse(['of-another-connection', ...ids.slice(0, 4)]);
      const [, , , , fifth, sixth] = ids;
      assert.equal((await runCommand('useGlossary', { glossaryId: fifth })).status, 'done');
      const refused = await runCommand('useGlossary', { glossaryId: sixth });
      assert.equal(refused.error?.kind, 'invalidInput');
      assert.match(refused.error.message, /at most 5 .* Number 1, Number 2/);
      assert.deepEqual(inWorkspace(), ['of-another-connection', ...ids.slice(0, 5)]);
      await runCommand('stopUsingGlossary', { glossaryId: 'of-another-connection' });
      assert.deepEqual(inWorkspace(), ids.slice(0, 5));
    });

    it('rejects an ID that the service does not know', async () => {
      const outcome = await runCommand('useGlossary', { glossaryId: 'nothing' });
      assert.equal(outcome.error?.kind, 'notFound');
      assert.equal(inWorkspace(), undefined);
    });
  });

  it('copies the ID', async () => {
    const glossaryId = await made('Copied');
    await runCommand('copyGlossaryId', { glossaryId });
    assert.equal(await vscode.env.clipboard.readText(), glossaryId);
  });

  it('filters the list, and shows all glossaries again', async () => {
    assert.deepEqual(await runCommand('filterGlossaries', { filter: ' en-de ' }), { status: 'done', filter: 'en-de' });
    assert.deepEqual(await runCommand('clearGlossaryFilter'), { status: 'done' });
  });

  it('requests the list again after a refresh, and only then', async () => {
    const glossaryId = await made('Refreshed');
    const lists = async () => (await scene.service.requests('/v3/glossaries')).length;
    await runCommand('renameGlossary', { glossaryId, name: 'Refreshed' });
    await scene.service.reset();
    await runCommand('renameGlossary', { glossaryId, name: 'Refreshed' });
    assert.equal(await lists(), 0);
    assert.deepEqual(await runCommand('refresh', { view: 'glossaries' }), { status: 'done' });
    await runCommand('renameGlossary', { glossaryId, name: 'Refreshed' });
    assert.equal(await lists(), 1);
  });

  it('names the views that can be refreshed when the given view is unknown', async () => {
    const outcome = await vscode.commands.executeCommand<{ error?: { kind: string; message: string } }>(
      'languageServices.refresh',
      { view: 'nothing' },
    );
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.match(outcome.error.message, /glossaries/);
  });
});
