import type { DemoGlossaries } from '../glossaries/demoGlossaries.ts';
import type { Terms } from '../glossaries/terms.ts';
import type { Parameters } from '../http/parameters.ts';
import { notFound } from '../http/requestError.ts';
import type { DemoContext } from '../route.ts';
import { limits, sourceLanguage, toTargetCode } from '../specification.ts';
import type { DemoStyleRules } from '../styleRules/demoStyleRules.ts';

/** What a translation may refer to. */
export interface TranslationParts {
  readonly glossaries: DemoGlossaries;
  readonly styleRules: DemoStyleRules;
}

/** The parameters that text and document translation share; codes in upper case. */
export interface CommonParameters {
  readonly target: string;
  /** Absent: detected. */
  readonly source: string | undefined;
  /** Content of the marker besides the target: formality, style rule list. */
  readonly traits: readonly string[];
  readonly terms: Terms | undefined;
}

function readTarget(parameters: Parameters): string {
  const target = toTargetCode(parameters.requiredString('target_lang'));
  if (target === undefined) {
    throw parameters.bad('target_lang', 'is not a supported target language');
  }
  return target;
}

function readSource(parameters: Parameters): string | undefined {
  const code = parameters.string('source_lang');
  const source = code === undefined ? undefined : sourceLanguage(code);
  if (code !== undefined && source === undefined) {
    throw parameters.bad(
      'source_lang',
      toTargetCode(code) === undefined ? 'is not a supported source language' : 'must not name a regional variant',
    );
  }
  return source;
}

function readFormality(parameters: Parameters, isSupported: boolean): 'formal' | 'informal' | undefined {
  const formality = parameters.choice('formality', ['default', 'more', 'less', 'prefer_more', 'prefer_less']);
  if (!isSupported && (formality === 'more' || formality === 'less')) {
    throw parameters.bad('formality', 'is not supported for target_lang; prefer_more and prefer_less are');
  }
  if (!isSupported || formality === undefined || formality === 'default') {
    return undefined;
  }
  return formality.endsWith('more') ? 'formal' : 'informal';
}

/** Throws 404 for any memory: the demo service has none. */
function checkMemory(parameters: Parameters): void {
  parameters.integer('translation_memory_threshold', limits.memoryThreshold);
  const id = parameters.string('translation_memory_id');
  if (id !== undefined && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    throw parameters.bad('translation_memory_id', 'must be a UUID');
  }
  if (id !== undefined) {
    throw notFound('there is no such translation memory');
  }
}

/**
 * Reads the parameters. Throws 400 with the parameter's name, 404 for an unknown id, 403 for style rules at the Free
 * address.
 *
 * @param formalTargets the targets that support formality, as the v3 endpoints write them
 */
export function readCommonParameters(
  parameters: Parameters,
  formalTargets: readonly string[],
  caller: Pick<DemoContext['var'], 'key' | 'plan'>,
  { glossaries, styleRules }: TranslationParts,
): CommonParameters {
  const target = readTarget(parameters);
  const source = readSource(parameters);
  const formality = readFormality(
    parameters,
    formalTargets.some((code) => code.toUpperCase() === target),
  );
  const terms = glossaries.readTerms(parameters, caller.key.account, source, target);
  const style = styleRules.readTrait(parameters, caller, target);
  checkMemory(parameters);
  return { target, source, traits: [formality, style].filter((trait) => trait !== undefined), terms };
}
