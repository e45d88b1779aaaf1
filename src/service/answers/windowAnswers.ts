import type { AnswerRun, AnswerRuns } from './answerRun.ts';
import type { AnswerStore } from './answerStore.ts';

/** The answers of this window and all others; the code of the store is loaded with the first run. */
export class WindowAnswers implements AnswerRuns {
  readonly #folder: string;
  #store: AnswerStore | undefined;

  /** @param folder absolute path */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(): Promise<AnswerRun> {
    return (await this.#opened()).begin();
  }

  /** Removes the answers that the user has seen: another account may answer differently. */
  forgetSeen(): void {
    this.#store?.forgetSeen();
  }

  /** Removes all answers, also those that other windows need. Never rejects. */
  async clear(): Promise<void> {
    await (await this.#opened()).clear();
  }

  async #opened(): Promise<AnswerStore> {
    const { AnswerStore } = await import('./answerStore.ts');
    this.#store ??= new AnswerStore(this.#folder);
    return this.#store;
  }
}
