import { countCharacters } from '../../text/countCharacters.ts';
import { consume } from '../account/keyUsage.ts';
import type { Parameters } from '../http/parameters.ts';
import { guessLanguage } from '../languages/guessLanguage.ts';
import type { AddRoute, DemoContext } from '../route.ts';
import { limits, stripVariant, styleLanguages, textFormality } from '../specification.ts';
import { mangle } from './mangle.ts';
import { markupPieces } from './markupPieces.ts';
import { translateSamples } from './translateSamples.ts';
import { readCommonParameters, type TranslationParts } from './translationParameters.ts';

/** Words whose translation depends on the context: words of a context that imply it, German, and French. */
const meanings: Readonly<Record<string, readonly (readonly [cue: RegExp, DE: string, FR: string])[]>> = {
  bank: [
    [/\b(?:river|shore|water|lake)\b/i, 'Ufer', 'Rive'],
    [/\b(?:account|money|pay|payment|transfer)\b/i, 'Bank', 'Banque'],
  ],
  back: [
    [/\b(?:body|pain|spine|muscles?)\b/i, 'Rücken', 'Dos'],
    [/\b(?:button|page|nav|navigation|menu|link)\b/i, 'Zurück', 'Retour'],
  ],
  disabled: [
    [/\b(?:people|person|access|accessibility|seats?)\b/i, 'Behindert', 'Handicapé'],
    [/\b(?:settings?|feature|option|state|status)\b/i, 'Deaktiviert', 'Désactivé'],
  ],
  right: [
    [/\b(?:answer|correct|quiz)\b/i, 'Richtig', 'Juste'],
    [/\b(?:side|align|alignment|direction|left|position)\b/i, 'Rechts', 'Droite'],
  ],
  close: [
    [/\b(?:near|nearby|distance|places?)\b/i, 'Nah', 'Proche'],
    [/\b(?:button|window|door|dialog|tab)\b/i, 'Schließen', 'Fermer'],
  ],
};

/**
 * Returns the translation of a word that has several meanings, by its context; undefined for all others. What the
 * context says of the word itself counts before the rest.
 *
 * @param target code of the target language
 */
function homograph(text: string, target: string, context: string | undefined): string | undefined {
  const word = text.trim().toLowerCase();
  const known = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  if (known === undefined || context === undefined || (target !== 'DE' && target !== 'FR')) {
    return undefined;
  }
  const own = context.split(/[\n;]/).filter((part) => part.includes(text.trim()));
  const meant = (about: string) => known.find(([cue]) => cue.test(about));
  const [, german, french] = meant(own.join(' ')) ?? meant(context) ?? [];
  const translation = target === 'DE' ? german : french;
  return translation === undefined || /^\p{Lu}/u.test(text) ? translation : translation.toLowerCase();
}

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
  const translated =
    how === 'keep'
      ? `‹${text}›`
      : (homograph(text, target, request.context) ?? translateSamples(text, { source, target, traits, terms, markup }));
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
