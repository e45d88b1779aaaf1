import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { inWritingTurn } from '../../../../src/locales/locales.ts';
import { deliversSignals } from '../../../helpers/systems.ts';
import { CliScene } from '../cliScene.ts';
import { builtProgram } from './builtProgram.ts';
import { ProgramScene } from './programScene.ts';

/** Milliseconds: the program takes less than 1000 on a machine that has time for it. */
const longestMs = 10_000;
/** Milliseconds that a command has to save after a signal. */
const savingMs = 5000;
/** Milliseconds that planted work takes: far longer. */
const plantedMs = 60_000;

/** Work that hears nothing, by what does it: a program's code, and an expression. */
const busy = {
  'a loop': `const end = Date.now() + ${plantedMs}; while (Date.now() < end);`,
  'a regular expression': `/^(a+)+$/.test('a'.repeat(40) + '!');`,
};

/** Returns arguments of Node with which work is done when a file is read, after `reading` on standard error. */
function whenRead(file: string, work: string): readonly string[] {
  return whenCalled('openSync', file, work);
}

/** The same when a function of `node:fs` is called with a file. */
function whenCalled(name: 'openSync' | 'renameSync', file: string, work: string): readonly string[] {
  const module = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { ${name}: original } = fs;
    fs.${name} = (...given) => {
      if (given.some((each) => String(each).endsWith(${JSON.stringify(file)}))) {
        fs.writeSync(2, 'reading\\n');
        ${work}
      }
      return original(...given);
    };
    syncBuiltinESMExports();
  `;
  return ['--import', `data:text/javascript,${encodeURIComponent(module)}`];
}

/** What an agent sends to the server: its greeting, and a call that reads locale files. */
const hello = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1.0.0' } },
};
const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'localeStatus', arguments: {} } };

describe('a signal', () => {
  const scene = new ProgramScene();
  const files = { 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {} };
  const children: ChildProcess[] = [];

  before(function () {
    if (!deliversSignals) {
      this.skip();
    }
  });

  beforeEach(() => scene.begin(files));

  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

  function begin(args: readonly string[], options: readonly string[] = []) {
    const child = scene.start(args, options);
    children.push(child);
    return { child, exit: once(child, 'exit'), said: text(child.stderr) };
  }

  /** Sends a signal, and asserts that the program ends at once with the status and the words of an interruption. */
  async function assertEnds(
    { child, exit, said }: ReturnType<typeof begin>,
    words: string | RegExp,
    signal: NodeJS.Signals = 'SIGINT',
  ): Promise<void> {
    assert.deepEqual([child.exitCode, child.signalCode], [null, null], 'it ended before the signal');
    child.kill(signal);
    const ended = await Promise.race([exit, wait(longestMs, 'it did not end', { ref: false })]);
    assert.deepEqual(ended, [130, null]);
    const all = await said;
    if (typeof words === 'string') {
      assert.equal(all.replace('reading\n', ''), words);
    } else {
      assert.match(all, words);
    }
  }

  for (const [name, work] of Object.entries(busy)) {
    for (const command of ['status', 'check', 'translate']) {
      it(`ends ${command} while ${name} runs`, async () => {
        const run = begin([command], whenRead('locales/de.json', work));
        await once(run.child.stderr, 'data');
        await assertEnds(run, 'Interrupted.\n');
      });
    }
  }

  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    it(`is heard while the program is busy: ${signal}`, async () => {
      const run = begin(['status'], whenRead('locales/de.json', busy['a loop']));
      await once(run.child.stderr, 'data');
      await assertEnds(run, 'Interrupted.\n', signal);
    });
  }

  it('ends a command whose service does not answer', async () => {
    await scene.demo.plant({ match: '/v2/translate', delayMs: 600_000 });
    const run = begin(['translate']);
    while ((await scene.sent()).requests === 0) {
      await wait(5);
    }
    await assertEnds(run, /^Interrupted\. Finished translations are written\. The service may still bill 13 char/);
  });

  it('ends a command that waits for its turn to write', async () => {
    await inWritingTurn(scene.root, async () => {
      const run = begin(['translate']);
      while ((await scene.sent()).requests === 0) {
        await wait(5);
      }
      await assertEnds(run, 'Interrupted. Another program is writing locale files in this folder.\n');
    });
    // Its answer was kept.
    await scene.demo.reset();
    await once(begin(['translate']).child, 'exit');
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    assert.deepEqual(Object.keys((await scene.readJson('locales/de.json')) ?? {}), ['a']);
  });

  it('ends a command that saves at once if it comes again, and says what may be billed', async () => {
    await scene.write({ 'locales/fr.json': {} });
    // One language is never answered.
    await scene.demo.plant({ match: '/v2/translate', delayMs: 600_000 });
    const saved = ['de', 'fr'].flatMap((lang) => whenCalled('renameSync', `locales/${lang}.json`, busy['a loop']));
    const run = begin(['translate'], saved);
    await once(run.child.stderr, 'data');
    const start = performance.now();
    run.child.kill('SIGINT');
    // Longer than a signal takes that npm passes on.
    await wait(400);
    const unanswered = 'The service may still bill 13 characters that it had not answered.';
    await assertEnds(run, `Interrupted. ${unanswered}\n`);
    const took = performance.now() - start;
    assert.ok(took < savingMs, `${took} ms`);
  });

  it('ends a command whose output is not read', async () => {
    const texts = Array.from({ length: 5000 }, (_, at) => [`text${at}`, `The pump ${at} is on.`] as const);
    await scene.write({ 'locales/en.json': Object.fromEntries(texts) });
    const run = begin(['check', '--json']);
    await once(run.child.stdout, 'readable');
    await assertEnds(run, 'Interrupted.\n');
  });

  it('ends the server for agents, while it waits and while it is busy', async () => {
    const idle = begin(['mcp']);
    idle.child.stdin.write(`${JSON.stringify(hello)}\n`);
    await once(idle.child.stdout, 'data');
    await assertEnds(idle, '');

    const called = begin(['mcp'], whenRead('locales/de.json', busy['a loop']));
    called.child.stdin.write(`${JSON.stringify(hello)}\n`);
    await once(called.child.stdout, 'data');
    called.child.stdin.write(`${JSON.stringify(call)}\n`);
    await once(called.child.stderr, 'data');
    await assertEnds(called, 'Interrupted.\n');
  });
});

describe('a fault of the program', () => {
  const scene = new CliScene();

  for (const fault of ['throw new Error("planted")', 'Promise.reject(new Error("planted"))']) {
    it(`is printed, and the status is that of a failure: ${fault}`, async () => {
      await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {} });
      const options = whenRead('locales/de.json', `setImmediate(() => { ${fault}; }); `);
      const child = spawn(process.execPath, [...options, await builtProgram(), 'status'], { cwd: scene.root });
      const said = text(child.stderr);
      assert.deepEqual(await once(child, 'exit'), [3, null]);
      assert.match(await said, /^reading\nError: planted\n +at /);
    });
  }

  it('is said in a sentence where files need more memory than there is', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {} });
    const fill = 'let all; for (;;) { all = [all]; }';
    const options = ['--max-old-space-size=100', ...whenRead('locales/de.json', fill)];
    const child = spawn(process.execPath, [...options, await builtProgram(), 'status'], { cwd: scene.root });
    const said = text(child.stderr);
    assert.deepEqual(await once(child, 'exit'), [3, null]);
    assert.match(await said, /^reading\nThe files need more memory than Node\.js has\. [^\n]*\n$/);
  });

  it('ends the server for agents, whose input stays open', async () => {
    await scene.begin({ 'locales/en.json': { a: 'Open the gate' }, 'locales/de.json': {} });
    const options = whenRead('locales/de.json', 'setImmediate(() => { throw new Error("planted"); });');
    const child = spawn(process.execPath, [...options, await builtProgram(), 'mcp'], { cwd: scene.root });
    try {
      const said = text(child.stderr);
      const exit = once(child, 'exit');
      child.stdin.write(`${JSON.stringify(hello)}\n`);
      await once(child.stdout, 'data');
      child.stdin.write(`${JSON.stringify(call)}\n`);
      assert.deepEqual(await Promise.race([exit, wait(longestMs, 'it did not end', { ref: false })]), [3, null]);
      assert.match(await said, /^reading\nError: planted\n +at /);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
