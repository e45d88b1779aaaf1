import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { MemoryFiles } from '../../helpers/memoryFiles.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the place of a translated document', () => {
  const scene = editorScene({ isHurried: true });
  let folder: SampleFolder;

  beforeEach(() => {
    folder = new SampleFolder();
  });

  const translate = (options: object) => runCommand('translateDocument', { targetLang: 'DE', ...options });
  const arrived = async (ending: string) =>
    (await scene.service.requests()).filter(({ path }) => path.endsWith(ending)).length;
  const told = (part: RegExp) =>
    until(`${part} is told`, () => scene.messages.shown.find(({ message }) => part.test(message)));

  it('reads and writes any file system, whole or not at all', async () => {
    const memory = new MemoryFiles({ '/p/a.txt': 'This is a.' });
    try {
      const outcome = await translate({ uri: memory.uri('/p/a.txt') });
      assert.equal(outcome.status, 'done', JSON.stringify(outcome));
      assert.deepEqual(memory.paths, ['/p/a.de.txt', '/p/a.txt']);
      assert.ok(memory.calls.some((call) => /^rename \/p\/\.a\.de\.txt.*tmp \/p\/a\.de\.txt$/.test(call)));
    } finally {
      memory.dispose();
    }
  });

  it('keeps a translation that finds no place, and puts it where the user says', async () => {
    const memory = new MemoryFiles({ '/p/a.txt': 'This is a.' });
    memory.isFull = true;
    const { showSaveDialog } = vscode.window;
    const value = () => Promise.resolve(folder.uri('saved.txt'));
    Object.defineProperty(vscode.window, 'showSaveDialog', { value, configurable: true, writable: true });
    try {
      const outcome = await translate({ uri: memory.uri('/p/a.txt') });
      assert.equal(outcome.status, 'failed');
      assert.deepEqual(memory.paths, ['/p/a.txt']);
      (await told(/is kept, and could not be put at/)).press('Save As…');
      await until('it is saved', () => folder.names().includes('saved.txt'));
      assert.match(folder.read('saved.txt'), /^\[DE\] /);
      assert.deepEqual([await arrived('/v2/document'), await arrived('/result')], [1, 1]);
    } finally {
      Object.defineProperty(vscode.window, 'showSaveDialog', {
        value: showSaveDialog,
        configurable: true,
        writable: true,
      });
      memory.dispose();
    }
  });
});
