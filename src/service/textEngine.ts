import type * as engine from '../reading/engine.ts';

/** The text engine with its parsers. */
export type TextEngine = typeof engine;

/** The part that translating units needs. */
export type TranslationEngine = Pick<
  TextEngine,
  'aboutText' | 'askFor' | 'askWithoutTags' | 'isPlain' | 'runInTurns' | 'textsInContext'
>;

/** Loads the engine, a separate bundle, at the first translation. */
export function textEngine(): Promise<TextEngine> {
  return import('../reading/engine.ts');
}
