import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../../helpers/documents/documents.ts';
import { runCommand } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';

const text = 'Hello %s, the pump is ready.';

describe('the translations cached in this window', () => {
  const scene = editorScene();

  /** Translates a new document with these lines, each selected. */
  const translate = async (lines: readonly string[], options: object = {}) => {
    const editor = await openText(lines.join('\n'));
    editor.selections = lines.map(({ length }, line) => new vscode.Selection(line, 0, line, length));
    const outcome = await runCommand('translateSelection', { targetLang: 'DE', ...options });
    return { outcome, text: editor.document.getText() };
  };
  const arrived = async () =>
    (await scene.service.requests()).filter(({ path }) => path === '/v2/translate').map(({ texts }) => texts);

  it('are reused for the same text and parameters, at no cost', async () => {
    const first = await translate([text]);
    assert.equal(first.outcome.requests, 1);
    const again = await translate([text], { targetLang: 'de' });
    assert.deepEqual(again.outcome, { ...first.outcome, requests: 0, billedCharacters: 0 });
    assert.equal(again.text, first.text);
    assert.deepEqual(await arrived(), [1]);
  });

  it('leave only new text to be sent', async () => {
    const first = await translate([text, 'A second line.']);
    const more = await translate(['A third line.', text, 'A second line.']);
    assert.deepEqual(more.text.split('\n').slice(1), first.text.split('\n'));
    assert.equal(more.outcome.billedCharacters, 'A third line.'.length);
    assert.deepEqual(await arrived(), [2, 1]);
  });

  it('are reused with each text’s own placeholders', async () => {
    const first = await translate(['Hello %s, good morning.']);
    const other = await translate(['Hello {name}, good morning.']);
    assert.equal(other.outcome.requests, 0);
    assert.equal(other.text, first.text.replace('%s', '{name}'));
  });

  it('are not used for other parameters, another target, or custom tag handling', async () => {
    await translate([text]);
    for (const options of [{ targetLang: 'FR' }, { formality: 'more' }, { context: 'x' }, { tagHandling: 'xml' }]) {
      assert.equal((await translate([text], options)).outcome.requests, 1, JSON.stringify(options));
    }
  });

  it('are not used with a glossary, because it may change', async () => {
    const account = new Account(scene.service.url);
    const entries = 'pump\tKREISELPUMPE';
    const id = await account.glossary('Pumps', { sourceLang: 'en', targetLang: 'de', entries });
    const options = { sourceLang: 'EN', glossaryIds: [id] };
    await translate([text], { sourceLang: 'EN' });
    assert.match((await translate([text], options)).text, /KREISELPUMPE/);
    assert.equal((await translate([text], options)).outcome.requests, 1);
  });

  it('include results of repeated requests, but no text that was left unchanged', async () => {
    await scene.service.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    const first = await translate([text]);
    assert.equal(first.outcome.status, 'done');
    assert.equal(first.outcome.requests, 3);
    assert.deepEqual((await translate([text])).outcome.requests, 0);
    const failing = 'Dear %s, the valve is open.';
    await scene.service.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    assert.notEqual((await translate([failing])).outcome.status, 'done');
    assert.equal((await translate([failing])).outcome.requests, 1);
  });

  it('belong to one address and one key, and can be cleared', async () => {
    await translate([text]);
    await runCommand('setKey', { key: 'demo-scoped' });
    assert.equal((await translate([text])).outcome.requests, 1);
    assert.equal((await translate([text])).outcome.requests, 0);
    assert.deepEqual(await runCommand('clearTranslationCache'), { status: 'done' });
    assert.equal((await translate([text])).outcome.requests, 1);
    await runCommand('switchConnection', { name: 'Demo' });
    assert.equal((await translate([text])).outcome.requests, 1);
    await runCommand('switchConnection', { name: 'Test' });
    assert.equal((await translate([text])).outcome.requests, 0);
    assert.deepEqual(scene.messages.shown, []);
  });
});
