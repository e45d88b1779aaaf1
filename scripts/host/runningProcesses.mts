import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
}

/** Returns all running processes, without zombies. A bare Debian has no `ps`, a Mac no `/proc`, and Windows neither. */
export function runningProcesses(): RunningProcess[] {
  if (process.platform === 'win32') {
    return processesOfWindows(outputOf('powershell', ['-NoProfile', '-NonInteractive', '-Command', listOfWindows]));
  }
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
  return wordsOfLines(outputOf('ps', ['-A', '-o', 'state=,pid=,ppid=,pgid=']));
}

/** Prints a line for each process: its id, that of its parent, and when it was created, in ticks of 100 nanoseconds. */
const listOfWindows =
  'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId) $($_.CreationDate.Ticks)" }';

/**
 * Returns the processes that PowerShell printed. Windows has no groups, so each process is one; and it may give the id
 * of a parent that has ended to a later process, which is not the parent.
 */
export function processesOfWindows(output: string): RunningProcess[] {
  const processes = wordsOfLines(output).map(([pid, parent, created]) => ({
    pid: Number(pid),
    parent: Number(parent),
    // Those of the system have none.
    created: Number(created ?? 0),
  }));
  const createdById = new Map(processes.map(({ pid, created }) => [pid, created]));
  return processes.map(({ pid, parent, created }) => ({
    pid,
    parent: (createdById.get(parent) ?? Number.POSITIVE_INFINITY) <= created ? parent : 0,
    group: pid,
  }));
}

function outputOf(program: string, args: readonly string[]): string {
  const { stdout, error } = spawnSync(program, args, { encoding: 'utf8', windowsHide: true });
  if (error) {
    throw error;
  }
  return stdout;
}

function wordsOfLines(output: string): string[][] {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/));
}
