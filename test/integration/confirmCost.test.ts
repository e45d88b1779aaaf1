import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../helpers/extension.ts';
import { mostOf } from '../helpers/recordSentences.ts';
import { editorScene } from '../helpers/scene.ts';
import { Account } from '../helpers/service/account.ts';

const above = 30;
const long = 'This sentence has more than thirty characters.';
const short = 'The pump is ready.';

describe('the confirmation before many characters are sent', () => {
  const scene = editorScene();

  before(async () => {
    await writeSetting('targetLanguage', 'DE');
    await writeSetting('confirmAbove', above);
  });

  const open = async (...lines: readonly string[]) => {
    const text = lines.join('\n\n');
    const editor = await openText(text);
    select(editor, text);
    return editor;
  };
  /** Returns the only question, once it is shown. */
  const question = () => until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal === true));
  const translated = async () => (await scene.service.requests('/v2/translate')).length;
  const usageIs = (usage: object) => scene.service.plant({ match: '/v2/usage', status: 200, body: usage });

  it('shows how many there are and how many are left; Cancel sends nothing and changes nothing', async () => {
    await usageIs({ character_count: 400, character_limit: 1900 });
    const editor = await open(long);
    const outcome = runCommand('translateSelection');
    const asked = await question();
    assert.equal(asked.severity, 'warning');
    assert.equal(asked.message, `Translate ${long.length} characters? ${mostOf(long.length)}`);
    assert.deepEqual(asked.buttons, ['Translate']);
    assert.equal(asked.detail, '1,500 characters are left in the quota.');
    asked.press();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.equal(await translated(), 0);
    assert.equal(editor.document.getText(), long);
    assert.equal(scene.messages.shown.length, 1);
  });

  it('continues with Translate, and does not appear again on Retry', async () => {
    await scene.service.plant({ match: '/v2/translate', status: 500 });
    const editor = await open(long);
    const outcome = runCommand('translateSelection');
    (await question()).press('Translate');
    assert.equal((await outcome).status, 'failed');
    const failure = await until('the failure is told', () => scene.messages.shown[1]);
    failure.press('Retry');
    await until('the text is translated', () => editor.document.getText() !== long);
    assert.equal(scene.messages.shown.length, 2);
  });

  describe('of an account without language detection', () => {
    before(async () => {
      const key = 'demo-no-detect';
      await runCommand('setKey', { key });
      const entries = { sourceLang: 'en', targetLang: 'de', entries: 'sentence\tSatz' };
      await writeSetting('glossaries', [await new Account(scene.service.url, key).glossary('Terms', entries)]);
    });

    after(async () => {
      await runCommand('setKey', { key: 'demo-pro' });
      await writeSetting('glossaries', undefined);
    });

    for (const command of ['translateSelection', 'translateFile'] as const) {
      it(`appears before a part is translated to find the language that the glossary needs: ${command}`, async () => {
        await open(long);
        const running = runCommand(command);
        const asked = await question();
        assert.equal(asked.message, `Translate ${2 * long.length} characters? ${mostOf(2 * long.length)}`);
        asked.press();
        assert.equal((await running).status, 'cancelled');
        assert.equal(await translated(), 0);
      });
    }
  });

  for (const [button, status, requests] of [
    [undefined, 'partial', 1],
    ['Translate', 'done', 2],
  ] as const) {
    it(`appears again before damaged units are sent again: ${button ?? 'Cancel keeps the text'}`, async () => {
      // The second request has a word in the tag.
      const wire = 'Open <x id="1">X1</x> now';
      await scene.service.plant({ match: '/v2/translate', mangle: 'drop' });
      const editor = await open('Open {file} now');
      const outcome = runCommand('translateSelection');
      const asked = await question();
      assert.equal(asked.message, `Translate ${wire.length} characters?`);
      assert.match(asked.detail ?? '', /^Some texts were returned with damaged placeholders and must be sent again\./);
      asked.press(button);
      assert.equal((await outcome).status, status);
      assert.equal(await translated(), requests);
      assert.equal(editor.document.getText() === 'Open {file} now', status === 'partial');
    });
  }

  it('does not appear up to the number in the setting, or when the setting is 0', async () => {
    await open('x'.repeat(above));
    assert.equal((await runCommand('translateSelection')).status, 'done');
    await writeSetting('confirmAbove', 0);
    await open(long);
    assert.equal((await runCommand('translateSelection')).status, 'done');
    assert.deepEqual(scene.messages.shown, []);
    assert.ok((await scene.service.requests()).every(({ path }) => path !== '/v2/usage'));
    await writeSetting('confirmAbove', above);
  });

  it('counts code points, counts equal texts once, and skips what is already translated', async () => {
    const emoji = '😀pump'.repeat(6);
    assert.deepEqual([emoji.length, [...emoji].length], [36, above]);
    await open(emoji);
    assert.equal((await runCommand('translateSelection')).status, 'done');
    const editor = await openText([short, emoji, short].join('\n'));
    editor.selections = [short, emoji, short].map(({ length }, line) => new vscode.Selection(line, 0, line, length));
    const outcome = await runCommand('translateSelection');
    assert.equal(outcome.billedCharacters, short.length);
    assert.equal(outcome.applied, 3);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('shows the smaller of the account and key quotas, and warns when it is not enough', async () => {
    await usageIs({
      character_count: 0,
      character_limit: 5000,
      api_key_character_count: 90,
      api_key_character_limit: 100,
    });
    await open(long);
    const outcome = runCommand('translateSelection');
    const asked = await question();
    assert.match(asked.detail ?? '', /^Only 10 characters are left in the quota\. Part of the request will fail\.$/m);
    asked.press();
    await outcome;
  });

  it('waits for the quota under the progress of the command, and Cancel ends the wait; nothing is sent', async () => {
    await scene.service.plant({ match: '/v2/usage', delayMs: 600_000 });
    const editor = await open(long);
    const outcome = runCommand('translateSelection');
    await until('the quota is requested', async () => (await scene.service.requests('/v2/usage')).length > 0);
    assert.deepEqual(scene.cancel.titles, ['Translating into German…']);
    scene.cancel.press();
    assert.deepEqual(await outcome, { status: 'cancelled' });
    assert.deepEqual(scene.messages.shown, []);
    assert.equal(await translated(), 0);
    assert.equal(editor.document.getText(), long);
  });

  it('says that there is no limit, and omits the quota when the usage cannot be read', async () => {
    await usageIs({ character_count: 5, character_limit: 1_000_000_000_000 });
    await open(long);
    const first = runCommand('translateSelection');
    const unlimited = await question();
    assert.match(unlimited.detail ?? '', /^This account and API key have no character limit\.$/m);
    unlimited.press();
    await first;
    await scene.service.plant({ match: '/v2/usage', status: 403, times: 5 });
    const second = runCommand('translateSelection');
    const unknown = await until('it is asked again', () => scene.messages.shown[1]);
    assert.doesNotMatch(unknown.detail ?? '', /left|limit/);
    unknown.press('Translate');
    assert.equal((await second).status, 'done');
  });

  it('does not appear for a script that gives the target', async () => {
    await open(long);
    assert.equal((await runCommand('translateSelection', { targetLang: 'DE' })).status, 'done');
    assert.deepEqual(scene.messages.shown, []);
  });
});
