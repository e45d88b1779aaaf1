import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until, writeSetting, writtenSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const entries = 'pump\tPumpe\nvalve\tVentil';
const pair = { sourceLang: 'en', targetLang: 'de' };

describe('a dictionary as a document', () => {
  const scene = editorScene();
  let account: Account;

  before(() => {
    account = new Account(scene.service.url);
  });

  const made = (content = entries) => account.glossary('Pump terms / 1', { ...pair, entries: content });
  const stored = (glossaryId: string) => account.entries(glossaryId, 'en', 'de');
  const changeMeanwhile = (glossaryId: string, content: string) =>
    account.setEntries(glossaryId, { ...pair, entries: content });

  /** Opens it like the view. */
  async function open(glossaryId: string): Promise<vscode.TextDocument> {
    const outcome = await runCommand('editDictionary', { glossaryId, ...pair });
    assert.deepEqual(outcome, { status: 'done', glossaryId, ...pair });
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    return document;
  }

  async function write(document: vscode.TextDocument, text: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  const puts = async () => (await scene.service.requests()).filter(({ method }) => method === 'PUT').length;

  it('opens under its name, one entry per line, in its own language, with tabs kept and no auto save', async () => {
    const glossaryId = await made();
    const document = await open(glossaryId);
    assert.equal(document.uri.path, `/${glossaryId}/Pump terms %2F 1/en-de.tsv`);
    assert.equal(document.uri.query, '');
    assert.equal(document.getText(), `${entries}\n`);
    assert.equal(document.languageId, 'languageservices-dictionary');
    const configured = (key: string) => vscode.workspace.getConfiguration(undefined, document).get<unknown>(key);
    assert.equal(configured('editor.insertSpaces'), false);
    assert.equal(configured('editor.folding'), false);
    assert.equal(configured('files.autoSave'), 'off');
    assert.equal(vscode.window.activeTextEditor?.options.insertSpaces, false);
  });

  it('saves edits to the service, and updates the list', async () => {
    const glossaryId = await made();
    const document = await open(glossaryId);
    await write(document, 'pump\tKreiselpumpe\n\nhose\tSchlauch\nnew\tneu\n');
    assert.ok(await document.save());
    assert.equal(await stored(glossaryId), 'pump\tKreiselpumpe\nhose\tSchlauch\nnew\tneu');
    assert.equal(document.isDirty, false);
    await write(document, 'hose\tSchlauch');
    assert.ok(await document.save(), 'a second time, with no conflict');
    assert.equal(await stored(glossaryId), 'hose\tSchlauch');
    assert.deepEqual(scene.messages.shown, []);
  });

  it('can lose its last entry, if the service allows that', async () => {
    const glossaryId = await made();
    const document = await open(glossaryId);
    await write(document, '');
    assert.ok(await document.save());
    assert.equal(await stored(glossaryId), '');
  });

  it('is created at the first save when the glossary does not have the language pair', async () => {
    const glossaryId = await made();
    const outcome = await runCommand('editDictionary', { glossaryId, sourceLang: 'DE', targetLang: 'fr' });
    assert.equal(outcome.status, 'done');
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.getText(), '');
    await write(document, 'Pumpe\tpompe');
    assert.ok(await document.save());
    assert.equal(await account.entries(glossaryId, 'de', 'fr'), 'Pumpe\tpompe');
    assert.equal(await stored(glossaryId), entries);
  });

  for (const [what, theirs] of [
    ['another number of bytes', 'pump\tPumpe\nvalve\tAbsperrventil'],
    ['as many bytes as before', 'pump\tPUMPE\nvalve\tVentil'],
  ] as const) {
    it(`is not saved over a change elsewhere to ${what}; reverting loads that change`, async () => {
      const glossaryId = await made();
      const document = await open(glossaryId);
      // First our version: the edit stays, even if the editor reads its former content again.
      await write(document, `${entries}\nmine\tmein`);
      await changeMeanwhile(glossaryId, theirs);
      assert.equal(await document.save(), false);
      assert.ok(document.isDirty);
      assert.equal(await document.save(), false, 'and not at the second try either');
      assert.equal(await stored(glossaryId), theirs);
      assert.equal(await puts(), 1, 'theirs alone');
      await vscode.commands.executeCommand('workbench.action.files.revert');
      assert.equal(document.getText(), `${theirs}\n`);
      await write(document, `${theirs}\nmine\tmein`);
      assert.ok(await document.save());
      assert.equal(await stored(glossaryId), `${theirs}\nmine\tmein`);
    });
  }

  it('has no conflict when the same entries were written again in another order', async () => {
    const glossaryId = await made();
    const document = await open(glossaryId);
    await write(document, `${entries}\nmine\tmein`);
    await changeMeanwhile(glossaryId, 'valve\tVentil\npump\tPumpe');
    assert.ok(await document.save());
    assert.equal(await stored(glossaryId), `${entries}\nmine\tmein`);
  });

  it('shows changes that the extension makes elsewhere, unless it was edited', async () => {
    const glossaryId = await made();
    const document = await open(glossaryId);
    const set = await runCommand('setDictionary', { glossaryId, ...pair, entries: 'a\tb' });
    assert.deepEqual(set, { status: 'done', glossaryId, entryCount: 1 });
    await until('the document has it', () => document.getText() === 'a\tb\n');
    await write(document, 'mine\tmein');
    await runCommand('setDictionary', { glossaryId, ...pair, entries: 'c,d', entriesFormat: 'csv' });
    assert.equal(await stored(glossaryId), 'c\td');
    assert.equal(document.getText(), 'mine\tmein');
    assert.equal(await document.save(), false);
    assert.equal(await stored(glossaryId), 'c\td');
  });

  for (const [when, match] of [
    ['the writing', 'PUT'],
    ['the look before it', 'GET'],
  ] as const) {
    it(`stays edited when ${when} fails, and is saved at the next try`, async () => {
      const glossaryId = await made();
      const document = await open(glossaryId);
      const path = match === 'PUT' ? 'dictionaries' : 'entries';
      await write(document, 'a\tb');
      await scene.service.plant({ match: `${match} /v3/glossaries/${glossaryId}/${path}`, status: 403, times: 9 });
      assert.equal(await document.save(), false);
      assert.ok(document.isDirty);
      assert.equal(document.getText(), 'a\tb');
      await scene.service.reset();
      assert.equal(await stored(glossaryId), entries);
      assert.ok(await document.save());
      assert.equal(await stored(glossaryId), 'a\tb');
    });
  }

  it('is not sent when the service would reject it', async () => {
    const glossaryId = await made();
    const document = await open(glossaryId);
    for (const wrong of ['a\tb\na\tc', 'a b', 'a\tb\tc', '\tb', `${'ä'.repeat(513)}\tb`]) {
      await write(document, wrong);
      assert.equal(await document.save(), false, wrong);
      assert.ok(document.isDirty);
    }
    assert.equal(await puts(), 0);
    await write(document, 'a\tb');
    assert.ok(await document.save());
  });

  it('cannot be opened when the glossary or language pair does not exist, and the outcome says so', async () => {
    const unknown = await runCommand('editDictionary', { glossaryId: 'nobody', ...pair });
    assert.equal(unknown.error?.kind, 'notFound');
    const glossaryId = await made();
    await scene.service.plant({ match: `GET /v3/glossaries/${glossaryId}/entries`, status: 403, times: 3 });
    const forbidden = await runCommand('editDictionary', { glossaryId, ...pair });
    assert.equal(forbidden.error?.kind, 'forbidden');
    const refused = await runCommand('editDictionary', { glossaryId, sourceLang: 'en', targetLang: 'de-AT' });
    assert.equal(refused.error?.kind, 'invalidInput');
  });

  it('has its columns aligned on request, and no longer when the command runs again', async () => {
    const glossaryId = await made('a\tb\na rather long term\tein langer Begriff');
    await open(glossaryId);
    const tabSize = () => vscode.window.activeTextEditor?.options.tabSize;
    const plain = tabSize();
    assert.deepEqual(await runCommand('alignColumns'), { status: 'done', aligned: true });
    await until('tabs are wide', () => tabSize() === 'a rather long term'.length + 2);
    assert.deepEqual(await runCommand('alignColumns'), { status: 'done', aligned: false });
    await until('tabs are as before', () => tabSize() === plain);
  });

  describe('of a legacy glossary', () => {
    const legacy = () => account.legacyGlossary('Old terms', { ...pair, entries });
    const answer = async (button?: string) => {
      const question = await until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal));
      assert.match(question.message, /Old terms/);
      question.press(button);
    };

    it('is recreated when the user agrees; the settings use the new one, and the next save asks no more', async () => {
      const glossaryId = await legacy();
      await writeSetting('glossaries', [glossaryId, 'other']);
      await writeSetting('glossaryFiles', [{ file: 'terms.tsv', glossary: glossaryId, ...pair }]);
      const document = await open(glossaryId);
      await write(document, 'a\tb');
      const saving = document.save();
      await answer('Save');
      assert.ok(await saving);
      const newId = await until('the settings name it', () => {
        const ids: unknown = writtenSetting('glossaries');
        const first: unknown = Array.isArray(ids) ? ids.at(0) : undefined;
        return typeof first === 'string' && first !== glossaryId ? first : undefined;
      });
      assert.equal(await account.legacyEntries(newId), 'a\tb');
      assert.equal(await account.legacyEntries(glossaryId), undefined);
      assert.deepEqual(writtenSetting('glossaryFiles'), [{ file: 'terms.tsv', glossary: newId, ...pair }]);
      await write(document, 'c\td');
      assert.ok(await document.save());
      const last = (await account.glossaries()).filter(({ name }) => name === 'Old terms');
      assert.deepEqual(
        last.map(({ entry_count }) => entry_count),
        [1],
      );
      const lastId = last[0]?.glossary_id ?? '';
      assert.equal(await account.legacyEntries(lastId), 'c\td');
      await runCommand('editDictionary', { glossaryId: lastId, ...pair });
      assert.equal(vscode.window.activeTextEditor?.document, document, 'it is shown under its old name');
      await writeSetting('glossaries', undefined);
      await writeSetting('glossaryFiles', undefined);
    });

    it('stays as it was when the user does not agree', async () => {
      const glossaryId = await legacy();
      const document = await open(glossaryId);
      await write(document, 'a\tb');
      await scene.service.reset();
      const saving = document.save();
      await answer();
      assert.equal(await saving, false);
      assert.ok(document.isDirty);
      const sent = await scene.service.requests();
      assert.deepEqual(
        sent.filter(({ method }) => method !== 'GET'),
        [],
      );
    });

    for (const [what, fault] of [
      ['can’t be read back', { status: 403 }],
      ['is not what was sent', { status: 200, body: 'x\tz', headers: { 'content-type': 'text/tab-separated-values' } }],
    ] as const) {
      it(`keeps both when the new one ${what}, and names them`, async () => {
        const glossaryId = await legacy();
        await scene.service.plant({ match: 'GET /v2/glossaries/*/entries', ...fault });
        const outcome = await runCommand('setDictionary', { glossaryId, ...pair, entries: 'x\ty' });
        assert.equal(outcome.error?.kind, 'conflict');
        const ids = (await account.glossaries()).map(({ glossary_id }) => glossary_id);
        const named = ids.filter((id) => outcome.error?.message.includes(id));
        const [newId = ''] = named.filter((id) => id !== glossaryId);
        assert.equal(named.length, 2);
        assert.equal(await account.legacyEntries(newId), 'x\ty');
        assert.equal(await account.legacyEntries(glossaryId), entries);
      });
    }

    it('names the old one when it cannot be deleted', async () => {
      const glossaryId = await legacy();
      await scene.service.plant({ match: `DELETE /v2/glossaries/${glossaryId}`, status: 403 });
      const outcome = await runCommand('setDictionary', { glossaryId, ...pair, entries: 'x\ty' });
      assert.equal(outcome.status, 'done');
      const newId = outcome.glossaryId;
      assert.equal(await account.legacyEntries(newId), 'x\ty');
      assert.equal(await account.legacyEntries(glossaryId), entries);
      const told = await until('it is told', () => scene.messages.shown.find(({ severity }) => severity === 'warning'));
      assert.ok(told.message.includes(newId) && told.message.includes(glossaryId));
    });

    it('has no other language pair', async () => {
      const glossaryId = await legacy();
      for (const outcome of [
        await runCommand('editDictionary', { glossaryId, sourceLang: 'en', targetLang: 'fr' }),
        await runCommand('setDictionary', { glossaryId, sourceLang: 'en', targetLang: 'fr', entries: 'a\tb' }),
      ]) {
        assert.equal(outcome.error?.kind, 'invalidInput');
      }
    });
  });
});
