import * as z from 'zod/mini';
import { detectionCode, ServiceError } from './atStart/errors.ts';
import { textsPerDetectionRequest } from './atStart/limits.ts';
import { sendTexts } from './batches/sendTexts.ts';
import type { TextBatchOptions, TextBatchResult, TextCall, TextFailure } from './batches/textCall.ts';
import { UnreadableAnswer } from './transport/operation.ts';
import { answerList, answerObject, readShape } from './transport/readShape.ts';
import type { Send } from './transport/request.ts';

/** Statuses named in the specification (Language detection); the service may add others. */
export type DetectionStatus =
  | 'success'
  | 'insufficient_confidence'
  | 'unsupported_language'
  | 'no_language_detected'
  | (string & Record<never, never>);

export interface Detection {
  readonly detectionStatus: DetectionStatus;
  /** Present if the status is `success`; a code such as `en` or `zh`. */
  readonly detectedLanguage?: string;
}

/** The detections of several requests. */
export interface DetectBatchResult extends TextBatchResult {
  /** In the order of the texts; `undefined` if the text's request failed. */
  readonly results: readonly (Detection | undefined)[];
}

const detectAnswer = z.object({
  results: answerList(answerObject({ detection_status: z.string(), detected_language: z.optional(z.string()) })),
});

function readDetections(answer: unknown): Detection[] {
  const { results } = readShape(detectAnswer, answer);
  const index = results.findIndex((result) => result.detectionStatus === 'success' && !('detectedLanguage' in result));
  if (index !== -1) {
    throw new UnreadableAnswer(`the field results[${index}].detected_language is missing from a successful result`);
  }
  return results;
}

const detectCall: TextCall<Detection> = {
  path: '/v3/detect/language',
  effect: 'none',
  // The specification sets no limit in bytes here, so no text is cut.
  limits: { texts: textsPerDetectionRequest, bytes: Number.POSITIVE_INFINITY },
  parameters: {},
  body: (texts) => ({ text: texts }),
  list: 'results',
  read: readDetections,
  join: ([first]) => first,
};

/**
 * Detects the languages of any number of texts (`POST /v3/detect/language`; see {@link sendTexts}). If the account or
 * key may not use detection, the error has {@link detectionCode}.
 */
export async function detectTexts(
  send: Send,
  texts: readonly string[],
  options: TextBatchOptions<Detection>,
): Promise<DetectBatchResult> {
  const { answers, failures, requests } = await sendTexts(send, detectCall, texts, options);
  return { results: answers, failures: failures.map(asDetection), requests };
}

function asDetection({ indexes, error }: TextFailure): TextFailure {
  return error.kind === 'forbidden'
    ? { indexes, error: new ServiceError(error.kind, error.message, { ...error, code: detectionCode, cause: error }) }
    : { indexes, error };
}
