import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import type { Pickers } from '../../helpers/pickers.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('addToGlossary', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);
  let pickers: Pickers;

  beforeEach(() => {
    pickers = scene.pickers;
  });

  const made = () => account.glossary('Terms', { ...pair, entries: 'pump\tPumpe\nvalve\tHahn' });
  const stored = (glossaryId: string) => account.entries(glossaryId, 'en', 'de');
  const puts = async () => (await scene.service.requests()).filter(({ method }) => method === 'PUT');

  it('adds an entry to the dictionary without a question, and keeps the others', async () => {
    const glossaryId = await made();
    const outcome = await runCommand('addToGlossary', { glossaryId, ...pair, source: 'hose', target: 'Schlauch' });
    assert.deepEqual(outcome, { status: 'done', glossaryId, entryCount: 3 });
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nvalve\tHahn\nhose\tSchlauch');
    assert.deepEqual([pickers.titles, scene.messages.shown], [[], []]);
  });

  it('replaces a target without moving the entry, and writes nothing when the entry exists', async () => {
    const glossaryId = await made();
    await runCommand('addToGlossary', { glossaryId, ...pair, source: 'pump', target: 'Förderpumpe' });
    assert.equal(await stored(glossaryId), 'pump\tFörderpumpe\nvalve\tHahn');
    await scene.service.reset();
    const outcome = await runCommand('addToGlossary', { glossaryId, ...pair, source: 'pump', target: 'Förderpumpe' });
    assert.equal(outcome.entryCount, 2);
    assert.deepEqual(await puts(), []);
  });

  it('creates the dictionary when the glossary does not have the language pair', async () => {
    const glossaryId = await made();
    const french = { sourceLang: 'en', targetLang: 'fr' };
    const outcome = await runCommand('addToGlossary', { glossaryId, ...french, source: 'pump', target: 'pompe' });
    assert.equal(outcome.entryCount, 1);
    assert.equal(await account.entries(glossaryId, 'en', 'fr'), 'pump\tpompe');
  });

  it('uses two selections as source and target, in document order', async () => {
    const glossaryId = await made();
    const editor = await openText('The  safety\nvalve is das Sicherheitsventil.');
    select(editor, 'Sicherheitsventil', 'safety\nvalve');
    const outcome = await runCommand('addToGlossary', { glossaryId });
    assert.equal(outcome.status, 'done');
    assert.match(await stored(glossaryId), /\nsafety valve\tSicherheitsventil$/);
    assert.deepEqual(pickers.titles, [], 'a glossary of one dictionary leaves nothing to ask');
  });

  it('shows the old and new target before it replaces an entry the user may not know', async () => {
    const glossaryId = await made();
    const editor = await openText('valve Ventil');
    select(editor, 'valve', 'Ventil');
    const running = runCommand('addToGlossary', { glossaryId });
    const question = await until('it is asked', () => scene.messages.shown[0]);
    assert.equal(question.modal, true);
    assert.match(question.detail ?? '', /Current: Hahn\nNew: Ventil/);
    question.press('Replace');
    assert.equal((await running).status, 'done');
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nvalve\tVentil');

    const again = runCommand('addToGlossary', { glossaryId, source: 'valve', target: 'Klappe' });
    (await until('it is asked again', () => scene.messages.shown[1])).press();
    assert.deepEqual(await again, { status: 'cancelled' });
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nvalve\tVentil');
  });

  it('shows the target again if another one was stored while it asked', async () => {
    const glossaryId = await made();
    const running = runCommand('addToGlossary', { glossaryId, source: 'valve', target: 'Ventil' });
    const question = await until('it is asked', () => scene.messages.shown[0]);
    await account.setEntries(glossaryId, { ...pair, entries: 'pump\tPumpe\nvalve\tKlappe' });
    question.press('Replace');
    const again = await until('it is asked again', () => scene.messages.shown[1]);
    assert.match(again.detail ?? '', /Current: Klappe\nNew: Ventil/);
    again.press();
    assert.deepEqual(await running, { status: 'cancelled' });
    assert.equal(await stored(glossaryId), 'pump\tPumpe\nvalve\tKlappe');
  });

  it('asks for the dictionary, active ones first, and for the term that is not selected', async () => {
    await account.glossary('Another', { ...pair, entries: 'a\tb' });
    const used = await account.glossary('Zebra', { sourceLang: 'en', targetLang: 'ja', entries: 'pump\tポンプ' });
    await runCommand('useGlossary', { glossaryId: used });
    const editor = await openText('valve');
    select(editor, 'valve');
    const running = runCommand('addToGlossary', {});
    const picker = await pickers.filled();
    assert.equal(picker.items[0]?.label, 'Zebra');
    assert.equal(picker.items[0].description, 'en → ja · active');
    await pickers.accept(() => pickers.titles.length === 2);
    assert.deepEqual(pickers.titles, ['Add to Glossary', 'Add to Glossary']);
    await pickers.escape();
    assert.deepEqual(await running, { status: 'cancelled' });
    await runCommand('stopUsingGlossary', { glossaryId: used });
    assert.deepEqual(await puts(), []);
  });

  it('recreates a legacy glossary, after a confirmation', async () => {
    const glossaryId = await account.legacyGlossary('Old terms', { ...pair, entries: 'pump\tPumpe' });
    const running = runCommand('addToGlossary', { glossaryId, source: 'hose', target: 'Schlauch' });
    const question = await until('it is asked', () => scene.messages.shown[0]);
    question.press(question.buttons[0]);
    const outcome = await running;
    assert.equal(outcome.status, 'done');
    assert.notEqual(outcome.glossaryId, glossaryId);
    assert.equal(await account.legacyEntries(outcome.glossaryId), 'pump\tPumpe\nhose\tSchlauch');
    assert.equal(await account.legacyEntries(glossaryId), undefined);
  });

  it('makes the next translation use the term', async () => {
    const glossaryId = await made();
    await runCommand('useGlossary', { glossaryId });
    const editor = await openText('The gauge is ready.');
    select(editor, 'The gauge is ready.');
    const options = { targetLang: 'DE', sourceLang: 'EN' };
    await runCommand('translateSelection', options);
    assert.ok(!editor.document.getText().includes('Manometer'));
    await vscode.commands.executeCommand('undo');
    await runCommand('addToGlossary', { glossaryId, ...pair, source: 'gauge', target: 'Manometer' });
    select(editor, 'The gauge is ready.');
    await runCommand('translateSelection', options);
    assert.match(editor.document.getText(), /Manometer/);
    await runCommand('stopUsingGlossary', { glossaryId });
  });

  it('makes variants use the dictionary of their language, and the first active glossary with the term', async () => {
    const into = { sourceLang: 'de', targetLang: 'en' };
    const ids = [
      await account.glossary('First', { ...into, entries: 'Pumpe\tpump unit' }),
      await account.glossary('Second', { ...into, entries: 'Pumpe\tother\nVentil\tvalve unit' }),
    ];
    for (const glossaryId of ids) {
      await runCommand('useGlossary', { glossaryId });
    }
    const editor = await openText('Die Pumpe und das Ventil.');
    select(editor, 'Die Pumpe und das Ventil.');
    const outcome = await runCommand('translateSelection', { targetLang: 'EN-GB', sourceLang: 'DE' });
    assert.equal(outcome.status, 'done');
    assert.match(editor.document.getText(), /pump unit.*valve unit/);
    for (const glossaryId of ids) {
      await runCommand('stopUsingGlossary', { glossaryId });
    }
  });

  it('reports an invalid term before anything is written', async () => {
    const glossaryId = await made();
    const outcome = await runCommand('addToGlossary', { glossaryId, ...pair, source: 'x', target: 'ä'.repeat(600) });
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(await puts(), []);
  });
});
