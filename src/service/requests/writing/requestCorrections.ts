import type { Passage } from '../../../text/reading/readInFormat.ts';
import type { AnswerRun } from '../../answers/answerRun.ts';
import type { TextEngine } from '../../textEngine.ts';
import { type Agreement, costOfUnits } from '../agreement.ts';
import { writtenAnswers } from '../paidAnswers.ts';
import { type RequestServices, useConnection } from '../requestServices.ts';
import { improveByLanguage } from './improveByLanguage.ts';
import type { ImprovedUnits } from './improveUnits.ts';
import { type TextLanguage, textLanguage } from './textLanguage.ts';

export interface CorrectionRequest {
  readonly services: RequestServices;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  /** Undefined: the texts' own. */
  readonly targetLang: string | undefined;
  /** The text's language, if already known. */
  readonly found?: TextLanguage;
  readonly agreement: Agreement;
  /** The run of the command that the request belongs to. */
  readonly run: AnswerRun;
}

/**
 * Corrects units, each in its own language unless a target is given. Rejects with `ServiceError` if nothing was
 * corrected, like `agreement`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
 */
export function requestCorrections(
  request: CorrectionRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ImprovedUnits> {
  const { engine, units, targetLang, found, agreement, run } = request;
  return useConnection(request.services, async ({ services, client, address }) =>
    improveByLanguage(
      {
        client,
        engine,
        units,
        known: found ?? (await textLanguage(services, client, units, signal)),
        targetLang,
        parametersFor: (language) => {
          const target = targetLang ?? language;
          return target === undefined ? {} : { targetLang: target };
        },
        improve: (parameters) => ({
          send: (texts, options) => client.correctTexts(texts, parameters, options),
          answers: writtenAnswers(run, { address, call: 'correct', parameters }),
        }),
      },
      {
        signal,
        onProgress: (done, all) => report(done / all),
        ...costOfUnits(agreement, { client, address }, signal),
      },
    ),
  );
}
