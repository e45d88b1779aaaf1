import { setTimeout as delay } from 'node:timers/promises';
import { runningProcesses } from './runningProcesses.mts';

/** Milliseconds a process has to end by itself before it is killed. */
const patienceMs = 5000;

/** Returns a process, its current descendants, and the groups that any of them leads. */
export function processTree(pid: number): Set<number> {
  return runningTree([pid]);
}

function runningTree(roots: Iterable<number>): Set<number> {
  const running = runningProcesses();
  const tree = new Set(roots);
  for (let size = -1; size !== tree.size; ) {
    size = tree.size;
    for (const one of running) {
      if (tree.has(one.parent) || tree.has(one.group)) {
        tree.add(one.pid);
      }
    }
  }
  return new Set(running.map((one) => one.pid).filter((pid) => tree.has(pid)));
}

/**
 * Ends a process that leads its own group (`detached`), and all its descendants; resolves when all are gone. Does
 * nothing if it has already ended.
 */
export async function endTree(pid: number): Promise<void> {
  const told = new Set<number>();
  const deadline = Date.now() + patienceMs;
  // Processes signalled before may have lost their parents meanwhile, but not their groups.
  const remaining = () => runningTree([pid, ...told]);
  for (let left = remaining(); left.size > 0; left = remaining()) {
    const late = Date.now() > deadline;
    for (const one of left) {
      if (late || !told.has(one)) {
        signal(one, late ? 'SIGKILL' : 'SIGTERM');
        told.add(one);
      }
    }
    await delay(30);
  }
}

/** Ends like {@link endTree} everything this process has started and that still runs. */
export async function endAllBelow(): Promise<void> {
  const children = runningProcesses().filter((one) => one.parent === process.pid);
  await Promise.all(children.map((child) => endTree(child.pid)));
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
