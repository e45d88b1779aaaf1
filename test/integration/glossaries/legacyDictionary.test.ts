import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openDictionary as open, pair, writeText as write } from '../../helpers/documents/dictionaries.ts';
import { runCommand, until, writeSetting, writtenSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const entries = 'pump\tPumpe\nvalve\tVentil';

describe('a dictionary of a legacy glossary as a document', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);

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

  it('is known by its new ID before the old one is deleted', async () => {
    const glossaryId = await legacy();
    const document = await open(glossaryId);
    const before = (await account.glossaries()).map(({ glossary_id: id }) => id);
    await write(document, 'a\tb');
    await scene.service.plant({ match: `DELETE /v2/glossaries/${glossaryId}`, delayMs: 600_000 });
    const saving = document.save();
    await answer('Save');
    await until('the old one is being deleted', async () =>
      (await scene.service.requests()).some(({ method }) => method === 'DELETE'),
    );
    const { glossary_id: newId = '' } =
      (await account.glossaries()).find(({ glossary_id: id }) => !before.includes(id)) ?? {};
    await runCommand('editDictionary', { glossaryId: newId, ...pair });
    assert.equal(vscode.window.activeTextEditor?.document, document);
    await scene.service.release();
    assert.ok(await saving);
  });

  it('is not recreated when the editor saves by itself, and no question is asked', async () => {
    const glossaryId = await legacy();
    const document = await open(glossaryId);
    const files = vscode.workspace.getConfiguration('files', document);
    const save = async (mode: string | undefined) => {
      await files.update('autoSave', mode, vscode.ConfigurationTarget.Global, true);
      await files.update('autoSaveDelay', mode === undefined ? undefined : 50, vscode.ConfigurationTarget.Global);
    };
    await save('afterDelay');
    try {
      await scene.service.reset();
      await write(document, 'a\tb');
      const reasons: vscode.TextDocumentSaveReason[] = [];
      const saving = vscode.workspace.onWillSaveTextDocument(({ reason }) => reasons.push(reason));
      await write(document, 'a\tbc');
      await until('the editor has tried', () => reasons.includes(vscode.TextDocumentSaveReason.AfterDelay));
      await until('it was looked at', async () => (await scene.service.requests()).length > 0);
      saving.dispose();
    } finally {
      await save(undefined);
    }
    assert.ok(document.isDirty);
    assert.deepEqual(scene.messages.shown, []);
    const saving = document.save();
    await answer('Save');
    assert.ok(await saving, 'the user can save it');
    const sent = (await scene.service.requests()).filter(({ method }) => method === 'POST');
    assert.equal(sent.length, 1);
  });

  it('is not replaced if it was changed while the question was open', async () => {
    const glossaryId = await legacy();
    const document = await open(glossaryId);
    await write(document, 'a\tb');
    const saving = document.save();
    await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
    const body = 'x\ty';
    const headers = { 'content-type': 'text/tab-separated-values' };
    await scene.service.reset();
    await scene.service.plant({ match: `GET /v2/glossaries/${glossaryId}/entries`, status: 200, body, headers });
    await answer('Save');
    assert.equal(await saving, false);
    assert.equal(await account.legacyEntries(glossaryId), entries);
    const sent = (await scene.service.requests()).filter(({ method }) => method !== 'GET');
    assert.deepEqual(sent, []);
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
