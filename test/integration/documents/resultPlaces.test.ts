import { strict as assert } from 'node:assert';
import { chmodSync, statSync } from 'node:fs';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { MemoryFiles } from '../../helpers/documents/memoryFiles.ts';
import { answerSaveDialog } from '../../helpers/documents/saveDialog.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the location of a translated document', () => {
  const scene = editorScene({ isHurried: true });
  const folder = eachFolder();

  const translate = (options: object) => runCommand('translateDocument', { targetLang: 'DE', ...options });
  const arrived = async (ending: string) =>
    (await scene.service.requests()).filter(({ path }) => path.endsWith(ending)).length;
  const told = (part: RegExp) =>
    until(`${part} is told`, () => scene.messages.shown.find(({ message }) => part.test(message)));

  it('can be in any file system, and the file is written completely or not at all', async () => {
    const memory = new MemoryFiles({ '/p/a.txt': 'This is a.' });
    try {
      const outcome = await translate({ uri: memory.uri('/p/a.txt') });
      assert.equal(outcome.status, 'done', JSON.stringify(outcome));
      assert.deepEqual(memory.paths, ['/p/a.de.txt', '/p/a.txt']);
      assert.ok(memory.calls.some((call) => /^rename \/p\/\.\S+\.tmp \/p\/a\.de\.txt$/.test(call)));
    } finally {
      memory.dispose();
    }
  });

  it('has the mode of its source', async () => {
    const uri = folder.write('a.txt', 'This is a.');
    for (const [mode, name] of [
      [0o640, 'a.de.txt'],
      [0o604, 'a.de (2).txt'],
    ] as const) {
      chmodSync(uri.fsPath, mode);
      assert.equal((await translate({ uri })).status, 'done');
      assert.equal(statSync(folder.uri(name).fsPath).mode & 0o777, mode, name);
    }
  });

  it('never replaces a folder or its contents', async () => {
    folder.write('a.de.txt/diary.txt', 'Years of work.');
    await vscode.window.showTextDocument(folder.write('a.txt', 'This is a.'));
    const outcome = await translate({});
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.ok(scene.messages.shown.every(({ modal }) => modal !== true));
    assert.match(folder.read('a.de (2).txt'), /^\[DE\] /);
    assert.equal(folder.read('a.de.txt/diary.txt'), 'Years of work.');
  });

  it('cannot be a folder that a script names, and the translation is kept', async () => {
    folder.write('in', 'No folder.');
    folder.write('mine/diary.txt', 'Years of work.');
    await writeSetting('documents.outputName', 'in/${name}.${lang}${ext}');
    const { jobs } = await translate({ uri: folder.write('a.txt', 'This is a.') });
    await writeSetting('documents.outputName', undefined);
    const jobId = jobs?.[0]?.id ?? '';
    const refused = await runCommand('saveDocumentAs', { jobId, uri: folder.uri('mine') });
    assert.deepEqual([refused.status, refused.error?.kind], ['failed', 'invalidInput']);
    await told(/^A folder with this name already exists\. Use another name\.$/);
    assert.equal(folder.read('mine/diary.txt'), 'Years of work.');
    assert.equal((await runCommand('saveDocumentAs', { jobId, uri: folder.uri('b.txt') })).status, 'done');
    await until('it is saved', () => folder.names().includes('b.txt'));
  });

  it('can have a name as long as the disk allows, and is created with its missing folders', async () => {
    const name = 'x'.repeat(200);
    await writeSetting('documents.outputName', '${dir}/out/${lang}/${name}' + 'y'.repeat(50) + '${ext}');
    const outcome = await translate({ uri: folder.write(`${name}.txt`, 'This is a.') });
    await writeSetting('documents.outputName', undefined);
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.match(folder.read(`out/de/${name}${'y'.repeat(50)}.txt`), /^\[DE\] /);
  });

  it('is reported as missing when the setting is not a string', async () => {
    await writeSetting('documents.outputName', 5);
    const outcome = await translate({ uri: folder.write('a.txt', 'This is a.') });
    await writeSetting('documents.outputName', undefined);
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.match(outcome.error.message, /documents\.outputName does not result in a file/);
  });

  it('can be chosen by the user when the translation cannot be saved, for example on a full disk', async () => {
    const memory = new MemoryFiles({ '/p/a.txt': 'This is a.' });
    memory.isFull = true;
    const dialog = answerSaveDialog(folder.uri('saved.txt'));
    try {
      const outcome = await translate({ uri: memory.uri('/p/a.txt') });
      assert.equal(outcome.status, 'failed');
      assert.deepEqual(memory.paths, ['/p/a.txt']);
      (await told(/is ready but could not be saved to/)).press('Save As…');
      await until('it is saved', () => folder.names().includes('saved.txt'));
      assert.match(folder.read('saved.txt'), /^\[DE\] /);
      assert.deepEqual([await arrived('/v2/document'), await arrived('/result')], [1, 1]);
    } finally {
      dialog.dispose();
      memory.dispose();
    }
  });

  for (const way of ['the command', 'the message']) {
    it(`is asked for each translation, also after the user skips one: ${way}`, async () => {
      const memory = new MemoryFiles({ '/p/a.txt': 'This is a.', '/p/b.txt': 'This is b.' });
      memory.isFull = true;
      const dialog = answerSaveDialog(undefined, folder.uri('saved.txt'));
      try {
        const { jobs = [] } = await translate({ uris: [memory.uri('/p/a.txt'), memory.uri('/p/b.txt')] });
        const message = await told(/^2 of 2 documents were not translated: /);
        if (way === 'the message') {
          message.press('Save As…');
        } else {
          const [row, ...others] = jobs.map(({ id }) => ({ ...inView, jobId: id }));
          const command = 'languageServices.saveDocumentAs';
          const outcome = await vscode.commands.executeCommand(command, row, [row, ...others]);
          assert.deepEqual(outcome, { status: 'done' });
        }
        await until('it is saved', () => folder.names().includes('saved.txt'));
        assert.equal(dialog.offered.length, 2);
        await told(/^Translated [ab]\.txt into German\.$/);
        for (const { id } of jobs) {
          await runCommand('removeDocument', { jobId: id });
        }
      } finally {
        dialog.dispose();
        memory.dispose();
      }
    });
  }

  it('cannot be a folder that the user names, which each message reports', async () => {
    const full = new MemoryFiles({ '/p/a.txt': 'This is a.' });
    full.isFull = true;
    folder.write('mine/diary.txt', 'Years of work.');
    const locked = new MemoryFiles({ '/p/b.txt': 'This is b.' });
    locked.writeFile = () => {
      throw vscode.FileSystemError.NoPermissions();
    };
    const dialog = answerSaveDialog(folder.uri('mine'));
    try {
      const { jobs = [] } = await translate({ uris: [full.uri('/p/a.txt'), locked.uri('/p/b.txt')] });
      const failures = () => scene.messages.shown.filter(({ message }) => message.startsWith('1 of 2 documents'));
      await until('both are told', () => failures().length === 2);
      failures().forEach((failure) => failure.press('Save As…'));
      const refusals = () =>
        scene.messages.shown.filter(({ message }) => message.startsWith('A folder with this name'));
      await until('both are refused', () => refusals().length === 2);
      for (const { id } of jobs) {
        await runCommand('removeDocument', { jobId: id });
      }
    } finally {
      dialog.dispose();
      locked.dispose();
      full.dispose();
    }
  });

  it('is used on Retry when the disk has space again', async () => {
    const memory = new MemoryFiles({ '/p/a.txt': 'This is a.' });
    memory.isFull = true;
    try {
      await translate({ uri: memory.uri('/p/a.txt') });
      const message = await told(/is ready but could not be saved to/);
      memory.isFull = false;
      message.press('Retry');
      await until('it is there', () => memory.paths.includes('/p/a.de.txt'));
      assert.equal(await arrived('/result'), 1);
    } finally {
      memory.dispose();
    }
  });
});
