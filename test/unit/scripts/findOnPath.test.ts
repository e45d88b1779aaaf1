import { strict as assert } from 'node:assert';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOnPath } from '../../../scripts/host/findOnPath.mts';

describe('findOnPath', () => {
  const { PATH: searched, PATHEXT: endings } = process.env;
  let folder: string;

  const place = (name: string): string => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    return file;
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'path-'));
    process.env['PATH'] = ['first', 'second'].map((name) => path.join(folder, name)).join(path.delimiter);
    process.env['PATHEXT'] = '.EXE;.CMD';
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
    process.env['PATH'] = searched;
    if (endings === undefined) {
      delete process.env['PATHEXT'];
    } else {
      process.env['PATHEXT'] = endings;
    }
  });

  it('takes the first folder with the program', () => {
    const second = place('second/tool');
    assert.equal(findOnPath('tool', 'linux'), second);
    const first = place('first/tool');
    assert.equal(findOnPath('tool', 'linux'), first);
    assert.equal(findOnPath('other', 'linux'), undefined);
  });

  it('takes a file with an ending of PATHEXT on Windows, not the script without one', () => {
    place('first/tool');
    assert.equal(findOnPath('tool', 'win32'), undefined);
    const command = place('second/tool.CMD');
    assert.equal(findOnPath('tool', 'win32'), command);
    const program = place('second/tool.EXE');
    assert.equal(findOnPath('tool', 'win32'), program);
    assert.equal(findOnPath('tool.CMD', 'win32'), command);
  });
});
