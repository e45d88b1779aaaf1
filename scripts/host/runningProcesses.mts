import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
}

/** Returns all running processes, without zombies. A bare Debian has no `ps`, a Mac has no `/proc`. */
export function runningProcesses(): RunningProcess[] {
  const lines = process.platform === 'linux' ? linesOfProc() : linesOfPs();
  return lines.flatMap(([state, pid, parent, group]) =>
    state === undefined || /^[ZX]/.test(state)
      ? []
      : [{ pid: Number(pid), parent: Number(parent), group: Number(group) }],
  );
}

function linesOfProc(): string[][] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command's name is in parentheses and may contain any character.
      const [state = '', parent = '', group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [[state, pid, parent, group]];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

function linesOfPs(): string[][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'state=,pid=,ppid=,pgid='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/));
}
