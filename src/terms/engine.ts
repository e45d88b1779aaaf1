// Entry point of the bundle of terms (`dist/terms.js`): loaded when dictionaries, style rules, or tables are read,
// written, or checked. Nothing that is only translated needs it.

export { isRefused } from './dictionary/checkLine.ts';
export { DictionaryLines } from './dictionary/dictionaryLines.ts';
export { entriesPrint } from './dictionary/entriesPrint.ts';
export { splitLines } from './dictionary/lineChanges.ts';
export {
  duplicateLines,
  sortedBySource,
  splitAtSeparator,
  splitAtTabs,
  trimmedLine,
  withoutControls,
} from './dictionary/repairs.ts';
export { missingTerms } from './finding/missingTerms.ts';
export { TermIndex } from './finding/termIndex.ts';
export { TermPresence } from './finding/termPresence.ts';
export { TermSearch } from './finding/termSearch.ts';
export { combineEntries } from './glossary/combineEntries.ts';
export { formatCsvTable } from './glossary/csv.ts';
export { readEntryFile } from './glossary/entryFile.ts';
export { entryProblems } from './glossary/entryProblems.ts';
export { formatEntryFile } from './glossary/formatEntryFile.ts';
export { selectEntries } from './glossary/glossaryEntry.ts';
export { readDictionaryEntries } from './glossary/readDictionaryEntries.ts';
export { formatTsv, parseTsv } from './glossary/tsv.ts';
export { withEntries } from './glossary/withEntries.ts';
export { readStyle } from './styleRules/readStyle.ts';
export { styleChanges } from './styleRules/styleChanges.ts';
export { printStyle } from './styleRules/styleContent.ts';
