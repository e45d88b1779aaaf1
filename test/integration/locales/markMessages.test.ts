import { strict as assert } from 'node:assert';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a translation that is marked as not reviewed', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const lockFile = () => path.join(folder.path, '../language-services.lock.json');
  const xliff = (unit: string, target: string) =>
    `<?xml version="1.0"?>\n<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body><trans-unit id="a" ${unit}><source>Close it</source><target${target}>Schließ &quot;es&quot;</target></trans-unit></body></file></xliff>\n`;

  /** Returns the numbers of messages: reviewed, stale, not reviewed. */
  const states = async (uri: vscode.Uri) => {
    const { families: [{ languages: [found] = [] } = {}] = [] } = await runCommand('checkLocales', { uri });
    return [found?.reviewed, found?.stale, found?.machine].join();
  };
  const notice = (message: string) =>
    until('it is told', () => scene.messages.shown.find((each) => each.message === message));

  it('waits for a review, and is not translated again when its source changes', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close it.' }));
    const texts = json({ a: 'Tor auf.', b: 'Tor zu.' });
    folder.write('locales/de.json', texts);
    const { pickers, lines } = scene;
    const options = { uri: source, lang: 'DE', keys: ['a'] };
    assert.deepEqual(await runCommand('markNotReviewed', options), { status: 'done' });
    assert.equal(await states(source), '1,0,1');
    assert.ok(lines.shown.includes('Marked 1 message as not reviewed'), lines.shown.join());
    assert.deepEqual([pickers.titles, scene.messages.shown], [[], []]);
    folder.write('locales/en.json', json({ a: 'Open both.', b: 'Close it.' }));
    assert.equal((await runCommand('translateMissing', { uri: source, targetLangs: ['de'] })).status, 'done');
    assert.equal(folder.read('locales/de.json'), texts);
    assert.deepEqual(await scene.service.requests('/v2/translate'), []);
    assert.equal(await states(source), '1,1,0');
    const failed = await runCommand('markNotReviewed', { uri: source, lang: 'fr' });
    assert.deepEqual([failed.status, failed.error?.kind], ['failed', 'invalidInput']);
  });

  it('asks for what is not named, and is undone with a whole language, also where there was no lock file', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close it.' }));
    folder.write('locales/de.json', json({ a: 'Tor auf.', b: 'Tor zu.' }));
    const { pickers } = scene;
    let isDone = false;
    const running = runCommand('markNotReviewed', { uri: source }).finally(() => (isDone = true));
    await pickers.shown(1);
    await pickers.accept(() => isDone);
    assert.deepEqual(await running, { status: 'done' });
    assert.equal(await states(source), '0,0,2');
    const told = await notice('Marked 2 messages as not reviewed.');
    assert.deepEqual(told.buttons, ['Undo']);
    told.press('Undo');
    await until('there is no lock file again', () => !existsSync(lockFile()));
    assert.equal(await states(source), '2,0,0');
    const asked = runCommand('markNotReviewed');
    await pickers.shown(2);
    await pickers.escape();
    assert.deepEqual(await asked, { status: 'cancelled' });
  });

  it('writes nothing where nothing is to be marked', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate.' }));
    folder.write('locales/de.json', json({ a: 'Tor auf.' }));
    assert.deepEqual(await runCommand('markReviewed', { uri: source, lang: 'de' }), { status: 'done' });
    assert.deepEqual([scene.messages.shown, existsSync(lockFile())], [[], false]);
    assert.ok(scene.lines.shown.includes('Marked 0 messages as reviewed'));
  });

  it('is not undone over a lock file that changed, and this is told', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate.' }));
    folder.write('locales/de.json', json({ a: 'Tor auf.' }));
    await runCommand('markNotReviewed', { uri: source, lang: 'de' });
    const told = await notice('Marked 1 message as not reviewed.');
    const changed = `${readFileSync(lockFile(), 'utf8')}\n`;
    writeFileSync(lockFile(), changed);
    told.press('Undo');
    await until('it is told', () =>
      scene.messages.shown.some(({ message }) => message.startsWith('language-services.lock.json changed')),
    );
    assert.equal(readFileSync(lockFile(), 'utf8'), changed);
  });

  it('has a mark in a file with states, which goes with Undo', async () => {
    const before = xliff('approved="yes"', '');
    const file = folder.write('l10n/app.de.xlf', before);
    await runCommand('markReviewed', { uri: file, lang: 'de', keys: ['a'] });
    const lock = readFileSync(lockFile(), 'utf8');
    assert.equal(folder.read('l10n/app.de.xlf'), before);
    assert.deepEqual(await runCommand('markNotReviewed', { uri: file, lang: 'de' }), { status: 'done' });
    assert.equal(folder.read('l10n/app.de.xlf'), xliff('approved="no"', ' state="needs-review-translation"'));
    assert.equal(await states(file), '0,0,1');
    (await notice('Marked 1 message as not reviewed.')).press('Undo');
    await until('both files are as before', () => folder.read('l10n/app.de.xlf') === before);
    assert.equal(readFileSync(lockFile(), 'utf8'), lock);
    assert.equal(await states(file), '1,0,0');
  });

  it('keeps its mark if the lock file changed before Undo, which writes no file then', async () => {
    const file = folder.write('l10n/app.de.xlf', xliff('approved="no"', ' state="translated"'));
    await runCommand('markReviewed', { uri: file, lang: 'de' });
    const marked = folder.read('l10n/app.de.xlf');
    const told = await notice('Marked 1 message as reviewed.');
    writeFileSync(lockFile(), `${readFileSync(lockFile(), 'utf8')}\n`);
    told.press('Undo');
    await until('it is told', () =>
      scene.messages.shown.some(({ message }) => message.startsWith('language-services.lock.json changed')),
    );
    assert.equal(folder.read('l10n/app.de.xlf'), marked);
  });

  it('has it again if its review is undone, without the lock file that there was not', async () => {
    const before = xliff('approved="no"', ' state="translated"');
    const file = folder.write('l10n/app.de.xlf', before);
    assert.deepEqual(await runCommand('markReviewed', { uri: file, lang: 'de' }), { status: 'done' });
    assert.equal(folder.read('l10n/app.de.xlf'), xliff('approved="yes"', ' state="signed-off"'));
    (await notice('Marked 1 message as reviewed.')).press('Undo');
    await until('both are undone', () => !existsSync(lockFile()) && folder.read('l10n/app.de.xlf') === before);
    assert.equal(await states(file), '0,0,1');
  });

  it('is only marked as its row showed it', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate.' }));
    folder.write('locales/de.json', json({ a: 'Tor zu.' }));
    const message = {
      key: 'a',
      state: 'reviewed',
      source: { parts: ['Open the gate.'] },
      target: { parts: ['Tor auf.'] },
    };
    const row = { ...inView, uri: source, lang: 'de', keys: ['a'], message };
    const left = '1 message changed in the meantime and was left as it is.';
    assert.deepEqual(await vscode.commands.executeCommand('languageServices.markNotReviewed', row), {
      status: 'failed',
      error: { kind: 'conflict', message: left },
    });
    assert.equal(await states(source), '1,0,0');
  });
});
