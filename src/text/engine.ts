// Entry point of the text engine's bundle (`dist/text.js`): loaded at the first translation. Formats and
// their parsers are loaded with the first file that is not plain text.

export { askFor } from './askFor.ts';
export { askInPlainText } from './asking/askInPlainText.ts';
export { askWithoutTags } from './asking/askWithoutTags.ts';
export { runInTurns } from './asking/runInTurns.ts';
export { aboutText, textsInContext } from './asking/textsInContext.ts';
export { commitProse } from './corrections/commitProse.ts';
export { correctedText, findCorrections } from './corrections/findCorrections.ts';
export { extractContext, TrackedCorrections } from './corrections/trackedCorrections.ts';
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
export { fileKind } from './files/fileKind.ts';
export { loadFormat } from './formats/loadFormat.ts';
export { combineEntries } from './glossary/combineEntries.ts';
export { formatCsvTable } from './glossary/csv.ts';
export { readEntryFile } from './glossary/entryFile.ts';
export { entryProblems } from './glossary/entryProblems.ts';
export { formatEntryFile } from './glossary/formatEntryFile.ts';
export { selectEntries } from './glossary/glossaryEntry.ts';
export { readDictionaryEntries } from './glossary/readDictionaryEntries.ts';
export { formatTsv, parseTsv } from './glossary/tsv.ts';
export { withEntries } from './glossary/withEntries.ts';
export { outputPath } from './paths/outputPath.ts';
export {
  findPoTemplate,
  hasSourceEnding,
  isLanguageFolder,
  languageFolders,
  pathByTemplate,
  sourcePath,
} from './paths/sourcePath.ts';
export { parseProtect } from './placeholders/parseProtect.ts';
export { protectText } from './placeholders/protect.ts';
export { pseudoLanguage, pseudoUnit } from './pseudo/pseudoUnit.ts';
export { prosePlaces } from './reading/prosePlaces.ts';
export { TextReader } from './reading/textReader.ts';
export { SlowExpression } from './reading/threadLink.ts';
export { placeTexts, renderUnits } from './renderUnits.ts';
export { blocksBelow } from './selections/blocksBelow.ts';
export { readStyle } from './styleRules/readStyle.ts';
export { styleChanges } from './styleRules/styleChanges.ts';
export { printStyle } from './styleRules/styleContent.ts';
export { missingTerms } from './terms/missingTerms.ts';
export { TermSearch } from './terms/searchTerms.ts';
export { TermIndex } from './terms/termIndex.ts';
export { TermPresence } from './terms/termPresence.ts';
export { isPlain } from './wire.ts';
export { wordDifference } from './words/wordDifference.ts';
export { wordParts } from './words/wordParts.ts';
