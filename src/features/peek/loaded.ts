// Code of the feature that is loaded at its first use.

export { Peeks } from './peeks.ts';
export { peekTranslation, peekVisibleText } from './peekTranslation.ts';
