import type * as engine from '../reading/engine.ts';
import type * as terms from '../terms/engine.ts';

/** The text engine with its parsers. */
export type TextEngine = typeof engine;

/** The part that translating units needs. */
export type TranslationEngine = Pick<
  TextEngine,
  'aboutText' | 'askFor' | 'askWithoutTags' | 'isPlain' | 'runInTurns' | 'textsInContext'
>;

/** What reads, writes, and checks dictionaries and style rules. */
export type TermEngine = typeof terms;

/** Loads the engine, a separate bundle, at the first translation. */
export function textEngine(): Promise<TextEngine> {
  return import('../reading/engine.ts');
}

/** Loads the engine of terms, a separate bundle, with the first dictionary or style rule. */
export function termEngine(): Promise<TermEngine> {
  return import('../terms/engine.ts');
}
