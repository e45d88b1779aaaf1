import {
  customInstructionCharacters,
  customInstructionsPerRequest,
  textsPerTranslateRequest,
} from '../../service/api/limits.ts';
import { hasFormality } from '../../service/api/parameters/targetSupport.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import { type BaseLanguage, takesInstructions } from '../baseLanguages.ts';
import type { Terms } from '../glossaries/terms.ts';
import type { Parameters } from '../http/parameters.ts';
import type { KeyedRequest } from '../http/route.ts';
import type { Store } from '../store.ts';
import { checkMemory, readEffects, readFormality, readSource, readTarget } from './translationParameters.ts';

/** A valid translate request, with upper-case codes. */
export interface TranslateRequest {
  readonly texts: readonly string[];
  readonly target: string;
  /** Absent: detected. */
  readonly source: BaseLanguage | undefined;
  /** Content of the marker besides the target: formality, style rule list, number of instructions. */
  readonly traits: readonly string[];
  readonly terms: Terms | undefined;
  readonly modelType: string | undefined;
  readonly tagHandling: 'xml' | 'html' | undefined;
  readonly tagHandlingVersion: 'v1' | 'v2' | undefined;
  readonly ignoreTags: readonly string[];
  readonly showBilledCharacters: boolean;
  readonly context: string | undefined;
}

function readInstructions(parameters: Parameters, target: string): string | undefined {
  const instructions = parameters.stringsUpTo('custom_instructions', customInstructionsPerRequest) ?? [];
  if (instructions.some((instruction) => countCharacters(instruction) > customInstructionCharacters)) {
    throw parameters.bad('custom_instructions', `must have at most ${customInstructionCharacters} characters each`);
  }
  if (instructions.length > 0 && !takesInstructions(target)) {
    throw parameters.bad('custom_instructions', 'are not supported for target_lang');
  }
  const noun = instructions.length === 1 ? 'instruction' : 'instructions';
  return instructions.length === 0 ? undefined : `${instructions.length} ${noun}`;
}

/** Tag names, in an array or separated by commas. */
function readTagNames(parameters: Parameters, name: string): readonly string[] {
  const names = (parameters.strings(name) ?? []).flatMap((list) => list.split(','));
  return names.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/** Checks parameters that have no effect here. */
function checkUnseen(parameters: Parameters): void {
  parameters.choice('split_sentences', ['0', '1', 'nonewlines']);
  parameters.flag('preserve_formatting');
  parameters.flag('outline_detection');
  parameters.flag('enable_beta_languages');
  readTagNames(parameters, 'non_splitting_tags');
  readTagNames(parameters, 'splitting_tags');
}

/**
 * Checks every parameter of `POST /v2/translate` (specification, Translation); throws 400, 404 for an unknown id, 403
 * for style rules at the Free address.
 */
export function readTranslateRequest(received: KeyedRequest, store: Store): TranslateRequest {
  const parameters = received.body();
  const texts = parameters.requiredStrings('text', textsPerTranslateRequest);
  const target = readTarget(parameters);
  const source = readSource(parameters);
  const modelType = parameters.choice('model_type', [
    'latency_optimized',
    'quality_optimized',
    'prefer_quality_optimized',
  ]);
  const context = parameters.string('context');
  checkUnseen(parameters);
  const formality = readFormality(parameters, hasFormality(target));
  const tagHandling = parameters.choice('tag_handling', ['xml', 'html']);
  const tagHandlingVersion = parameters.choice('tag_handling_version', ['v1', 'v2']);
  const ignoreTags = readTagNames(parameters, 'ignore_tags');
  const showBilledCharacters = parameters.flag('show_billed_characters') ?? false;
  const instructions = readInstructions(parameters, target);
  const { terms, traits } = readEffects(parameters, { source, target }, received, store);
  checkMemory(parameters);
  return {
    texts,
    target,
    source,
    traits: [formality, ...traits, instructions].filter((trait) => trait !== undefined),
    terms,
    modelType: modelType === 'prefer_quality_optimized' ? 'quality_optimized' : modelType,
    tagHandling,
    tagHandlingVersion,
    ignoreTags,
    showBilledCharacters,
    context,
  };
}
