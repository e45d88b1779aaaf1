import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

const languages = ['ar', 'cs', 'de', 'el', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'sv'];
/** The command line and `npm run bench` have ten times as many. */
const keys = 1000;
const changedKey = 'text500';

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const texts = (text: string) =>
  Object.fromEntries(Array.from({ length: keys }, (_, at) => [`text${at}`, `${text} ${at}`]));

describe(`each locale file of ${languages.length} languages with ${keys} messages`, () => {
  const scene = editorScene();
  const folder = new SampleFolder();
  let source: vscode.Uri;

  before(() => {
    source = folder.write('locales/en.json', json(texts('The pump')));
    languages.forEach((lang) =>
      folder.write(`locales/${lang}.json`, json({ ...texts(lang), [changedKey]: undefined })),
    );
  });

  after(() => folder.remove());

  const read = () => languages.map((lang) => folder.read(`locales/${lang}.json`).split('\n'));
  const lockLines = () => folder.read('../language-services.lock.json').split('\n');
  const sent = () => scene.service.requests('/v2/translate');
  /** Returns how many lines of each file are not as they were. */
  const changes = (before: readonly (readonly string[])[]) =>
    read().map((lines, file) => lines.filter((line) => !before[file]?.includes(line)).length);
  const all = <T>(value: T) => languages.map(() => value);

  it('gets one missing message in one request and one line', async () => {
    const before = read();
    const { files } = await runCommand('translateMissing', { uri: source, targetLangs: languages });
    assert.deepEqual(
      files?.map(({ lang, translated }) => [lang, translated]),
      languages.map((lang) => [lang, 1]),
    );
    assert.equal((await sent()).length, languages.length);
    assert.deepEqual(changes(before), all(1));
  });

  it('changes in one line, by one request and one step to undo, after one source text changes', async () => {
    const [before, lockedBefore] = [read(), new Set(lockLines())];
    folder.write('locales/en.json', json({ ...texts('The pump'), [changedKey]: 'The valve' }));
    const { files } = await runCommand('translateMissing', { uri: source, targetLangs: languages });
    assert.deepEqual(
      files?.map(({ translated, kept }) => [translated, kept]),
      all([1, 0]),
    );
    assert.deepEqual(
      (await sent()).map(({ texts: count }) => count),
      all(1),
    );
    assert.deepEqual(changes(before), all(1));
    assert.equal(lockLines().filter((line) => !lockedBefore.has(line)).length, languages.length);
    const { document } = await vscode.window.showTextDocument(folder.uri('locales/de.json'));
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before[languages.indexOf('de')]?.join('\n'));
    await document.save();
  });

  it('keeps finished translations after Cancel, in one step to undo', async () => {
    const more = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`more${at}`, `The cover ${at}`]));
    folder.write('locales/en.json', json({ ...texts('The pump'), ...more }));
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000, times: 1 });
    let outcome: unknown;
    const running = runCommand('translateMissing', {
      uri: source,
      targetLangs: ['de', 'fr', 'it'],
      include: ['missing'],
    });
    const end = (each: unknown) => {
      outcome = each;
    };
    running.then(end, end);
    await until('two languages are answered', async () => {
      assert.deepEqual(outcome, undefined);
      return (await sent()).filter(({ status }) => status === 200).length === 2;
    });
    scene.cancel.press();
    const { status, files } = await running;
    await scene.service.release();
    assert.equal(status, 'cancelled');
    assert.deepEqual(files?.map(({ translated }) => translated).sort(), [0, 40, 40]);
    const done = files.find(({ translated }) => translated > 0);
    const { document } = await vscode.window.showTextDocument(vscode.Uri.parse(done?.target ?? ''));
    assert.match(document.getText(), /"more39"/);
    await vscode.commands.executeCommand('undo');
    assert.doesNotMatch(document.getText(), /"more/);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });
});
