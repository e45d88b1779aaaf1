// What `dist/features.js` has of this feature, loaded at the first command.
export { findLanguage } from './findLanguage.ts';
export { languagesDocument } from './languagesDocument.ts';
export { showLanguagePair } from './showLanguagePair.ts';
export { showLanguages } from './showLanguages.ts';
export { toggleBetaLanguages } from './toggleBetaLanguages.ts';
