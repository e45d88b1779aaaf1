import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../../src/contract/contributions.ts';
import { closeAllEditors } from '../../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../../helpers/extension.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

const { Global } = vscode.ConfigurationTarget;

describe('translateFile with files that are not open', () => {
  const scene = editorScene();
  const folder = eachFolder();
  let opened: string[];
  let listener: vscode.Disposable;

  beforeEach(async () => {
    await closeAllEditors();
    opened = [];
    listener = vscode.workspace.onDidOpenTextDocument(({ uri }) => {
      opened.push(...(uri.scheme === 'file' && uri.path.startsWith(folder.uri().path) ? [nameOf(uri)] : []));
    });
  });

  afterEach(() => {
    listener.dispose();
  });

  const translate = (options: object) => runCommand('translateFile', { targetLang: 'DE', ...options });
  const nameOf = ({ path }: vscode.Uri) => path.slice(folder.uri().path.length + 1);
  const targetsOf = ({ files = [] }: CommandOutcome<'translateFile'>) =>
    files.map(({ target }) => nameOf(vscode.Uri.parse(target))).sort();

  async function withFiles<T>(settings: Readonly<Record<string, unknown>>, run: () => Promise<T>): Promise<T> {
    const files = () => vscode.workspace.getConfiguration('files');
    for (const [key, value] of Object.entries(settings)) {
      await files().update(key, value, Global);
    }
    try {
      return await run();
    } finally {
      for (const key of Object.keys(settings)) {
        await files().update(key, undefined, Global);
      }
    }
  }

  it('opens none of the 40 files in a folder that become new files', async () => {
    const kinds = [
      (n: number) => [`a${n}.txt`, `This is file ${n}.\n`],
      (n: number) => [`b${n}.md`, `# This is file ${n}\r\n\r\nIt has words.\r\n`],
      (n: number) => [`c${n}.ts`, `// This is file ${n}.\nexport const n = ${n};\n`],
      (n: number) => [`d${n}.json`, `{ "title": "This is file ${n}" }`],
    ] as const;
    for (let n = 0; n < 10; n += 1) {
      kinds.forEach((kind) => {
        const [name = '', text = ''] = kind(n);
        folder.write(name, text);
      });
    }
    folder.write('picture.png', Buffer.from([0x89, 0x50, 0, 0]));
    folder.write('pump.tmx', '<tmx version="1.4"></tmx>\n');
    const outcome = await translate({ uri: folder.uri() });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome.error));
    assert.equal(outcome.files.length, 40);
    assert.deepEqual(
      outcome.skipped?.map((uri) => nameOf(vscode.Uri.parse(uri))),
      ['pump.tmx'],
    );
    assert.match(folder.read('a7.de.txt'), /^\[DE\] [^\r\n]+\n$/);
    assert.match(folder.read('b7.de.md'), /^# \[DE\] [^\r\n]+\r\n\r\n\[DE\] [^\r\n]+\r\n$/);
    assert.match(folder.read('c7.de.ts'), /^\/\/ \[DE\] .+\nexport const n = 7;\n$/);
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(opened, []);
  });

  it('opens only the translation of a single file, and shows it', async () => {
    await translate({ uri: folder.write('notes.txt', 'The pump is ready.') });
    assert.deepEqual(opened, ['notes.de.txt']);
  });

  it('opens files that are written in place, but no file without text', async () => {
    folder.write('notes.txt', 'The pump is ready.');
    folder.write('numbers.txt', '1 2 3');
    const outcome = await translate({ uri: folder.uri(), output: 'inPlace' });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome.error));
    assert.deepEqual(opened, ['notes.txt']);
    const document = await vscode.workspace.openTextDocument(folder.uri('notes.txt'));
    assert.match(document.getText(), /^\[DE\] /);
  });

  it('translates the unsaved text of open files', async () => {
    folder.write('other.txt', 'The valve is open.');
    const editor = await vscode.window.showTextDocument(folder.write('draft.txt', 'The pump is ready.'));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Unsaved words.\n\n'));
    opened = [];
    const outcome = await translate({ uri: folder.uri() });
    assert.deepEqual(targetsOf(outcome), ['draft.de.txt', 'other.de.txt']);
    assert.equal(folder.read('draft.de.txt').split('\n').length, 3);
    assert.deepEqual(opened, []);
  });

  it('reads and writes the encoding in the settings, and UTF-16 with and without a byte order mark', async () => {
    const utf16 = Buffer.from('The café is open.\r\n', 'utf16le');
    folder.write('latin.txt', Buffer.from('The café is open.', 'latin1'));
    folder.write('marked.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]));
    folder.write('wide.txt', utf16);
    folder.write('bom.txt', '\ufeffThe café is open.');
    const outcome = await withFiles({ encoding: 'windows1252' }, () => translate({ uri: folder.uri() }));
    assert.equal(outcome.status, 'done', JSON.stringify(outcome.error));
    const sent = (await scene.service.requests()).map((request) => JSON.stringify(request)).join();
    assert.ok(!sent.includes('\ufffd') && !sent.includes('Ã'), sent);
    assert.ok(
      folder.bytes('latin.de.txt').every((byte) => byte !== 0xc3),
      'no UTF-8 sequence',
    );
    for (const name of ['marked.de.txt', 'wide.de.txt']) {
      const bytes = folder.bytes(name);
      assert.deepEqual([...bytes.subarray(0, 2)], [0xff, 0xfe], name);
      assert.match(bytes.toString('utf16le'), /^\ufeff\[DE\] [^\ufeff\r\n]+\r\n$/);
    }
    assert.match(folder.read('bom.de.txt'), /^\ufeff\[DE\] [^\ufeff]+$/);
    assert.deepEqual(opened, []);
  });

  it('keeps the encoding that the editor guesses', async () => {
    const words = Buffer.from('Привет, мир. Насос готов, и вода течёт в сад. Откройте кран и ждите.');
    const bytes = await vscode.workspace.encode(words.toString(), { encoding: 'windows1251' });
    folder.write('guess.txt', Buffer.from(bytes));
    await writeSetting('sourceLanguage', 'RU');
    const document = await withFiles({ autoGuessEncoding: true }, async () => {
      const outcome = await translate({ uri: folder.uri() });
      assert.equal(outcome.status, 'done', JSON.stringify(outcome.error));
      return vscode.workspace.openTextDocument(folder.uri('guess.txt'));
    });
    await writeSetting('sourceLanguage', undefined);
    assert.equal(document.encoding, 'windows1251');
    // If the encoding lacks characters of the translation, the message names it.
    const isSaid = scene.lines.shown.some((line) => line.includes('windows1251'));
    const isUtf8 = () => new TextDecoder('utf-8', { fatal: true }).decode(folder.bytes('guess.de.txt'));
    if (!isSaid) {
      assert.throws(isUtf8);
    }
  });

  it('uses the language that the settings assign to a file name', async () => {
    folder.write('words.pump', '# Ready\n\nThe pump is ready.\n');
    folder.write('words.other', '# Ready\n');
    folder.write('script', '#!/usr/bin/env python\n# The pump is ready.\npump()\n');
    const associations = { '*.pump': 'markdown' };
    const outcome = await withFiles({ associations }, () => translate({ uri: folder.uri() }));
    assert.deepEqual(targetsOf(outcome), ['script.de', 'words.de.pump']);
    assert.match(folder.read('words.de.pump'), /^# \[DE\] /);
    assert.match(folder.read('script.de'), /python\n# \[DE\] .+\npump\(\)\n$/);
    assert.deepEqual(opened, []);
  });

  it('rejects binary, missing and wrongly encoded files without opening them', async () => {
    const files = [
      folder.write('x.bin', Buffer.from([0, 1, 2, 3, 0, 255, 0, 7])),
      folder.write('cafe.txt', Buffer.from('The café.', 'latin1')),
      folder.uri('gone.txt'),
    ];
    for (const uri of files) {
      const outcome = await translate({ uri });
      assert.equal(outcome.error?.kind, 'invalidInput', uri.path);
    }
    assert.deepEqual(opened, []);
    assert.deepEqual(await scene.service.requests(), []);
  });
});
