import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliScene } from '../cliScene.ts';
import { builtProgram } from './builtProgram.ts';

/** A scene with the built program and a folder for what it keeps between two runs. */
export class ProgramScene extends CliScene {
  #program = '';
  #cache = '';

  constructor() {
    super();
    before(async () => {
      this.#program = await builtProgram();
      this.#cache = await mkdtemp(join(tmpdir(), 'cli-cache-'));
    });
    after(() => rm(this.#cache, { recursive: true, force: true }));
  }

  /** The folder to which `XDG_CACHE_HOME` is set. */
  get cache(): string {
    return this.#cache;
  }

  /** Starts the program. @param options of Node */
  start(args: readonly string[], options: readonly string[] = []): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, [...options, this.#program, ...args], {
      cwd: this.root,
      env: { ...process.env, ...this.environment, XDG_CACHE_HOME: this.#cache },
    });
  }
}
