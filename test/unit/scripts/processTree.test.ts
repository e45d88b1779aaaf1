import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endTree, processTree } from '../../../scripts/host/processTree.mts';
import { runningProcesses } from '../../../scripts/host/runningProcesses.mts';

/** Starts a shell that leads a group and waits until it reports that all its children run. */
async function startShell(script: string): Promise<number> {
  const child = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
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
    const pid = await startShell('sh -c "sleep 60 & echo ready; wait" & wait');
    const tree = processTree(pid);
    assert.equal(tree.size, 3);
    await endTree(pid);
    assert.deepEqual([...tree].filter(isRunning), []);
  });

  it('ends processes that have lost their parent', async () => {
    const pid = await startShell('(sleep 60 & echo ready)');
    const tree = processTree(pid);
    assert.ok(tree.size > 0, 'the orphan is still of the group');
    await endTree(pid);
    assert.deepEqual([...tree].filter(isRunning), []);
  });

  it('succeeds when all processes have already ended', async () => {
    const child = spawn('true', { detached: true });
    await once(child, 'exit');
    assert.ok(child.pid !== undefined);
    await endTree(child.pid);
  });
});
