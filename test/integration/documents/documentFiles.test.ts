import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { MemoryFiles } from '../../helpers/documents/memoryFiles.ts';
import { openReadOnly } from '../../helpers/documents/readOnly.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a file given to translateDocument', () => {
  const scene = editorScene({ isHurried: true });
  const folder = eachFolder();

  afterEach(() => runCommand('removeDoneDocuments'));

  const translate = (options: object) => runCommand('translateDocument', { targetLang: 'DE', ...options });
  const uploads = async () => (await scene.service.requests('/v2/document')).length;
  const questions = () => scene.messages.shown.filter(({ modal }) => modal);
  const question = (count = 1) => until(`question ${count} is asked`, () => questions()[count - 1]);
  /** Runs the command like the explorer's menu. */
  const fromMenu = (uris: readonly vscode.Uri[]) =>
    vscode.commands.executeCommand<Awaited<ReturnType<typeof translate>>>(
      'languageServices.translateDocument',
      uris[0],
      uris,
    );

  it('can have any name that the disk allows, and its translation is named after it', async () => {
    const names = [
      'a b',
      'a#b',
      'a%20b',
      '100%',
      'a;b&c=d',
      '[x]{y}',
      '$(x)',
      '.hidden',
      'é😀',
      'שלום',
      '-a',
      'it’s "so"',
    ];
    names.forEach((name) => folder.write(`in/${name}.txt`, `This is ${name}.`));
    const outcome = await translate({ uri: folder.uri('in') });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.deepEqual(
      new Set(folder.names()),
      new Set(names.flatMap((name) => [`in/${name}.txt`, `in/${name}.de.txt`])),
    );
  });

  it('is translated once when given twice and with its folder', async () => {
    const uri = folder.write('a.txt', 'This is a.');
    const outcome = await translate({ uris: [uri, uri.toString(), folder.uri()] });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.equal(outcome.jobs.length, 1);
    assert.equal(await uploads(), 1);
  });

  it('asks the user about unsaved changes, also within a folder; a script gets a message', async () => {
    const editor = await vscode.window.showTextDocument(folder.write('in/a.txt', 'The old text.'));
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, 0, 13), 'The new words.'));
    assert.equal((await translate({ uri: folder.uri('in') })).status, 'done');
    assert.match(folder.read('in/a.de.txt'), /öld/);
    assert.ok(scene.lines.shown.some((line) => /a\.txt is translated without its unsaved changes/.test(line)));
    const asked = fromMenu([folder.uri('in')]);
    const shown = await question();
    assert.equal(shown.message, 'a.txt has unsaved changes.');
    shown.press();
    assert.deepEqual(await asked, { status: 'cancelled' });
    assert.equal(await uploads(), 1);
  });

  it('is named with all others that cannot be translated, and does not delay the rest', async () => {
    const uris = [folder.write('a.txt', 'This is a.'), folder.write('empty.txt', ''), folder.write('tool.exe', 'x')];
    const outcome = await translate({ uris });
    assert.equal(outcome.status, 'partial');
    await until('it is told', () =>
      scene.messages.shown.find(
        ({ message }) =>
          message ===
          '2 of 3 documents were not translated: empty.txt, tool.exe. empty.txt is empty. Select a file with content.',
      ),
    );
  });

  it('is read with a few others of its folder at once', async () => {
    const files = Array.from({ length: 20 }, (_, index) => [`/p/${index}.txt`, `This is ${index}.`] as const);
    const memory = new MemoryFiles(Object.fromEntries(files));
    try {
      assert.equal((await translate({ uri: memory.uri('/p') })).status, 'done');
      assert.ok(memory.maxReads > 0 && memory.maxReads <= 8, String(memory.maxReads));
    } finally {
      memory.dispose();
    }
  });

  it('is translated from a folder even if another file in it cannot be read', async () => {
    const memory = new MemoryFiles({ '/p/a.txt': 'This is a.', '/p/locked.txt': 'This is locked.' });
    memory.locked.add('/p/locked.txt');
    try {
      const outcome = await translate({ uri: memory.uri('/p') });
      assert.equal(outcome.status, 'partial', JSON.stringify(outcome));
      assert.equal(outcome.error?.message, 'Could not read locked.txt. Check its permissions, then try again.');
      assert.match(memory.text('/p/a.de.txt') ?? '', /^\[DE\] /);
    } finally {
      memory.dispose();
    }
  });

  it('is counted in the cost confirmation, unless it is skipped', async () => {
    const uris = ['a.docx', 'b.docx', 'c.docx'].map((name) => folder.write(name, `This is ${name}.`));
    folder.write('a.de.docx', 'What stands here.');
    await writeSetting('targetLanguage', 'DE');
    const { pickers } = scene;
    const running = fromMenu(uris);
    await until('the languages are there', () => pickers.made[0]?.busy === false);
    await pickers.accept(() => questions().length > 0);
    await writeSetting('targetLanguage', undefined);
    (await question()).press('Skip');
    const shown = await question(2);
    assert.equal(shown.message, 'Translate 2 documents into German? At least 100,000 characters are billed.');
    shown.press();
    assert.deepEqual(await running, { status: 'cancelled' });
    assert.equal(await uploads(), 0);
  });

  it('is never the active file unseen: without a document in front, the user selects files', async () => {
    const settings = folder.write('.vscode/settings.json', '{ "editor.tabSize": 2 }');
    const chosen = folder.write('a.txt', 'This is a.');
    let dialogs = 0;
    const restore = replaceMember(vscode.window, 'showOpenDialog', () => {
      dialogs += 1;
      return Promise.resolve(dialogs === 1 ? undefined : [chosen]);
    });
    try {
      await vscode.window.showTextDocument(settings);
      assert.deepEqual(await runCommand('translateDocument'), { status: 'cancelled' });
      await vscode.window.showTextDocument(chosen);
      const { pickers } = scene;
      const running = runCommand('translateDocument');
      await pickers.shown(1);
      await pickers.goDown();
      await pickers.accept(() => pickers.made.length === 1);
      await pickers.filled();
      await pickers.escape();
      assert.deepEqual(await running, { status: 'cancelled' });
      assert.equal(dialogs, 2);
    } finally {
      restore();
    }
    assert.equal(await uploads(), 0);
  });

  it('is refused before anything is sent if it is configuration or generated', async () => {
    const settings = folder.write('.vscode/settings.json', '{ "editor.tabSize": 2 }');
    const lock = folder.write('package-lock.json', '{ "name": "a" }');
    for (const [uri, message] of [
      [settings, /^settings\.json contains configuration or was generated/],
      [lock, /^package-lock\.json contains configuration or was generated/],
    ] as const) {
      const outcome = await translate({ uri });
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.match(outcome.error.message, message);
    }
    assert.equal(await uploads(), 0);
  });

  it('is refused before anything is sent if no translation can be saved next to it', async () => {
    const { editor, files } = await openReadOnly('This is a manual.');
    const { uri } = editor.document;
    const peeked = vscode.workspace.registerTextDocumentContentProvider('peeked', {
      provideTextDocumentContent: () => 'This is a peek.',
    });
    try {
      for (const refused of [
        uri,
        vscode.Uri.joinPath(uri, '..'),
        vscode.Uri.parse('peeked:/peek.txt'),
        vscode.Uri.parse('languageservices-style:/Test/Tone.json'),
      ]) {
        const outcome = await translate({ uri: refused });
        assert.equal(outcome.error?.kind, 'invalidInput', refused.toString());
        assert.match(
          outcome.error.message,
          / is read-only or not a file, so a translation cannot be saved next to it\./,
        );
      }
      assert.equal(await uploads(), 0);
    } finally {
      peeked.dispose();
      files.dispose();
    }
  });
});
