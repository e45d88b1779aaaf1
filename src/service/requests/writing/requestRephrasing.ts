import type { Passage } from '../../../text/reading/readInFormat.ts';
import type { AnswerRun } from '../../answers/answerRun.ts';
import { bcp47Code, isWrittenLanguage } from '../../api/languages/languageCodes.ts';
import type { RephraseParameters } from '../../api/writing/write.ts';
import type { TextEngine } from '../../textEngine.ts';
import { type Agreement, costOfUnits } from '../agreement.ts';
import { writtenAnswers } from '../paidAnswers.ts';
import { type RequestServices, useConnection } from '../requestServices.ts';
import { improveByLanguage } from './improveByLanguage.ts';
import type { ImprovedUnits } from './improveUnits.ts';
import { preferredManner } from './rephraseManner.ts';
import { type TextLanguage, textLanguage } from './textLanguage.ts';

export interface RephraseRequest {
  readonly services: RequestServices;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly manner: RephraseParameters;
  /** The text's language, if already detected. */
  readonly found: TextLanguage | undefined;
  readonly agreement: Agreement;
  /** The run of the command that the request belongs to. */
  readonly run: AnswerRun;
}

/**
 * Rephrases units, each in its own language unless a target is given; their languages are detected first. Rejects with
 * `ServiceError` if nothing was rephrased, like `agreement`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
 */
export async function requestRephrasing(
  request: RephraseRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ImprovedUnits> {
  const { engine, units, manner, found, agreement, run } = request;
  return useConnection(request.services, async ({ services, client, address }) => {
    const known = found ?? (await textLanguage(services, client, units, signal));
    return improveByLanguage(
      {
        client,
        engine,
        units,
        known,
        targetLang: manner.targetLang,
        parametersFor: (language) => {
          const target = manner.targetLang ?? ownTarget(language, known);
          // The user chose for the language of most of the text: another may have no styles.
          const isChosen = manner.targetLang !== undefined || language === known.language;
          return {
            ...(isChosen ? manner : preferredManner(manner)),
            ...(target !== undefined && { targetLang: target }),
          };
        },
        improve: (parameters) => ({
          send: (texts, options) => client.rephraseTexts(texts, parameters, options),
          answers: writtenAnswers(run, { address, call: 'rephrase', parameters }),
        }),
      },
      {
        signal,
        onProgress: (done, all) => report(done / all),
        ...costOfUnits(agreement, { client, address }, signal),
      },
    );
  });
}

/**
 * Short texts get the language of their file, whatever is detected; the variant of English and Portuguese is unknown.
 */
function ownTarget(language: string | undefined, { written }: TextLanguage): string | undefined {
  const isOne = language !== undefined && isWrittenLanguage(bcp47Code)(language) === undefined;
  return isOne && written?.some(({ lang }) => lang === language) ? language : undefined;
}
