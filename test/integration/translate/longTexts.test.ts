import { strict as assert } from 'node:assert';
import { Worker } from 'node:worker_threads';
import * as vscode from 'vscode';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until, withSettings } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { editorScene } from '../../helpers/scene.ts';

const lines = Array.from({ length: 250 }, (_, at) => `button.${at}=Press button {name}, that is number ${at}, slowly.`);

/** Records messages to worker threads of this process; the extension host's own are elsewhere. */
class ThreadMessages {
  readonly #original = Reflect.get(Worker.prototype, 'postMessage');
  readonly kinds: string[] = [];

  constructor() {
    const original = this.#original;
    const { kinds } = this;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      kinds.push(/"kind":"(\w+)"/.exec(JSON.stringify(message))?.[1] ?? '');
      Reflect.apply(original, this, [message]);
    };
  }

  dispose(): void {
    Worker.prototype.postMessage = this.#original;
  }
}

describe('a long text', () => {
  const scene = editorScene();
  let sent: ThreadMessages;

  beforeEach(() => (sent = new ThreadMessages()));

  afterEach(() => sent.dispose());

  it('is read and written in a worker thread, from the packaged extension', async () => {
    const { document } = await openText(lines.join('\n'), 'properties');
    const outcome = await runCommand('translateFile', { uri: document.uri, output: 'inPlace', targetLang: 'DE' });
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.files[0]?.segments, lines.length);
    const changed = document.getText().split('\n');
    assert.equal(changed.length, lines.length);
    changed.forEach((line, at) =>
      assert.match(line, new RegExp(`^button\\.${at}=\\[DE\\] .+\\{name\\}.+ ${at}, .+\\.$`)),
    );
    // In parts, so that the extension host is never blocked for long.
    assert.deepEqual(sent.kinds, ['read', 'units', 'write', 'write']);
  });

  it('can be cancelled during reading, even when an expression in the settings never ends', async () => {
    await withSettings({ protect: ['^(?:a+)+b'] }, async () => {
      const { document } = await openText(
        `endless=${'a'.repeat(60)} c\n${`# ${'.'.repeat(1000)}\n`.repeat(310)}`,
        'properties',
      );
      const running = runCommand('translateFile', { uri: document.uri, output: 'inPlace', targetLang: 'DE' });
      await until('the notification', () => scene.cancel.titles.some((title) => title.startsWith('Reading ')));
      scene.cancel.press();
      assert.equal((await running).status, 'cancelled');
      assert.deepEqual(await scene.service.requests(), []);
    });
  });

  it('uses a worker thread, but a short one does not', async () => {
    const editor = await openText('Press **the button**.', 'md');
    select(editor, 'Press **the button**.');
    const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
    assert.equal(outcome.status, 'done');
    assert.deepEqual(sent.kinds, []);
  });
});

describe('a text longer than a request', () => {
  editorScene();
  const sentence = 'The <b>pump is <i>ready &amp; {name}</i> now</b>, and it waits for you. ';
  const pageOf = (count: number) => `<p>${sentence.repeat(count).trim()}</p>\n`;
  const tagsOf = (text: string) => text.match(/<[^<>]*>|&amp;|\{name\}/g);

  it('is translated completely, with all its tags and placeholders', async () => {
    const source = pageOf(2000);
    const { document } = await openText(source, 'html');
    const outcome = await runCommand('translateFile', { uri: document.uri, output: 'inPlace', targetLang: 'DE' });
    assert.equal(outcome.status, 'done');
    assert.deepEqual(tagsOf(document.getText()), tagsOf(source));
    assert.notEqual(document.getText(), source);
  });

  it('is rephrased and corrected completely', async () => {
    const source = pageOf(400);
    const wrong = source.replaceAll('pump', 'teh pump');
    const { document } = await openText(wrong, 'html');
    const corrected = await runCommand('correctFile', { targetLang: 'en-US', applyMode: 'replace' });
    assert.equal(corrected.status, 'done');
    assert.deepEqual(tagsOf(document.getText()), tagsOf(source));
    assert.equal(document.getText().includes('teh'), false);
    select(await vscode.window.showTextDocument(document), document.getText().trim());
    const rephrased = await runCommand('rephraseSelection', { targetLang: 'en-US', writingStyle: 'business' });
    assert.equal(rephrased.status, 'done');
    assert.deepEqual(tagsOf(document.getText()), tagsOf(source));
  });
});

describe('a translation that its file format cannot represent', () => {
  const scene = editorScene();

  it('leaves the text unchanged, and is counted, reported, and shown', async () => {
    const editor = await openText('msg: You have {n, plural, one {one file} other {# files}} open\n', 'yaml');
    const { document } = editor;
    const outcome = await runCommand('translateFile', { uri: document.uri, output: 'inPlace', targetLang: 'DE' });
    assert.equal(outcome.status, 'partial');
    assert.deepEqual(pluck(outcome.files, 'kept'), [1]);
    // An unquoted value cannot begin with a bracket.
    assert.match(document.getText(), /^msg: You have \{n, plural, one \{\[DE\] /);
    const told = scene.messages.shown.find(({ severity }) => severity === 'warning');
    assert.match(told?.message ?? '', /^1 text was not changed/);
    told?.press('Show');
    await until('the passage is selected', () => document.getText(editor.selection) === 'You have');
  });
});
