import type { Parameters } from '../http/parameters.ts';
import { guessLanguage } from '../languages/guessLanguage.ts';
import { correctTargets, mannerTargets, stripVariant } from '../specification.ts';

/** A text to improve. */
export interface WriteText {
  readonly text: string;
  /** Base language in lower case: the detected one, or the target's if the text shows no other. */
  readonly source: string;
  /** As the specification writes it: `en-GB`; if none was given, the detected language. */
  readonly target: string;
}

const bases = correctTargets.map(stripVariant);

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
    const guessed = guess?.language ?? '';
    if (target !== undefined) {
      const source = stripVariant(target);
      if (guess?.isSure === true && guessed !== source) {
        throw body.bad(`text[${index}]`, 'is not in the language of target_lang; this endpoint does not translate');
      }
      return { text, source, target };
    }
    if (guess?.isSure === true && !bases.includes(guessed)) {
      throw body.bad(`text[${index}]`, 'is in a language that cannot be improved');
    }
    const source = bases.includes(guessed) ? guessed : 'en';
    return { text, source, target: source };
  });
}

const styles = ['simple', 'business', 'academic', 'casual'] as const;
const tones = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const;
/** Without a given target, the variant is unknown. */
const targetsWithManner = [...mannerTargets, 'en', 'pt'];

function readChoice(body: Parameters, name: string, values: readonly string[]): string | undefined {
  const value = body.choice(name, [...values, 'default', ...values.map((each) => `prefer_${each}`)]);
  return value === 'default' ? undefined : value;
}

/**
 * Returns a function that gives the writing style or tone of each target, `undefined` for the default (specification,
 * Text improvement, rules 2 to 4). Throws 400 for both at once, and if a target does not support a style or tone
 * without `prefer_`.
 */
export function readManner(body: Parameters): (target: string) => string | undefined {
  const style = readChoice(body, 'writing_style', styles);
  const tone = readChoice(body, 'tone', tones);
  if (style !== undefined && tone !== undefined) {
    throw body.bad('tone', 'cannot be given together with writing_style');
  }
  const asked = style ?? tone;
  return (target) => {
    if (asked === undefined || targetsWithManner.includes(target)) {
      return asked?.replace('prefer_', '');
    }
    if (!asked.startsWith('prefer_')) {
      const name = style === undefined ? 'tone' : 'writing_style';
      throw body.bad(name, 'is not supported for target_lang; prefer_ values are');
    }
    return undefined;
  };
}
