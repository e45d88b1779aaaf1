import type * as vscode from 'vscode';
import type { Language } from '../../service/api/atStart/languages/languageFeatures.ts';
import type { Detection } from '../../service/api/detect.ts';
import type { LanguageUse } from '../../service/api/languages/languages.ts';
import type { TranslateParameters, Translation } from '../../service/api/translation/translate.ts';
import type { Improvement, RephraseParameters } from '../../service/api/writing/write.ts';

export interface ImproveOptions extends RephraseParameters {
  /** `correct` changes as little as possible, and takes neither style nor tone; default `rephrase`. */
  readonly mode?: 'rephrase' | 'correct';
}

/** A text, and what helps its translation: neither translated nor billed. */
export interface TextInContext {
  readonly text: string;
  readonly context?: string;
}

interface Kept {
  /** Present if no answer was valid, even after it was requested again: `text` is the given text. */
  readonly kept?: true;
}

/**
 * The exports of `extensions.getExtension('language-services.language-services')` for other extensions: the service of
 * the active connection, with its key. Texts are sent with the given options, without those of the settings. What must
 * not change in them, such as placeholders and tags, is protected; each answer is verified, and requested again if it
 * is damaged, at most at 1.3 times the characters of the call or 500 more: as in the commands of the editor.
 *
 * The user is asked once for each extension and connection whether it may send text, and can revoke that: calls then
 * reject with `forbidden`. Nothing else is shown.
 *
 * Answers have the shape of the specification's, in camelCase, one item for each text in the same order. All calls
 * reject with an error whose `name` is `ServiceError` or `InvalidInput` (do not use `instanceof`: the class is this
 * extension's), with `kind`, and with `status` and `traceId` if the service answered; with `vscode.CancellationError`
 * when the token is cancelled. A call that takes several requests rejects with the error of the first that failed.
 */
export interface ExportedApi {
  readonly version: 1;
  /**
   * `POST /v2/translate`: any number of texts, equal ones in the same context billed once. `targetLang` is required.
   * The context of a text follows that of the options; texts share requests, whose context says what is about which.
   * With `tagHandling`, texts are sent and returned as they are.
   */
  translate(
    texts: readonly (string | TextInContext)[],
    options: TranslateParameters,
    token?: vscode.CancellationToken,
  ): Promise<{ readonly translations: readonly (Translation & Kept)[] }>;
  /** `POST /v2/write/rephrase`, or `/v2/write/correct`. */
  improve(
    texts: readonly string[],
    options?: ImproveOptions,
    token?: vscode.CancellationToken,
  ): Promise<{ readonly improvements: readonly (Improvement & Kept)[] }>;
  /** `POST /v3/detect/language`; not billed. */
  detect(
    texts: readonly string[],
    token?: vscode.CancellationToken,
  ): Promise<{ readonly results: readonly Detection[] }>;
  /** `GET /v3/languages`; cached for an hour. */
  languages(resource: LanguageUse): Promise<readonly Language[]>;
}
