import { InvalidInput, phrase } from '../atStart/errors.ts';
import {
  bcp47Code,
  checkLanguageCode,
  isKnownTarget,
  isWrittenLanguage,
  v2Code,
} from '../atStart/languages/languageCodes.ts';
import { isOneOf } from '../atStart/parameterChecks.ts';
import { minPieceRoom, roomForTexts, sendTexts } from '../batches/sendTexts.ts';
import type { TextBatchOptions, TextCall } from '../batches/textCall.ts';
import { checkParameters, type ParameterRules, wireParameters } from '../parameters/parameterRules.ts';
import { dropUndefined } from '../transport/dropUndefined.ts';
import type { Send } from '../transport/request.ts';
import {
  type CorrectParameters,
  type ImproveBatchResult,
  type Improvement,
  improveCall,
  type RephraseParameters,
} from './write.ts';

const preferable = (names: readonly string[]) => ['default', ...names, ...names.map((name) => `prefer_${name}`)];
const writingStyles = preferable(['simple', 'business', 'academic', 'casual']);
const tones = preferable(['enthusiastic', 'friendly', 'confident', 'diplomatic']);

/** Targets with styles and tones (specification, Text improvement, rule 3). */
const styledTargets = ['DE', 'EN-GB', 'EN-US', 'ES', 'FR', 'IT', 'PT-BR', 'PT-PT'];

const rephraseRules: ParameterRules<RephraseParameters> = {
  targetLang: { wireName: 'target_lang', check: isWrittenLanguage(bcp47Code), write: bcp47Code },
  writingStyle: { wireName: 'writing_style', check: isOneOf(writingStyles) },
  tone: { wireName: 'tone', check: isOneOf(tones) },
};

/** `en` and `pt` need no variant here. */
const correctRules: ParameterRules<CorrectParameters> = {
  targetLang: { wireName: 'target_lang', check: checkLanguageCode, write: bcp47Code },
};

/**
 * Returns undefined for `default`, which is not sent because it means the same (specification, Text improvement, rule
 * 4).
 */
function meant<Manner extends string>(manner: Manner | undefined): Manner | undefined {
  return manner === 'default' ? undefined : manner;
}

/**
 * Returns the parameters to send. Throws {@link InvalidInput} for what the service would refuse; the service decides
 * about targets that are not in the specification.
 */
function readRephraseParameters(given: RephraseParameters): RephraseParameters {
  checkParameters(rephraseRules, given);
  const parameters = dropUndefined({ ...given, writingStyle: meant(given.writingStyle), tone: meant(given.tone) });
  const { writingStyle, tone, targetLang } = parameters;
  if (writingStyle !== undefined && tone !== undefined) {
    throw new InvalidInput({
      field: 'tone',
      sentence: phrase`${'tone'} cannot be combined with ${'writingStyle'}.`,
    });
  }
  const field = tone === undefined ? 'writingStyle' : 'tone';
  const found = tone ?? writingStyle;
  const isStrict = found !== undefined && !found.startsWith('prefer_');
  const isUnsupported =
    targetLang !== undefined && isKnownTarget(targetLang) && !styledTargets.includes(v2Code(targetLang));
  if (isStrict && isUnsupported) {
    const allowed = phrase`${`prefer_${found}`}, or one of ${styledTargets.map(bcp47Code).join(', ')} as the target language`;
    throw new InvalidInput({ field, allowed, found });
  }
  return parameters;
}

async function improve(
  send: Send,
  call: TextCall<Improvement>,
  texts: readonly string[],
  options: TextBatchOptions<Improvement>,
): Promise<ImproveBatchResult> {
  const { answers, failures, requests } = await sendTexts(send, call, texts, options);
  return { improvements: answers, failures, requests };
}

/** Returns the maximum bytes of a text in the body of a request, including quotes, that is sent uncut. */
export function roomForWriting(parameters: RephraseParameters): number {
  const call = improveCall('/v2/write/rephrase', parameters, wireParameters(rephraseRules, parameters));
  return Math.max(minPieceRoom, roomForTexts(call));
}

/** Rephrases any number of texts (`POST /v2/write/rephrase`; see {@link sendTexts}). */
export async function rephraseTexts(
  send: Send,
  texts: readonly string[],
  given: RephraseParameters,
  options: TextBatchOptions<Improvement>,
): Promise<ImproveBatchResult> {
  const parameters = readRephraseParameters(given);
  const call = improveCall('/v2/write/rephrase', parameters, wireParameters(rephraseRules, parameters));
  return improve(send, call, texts, options);
}

/** Corrects spelling and grammar of any number of texts (`POST /v2/write/correct`; see {@link sendTexts}). */
export async function correctTexts(
  send: Send,
  texts: readonly string[],
  parameters: CorrectParameters,
  options: TextBatchOptions<Improvement>,
): Promise<ImproveBatchResult> {
  checkParameters(correctRules, parameters);
  const call = improveCall('/v2/write/correct', parameters, wireParameters(correctRules, parameters));
  return improve(send, call, texts, options);
}
