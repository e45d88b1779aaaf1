import assert from 'node:assert/strict';
import { setMaxListeners } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Output } from '../../../src/cli/report/output.ts';
import { runCommandLine } from '../../../src/cli/runCommandLine.ts';
import { startComparedDemoOnce } from '../demo/startDemo.ts';

/** The key of the demo service: it must not be in anything that is written. */
export const demoKey = 'demo-pro';

export interface Ran {
  readonly status: number;
  readonly out: string;
  /** Standard output, as it was written. */
  readonly pieces: readonly string[];
  readonly err: string;
}

type Files = Readonly<Record<string, string | object>>;

/** Returns a signal whose many listeners Node 20 takes for a leak; newer ones do not. */
function signalOfOldestNode(): AbortSignal {
  const { signal } = new AbortController();
  setMaxListeners(10, signal);
  return signal;
}

/** A project on the disk, and a demo service that the environment names, during the tests of a suite. */
export class CliScene {
  readonly demo = startComparedDemoOnce();
  #root: string | undefined;

  constructor() {
    before(async () => (this.#root = await mkdtemp(join(tmpdir(), 'cli-'))));
    after(() => rm(this.root, { recursive: true }));
  }

  get root(): string {
    return this.#root ?? assert.fail('there is a project only during tests');
  }

  get environment(): Readonly<Record<string, string>> {
    return { LANGUAGE_SERVICES_URL: this.demo.url, LANGUAGE_SERVICES_AUTH_KEY: demoKey };
  }

  /** Writes a project of these files only, and forgets the requests before. */
  async begin(files: Files): Promise<void> {
    await rm(this.root, { recursive: true });
    await mkdir(this.root);
    await this.write(files);
    await this.demo.reset();
  }

  /** Writes files: an object as JSON. */
  async write(files: Files): Promise<void> {
    for (const [path, contents] of Object.entries(files)) {
      await mkdir(dirname(join(this.root, path)), { recursive: true });
      const text = typeof contents === 'string' ? contents : `${JSON.stringify(contents, undefined, 2)}\n`;
      await writeFile(join(this.root, path), text);
    }
  }

  async writeBytes(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(dirname(join(this.root, path)), { recursive: true });
    await writeFile(join(this.root, path), bytes);
  }

  read(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8');
  }

  async readJson(path: string): Promise<unknown> {
    return JSON.parse(await this.read(path));
  }

  /** All that is on the disk: path → text. */
  async everything(): Promise<ReadonlyMap<string, string>> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)));
  }

  /** Requests that translated, and the texts in them. */
  async sent(): Promise<{ readonly requests: number; readonly texts: number }> {
    const rows = await this.demo.requests('/v2/translate');
    return { requests: rows.length, texts: rows.reduce((sum, { texts }) => sum + (texts ?? 0), 0) };
  }

  /** Runs the program in this process, as in a script: nothing is a terminal. */
  async run(args: readonly string[], environment: Readonly<Record<string, string>> = this.environment): Promise<Ran> {
    const pieces: string[] = [];
    let err = '';
    const streams = {
      out: (text: string) => pieces.push(text),
      err: (text: string) => (err += text),
      outIsTerminal: false,
      errIsTerminal: false,
    };
    const context = {
      version: () => '1.2.3',
      root: this.root,
      environment,
      output: new Output(streams, environment),
      signal: signalOfOldestNode(),
    };
    const status = await runCommandLine(args, context);
    return { status, out: pieces.join(''), pieces, err };
  }
}
