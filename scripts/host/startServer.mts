import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { howEnded } from './howEnded.mts';
import { node24Environment } from './node24Environment.mts';
import { endTree, processTree } from './processTree.mts';

export interface RunningServer {
  readonly port: number;
  /** How it ended: the exit status or the signal's name. */
  readonly ended: Promise<number | string>;
  /** Returns the processes that run now: its own and those of all its children. */
  processes(): ReadonlySet<number>;
  /** Ends it and all its children; resolves when none is left. May be called again. */
  stop(): Promise<void>;
}

/** How to start a Node program that serves on a port of its choice. */
export interface ServerCommand {
  /** Name for messages. */
  readonly name: string;
  /** The script and its arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Pattern whose first group is the port in the output. */
  readonly listening: RegExp;
}

/** Milliseconds until a server must listen; it takes two seconds on an idle machine. */
const startLimitMs = 60_000;

/** Starts a server as the leader of its own process group and resolves when it listens. */
export async function startServer(command: ServerCommand): Promise<RunningServer> {
  const child = spawn(process.execPath, command.args, {
    detached: true,
    env: node24Environment(command.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = howEnded(child);
  const stop = async () => {
    if (child.pid !== undefined) {
      await endTree(child.pid);
    }
    await ended;
  };
  const processes = () => (child.pid === undefined ? new Set<number>() : processTree(child.pid));
  try {
    return { port: await portOf(child, command.listening, ended), ended, processes, stop };
  } catch (error) {
    await stop();
    throw new Error(`${command.name} ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
}

function portOf(
  child: ChildProcessByStdio<null, Readable, Readable>,
  listening: RegExp,
  ended: Promise<number | string>,
): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`does not listen:\n${output}`)), startLimitMs);
    ended
      .then((how) => {
        clearTimeout(late);
        throw new Error(`ended with ${how}:\n${output}`);
      })
      .catch(reject);
    const read = (data: Buffer) => {
      output += data.toString();
      const port = listening.exec(output)?.[1];
      if (port !== undefined) {
        clearTimeout(late);
        resolve(Number(port));
        // From here on the output is only drained.
        child.stdout.off('data', read).resume();
        child.stderr.off('data', read).resume();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
}
