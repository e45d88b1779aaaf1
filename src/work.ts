// Entry point of the bundle `dist/work.js`: code that `activate` leaves for the first command, the first visible view,
// or another first use.

export { LocaleDesk } from './app/families/localeDesk.ts';
export { WorkspaceFamilies } from './app/families/workspaceFamilies.ts';
export { commands, modelTools } from './commands.ts';
export { Comparisons } from './editor/modes/comparisons.ts';
export { apiCallers } from './features/api/apiCalls.ts';
export { keyItem } from './features/developerKeys/keyItem.ts';
export { keyRows } from './features/developerKeys/keyRows.ts';
export { openDocumentTree } from './features/documents/view/documentTree.ts';
export { resumeDocuments } from './features/documents/view/windowJobs.ts';
export { DictionaryChecks } from './features/glossaries/dictionaries/dictionaryChecks.ts';
export { DictionaryFiles } from './features/glossaries/dictionaries/dictionaryFiles.ts';
export { MappedFileMenus } from './features/glossaries/files/mappedFileMenus.ts';
export { glossaryItem } from './features/glossaries/list/glossaryItem.ts';
export { childrenOf, glossaryRows } from './features/glossaries/list/glossaryRows.ts';
export { checkSavedTerms } from './features/glossaries/terms/checkTerms.ts';
export { GridPanels } from './features/grid/gridPanels.ts';
export { languagesDocument } from './features/languages/languagesDocument.ts';
export { checkSavedLocale } from './features/locales/check/checkLocales.ts';
export { LocaleTree } from './features/locales/view/localeTree.ts';
export { StyleChecks } from './features/styleRules/documents/styleChecks.ts';
export { StyleFiles } from './features/styleRules/documents/styleFiles.ts';
export { styleSchema } from './features/styleRules/documents/styleSchema.ts';
export { styleItem } from './features/styleRules/list/styleItem.ts';
export { styleChildren } from './features/styleRules/list/styleNode.ts';
export { styleRows } from './features/styleRules/list/styleRows.ts';
export { Translator } from './features/translator/translator.ts';
export { usageItem } from './features/usage/usageItem.ts';
export { belowUsage, usageRows } from './features/usage/usageRows.ts';
export { UsageWatch } from './features/usage/usageWatch.ts';
export { openWithWalkthrough } from './features/walkthrough/openWalkthrough.ts';
export { correctionCommands } from './features/write/corrections/correctionCommands.ts';
export { tellFailure } from './notify/errors/tellFailure.ts';
export { tellFault } from './notify/errors/tellFault.ts';
