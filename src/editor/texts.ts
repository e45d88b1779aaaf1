import * as vscode from 'vscode';
import { readSetting } from '../contract/readSetting.ts';
import type { ReadText, TextToRead } from '../formats/readInFormat.ts';
import type { TextReader } from '../reading/textReader.ts';
import { ServiceError, settingsCode } from '../service/api/atStart/errors.ts';
import { textEngine } from '../service/textEngine.ts';

/** Reads the texts of this window; the engine is loaded and its thread started at the first use. */
export class Texts implements vscode.Disposable {
  readonly #threadFile: string;
  #reader: TextReader | undefined;

  /** @param threadFile path of the program that reads long texts in a worker thread */
  constructor(threadFile: string) {
    this.#threadFile = threadFile;
  }

  /**
   * Returns the units of a text. Rejects with `invalidInput` if an expression of `languageServices.protect` takes too
   * long, and with the signal's reason.
   */
  async read(text: TextToRead, signal?: AbortSignal): Promise<ReadText> {
    const { SlowExpression, TextReader } = await textEngine();
    this.#reader ??= new TextReader(this.#threadFile);
    try {
      return await this.#reader.read(text, signal);
    } catch (error) {
      if (error instanceof SlowExpression) {
        const message = vscode.l10n.t(
          'languageServices.{0}: entry {1} takes too long to search. Simplify its regular expression.',
          'protect',
          error.index + 1,
        );
        throw new ServiceError('invalidInput', message, { code: settingsCode });
      }
      throw error;
    }
  }

  /**
   * Like {@link read}, with the settings `protect` and `textAttributes` for a resource. Rejects with `invalidInput` if
   * an expression is invalid.
   */
  async readProtected(text: TextToRead, resource: vscode.Uri | undefined, signal?: AbortSignal): Promise<ReadText> {
    const [engine, { protectedExpressions, textAttributes }] = await Promise.all([
      textEngine(),
      import('./protectedExpressions.ts'),
    ]);
    const sourceLang = readSetting('sourceLanguage', resource) || undefined;
    return this.read(
      {
        ...text,
        sourceLang,
        protect: protectedExpressions(engine, resource),
        textAttributes: textAttributes(resource),
      },
      signal,
    );
  }

  dispose(): void {
    this.#reader?.dispose();
  }
}
