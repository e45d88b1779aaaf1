import { deepEqual } from 'node:assert/strict';
import { readLock } from '../../../../src/locales/readLock.ts';
import { MemoryFolder } from '../memoryFolder.ts';

describe('the folder of a section of the lock file', () => {
  it('is listed once, in however many ways it is written, and not through others', async () => {
    const names = ['a/x.json', './a/y.json', 'a/./x.json', 'a//x.json', 'b/../a/x.json', 'x.json'];
    const section = { a: '0123456789 m 9876543210' };
    const folder = new MemoryFolder({
      'a/x.json': '{}',
      'language-services.lock.json': JSON.stringify(
        { version: 2, files: Object.fromEntries(names.map((name) => [name, section])) },
        null,
        2,
      ),
    });
    const listed: string[] = [];
    await readLock({
      read: folder.read,
      names: (path) => {
        listed.push(path);
        return folder.names(path);
      },
    });
    deepEqual(listed.sort(), ['', 'a']);
  });
});
