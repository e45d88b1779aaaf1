import { strict as assert } from 'node:assert';
import path from 'node:path';
import { pathInFolder } from '../../../../src/cli/project/project.ts';

describe('the path of a file that the command line names', () => {
  const onPosix = (file: string) => pathInFolder('/project', file, path.posix);
  const onWindows = (file: string) => pathInFolder('C:\\project', file, path.win32);

  it('has slashes, from the folder', () => {
    for (const file of ['locales/en.json', './locales/en.json', '/project/locales/en.json', 'a/../locales/en.json']) {
      assert.equal(onPosix(file), 'locales/en.json', file);
    }
    for (const file of [
      ...['locales\\en.json', 'locales/en.json', '.\\locales\\en.json', 'C:locales\\en.json'],
      ...['C:\\project\\locales\\en.json', 'c:/PROJECT/locales/en.json', '\\project\\locales\\en.json'],
    ]) {
      assert.equal(onWindows(file), 'locales/en.json', file);
    }
    assert.equal(onPosix('..a/b'), '..a/b');
    // A valid name here, and folders on Windows.
    assert.equal(onPosix('a\\b'), 'a\\b');
    assert.deepEqual([onPosix('.'), onWindows('.'), onWindows('C:\\Project')], ['', '', '']);
  });

  it('is undefined outside of the folder', () => {
    assert.deepEqual(['..', '../x', '/x', '/project-2/x'].map(onPosix), [undefined, undefined, undefined, undefined]);
    const files = ['..', '..\\x', 'D:\\project\\x', '\\\\server\\share\\x', 'C:\\project-2\\x', '\\\\?\\D:\\x'];
    assert.deepEqual(new Set(files.map(onWindows)), new Set([undefined]));
  });
});
