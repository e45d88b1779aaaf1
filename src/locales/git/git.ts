import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { findGit } from './findGit.ts';
import { gitEnvironment } from './gitEnvironment.ts';
import { findRepository } from './gitRepository.ts';

const execute = promisify(execFile);
/** Maximum bytes that Git prints, such as the paths of a folder. */
const usualBytes = 512 * 1024 * 1024;
/** Maximum milliseconds that Git runs. A file of the repository may never end. */
const usualMs = 120_000;
/** Maximum milliseconds that Git reads a file of settings. */
const settingsMs = 10_000;

/**
 * Settings that a repository must not decide: which programs run, and which files outside of the repository are read.
 */
const settings = [
  'safe.bareRepository=explicit',
  'protocol.allow=never',
  'fetch.bundleURI=',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'diff.orderFile=/dev/null',
  'log.showSignature=false',
  'log.mailmap=false',
  'log.showRoot=true',
  'i18n.logOutputEncoding=UTF-8',
  'submodule.recurse=false',
  'grep.fullName=false',
  'color.ui=false',
];
const always = ['--no-pager', '--no-optional-locks', ...settings.flatMap((setting) => ['-c', setting])];

/** How Git is run. */
interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Its standard input. */
  readonly input?: string;
  /** Maximum bytes that it prints. */
  readonly maxBytes?: number;
  readonly limitMs?: number;
}

/** Thrown if Git takes longer than its limit. */
export class GitTimeout extends Error {}

/**
 * Git in a folder. Nothing else of ours starts it. It reads the repository without trusting it: it runs none of the
 * programs that the repository names, fetches nothing, and has no key in its environment.
 */
export class Git {
  readonly #program: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(program: string, folder: string, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#folder = folder;
    this.#env = env;
  }

  /**
   * Runs Git, and returns what it prints. Rejects with {@link GitTimeout}, and with the signal's reason; both end Git.
   */
  async run(
    args: readonly string[],
    { signal, input = '', maxBytes = usualBytes, limitMs = usualMs }: RunOptions,
  ): Promise<Buffer> {
    const limit = AbortSignal.timeout(limitMs);
    const options = {
      cwd: this.#folder,
      env: this.#env,
      maxBuffer: maxBytes,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      windowsHide: true,
    };
    const running = execute(this.#program, [...always, ...args], { ...options, encoding: 'buffer' });
    // Git may end before it has read everything.
    running.child.stdin?.on('error', () => undefined).end(input);
    try {
      return (await running).stdout;
    } catch (error) {
      signal?.throwIfAborted();
      throw limit.aborted ? new GitTimeout(`Git did not answer within ${limitMs / 1000} seconds.`) : error;
    }
  }

  /** Starts Git for several questions. The signal ends it. */
  start(args: readonly string[], signal: AbortSignal): ChildProcessByStdio<Writable, Readable, null> {
    return spawn(this.#program, [...always, ...args], {
      cwd: this.#folder,
      env: this.#env,
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
      signal,
    });
  }
}

/**
 * Returns Git for a folder; undefined if the folder is in no repository, in one that is not safe to read, or Git is not
 * installed.
 *
 * @param folder an absolute path
 * @param chosen absolute paths of programs that the user chose on this machine, which come before those in PATH
 */
export async function openGit(folder: string, chosen: readonly string[] = []): Promise<Git | undefined> {
  const startIn = (place: string, root: string): Git | undefined => {
    const found = findGit(root, chosen);
    return found && new Git(found.program, place, gitEnvironment(found));
  };
  const readSettings = async (file: string, root: string): Promise<readonly string[]> => {
    // Only Git reads these files exactly as Git does. In the root folder, it does not find the repository itself.
    const args = ['config', '--file', file, '--no-includes', '--null', '--list'];
    const listed = await startIn(path.parse(file).root, root)?.run(args, { limitMs: settingsMs });
    return listed?.toString('utf8').split('\0') ?? [];
  };
  const root = await findRepository(folder, readSettings);
  return root === undefined ? undefined : startIn(folder, root);
}
