// Code of the feature that is loaded at its first use.
export { findLanguage, showLanguagePair, showLanguages, toggleBetaLanguages } from './languageCommands.ts';
export { languagesDocument } from './languagesDocument.ts';
