import type * as vscode from 'vscode';
import type { Detection } from '../../api/detect.ts';
import type { Language, LanguageUse } from '../../api/languages/languages.ts';
import type { TranslateParameters, Translation } from '../../api/translation/translate.ts';
import type { Improvement, RephraseParameters } from '../../api/writing/write.ts';

export interface ImproveOptions extends RephraseParameters {
  /** `correct` changes as little as it can, and takes neither style nor tone; `rephrase` where absent. */
  readonly mode?: 'rephrase' | 'correct';
}

/**
 * What `extensions.getExtension('language-services.language-services')` exports to other extensions: the service of the
 * connection in use, with its key. Texts go as they are and options are those given, none of the settings'; nothing is
 * shown and nothing is asked.
 *
 * Answers are shaped like the specification's, in camelCase, one item for each text in the same order. Everything
 * rejects with an error whose `name` is `ServiceError` or `InvalidInput` (never `instanceof`: the class is this
 * extension's), with `kind`, and `status` and `traceId` where the service answered; with `vscode.CancellationError`
 * when the token is cancelled. What takes several requests rejects with the error of the first that failed.
 */
export interface ExportedApi {
  readonly version: 1;
  /** `POST /v2/translate`: any number of texts, equal ones billed once. `targetLang` is required. */
  translate(
    texts: readonly string[],
    options: TranslateParameters,
    token?: vscode.CancellationToken,
  ): Promise<{ readonly translations: readonly Translation[] }>;
  /** `POST /v2/write/rephrase`, or `/v2/write/correct`. */
  improve(
    texts: readonly string[],
    options?: ImproveOptions,
    token?: vscode.CancellationToken,
  ): Promise<{ readonly improvements: readonly Improvement[] }>;
  /** `POST /v3/detect/language`; not billed. */
  detect(
    texts: readonly string[],
    token?: vscode.CancellationToken,
  ): Promise<{ readonly results: readonly Detection[] }>;
  /** `GET /v3/languages`; kept for an hour. */
  languages(resource: LanguageUse): Promise<readonly Language[]>;
}
