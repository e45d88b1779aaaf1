import { guessLanguage } from '../detect/guessLanguage.ts';
import type { Parameters } from '../http/parameters.ts';

/** A text to improve. */
export interface WriteText {
  readonly text: string;
  /** Base language in lower case: the detected one, or the target's if the text shows no other. */
  readonly source: string;
  /** As the specification writes it: `en-GB`; if none was given, the detected language. */
  readonly target: string;
}

const correctTargets = 'de en en-GB en-US es fr it ja ko pt pt-BR pt-PT zh zh-Hans'.split(' ');

/** Targets of each endpoint (specification, Text improvement). A plain `en` or `pt` can be corrected only. */
export const writeTargets = {
  correct: correctTargets,
  rephrase: correctTargets.filter((target) => target !== 'en' && target !== 'pt'),
} as const;

const bases = new Set(correctTargets.map((target) => baseOf(target)));

function baseOf(code: string): string {
  return code.split('-')[0] ?? code;
}

function readTarget(body: Parameters, targets: readonly string[]): string | undefined {
  const code = body.string('target_lang');
  const target = targets.find((each) => each.toLowerCase() === code?.toLowerCase());
  if (code !== undefined && target === undefined) {
    throw body.bad('target_lang', `must be one of ${targets.join(', ')}`);
  }
  return target;
}

/**
 * Reads the texts with their languages. Throws 400 if a text is in another language than its target (specification,
 * Text improvement, rule 1), or in a language that cannot be improved.
 */
export function readWriteTexts(body: Parameters, targets: readonly string[]): readonly WriteText[] {
  const texts = body.requiredStrings('text');
  const target = readTarget(body, targets);
  return texts.map((text, index) => {
    const guess = guessLanguage(text);
    const guessed = guess?.language?.toLowerCase();
    if (target !== undefined) {
      const source = baseOf(target);
      if (guess?.sure === true && guessed !== source) {
        throw body.bad(`text[${index}]`, 'is not in the language of target_lang; this endpoint does not translate');
      }
      return { text, source, target };
    }
    if (guess?.sure === true && !bases.has(guessed ?? '')) {
      throw body.bad(`text[${index}]`, 'is in a language that cannot be improved');
    }
    const source = guessed !== undefined && bases.has(guessed) ? guessed : 'en';
    return { text, source, target: source };
  });
}
