import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endTree, processTree } from '../../../scripts/host/processTree.mts';
import { processesOfWindows, runningProcesses } from '../../../scripts/host/runningProcesses.mts';

const waits = 'setTimeout(() => undefined, 60_000);';
/** A program that starts another one, and passes its output on. */
const starts = (program: string) =>
  `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(program)}], { stdio: 'inherit' });`;

/** A program that starts another one, and ends when that runs. */
const startsAndEnds = (program: string) => `
  const args = ['--eval', ${JSON.stringify(program)}];
  const child = require('node:child_process').spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => process.stdout.write('ready', () => process.exit()));`;

/** Starts a program that leads a group and waits until it reports that all its children run. */
async function startProgram(program: string): Promise<number> {
  const args = ['--eval', program];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  assert.ok(child.pid !== undefined);
  return child.pid;
}

function isRunning(pid: number): boolean {
  return runningProcesses().some((one) => one.pid === pid);
}

describe('endTree', () => {
  it('ends the children of a process, and their children', async () => {
    const pid = await startProgram(starts(starts(`console.log('ready');${waits}`) + waits) + waits);
    const tree = processTree(pid);
    assert.ok(tree.size >= 3, `${tree.size}`);
    await endTree(pid);
    assert.deepEqual([...tree].filter(isRunning), []);
  });

  // On Windows, nothing connects a process with the parent that it lost.
  if (process.platform !== 'win32') {
    it('ends processes that have lost their parent', async () => {
      const pid = await startProgram(startsAndEnds(`console.log('ready');${waits}`));
      const tree = processTree(pid);
      assert.ok(tree.size > 0, 'the orphan is still of the group');
      await endTree(pid);
      assert.deepEqual([...tree].filter(isRunning), []);
    });
  }

  it('succeeds when all processes have already ended', async () => {
    const child = spawn(process.execPath, ['--eval', ''], { detached: true });
    await once(child, 'exit');
    assert.ok(child.pid !== undefined);
    await endTree(child.pid);
  });
});

describe('a process of Windows', () => {
  it('has the parent that is older than it, and its own group', () => {
    const printed = ['0 0 ', '4 0 ', '10 4 100', '11 10 200', '12 11 150', '13 99 300', ''].join('\r\n');
    assert.deepEqual(
      processesOfWindows(printed).map(({ pid, parent, group }) => [pid, parent, group]),
      [
        [0, 0, 0],
        [4, 0, 4],
        [10, 4, 10],
        [11, 10, 11],
        // The number of its parent was given to a later process.
        [12, 0, 12],
        // Its parent has ended.
        [13, 0, 13],
      ],
    );
  });
});
