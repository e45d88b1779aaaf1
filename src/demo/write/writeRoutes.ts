import { countCharacters } from '../../text/countCharacters.ts';
import { consume } from '../account/keyUsage.ts';
import type { Parameters } from '../http/parameters.ts';
import { guessLanguage } from '../languages/guessLanguage.ts';
import type { AddRoute, DemoContext } from '../route.ts';
import { correctTargets, mannerTargets, rephraseTargets, stripVariant } from '../specification.ts';
import { correctText } from '../words/correctText.ts';
import { parseWords, type WordList, wordReplacer } from '../words/wordReplacer.ts';
import { rephraseSamples } from './rephraseSamples.ts';

/** A text to improve. */
interface WriteText {
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
function readWriteTexts(body: Parameters, targets: readonly string[]): readonly WriteText[] {
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
function readManner(body: Parameters): (target: string) => string | undefined {
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

const contractions = parseWords(
  "can't > cannot; didn't > did not; doesn't > does not; don't > do not; isn't > is not; it's > it is; won't > will not; we're > we are",
);

const plainer = new Map([
  ['en', wordReplacer(parseWords('due to the fact that > because; in order to > to; utilize > use; utilise > use'))],
  ['de', wordReplacer(parseWords('zum jetzigen zeitpunkt > jetzt'))],
  ['fr', wordReplacer(parseWords('au jour d’aujourd’hui > aujourd’hui'))],
  ['es', wordReplacer(parseWords('a día de hoy > hoy'))],
]);

const expand = wordReplacer(contractions);
const contract = wordReplacer(contractions.map(([short, long]) => [long, short]));
const exclaim = (text: string): string => text.replace(/(?<=[\p{L}\p{N}])\.(?=\s|$)/gu, '!');

/** Writing style or tone -> its effect besides the marker. */
const manners = new Map([
  ['business', expand],
  ['academic', expand],
  ['casual', contract],
  ['friendly', contract],
  ['enthusiastic', exclaim],
]);

/**
 * Returns a text that is easy to recognize: corrected, in plainer words, with a marker before the first word:
 * `[rephrased]`, `[rephrased business]`. White space and line breaks stay. `language` is a base language in lower case.
 */
function pseudoRephrase(text: string, language: string, manner: string | undefined): string {
  const corrected = correctText(text, language);
  const plain = plainer.get(language)?.(corrected) ?? corrected;
  const result = (manners.get(manner ?? '') ?? ((same: string) => same))(plain);
  const marker = manner === undefined ? '[rephrased] ' : `[rephrased ${manner}] `;
  // Private characters are sentences of the samples, which are rephrased already.
  return result.replace(/^([\s\p{Co}]*)(?=.*[\p{L}\p{N}])/su, `$1${marker}`);
}

const american = parseWords(
  'analyze > analyse; behavior > behaviour; catalog > catalogue; center > centre; color > colour; customize > customise; defense > defence; favor > favour; favorite > favourite; flavor > flavour; gray > grey; honor > honour; neighbor > neighbour; organize > organise; realize > realise; recognize > recognise; theater > theatre; traveler > traveller',
);
const englishEnding = '(?:s|d|ed|r|rs|ing|ful)?';
const brazilian = parseWords(
  'arquivo > ficheiro; celular > telemóvel; ônibus > autocarro; tela > ecrã; trem > comboio; usuário > utilizador',
);

const reversed = (list: WordList): WordList => list.map(([from, to]) => [to, from]);

const converters = new Map([
  ['en-GB', wordReplacer(american, englishEnding)],
  ['en-US', wordReplacer(reversed(american), englishEnding)],
  ['pt-PT', wordReplacer(brazilian, 's?')],
  ['pt-BR', wordReplacer(reversed(brazilian), 's?')],
]);

/** Converts words to a language's variant if the target is one: `color` -> `colour` for `en-GB`. */
function toVariant(text: string, target: string): string {
  return converters.get(target)?.(text) ?? text;
}

/** Adds the endpoints of specification section Text improvement. */
export function addWriteRoutes(add: AddRoute, now: () => number): void {
  /** Charges the texts and answers with the improved ones (specification, Improvement result). */
  const improve = (c: DemoContext, texts: readonly WriteText[], improved: (text: WriteText) => string): Response => {
    const characters = texts.reduce((sum, { text }) => sum + countCharacters(text), 0);
    consume(c.var.key, 'write', characters, now());
    const improvements = texts.map((each) => ({
      text: toVariant(improved(each), each.target),
      target_language: each.target,
      detected_source_language: each.source,
    }));
    return c.json({ improvements });
  };

  add('POST', '/v2/write/rephrase', 'write', (c) => {
    const body = c.var.body();
    const texts = readWriteTexts(body, rephraseTargets);
    const mannerOf = readManner(body);
    const manners = new Map(texts.map(({ target }) => [target, mannerOf(target)]));
    return improve(c, texts, ({ text, source, target }) => {
      const manner = manners.get(target);
      return rephraseSamples(text, { language: source, manner, rest: (rest) => pseudoRephrase(rest, source, manner) });
    });
  });
  add('POST', '/v2/write/correct', 'write', (c) => {
    const body = c.var.body();
    const refused = ['writing_style', 'tone'].find((name) => body.has(name));
    if (refused !== undefined) {
      throw body.bad(refused, 'is not supported here; use /v2/write/rephrase');
    }
    const texts = readWriteTexts(body, correctTargets);
    return improve(c, texts, ({ text, source }) => correctText(text, source));
  });
}
