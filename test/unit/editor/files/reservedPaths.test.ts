import { strict as assert } from 'node:assert';
import { ReservedPaths } from '../../../../src/editor/files/reservedPaths.ts';

const file = (path: string, authority = '', scheme = 'file') => ({ scheme, authority, path });

describe('a file of one command', () => {
  it('is taken once, on every platform', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const taken = new ReservedPaths(platform);
      assert.equal(taken.take(file('/project/a.de.md')), true, platform);
      assert.equal(taken.take(file('/project/a.de.md')), false, platform);
      assert.equal(taken.take(file('/project/b.de.md')), true, platform);
    }
  });

  it('is the same in another case on Windows and macOS only', () => {
    for (const [platform, isFree] of [
      ['win32', false],
      ['darwin', false],
      ['linux', true],
    ] as const) {
      const taken = new ReservedPaths(platform);
      taken.take(file('/c:/project/out/A.de.md'));
      assert.equal(taken.take(file('/c:/project/out/a.de.md')), isFree, platform);
      assert.equal(taken.take(file('/c:/Project/out/A.de.md')), isFree, platform);
      taken.take(file('/project/É.de.md', 'server'));
      assert.equal(taken.take(file('/project/é.de.md', 'server')), isFree, platform);
    }
  });

  it('is the same with composed and decomposed characters on macOS only', () => {
    for (const [platform, isFree] of [
      ['win32', true],
      ['darwin', false],
      ['linux', true],
    ] as const) {
      const taken = new ReservedPaths(platform);
      taken.take(file('/project/Übersicht.de.md'.normalize('NFC')));
      assert.equal(taken.take(file('/project/übersicht.de.md'.normalize('NFD'))), isFree, platform);
    }
  });

  it('differs by authority and scheme, and by case on other file systems', () => {
    const taken = new ReservedPaths('win32');
    taken.take(file('/share/A.de.md', 'server'));
    assert.equal(taken.take(file('/share/A.de.md', 'other')), true);
    assert.equal(taken.take(file('/share/A.de.md', '', 'memory')), true);
    assert.equal(taken.take(file('/share/a.de.md', '', 'memory')), true);
  });
});
