import { countCharacters } from '../../text/countCharacters.ts';
import { consume } from '../account/keyUsage.ts';
import type { Parameters } from '../http/parameters.ts';
import type { AddRoute, DemoContext } from '../http/route.ts';
import { guessLanguage } from '../languages/guessLanguage.ts';
import { limits, stripVariant, styleLanguages, textFormality } from '../specification.ts';
import { homograph } from './homographs.ts';
import { mangle } from './mangle.ts';
import { markupPieces } from './markupPieces.ts';
import { pseudoTranslate } from './pseudoTranslate.ts';
import { sampleTranslation } from './sampleTranslations.ts';
import { readCommonParameters, type TranslationParts } from './translationParameters.ts';

/** Returns how the instructions appear in the marker of a translation. */
function readInstructions(parameters: Parameters): string | undefined {
  const instructions = parameters.strings('custom_instructions', limits.instructionsPerTranslation) ?? [];
  const most = limits.instructionCharacters;
  if (instructions.some((instruction) => countCharacters(instruction) > most)) {
    throw parameters.bad('custom_instructions', `must have at most ${most} characters each`);
  }
  const noun = instructions.length === 1 ? 'instruction' : 'instructions';
  return instructions.length === 0 ? undefined : `${instructions.length} ${noun}`;
}

/** Reads tag names, in an array or separated by commas. */
function readTagNames(parameters: Parameters, name: string): readonly string[] {
  const names = (parameters.strings(name) ?? []).flatMap((list) => list.split(','));
  return names.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/** Checks parameters that have no effect here. */
function checkUnused(parameters: Parameters): void {
  parameters.choice('split_sentences', ['0', '1', 'nonewlines']);
  parameters.flag('preserve_formatting');
  parameters.flag('outline_detection');
  parameters.flag('enable_beta_languages');
  readTagNames(parameters, 'non_splitting_tags');
  readTagNames(parameters, 'splitting_tags');
}

/** Reads every parameter of `POST /v2/translate` (specification, Translation); see {@link readCommonParameters}. */
function readRequest(c: DemoContext, parts: TranslationParts) {
  const parameters = c.var.body();
  const texts = parameters.requiredStrings('text', limits.textsPerTranslation);
  const modelType = parameters.choice('model_type', [
    'latency_optimized',
    'quality_optimized',
    'prefer_quality_optimized',
  ]);
  const context = parameters.string('context');
  checkUnused(parameters);
  const tagHandling = parameters.choice('tag_handling', ['xml', 'html']);
  const tagHandlingVersion = parameters.choice('tag_handling_version', ['v1', 'v2']);
  const ignoreTags = readTagNames(parameters, 'ignore_tags');
  const showBilledCharacters = parameters.flag('show_billed_characters') ?? false;
  const instructions = readInstructions(parameters);
  const { target, source, traits, terms } = readCommonParameters(parameters, textFormality, c.var, parts);
  if (instructions !== undefined && !styleLanguages.includes(stripVariant(target))) {
    throw parameters.bad('custom_instructions', 'are not supported for target_lang');
  }
  return {
    texts,
    ...{ target, source, terms, context, tagHandling, showBilledCharacters },
    traits: instructions === undefined ? traits : [...traits, instructions],
    modelType: modelType === 'prefer_quality_optimized' ? 'quality_optimized' : modelType,
    tagHandlingVersion: tagHandlingVersion ?? (tagHandling && 'v1'),
    markup: tagHandling && { handling: tagHandling, ignoreTags },
  };
}

/** Returns the result for a text (specification, Text translation result). */
function translate(text: string, request: ReturnType<typeof readRequest>, fault: DemoContext['var']['fault']) {
  const { target, source, traits, terms, markup, tagHandling } = request;
  const how = fault?.mangle;
  const isPlain = traits.length === 0 && terms === undefined;
  const known = homograph(text, target, request.context) ?? (isPlain ? sampleTranslation(text, target) : undefined);
  const translated = how === 'keep' ? `‹${text}›` : (known ?? pseudoTranslate(text, { target, traits, terms, markup }));
  const words =
    markup === undefined
      ? text
      : [...markupPieces(text, markup)].map(({ kind, value }) => (kind === 'words' ? value : ' ')).join('');
  return {
    detected_source_language: source ?? guessLanguage(words)?.language?.toUpperCase() ?? 'EN',
    text: how === undefined || how === 'keep' || !tagHandling ? translated : mangle(translated, how, tagHandling),
    billed_characters: request.showBilledCharacters ? countCharacters(text) : undefined,
    model_type_used: request.modelType,
    tag_handling_version: request.tagHandlingVersion,
  };
}

/** Adds `POST /v2/translate` (specification, Translation). */
export function addTranslateRoute(add: AddRoute, parts: TranslationParts & { readonly now: () => number }): void {
  add('POST', '/v2/translate', 'translateText', (c) => {
    const request = readRequest(c, parts);
    const characters = request.texts.reduce((sum, text) => sum + countCharacters(text), 0);
    consume(c.var.key, 'translate', characters, parts.now());
    return c.json({ translations: request.texts.map((text) => translate(text, request, c.var.fault)) });
  });
}
