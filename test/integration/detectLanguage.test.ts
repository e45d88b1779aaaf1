import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../helpers/extension.ts';
import { replaceMember } from '../helpers/replaceMember.ts';
import { editorScene } from '../helpers/scene.ts';
import { connect } from '../helpers/service/service.ts';

const german = 'Der Hund und die Katze sind in dem Haus.';
const french = 'La pompe est dans le bâtiment et nous sommes prêts.';
const georgian = 'ეს არის გრძელი წინადადება.';

describe('detectLanguage', () => {
  const scene = editorScene();

  const told = () => scene.messages.shown.map(({ severity, message, buttons }) => [severity, message, ...buttons]);
  const sent = () => scene.service.requests('/v3/detect/language');
  const success = (detectedLanguage: string) => ({ detectionStatus: 'success', detectedLanguage });

  it('shows the name of the language of the selection, and offers to translate it', async () => {
    select(await openText(`${french}\n${german}\n`), german);
    assert.deepEqual(await runCommand('detectLanguage'), { status: 'done', results: [success('de')] });
    assert.deepEqual(told(), [['information', 'The text is in German (de).', 'Translate', 'Copy Code']]);
    scene.messages.shown[0]?.press('Copy Code');
    await until('the code is on the clipboard', async () => (await vscode.env.clipboard.readText()) === 'de');
    assert.deepEqual(scene.lines.shown, ['Copied de to the clipboard.']);
  });

  it('shows why a button failed', async () => {
    select(await openText(german), german);
    await runCommand('detectLanguage');
    const { clipboard } = vscode.env;
    const restore = replaceMember(vscode.env, 'clipboard', {
      ...clipboard,
      writeText: () => Promise.reject(new Error('The clipboard is locked.')),
    });
    try {
      scene.messages.shown[0]?.press('Copy Code');
      const failure = await until('the failure is shown', () => scene.messages.shown[1]);
      assert.equal(failure.severity, 'error');
    } finally {
      restore();
    }
  });

  it('translates the text that was detected, even if the cursor has moved', async () => {
    await writeSetting('targetLanguage', 'EN-GB');
    const editor = await openText(`${german}\n${french}\n`);
    select(editor, german);
    await runCommand('detectLanguage');
    select(editor, french);
    scene.messages.shown[0]?.press('Translate');
    await until('it is translated', () => !editor.document.getText().includes(german));
    assert.ok(editor.document.getText().includes(french));
  });

  it('asks for another target when the text is already in the target language', async () => {
    await writeSetting('targetLanguage', 'DE');
    const { pickers } = scene;
    select(await openText(german), german);
    await runCommand('detectLanguage');
    scene.messages.shown[0]?.press('Translate');
    await pickers.shown(1);
    await pickers.escape();
    await writeSetting('targetLanguage', undefined);
  });

  it('reports the language of each selection, in document order', async () => {
    select(await openText(`${german}\n123\n${french}`), french, '123', german);
    const { results } = await runCommand('detectLanguage');
    assert.deepEqual(results, [success('fr'), { detectionStatus: 'no_language_detected' }, success('de')]);
    const list = 'French (fr), not detected, German (de)';
    assert.deepEqual(told(), [['information', `Languages of the texts, in order: ${list}.`]]);
  });

  it('uses the prose at the beginning of the document when nothing is selected', async () => {
    await openText('```\nthe code of it is in this and not for you\n```\n\n' + `${german}\n\n`.repeat(200), 'md');
    assert.deepEqual((await runCommand('detectLanguage')).results, [success('de')]);
    const [[, message = '', ...buttons] = []] = told();
    assert.match(message, /^Based on its beginning, \d+\.md is in German \(de\)\.$/);
    assert.deepEqual(buttons, ['Translate', 'Copy Code']);
    const [request, ...more] = await sent();
    assert.equal(more.length, 0);
    assert.ok((request?.bodyBytes ?? Infinity) < 6000);
  });

  for (const [what, text, status, message] of [
    ['not sure', 'ok', 'insufficient_confidence', /could not identify the language reliably/],
    ['not for detection', georgian, 'unsupported_language', /cannot detect the language of this text/],
    ['none', '12345', 'no_language_detected', /found no language in this text/],
  ] as const) {
    it(`explains why no language is reported: ${what}`, async () => {
      assert.deepEqual(await runCommand('detectLanguage', { text }), {
        status: 'done',
        results: [{ detectionStatus: status }],
      });
      const [[severity, sentence = '', ...buttons] = []] = told();
      assert.equal(severity, 'information');
      assert.match(sentence, message);
      assert.deepEqual(buttons, ['Select Source Language']);
    });
  }

  it('shows an unknown status by its name', async () => {
    const body = { results: [{ detection_status: 'tongue_twister' }] };
    await scene.service.plant({ match: '/v3/detect/language', status: 200, body });
    await runCommand('detectLanguage', { text: german });
    assert.equal(told()[0]?.[1], 'The service did not return a language: tongue_twister.');
  });

  it('accepts one text or several from a script, without questions or translations', async () => {
    const { results } = await runCommand('detectLanguage', { text: [german, french] });
    assert.deepEqual(results, [success('de'), success('fr')]);
    await runCommand('detectLanguage', { text: `${german} `.repeat(9000) });
    assert.deepEqual(told()[1], ['information', 'The text is in German (de).', 'Copy Code']);
    assert.ok((await sent()).every(({ bodyBytes }) => bodyBytes < 6000));
  });

  it('asks for a text when no editor is open', async () => {
    const { pickers } = scene;
    const detected = runCommand('detectLanguage');
    await pickers.shown(1);
    assert.deepEqual(pickers.titles, ['Detect Language']);
    await pickers.escape();
    assert.equal((await detected).status, 'cancelled');
    assert.deepEqual(await sent(), []);
  });

  it('reports that the account has not opted in', async () => {
    await runCommand('setKey', { key: 'demo-no-detect' });
    const { status, error } = await runCommand('detectLanguage', { text: german });
    await runCommand('setKey', { key: 'demo-pro' });
    assert.deepEqual([status, error?.kind, error?.status], ['failed', 'forbidden', 403]);
    assert.match(error?.message ?? '', /^Language detection is not enabled for this account or API key\./);
    assert.equal(scene.messages.shown[0]?.message, error?.message);
  });

  it('rejects input that is not text, and a document without text, before anything is sent', async () => {
    for (const text of ['', ' \n', 7, [], [german, ''], {}]) {
      const outcome: unknown = await vscode.commands.executeCommand('languageServices.detectLanguage', { text });
      assert.match(JSON.stringify(outcome), /"status":"failed".*"kind":"invalidInput"/, JSON.stringify(text));
    }
    await openText(' \n');
    assert.equal((await runCommand('detectLanguage')).error?.kind, 'invalidInput');
    assert.deepEqual(await sent(), []);
  });

  it('stops on Cancel', async () => {
    await scene.service.plant({ match: '/v3/detect/language', delayMs: 60_000 });
    const detected = runCommand('detectLanguage', { text: german });
    await until('the request is under way', async () => (await sent()).length === 1);
    scene.cancel.press();
    assert.equal((await detected).status, 'cancelled');
    assert.deepEqual(told(), []);
  });

  it('offers to add a missing connection', async () => {
    const { pickers } = scene;
    await runCommand('removeConnection', { name: 'Test' });
    assert.equal((await runCommand('detectLanguage')).error?.kind, 'notConnected');
    await pickers.shown(1);
    assert.deepEqual(pickers.titles, ['Not Connected']);
    await pickers.escape();
    await connect(scene.service);
  });
});
