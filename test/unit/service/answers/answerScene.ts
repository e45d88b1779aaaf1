import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnswerRun, AnswerSource } from '../../../../src/service/answers/answerRun.ts';
import { type AnswerLimits, AnswerStore } from '../../../../src/service/answers/answerStore.ts';

const german: AnswerSource = {
  address: 'https://service.example',
  call: 'translate',
  parameters: { targetLang: 'de', formality: 'more' },
  isReusable: false,
};

interface Answer {
  readonly text: string;
}

const isAnswer = (value: object): value is Answer => 'text' in value && typeof value.text === 'string';

/** Returns the answers of a run into German, unless the source says otherwise. */
export const answersOf = (run: AnswerRun, source: Partial<AnswerSource> = {}) =>
  run.answersFrom({ ...german, ...source }, isAnswer);

export const textsOf = (answers: readonly Answer[]) => answers.map(({ text }) => text);

/** Pays for texts, each for an owner that gets it as its outcome. Returns the owners. */
export function pay(run: AnswerRun, texts: readonly string[], source: Partial<AnswerSource> = {}): readonly object[] {
  const answers = answersOf(run, source);
  answers.add(
    texts,
    texts.map((text) => ({ text: `${text}!` })),
  );
  return texts.map((text) => {
    const owner = {};
    answers.need(owner, text);
    answers.end(owner, 'used');
    return owner;
  });
}

/** Returns what the next run of a store knows of a text. */
export async function known(
  owner: AnswerStore,
  text: string,
  source: Partial<AnswerSource> = {},
): Promise<readonly string[]> {
  return textsOf(answersOf(await owner.begin(), source).answersTo(text));
}

/** A store, and the folder of its files. */
export class AnswerScene {
  readonly store: AnswerStore;
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.store = new AnswerStore(folder);
  }

  /** Opens a store whose folder does not exist yet. */
  static async open(): Promise<AnswerScene> {
    return new AnswerScene(path.join(await mkdtemp(path.join(tmpdir(), 'answers-')), 'storage', 'answers'));
  }

  close(): Promise<void> {
    return rm(path.dirname(path.dirname(this.folder)), { recursive: true });
  }

  /** Returns a store of another process. */
  another(limits?: Partial<AnswerLimits>, now?: () => number): AnswerStore {
    return new AnswerStore(this.folder, limits, now);
  }

  /** Returns the names of the files. */
  async files(): Promise<readonly string[]> {
    return (await readdir(this.folder).catch((): string[] => [])).toSorted();
  }

  /** Returns the number of answers in all files. */
  async onDisk(): Promise<number> {
    const texts = (await this.files()).map((file) => readFile(path.join(this.folder, file), 'utf8'));
    return (await Promise.all(texts)).join('').split('\n').length - 1;
  }
}
