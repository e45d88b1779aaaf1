import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { marked } from '../../helpers/corrections.ts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { extensionUnderTest, runCommand, until } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { editorScene } from '../../helpers/scene.ts';

/** Returns the sample mail, in English and then in French, with a mistake in each language. */
function mail(): string {
  const text = readFileSync(path.join(extensionUnderTest().extensionPath, 'test/fixtures/workspace/mail.txt'), 'utf8');
  return text.replace('we received the forty', 'we recieved the forty').replace('sans frais', 'malgrés tout');
}

const english = 'We recieved the lamps that we had ordered for the reading room.';
const french = 'Nous avons bien reçu votre message et nous vous présentons nos excuses, malgrés tout.';
const polish = 'To jest bardzo ważne dla naszego zespołu i nie jest to łatwe.';

const open = async (...texts: readonly string[]) => (await openText(`${texts.join('\n\n')}\n`)).document;

describe('improving texts in more than one language', () => {
  const scene = editorScene();

  const told = () => until('it is told', () => scene.messages.shown[0]);
  const shows = async (document: vscode.TextDocument, text: string) => {
    (await told()).press('Show');
    await until('it is shown', () => document.getText(vscode.window.activeTextEditor?.selection).includes(text));
  };

  it('corrects each text of the sample mail in its own language', async () => {
    const document = await open(mail());
    const outcome = await runCommand('correctFile');
    assert.deepEqual([outcome.status, outcome.corrections], ['done', 2], outcome.error?.message);
    assert.deepEqual(marked(document), ['recieved', 'malgrés']);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('rephrases each text of the sample mail in its own language', async () => {
    const document = await open(mail());
    const outcome = await runCommand('rephraseFile', { writingStyle: 'business' });
    assert.equal(outcome.status, 'done', outcome.error?.message);
    assert.equal(outcome.applied, outcome.segments);
    assert.match(document.getText(), /\[rephrased business\] Last week we received/);
    assert.match(document.getText(), /\[rephrased business\] Nous avons [^]*malgré tout/);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('improves the rest when a text is not in the requested language, and links to it', async () => {
    const document = await open(english, french);
    const outcome = await runCommand('correctFile', { targetLang: 'EN-GB' });
    assert.deepEqual([outcome.status, outcome.error?.kind], ['partial', 'invalidInput']);
    assert.deepEqual(marked(document), ['recieved']);
    const { message, buttons } = await told();
    assert.match(message, /^The text on line 3 of \S+\.txt was not changed\. The text is in French, not in English/);
    assert.deepEqual(buttons, ['Show', 'Retry']);
    await shows(document, french);
    const rephrased = await runCommand('rephraseFile', { targetLang: 'FR' });
    assert.deepEqual([rephrased.status, rephrased.applied], ['partial', 1]);
    assert.match(document.getText(), /^We recieved [^]*\[rephrased\] Nous /);
  });

  it('skips a language that cannot be improved, and says so once', async () => {
    const document = await open(polish, english, `${polish} ${polish}`, `${english} ${english} ${english}`);
    const outcome = await runCommand('correctFile');
    assert.deepEqual([outcome.status, outcome.corrections], ['done', 4], outcome.error?.message);
    const { severity, message } = await told();
    assert.equal(severity, 'information');
    assert.match(message, /^2 texts in \S+\.txt were not changed. The first is on line 1\. The service can only/);
    assert.match(message, /translate texts in Polish\.$/);
    await shows(document, polish);
    assert.equal(scene.messages.shown.length, 1);
  });

  it('sends nothing when all text is in other languages', async () => {
    const editor = await openText(`${french}\n`);
    select(editor, french);
    const outcome = await runCommand('correctSelection', { targetLang: 'EN' });
    assert.deepEqual([outcome.status, outcome.error?.kind], ['failed', 'invalidInput']);
    assert.deepEqual((await told()).buttons, ['Translate']);
    assert.ok((await scene.service.requests()).every(({ path: to }) => !to.startsWith('/v2/write')));
  });
});

describe('improving texts in more than one language when the account has no detection', () => {
  const scene = editorScene();

  beforeEach(() => scene.service.plant({ match: '/v3/detect/language', status: 403, times: 99 }));

  it('improves the rest when the service rejects a text, and retries only that text', async () => {
    const document = await open(english, polish, french);
    const outcome = await runCommand('correctFile');
    assert.deepEqual([outcome.status, outcome.error?.kind, outcome.corrections], ['partial', 'badRequest', 2]);
    assert.deepEqual(marked(document), ['recieved', 'malgrés']);
    const asked = await until('it is told', () => scene.messages.shown[0]);
    assert.match(asked.message, /^The text on line 3 of \S+\.txt was not changed\. The service rejected the request\./);
    const before = (await scene.service.requests()).length;
    asked.press('Retry');
    const again = await until('it is told again', () => scene.messages.shown[1]);
    assert.match(again.message, /^The service rejected the request\./);
    const sent = (await scene.service.requests()).slice(before).filter(({ path: to }) => to === '/v2/write/correct');
    assert.deepEqual(pluck(sent, 'texts'), [1]);
  });
});
