import type * as vscode from 'vscode';
import type * as engine from '../text/engine.ts';
import type { ReadText, TextToRead } from '../text/reading/readText.ts';
import type { TextReader } from '../text/reading/textReader.ts';

/** The text engine with its parsers. */
export type TextEngine = typeof engine;

/** Loads the engine, a bundle of its own, at the first translation. */
export function textEngine(): Promise<TextEngine> {
  return import('../text/engine.ts');
}

/** Reads the texts of this window; what is loaded and started for it waits for the first. */
export class Texts implements vscode.Disposable {
  readonly #threadFile: string;
  #reader: TextReader | undefined;

  /** @param threadFile path of the program that reads long texts in a thread of its own */
  constructor(threadFile: string) {
    this.#threadFile = threadFile;
  }

  /** The units of a text. Rejects with the signal's reason. */
  async read(text: TextToRead, signal?: AbortSignal): Promise<ReadText> {
    const { TextReader } = await textEngine();
    this.#reader ??= new TextReader(this.#threadFile);
    return this.#reader.read(text, signal);
  }

  dispose(): void {
    this.#reader?.dispose();
  }
}
