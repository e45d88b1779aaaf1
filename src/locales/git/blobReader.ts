import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Git } from './git.ts';

/** Maximum bytes of an object that is read. A small file of a repository can hold an object of any size. */
const maxBytes = 128 * 1024 * 1024;
/** Maximum milliseconds that Git takes to print more. */
const longestMs = 120_000;

/** An object that a repository does not have. */
export class MissingObject extends Error {}

/** Reads objects of a repository with one process of Git: a process for each takes ten times as long. */
export class BlobReader {
  readonly #git: ChildProcessByStdio<Writable, Readable, null>;
  readonly #output: AsyncIterator<Buffer, undefined>;
  readonly #signal: AbortSignal;
  /** The output that is not read yet. */
  #rest: Buffer = Buffer.alloc(0);
  #last: Promise<unknown> = Promise.resolve();

  /** @param signal ends Git */
  constructor(git: Git, signal: AbortSignal) {
    this.#git = git.start(['cat-file', '--batch'], signal);
    // Its output ends then, too.
    this.#git.on('error', () => undefined);
    this.#git.stdin.on('error', () => undefined);
    this.#output = this.#git.stdout[Symbol.asyncIterator]();
    this.#signal = signal;
  }

  /** Returns the content of an object. Rejects with {@link MissingObject}, and with the signal's reason. */
  read(id: string): Promise<Buffer> {
    // Git would answer twice, and each later answer would be taken for that of the question before.
    if (id.includes('\n')) {
      return Promise.reject(new MissingObject('Git reads one line for each object.'));
    }
    // Git reads ahead of what is waited for. What is asked for at once is written at once.
    this.#git.stdin.cork();
    process.nextTick(() => this.#git.stdin.uncork());
    this.#git.stdin.write(`${id}\n`);
    const read = this.#last.then(() => this.#readNext(id));
    this.#last = read.catch(() => undefined);
    return read;
  }

  /** Ends Git. */
  close(): void {
    this.#git.stdin.end();
  }

  /** Git prints `ID TYPE SIZE`, a line break, the content, and a line break, or `ID missing`. */
  async #readNext(id: string): Promise<Buffer> {
    while (!this.#rest.includes('\n')) {
      this.#rest = Buffer.concat([this.#rest, await this.#more()]);
    }
    const end = this.#rest.indexOf('\n');
    const [, size] = / (\d+)$/.exec(this.#rest.toString('utf8', 0, end)) ?? [];
    this.#rest = this.#rest.subarray(end + 1);
    if (size === undefined) {
      throw new MissingObject(`Git does not have ${id}.`);
    }
    const length = Number(size);
    if (length > maxBytes) {
      this.#git.kill();
      throw new Error(`${id} in Git is larger than ${maxBytes / 1024 / 1024} MB.`);
    }
    const found = [this.#rest];
    for (let left = length + 1 - (found[0]?.length ?? 0); left > 0; ) {
      const more = await this.#more();
      found.push(more);
      left -= more.length;
    }
    // One piece of what Git prints has many small contents.
    const content = found.length === 1 ? this.#rest : Buffer.concat(found);
    this.#rest = content.subarray(length + 1);
    return content.subarray(0, length);
  }

  async #more(): Promise<Buffer> {
    const limit = setTimeout(() => this.#git.kill(), longestMs);
    const { value, done } = await this.#output.next().finally(() => clearTimeout(limit));
    this.#signal.throwIfAborted();
    if (done === true) {
      throw new Error('Git ended before it printed all.');
    }
    return value;
  }
}
