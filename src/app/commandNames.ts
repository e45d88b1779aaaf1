// Written by `npm run manifest`: the commands that the features register.

export const sharedCommandNames = ['refresh', 'showLog'] as const;
export const reviewCommandNames = [
  'applyPreview',
  'keepAllChanges',
  'revertAllChanges',
  'reopenReview',
  'keepFileChanges',
  'revertFileChanges',
] as const;
export const connectionCommandNames = [
  'addConnection',
  'switchConnection',
  'removeConnection',
  'setKey',
  'clearKey',
  'setAdminKey',
  'clearAdminKey',
  'checkConnection',
] as const;
export const detectCommandNames = ['detectLanguage'] as const;
export const developerKeyCommandNames = [
  'createDeveloperKey',
  'renameDeveloperKey',
  'limitDeveloperKey',
  'deactivateDeveloperKey',
  'copyDeveloperKeyId',
] as const;
export const documentCommandNames = [
  'translateDocument',
  'openDocument',
  'revealDocument',
  'revealDocumentInSystem',
  'compareDocument',
  'retryDocument',
  'uploadDocumentAgain',
  'saveDocumentAs',
  'showDocumentError',
  'copyDocumentError',
  'cancelDocument',
  'removeDocument',
  'removeDoneDocuments',
] as const;
export const glossaryCommandNames = [
  'createGlossary',
  'renameGlossary',
  'deleteGlossary',
  'duplicateGlossary',
  'editDictionary',
  'setDictionary',
  'alignColumns',
  'importDictionary',
  'exportDictionary',
  'useGlossary',
  'stopUsingGlossary',
  'filterGlossaries',
  'clearGlossaryFilter',
  'copyGlossaryId',
] as const;
export const termCommandNames = [
  'addToGlossary',
  'findTerm',
  'checkTerms',
  'compareGlossaryFile',
  'pushGlossaryFile',
  'pullGlossaryFile',
] as const;
export const gridCommandNames = ['openTranslationGrid'] as const;
export const languageCommandNames = [
  'showLanguages',
  'toggleBetaLanguages',
  'findLanguage',
  'showLanguagePair',
] as const;
export const localeCommandNames = [
  'translateMissing',
  'translateAllMissing',
  'translateAgain',
  'checkLocales',
  'checkAllLocales',
  'filterLocales',
  'clearLocaleFilter',
  'markReviewed',
  'markNotReviewed',
  'removeObsolete',
  'addLocale',
  'translatePage',
  'translateAllPages',
  'fillInherited',
  'openMessage',
  'compareSourceAsTranslated',
  'setUpLocaleFiles',
  'addKey',
  'changeSourceFile',
] as const;
export const peekCommandNames = ['peekTranslation', 'peekVisibleText'] as const;
export const styleRuleCommandNames = [
  'createStyleRules',
  'importStyleRules',
  'renameStyleRules',
  'editStyleRules',
  'addCustomInstruction',
  'duplicateStyleRules',
  'exportStyleRules',
  'useStyleRules',
  'stopUsingStyleRules',
  'tryStyleRules',
  'copyStyleRulesId',
] as const;
export const translateCommandNames = [
  'translateSelection',
  'translateSelectionTo',
  'duplicateAndTranslate',
  'translateFile',
  'translateFileTo',
  'pasteTranslated',
  'clearTranslationCache',
  'openMenu',
  'selectTargetLanguage',
  'selectSourceLanguage',
] as const;
export const translatorCommandNames = ['openInTranslator'] as const;
export const usageCommandNames = ['revokeExtensionAccess', 'exportUsage', 'clearUsage', 'showUsage'] as const;
export const walkthroughCommandNames = ['openWalkthrough', 'openTour'] as const;
export const rephraseCommandNames = ['rephraseSelection', 'rephraseFile', 'tryAnotherStyle'] as const;
export const correctCommandNames = ['correctSelection', 'correctFile', 'correctCommitMessage'] as const;
