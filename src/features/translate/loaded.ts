// Code of the feature that is loaded at its first use.
export { clearTranslationCache } from './clearTranslationCache.ts';
export { openMenu } from './openMenu.ts';
export { pasteTranslated } from './pasteTranslated.ts';
export { selectSourceLanguage, selectTargetLanguage } from './selectLanguage.ts';
export { translateFile, translateFileTo } from './translateFile.ts';
export { duplicateAndTranslate, translateSelection, translateSelectionTo } from './translateSelection.ts';
export { translateTool } from './translateTool.ts';
