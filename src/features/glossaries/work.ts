// What `dist/features.js` has of this feature, loaded at the first command. That bundle has its own copy of src/ui and of
// functions of src/state: what must be there once is handed over, or known by its name.
export { addToGlossary } from './addToGlossary.ts';
export { alignColumns } from './alignColumns.ts';
export { checkSavedTerms, checkTerms } from './checkTerms.ts';
export { copyGlossaryId } from './copyGlossaryId.ts';
export { createGlossary } from './createGlossary.ts';
export { deleteGlossary } from './deleteGlossary.ts';
export { DictionaryChecks } from './dictionaryChecks.ts';
export { DictionaryFiles } from './dictionaryFiles.ts';
export { duplicateGlossary } from './duplicateGlossary.ts';
export { editDictionary } from './editDictionary.ts';
export { exportDictionary } from './exportDictionary.ts';
export { filterGlossaries } from './filterGlossaries.ts';
export { findTerm } from './findTerm.ts';
export { glossaryItem } from './glossaryItem.ts';
export { childrenOf, glossaryRows } from './glossaryRows.ts';
export { compareGlossaryFile, pullGlossaryFile, pushGlossaryFile } from './glossaryFiles.ts';
export { importDictionary } from './importDictionary.ts';
export { renameGlossary } from './renameGlossary.ts';
export { setDictionary } from './setDictionary.ts';
export { stopUsingGlossary, useGlossary } from './useGlossary.ts';
