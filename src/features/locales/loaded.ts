// Code of the feature that is loaded at its first use.
export { checkLocales, checkSavedLocale } from './check/checkLocales.ts';
export { LocaleFindings } from './check/localeFindings.ts';
export { fillInherited } from './fillInherited.ts';
export { addKey } from './keys/addKey.ts';
export { KeysInCode } from './keys/keysInCode.ts';
export { searchForKeys } from './keys/searchForKeys.ts';
export { addLocale, changeSourceFile, removeObsolete } from './localeCommands.ts';
export { checkLocalesTool, localeStatusTool, translateMissingTool } from './localeTools.ts';
export { markNotReviewed, markReviewed } from './markMessages.ts';
export { setUpLocaleFiles } from './setUpLocaleFiles.ts';
export { translateAgain, translateMissing } from './translateMissing.ts';
export { translateAllPages, translatePage } from './translatePages.ts';
export { compareSourceAsTranslated } from './view/compareSourceAsTranslated.ts';
export { clearLocaleFilter, filterLocales } from './view/localeFilter.ts';
export { LocaleTree } from './view/localeTree.ts';
export { openMessage } from './view/openMessage.ts';
export { checkAllLocales, translateAllMissing } from './view/titleButtons.ts';
