import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TranslateParameters } from '../api/translation/translate.ts';
import { answerScope, type KnownAnswer, type KnownAnswers } from './translationCache.ts';

/**
 * Keeps answers on the disk until their translations are in files, so that they are not billed again if the window is
 * killed before that. Each line is an answer. Errors of the disk are ignored.
 */
export class UnwrittenAnswers {
  readonly #file: string | undefined;
  #runs = 0;

  /** @param file path; undefined in a window without a workspace */
  constructor(file: string | undefined) {
    this.#file = file;
  }

  /** Begins a run, with the answers of runs that did not end. */
  async begin(): Promise<UnwrittenRun> {
    this.#runs += 1;
    const known = await this.#read();
    return new UnwrittenRun(this.#file, known, async (isWritten) => {
      this.#runs -= 1;
      if (isWritten && this.#runs === 0) {
        await this.clear();
      }
    });
  }

  async clear(): Promise<void> {
    if (this.#file !== undefined) {
      await rm(this.#file, { force: true }).catch(() => undefined);
    }
  }

  async #read(): Promise<Map<string, KnownAnswer>> {
    const text = this.#file === undefined ? '' : await readFile(this.#file, 'utf8').catch(() => '');
    // The last line may be incomplete.
    return new Map(text.split('\n').flatMap((each) => parsed(each)));
  }
}

function parsed(text: string): [string, KnownAnswer][] {
  try {
    const read: unknown = JSON.parse(text);
    const [key, path, source] = isList(read) ? read : [];
    const isWhole = typeof key === 'string' && isPath(path);
    return isWhole ? [[key, { path, source: typeof source === 'string' ? source : undefined }]] : [];
  } catch {
    return [];
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isPath(value: unknown): value is KnownAnswer['path'] {
  return isList(value) && value.every((texts) => isList(texts) && texts.every((each) => typeof each === 'string'));
}

/** The answers of one command. */
export class UnwrittenRun {
  readonly #file: string | undefined;
  readonly #known: Map<string, KnownAnswer>;
  readonly #ended: (isWritten: boolean) => Promise<void>;
  #lines: string[] = [];
  #writing: Promise<void> | undefined;

  constructor(file: string | undefined, known: Map<string, KnownAnswer>, ended: (isWritten: boolean) => Promise<void>) {
    this.#file = file;
    this.#known = known;
    this.#ended = ended;
  }

  answersFor(address: string, parameters: TranslateParameters): KnownAnswers {
    const scope = answerScope(address, parameters);
    return {
      get: (wire) => this.#known.get(scope + wire),
      set: (wire, answer) => {
        this.#known.set(scope + wire, answer);
        this.#lines.push(`${JSON.stringify([scope + wire, answer.path, answer.source])}\n`);
        this.#writing ??= this.#write();
      },
    };
  }

  /** @param isWritten the translations are in their files: the answers are removed */
  async end(isWritten: boolean): Promise<void> {
    await this.#writing;
    await this.#ended(isWritten);
  }

  async #write(): Promise<void> {
    // Answers that come together are written together.
    await Promise.resolve();
    try {
      while (this.#file !== undefined && this.#lines.length > 0) {
        const lines = this.#lines.splice(0).join('');
        await mkdir(path.dirname(this.#file), { recursive: true });
        await appendFile(this.#file, lines, { mode: 0o600 });
      }
    } catch {
      // Only a killed window would need them.
    } finally {
      this.#writing = undefined;
    }
  }
}
