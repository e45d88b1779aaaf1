import { deepEqual } from 'node:assert/strict';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runGit } from '../../../helpers/runGit.ts';
import { CliScene } from '../cliScene.ts';

const finding = z.object({
  state: z.string(),
  check: z.string(),
  lang: z.string(),
  key: z.string().optional(),
  line: z.number(),
  message: z.string(),
});
const report = z.object({ findings: z.array(finding) });
type Finding = z.infer<typeof finding>;

export const en = { a: 'Open the gate', b: 'Close the gate', c: 'Lock the gate' };
export const de = { a: 'Tor öffnen', b: 'Tor schließen', c: 'Tor sperren' };
export const [source, target] = ['locales/en.json', 'locales/de.json'];

/** A project in a repository, and the cache folder of a user, during the tests of a suite. */
export class HistoryScene extends CliScene {
  #cache = '';

  constructor() {
    super();
    before(async () => (this.#cache = await mkdtemp(join(tmpdir(), 'cache-'))));
    after(() => rm(this.#cache, { recursive: true, force: true }));
  }

  get cache(): string {
    return this.#cache;
  }

  /** Names the cache folder. */
  get remembering(): Readonly<Record<string, string>> {
    return { XDG_CACHE_HOME: this.#cache };
  }

  git(...args: readonly string[]): string {
    return runGit(this.root, ...args);
  }

  commit(message: string): void {
    this.git('add', '.');
    this.git('commit', '--quiet', '-m', message);
  }

  /** Begins with a project in one commit. */
  async beginRepository(files: Readonly<Record<string, string | object>>): Promise<void> {
    await this.begin(files);
    this.git('init', '--quiet', '-b', 'main');
    this.commit('first');
  }

  async change(path: string, content: string | object): Promise<void> {
    await this.write({ [path]: content });
    this.commit(`change ${path}`);
  }

  async move(from: string, to: string): Promise<void> {
    await rename(join(this.root, from), join(this.root, to));
    this.commit(`move ${from}`);
  }

  async check(
    environment: Readonly<Record<string, string>>,
    ...options: readonly string[]
  ): Promise<readonly Finding[]> {
    const { out } = await this.run(['check', '--json', '--severity', 'hint', ...options], environment);
    return report.parse(JSON.parse(out)).findings;
  }

  /** Returns the findings, which what was found before, also in the tests before, does not change. */
  async found(...options: readonly string[]): Promise<readonly Finding[]> {
    const own = await this.check({}, ...options);
    for (const run of ['first', 'second']) {
      deepEqual(await this.check(this.remembering, ...options), own, run);
    }
    return own;
  }

  /** Returns the messages in each state but missing, with a check for those that are not stale. */
  async states(...options: readonly string[]): Promise<readonly string[]> {
    return (await this.found(...options)).map(
      ({ state, check, key, lang }) => `${lang} ${key} ${state === 'stale' ? state : check}`,
    );
  }

  async sentences(): Promise<readonly string[]> {
    return (await this.found()).map(({ message }) => message.replace(/\d{4}-\d\d-\d\d/g, 'DAY'));
  }
}
