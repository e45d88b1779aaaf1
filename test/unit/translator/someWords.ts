import { registerHooks } from 'node:module';

const english = 'data:text/javascript,export const l10n = { t: (text) => text };';
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode' ? { url: english, format: 'module', shortCircuit: true } : next(specifier, context),
});
const { pageWords } = await import('../../../src/features/translator/pageWords.ts');
hooks.deregister();

/** The page's words as they stand in the source: there is no editor here that could translate them. */
export const someWords = pageWords();
