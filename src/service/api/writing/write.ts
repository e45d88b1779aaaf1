import * as z from 'zod/mini';
import { joinText } from '../../../asking/splitText.ts';
import { baseCode } from '../atStart/languages/languageCodes.ts';
import { writeBodyBytes } from '../atStart/limits.ts';
import { mostFrequent } from '../atStart/mostFrequent.ts';
import type { TextBatchResult, TextCall } from '../batches/textCall.ts';
import { answerList, answerObject, readShape } from '../transport/readShape.ts';

type StyleName = 'simple' | 'business' | 'academic' | 'casual';
type ToneName = 'enthusiastic' | 'friendly' | 'confident' | 'diplomatic';
/** A `prefer_` style falls back to `default` if the language has no styles. */
export type WritingStyle = 'default' | StyleName | `prefer_${StyleName}`;
/** A `prefer_` tone falls back to `default` if the language has no tones. */
export type Tone = 'default' | ToneName | `prefer_${ToneName}`;

/** The parameters of `POST /v2/write/correct` except its texts (specification, Text improvement). */
export interface CorrectParameters {
  /** The language of the texts, or a variant to convert them to; absent: the service detects it. */
  readonly targetLang?: string;
}

/** The parameters of `POST /v2/write/rephrase` except its texts; style and tone are exclusive. */
export interface RephraseParameters extends CorrectParameters {
  readonly writingStyle?: WritingStyle;
  readonly tone?: Tone;
}

export interface Improvement {
  readonly text: string;
  readonly targetLanguage: string;
  readonly detectedSourceLanguage: string;
}

/** The improvements of several requests. */
export interface ImproveBatchResult extends TextBatchResult {
  /** In the order of the texts; `undefined` if the text, or one of its pieces, was not improved. */
  readonly improvements: readonly (Improvement | undefined)[];
}

const improveAnswer = z.object({
  improvements: answerList(
    answerObject({ text: z.string(), target_language: z.string(), detected_source_language: z.string() }),
  ),
});

/** Joins the improvements of a text's pieces into one. */
function joinImprovements(improvements: readonly [Improvement, ...Improvement[]], joints: readonly string[]) {
  const [first, ...others] = improvements;
  const agreed = (name: 'targetLanguage' | 'detectedSourceLanguage') =>
    mostFrequent(
      first[name],
      others.map((improvement) => improvement[name]),
    );
  return {
    text: joinText({ pieces: improvements.map(({ text }) => text), joints }),
    targetLanguage: agreed('targetLanguage'),
    detectedSourceLanguage: agreed('detectedSourceLanguage'),
  };
}

/**
 * Returns a call of a `/v2/write` endpoint (specification, Text improvement): any number of texts, 10240 bytes of
 * encoded body.
 *
 * @param wire the parameters with their names on the wire
 */
export function improveCall(
  path: '/v2/write/rephrase' | '/v2/write/correct',
  parameters: RephraseParameters,
  wire: object,
): TextCall<Improvement> {
  return {
    path,
    effect: 'bills',
    limits: { texts: Number.POSITIVE_INFINITY, bytes: writeBodyBytes },
    parameters,
    body: (texts) => ({ text: texts, ...wire }),
    list: 'improvements',
    read: (answer) => readShape(improveAnswer, answer).improvements,
    join: joinImprovements,
    locale: parameters.targetLang === undefined ? undefined : baseCode(parameters.targetLang),
  };
}
