// Code of the feature that is loaded at its first use.
export { findLanguage } from './findLanguage.ts';
export { languagesDocument } from './languagesDocument.ts';
export { showLanguagePair } from './showLanguagePair.ts';
export { showLanguages } from './showLanguages.ts';
export { toggleBetaLanguages } from './toggleBetaLanguages.ts';
