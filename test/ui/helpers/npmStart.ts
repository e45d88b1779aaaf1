import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { node24Environment } from '../../../scripts/host/node24Environment.mts';
import { endTree, processTree } from '../../../scripts/host/processTree.mts';
import { runningProcesses } from '../../../scripts/host/runningProcesses.mts';

const root = path.resolve(import.meta.dirname, '../../..');

/** `npm start` in a terminal. */
export interface NpmStart {
  /** Resolves with the first group of `pattern` as soon as it is in the output; rejects if npm ends before. */
  said(pattern: RegExp): Promise<string>;
  output(): string;
  /** Returns all its current processes. */
  processes(): ReadonlySet<number>;
  /** Presses Ctrl+C: the terminal signals the whole foreground group. */
  interrupt(): void;
  /** npm's exit status. */
  readonly ended: Promise<number | null>;
  /** Returns what it has left in the folder for temporary files. */
  leftovers(): Promise<readonly string[]>;
  /** Ends it in any case. */
  close(): Promise<void>;
}

/** @param folderOnPath a folder that comes first on the PATH */
export async function npmStart(args: readonly string[], folderOnPath?: string): Promise<NpmStart> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'start-'));
  const env = node24Environment({ TMPDIR: temporary });
  if (folderOnPath !== undefined) {
    env['PATH'] = [folderOnPath, env['PATH']].join(path.delimiter);
  }
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: root,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid;
  if (pid === undefined) {
    throw new Error('npm could not be started');
  }
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found !== null) {
            resolve(found[1] ?? '');
          }
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        look();
        ended.then(() => reject(new Error(`npm start ended:\n${output}`))).catch(reject);
      }),
    output: () => output,
    processes: () => processTree(pid),
    interrupt: () => process.kill(-pid, 'SIGINT'),
    ended,
    leftovers: async () => (await readdir(temporary)).filter((name) => !toolCaches.includes(name)),
    close: async () => {
      await endTree(pid);
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** Caches that the tools keep between runs. */
const toolCaches = ['node-compile-cache'];

/** Returns those that still run. */
export function survivors(pids: ReadonlySet<number>): readonly number[] {
  return runningProcesses()
    .map((one) => one.pid)
    .filter((pid) => pids.has(pid));
}
