import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureHost } from '../../../scripts/host/ensureHost.mts';
import { runsScripts } from '../../helpers/systems.ts';

/** Replaces npm: records its calls, and installs a code-server that only knows its version. */
const npm = (calls: string) => `#!/bin/sh
echo "$*" >> ${calls}
mkdir -p node_modules/code-server/out/node
echo 'console.log("4")' > node_modules/code-server/out/node/entry.js
`;

describe('ensureHost', () => {
  let folder: string;
  let cache: string;
  let calls: string;
  const { PATH: searched, XDG_CACHE_HOME: usualCache } = process.env;

  async function program(name: string, script: string): Promise<void> {
    const file = path.join(folder, 'bin', name);
    await writeFile(file, script);
    await chmod(file, 0o755);
  }

  async function installs(): Promise<number> {
    return (await readFile(calls, 'utf8')).trim().split('\n').length;
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cache-'));
    cache = path.join(folder, 'language-services-vscode');
    calls = path.join(folder, 'calls');
    await mkdir(path.join(folder, 'bin'));
    for (const name of ['python3', 'make', 'g++', 'pkg-config']) {
      await program(name, '#!/bin/sh\nexit 0\n');
    }
    await program('npm', npm(calls));
    process.env['PATH'] = `${path.join(folder, 'bin')}${path.delimiter}${searched ?? ''}`;
    process.env['XDG_CACHE_HOME'] = folder;
  });

  afterEach(async () => {
    process.env['PATH'] = searched;
    if (usualCache === undefined) {
      delete process.env['XDG_CACHE_HOME'];
    } else {
      process.env['XDG_CACHE_HOME'] = usualCache;
    }
    await rm(folder, { recursive: true });
  });

  it('says on Windows that VS Code is needed', () => assert.rejects(ensureHost('win32'), /Install VS Code/));

  if (!runsScripts) {
    return;
  }

  it('installs once, into a cache folder named after the version', async () => {
    const host = await ensureHost();
    assert.deepEqual(await ensureHost(), host);
    assert.equal(await installs(), 1);
    const [name = '', ...others] = await readdir(cache);
    assert.match(name, /^host-\d+\.\d+\.\d+-node24$/);
    assert.deepEqual(others, []);
    assert.ok(host.everydayServer.startsWith(path.join(cache, name)));
  });

  it('allows two installs at once', async () => {
    const [one, other] = await Promise.all([ensureHost(), ensureHost()]);
    assert.deepEqual(one, other);
    assert.equal((await readdir(cache)).length, 1);
  });

  it('leaves nothing behind when npm fails', async () => {
    await program('npm', '#!/bin/sh\nmkdir node_modules\nexit 7\n');
    await assert.rejects(ensureHost(), /npm install ended with 7/);
    assert.deepEqual(await readdir(cache), []);
  });

  it('removes what an interrupted install left, but not what a running one needs', async () => {
    const { everydayServer } = await ensureHost();
    const [name = ''] = await readdir(cache);
    assert.ok(everydayServer.includes(name));
    await rm(path.join(cache, name), { recursive: true });
    // No process has such a high number.
    const abandoned = `${name}.999999999-x`;
    const underWay = `${name}.${process.pid}-x`;
    await mkdir(path.join(cache, abandoned));
    await mkdir(path.join(cache, underWay));
    await ensureHost();
    assert.deepEqual((await readdir(cache)).sort(), [name, underWay].sort());
  });
});
