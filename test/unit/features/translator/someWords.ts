import { registerHooks } from 'node:module';

const english = 'data:text/javascript,export const l10n = { t: (text) => text };';
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode' ? { url: english, format: 'module', shortCircuit: true } : next(specifier, context),
});
const { createPageWords } = await import('../../../../src/features/translator/createPageWords.ts');
hooks.deregister();

/** The page's texts in the source language: there is no editor here to translate them. */
export const someWords = createPageWords();
