import { strict as assert } from 'node:assert';
import path from 'node:path';
import { callingExtension } from '../../../../src/features/api/callingExtension.ts';

const own = 'us.ours';
const posix = [
  { id: own, extensionPath: '/repository' },
  { id: 'them.theirs', extensionPath: '/home/extensions/them.theirs-1.0.0' },
  { id: 'them.inside', extensionPath: '/repository/test/inside' },
];
const windows = [
  { id: own, extensionPath: 'c:\\Users\\me\\.vscode\\extensions\\us.ours-1.0.0' },
  { id: 'them.theirs', extensionPath: 'c:\\Users\\me\\.vscode\\extensions\\them.theirs-1.0.0' },
];

describe('the extension that calls the exported API', () => {
  const onPosix = (...files: string[]) => callingExtension(files, posix, own, path.posix);
  const onWindows = (...files: string[]) => callingExtension(files, windows, own, path.win32);

  it('is the nearest one above our own frames', () => {
    const ours = ['/repository/dist/extension.js', 'node:internal/process/task_queues', ''];
    assert.equal(onPosix(...ours, '/home/extensions/them.theirs-1.0.0/dist/main.js'), 'them.theirs');
    assert.equal(onPosix(...ours, 'file:///home/extensions/them.theirs-1.0.0/a%20b.mjs'), 'them.theirs');
    assert.equal(onPosix(...ours, '/repository/test/inside/main.js'), 'them.inside');
  });

  it('is not known for a timer, a promise, our own code, and code of no extension', () => {
    assert.equal(onPosix('/repository/dist/extension.js', '/repository/out/test/run.cjs', 'node:events'), undefined);
    assert.equal(onPosix('/home/extensions/them.theirs-1.0.0-other/main.js', '/elsewhere/run.cjs'), undefined);
    assert.equal(onPosix('/repository/dist/extension.js', 'node:internal/timers'), undefined);
    assert.equal(onPosix('', 'evalmachine.<anonymous>', 'file://%', 'file://host/share/x'), undefined);
    assert.equal(onPosix(), undefined);
  });

  it('is found in paths of Windows in any case', () => {
    const folder = 'C:\\users\\ME\\.vscode\\extensions\\them.theirs-1.0.0';
    assert.equal(onWindows(`${folder}\\out\\main.js`), 'them.theirs');
    assert.equal(onWindows('file:///c:/Users/me/.vscode/extensions/them.theirs-1.0.0/out/main.mjs'), 'them.theirs');
    assert.equal(onWindows('c:\\Users\\me\\.vscode\\extensions\\us.ours-1.0.0\\dist\\extension.js'), undefined);
  });
});
