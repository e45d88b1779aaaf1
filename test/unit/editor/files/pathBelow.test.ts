import { strict as assert } from 'node:assert';
import { pathBelow } from '../../../../src/editor/files/pathBelow.ts';

const file = (path: string, authority = '', scheme = 'file') => ({ scheme, authority, path });

describe('the path of a file from a folder', () => {
  it('is what follows the folder', () => {
    assert.equal(pathBelow(file('/project'), file('/project/locales/de.json')), 'locales/de.json');
    assert.equal(pathBelow(file('/project/'), file('/project/a')), 'a');
    assert.equal(pathBelow(file('/'), file('/a/b')), 'a/b');
    assert.equal(pathBelow(file('/project'), file('/project')), '');
    assert.equal(pathBelow(file('/project/'), file('/project')), '');
  });

  it('ignores the case of the letter of a drive, and no other case', () => {
    assert.equal(pathBelow(file('/c:/project'), file('/C:/project/de.json')), 'de.json');
    assert.equal(pathBelow(file('/C:/project'), file('/c:/project/de.json')), 'de.json');
    assert.equal(pathBelow(file('/C:'), file('/c:/de.json')), 'de.json');
    assert.equal(pathBelow(file('/c:/project'), file('/c:/Project/de.json')), undefined);
    assert.equal(pathBelow(file('/C/project'), file('/c/project/de.json')), undefined);
  });

  it('is undefined for files elsewhere', () => {
    assert.equal(pathBelow(file('/project'), file('/project-2/de.json')), undefined);
    assert.equal(pathBelow(file('/c:/project'), file('/d:/project/de.json')), undefined);
    assert.equal(pathBelow(file('/share/a', 'server'), file('/share/a/b', 'other')), undefined);
    assert.equal(pathBelow(file('/share/a', 'server'), file('/share/a/b', 'server')), 'b');
    assert.equal(pathBelow(file('/project'), file('/project/a', '', 'untitled')), undefined);
  });
});
