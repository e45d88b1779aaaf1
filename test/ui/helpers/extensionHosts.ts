import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RunningServer } from '../../../scripts/host/startServer.mts';

/** Returns the processes in which the editors of a server run their extensions. */
export function extensionHosts(server: RunningServer): readonly number[] {
  return [...server.processes()].filter((pid) => commandLine(pid).includes('--type=extensionHost'));
}

/** Returns an empty text if the process has ended. A bare Debian has no `ps`, a Mac has no `/proc`. */
function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
