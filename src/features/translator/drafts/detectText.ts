import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { detectedSentence } from '../../../notify/errors/detectedSentence.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { DetectedLanguage } from '../protocol/protocol.ts';

/** UTF-16 code units of the text that are sent. More text does not improve the detection. */
const enough = 10_000;

/** Detects the language of a text, which is not billed. Rejects like the client. */
export async function detectText({ client }: Services, text: string, signal: AbortSignal): Promise<DetectedLanguage> {
  const beginning = text.slice(0, enough).toWellFormed();
  if (beginning.trim() === '') {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('There is no text. Enter or select text to detect its language.'),
    );
  }
  const { results, failures } = await client.use((service) => service.detectTexts([beginning], { signal }));
  const [failure] = failures;
  const [result] = results;
  if (failure || !result) {
    throw failure?.error ?? new ServiceError('protocol', 'The service returned no detected language.');
  }
  const { detectionStatus: status, detectedLanguage: lang } = result;
  return { status, ...(lang !== undefined && { lang }), sentence: detectedSentence(result) };
}
