import { strict as assert } from 'node:assert';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { nodeOptions } from '../../../scripts/bundle/options.mts';
import { deliversSignals } from '../../helpers/systems.ts';

describe('demo service: command line', () => {
  let folder: string;
  let bundle: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-service-'));
    bundle = join(folder, 'demo.mjs');
    await build({ ...nodeOptions, entryPoints: ['src/demo/program.ts'], outfile: bundle, minify: true });
  });

  after(() => rm(folder, { recursive: true }));

  const run = (...args: string[]): ChildProcessWithoutNullStreams => spawn(process.execPath, [bundle, ...args]);

  /** Returns exit code and output of a run that ends by itself. */
  const result = async (...args: string[]): Promise<{ code: number | null; out: string; err: string }> => {
    const child = run(...args);
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, out, err };
  };

  for (const signal of deliversSignals ? (['SIGINT', 'SIGTERM'] as const) : []) {
    it(`prints one line with its address, serves, and ends cleanly on ${signal}`, async () => {
      const child = run('--port', '0', '--quiet');
      const closed = once(child, 'close');
      const err = text(child.stderr);
      let out = '';
      for await (const chunk of child.stdout) {
        out += String(chunk);
        const [, url] = /^demo service on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(out) ?? [];
        assert.ok(url, out);
        const headers = { authorization: 'Service-Auth-Key demo-free' };
        assert.equal((await fetch(`${url}/free/v2/usage`, { headers })).status, 200);
        assert.equal(child.kill(signal), true);
      }
      assert.equal(await err, '');
      await closed;
      assert.equal(child.exitCode, 0);
    });
  }

  it('writes a line for each request on stderr, without its query', async () => {
    const child = run();
    const err = text(child.stderr);
    for await (const chunk of child.stdout) {
      const written = once(child.stderr, 'data');
      await fetch(`${String(chunk).trim().slice('demo service on '.length)}/v2/usage?q=secret`);
      await written;
      child.kill();
    }
    assert.equal(await err, 'GET /v2/usage 401\n');
  });

  for (const args of [
    ['--prot', '1'],
    ['--port', 'x'],
    ['--port', '65536'],
    ['--port'],
    ['--latency', '-1'],
    ['here'],
  ]) {
    it(`refuses ${args.join(' ')} with one line and exit 2`, async () => {
      const { code, out, err } = await result(...args);
      assert.equal(code, 2);
      assert.equal(out, '');
      assert.match(err, /^demo-service: [^\n]+\n$/);
    });
  }

  it('prints its usage', async () => {
    const { code, out } = await result('--help');
    assert.equal(code, 0);
    for (const option of ['--port', '--latency', '--quiet', '--help']) {
      assert.ok(out.includes(option));
    }
  });

  it('reports in one line that a port is in use, exit 1', async () => {
    const child = run('--quiet');
    const [line] = (await once(child.stdout, 'data')).map(String);
    const { code, err } = await result('--port', line?.trim().split(':').at(-1) ?? '');
    assert.equal(code, 1);
    assert.match(err, /^demo-service: [^\n]*EADDRINUSE[^\n]*\n$/);
    child.kill();
    await once(child, 'exit');
  });
});
