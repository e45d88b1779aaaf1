import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../helpers/documents/documents.ts';
import { runCommand, until } from '../helpers/extension.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { editorScene } from '../helpers/scene.ts';

describe('a service that limits the rate', () => {
  const scene = editorScene();

  it('gets all files translated, without an error', async () => {
    const folder = new SampleFolder();
    const uris = Array.from({ length: 12 }, (_, at) => folder.write(`page${at}.txt`, `Pump ${at} is ready.`));
    await scene.service.limit({ requests: 0, seconds: 1 });
    const running = runCommand('translateFile', { uris, targetLang: 'DE' });
    // However slowly they are sent.
    await until('a request is refused', async () =>
      (await scene.service.requests()).some(({ status }) => status === 429),
    );
    await scene.service.limit({ requests: 4, seconds: 1.5 });
    const outcome = await running;
    assert.equal(outcome.status, 'done');
    uris.forEach((_, at) => assert.match(folder.read(`page${at}.de.txt`), /^\[DE\] /));
    assert.deepEqual(
      scene.messages.shown.filter(({ severity }) => severity !== 'information'),
      [],
    );
  });

  it('is waited for as long as it asks, where the notification says so, until Cancel', async () => {
    const editor = await openText('The pump is ready.');
    editor.selection = new vscode.Selection(0, 0, 0, 8);
    await scene.service.limit({ requests: 0, seconds: 1, retryAfter: 90 });
    const running = runCommand('translateSelection', { targetLang: 'DE' });
    const waits = /^The service asks to wait for (9\d|100) seconds\.$/;
    await until('the wait is told', () => scene.cancel.steps.some((step) => waits.test(step)));
    scene.cancel.press();
    assert.equal((await running).status, 'cancelled');
    assert.equal(editor.document.getText(), 'The pump is ready.');
    assert.equal((await scene.service.requests()).length, 1);
    assert.deepEqual(scene.messages.shown, []);
  });
});
