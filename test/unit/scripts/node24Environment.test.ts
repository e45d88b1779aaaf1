import { strict as assert } from 'node:assert';
import path from 'node:path';
import { node24Environment } from '../../../scripts/host/node24Environment.mts';

const own = path.dirname(process.execPath);

describe('the environment of a program that a script starts', () => {
  it('searches the folder of this Node first, then those of the outer PATH, by either name', () => {
    assert.deepEqual(node24Environment({}, { PATH: 'tools' }), { PATH: `${own}${path.delimiter}tools` });
    assert.deepEqual(node24Environment({}, { Path: 'tools' }), { Path: `${own}${path.delimiter}tools` });
  });

  it('has nothing of an outer npm or editor', () => {
    const outer = { PATH: '', npm_lifecycle_event: 'test', VSCODE_PID: '1', INIT_CWD: '.', HOME: 'home' };
    assert.deepEqual(Object.keys(node24Environment({ LANG: 'C' }, outer)).sort(), ['HOME', 'LANG', 'PATH']);
  });
});
