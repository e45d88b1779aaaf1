// Code of the feature that is loaded at its first use.
export { createGlossary } from './create/createGlossary.ts';
export { alignColumns } from './dictionaries/alignColumns.ts';
export { DictionaryChecks } from './dictionaries/dictionaryChecks.ts';
export { DictionaryFiles } from './dictionaries/dictionaryFiles.ts';
export { editDictionary, setDictionary } from './dictionaries/editDictionary.ts';
export { exportDictionary } from './files/exportDictionary.ts';
export { compareGlossaryFile, pullGlossaryFile, pushGlossaryFile } from './files/glossaryFiles.ts';
export { MappedFileMenus } from './files/mappedFileMenus.ts';
export { importDictionary } from './import/importDictionary.ts';
export { RejectedLines } from './import/rejectedLines.ts';
export {
  clearGlossaryFilter,
  copyGlossaryId,
  deleteGlossary,
  duplicateGlossary,
  filterGlossaries,
  renameGlossary,
  stopUsingGlossary,
  useGlossary,
} from './list/glossaryCommands.ts';
export { glossaryRows } from './list/glossaryRows.ts';
export { addToGlossary } from './terms/addToGlossary.ts';
export { checkSavedTerms, checkTerms } from './terms/checkTerms.ts';
export { findTerm } from './terms/findTerm.ts';
export { TermFindings } from './terms/termFindings.ts';
