import type { ChildProcess } from 'node:child_process';

/** Returns how a process ended: the exit status, the signal's name, or why it could not be started. */
export function howEnded(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
}
