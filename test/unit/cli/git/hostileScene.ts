import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runGit } from '../../../helpers/runGit.ts';

const earlier = { a: 'Open the gate', b: 'Close the gate' };
const today = { ...earlier, a: 'Open the door' };
const german = { a: 'Tor öffnen', b: 'Tor schließen' };

/** A folder with a repository of two commits, and a program that leaves a mark when it is run. */
export class HostileScene {
  readonly root: string;
  /** Outside of the repository. */
  readonly tools: string;
  readonly #mark: string;

  constructor(root: string, tools: string) {
    this.root = root;
    this.tools = tools;
    this.#mark = join(tools, 'mark');
    for (const folder of [root, tools]) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    }
    this.write('../tools/run.sh', `#!/bin/sh\nenv >> '${this.#mark}'\n`);
    this.git('init', '--quiet', '-b', 'main');
    this.write('locales/en.json', JSON.stringify(earlier));
    this.write('locales/de.json', JSON.stringify(german));
    this.write('.gitignore', 'built/\n');
    this.write('built/locales/en.json', JSON.stringify(earlier));
    this.commit();
    this.write('locales/en.json', JSON.stringify(today));
    this.commit();
  }

  /** A command that leaves the mark, of a shell or of `ext::`, which knows no quotation marks. */
  get program(): string {
    return `sh ${join(this.tools, 'run.sh').replaceAll('\\', '/')}`;
  }

  get hasRun(): boolean {
    return existsSync(this.#mark);
  }

  /** What the programs were given. */
  get environments(): string {
    return this.hasRun ? readFileSync(this.#mark, 'utf8') : '';
  }

  git(...args: readonly string[]): string {
    return runGit(this.root, ...args);
  }

  /** Runs a plain Git in a folder of the repository, as a user does. It may fail. */
  runPlain(folder: string, args: readonly string[], input = ''): void {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: join(this.tools, 'config'), GIT_CONFIG_NOSYSTEM: '1' };
    this.write('../tools/config', '[user]\nname = Test\nemail = test@example.com\n');
    try {
      execFileSync('git', [...args], { cwd: join(this.root, folder), env, input, stdio: 'pipe', timeout: 20_000 });
    } catch {
      // It may fail after it has run the program.
    }
  }

  write(file: string, text: string): void {
    const place = join(this.root, file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    if (file.endsWith('.sh') || file.includes('hooks/')) {
      chmodSync(place, 0o755);
    }
  }

  /**
   * Has Git read a file again, and write its index. It does so by itself only if the file is as young as the index, in
   * seconds, or never, if its size differs.
   */
  touch(file: string): void {
    utimesSync(join(this.root, file), 1_000_000_000, 1_000_000_000);
  }

  commit(): void {
    this.git('add', '.');
    this.git('commit', '--quiet', '-m', 'step');
  }

  /** Sets values of the repository's own configuration. */
  set(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      this.git('config', '--local', name, value);
    }
  }

  /** Replaces a file of the repository by a named pipe, at which a reader waits without end. */
  pipe(file: string): string {
    const place = join(this.root, file);
    rmSync(place, { force: true });
    mkdirSync(dirname(place), { recursive: true });
    execFileSync('mkfifo', [place]);
    return place;
  }

  /** Removes the first text of the source, so that Git would fetch it. */
  removeEarlier(): void {
    const id = this.git('rev-parse', 'HEAD^:locales/en.json').trim();
    rmSync(join(this.root, '.git/objects', id.slice(0, 2), id.slice(2)));
  }

  /** Has Git fetch what is missing from a server. */
  promise(url: string, settings: Readonly<Record<string, string>>): void {
    this.set({
      'core.repositoryFormatVersion': '1',
      'extensions.partialClone': 'evil',
      'remote.evil.url': url,
      'remote.evil.promisor': 'true',
      'remote.evil.fetch': '+refs/heads/*:refs/remotes/evil/*',
      ...settings,
    });
    this.removeEarlier();
  }

  /** Puts the repository's files into a folder of ordinary files, as a clone can have them. */
  embed(folder: string): void {
    mkdirSync(join(this.root, folder), { recursive: true });
    cpSync(join(this.root, '.git'), join(this.root, folder), { recursive: true });
    cpSync(join(this.root, 'locales'), join(this.root, folder, 'locales'), { recursive: true });
  }
}
