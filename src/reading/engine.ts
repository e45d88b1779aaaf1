// Entry point of the text engine's bundle (`dist/text.js`): loaded at the first translation. Formats and
// their parsers are loaded with the first file that is not plain text.

export { askFor } from '../asking/askFor.ts';
export { askInPlainText } from '../asking/askInPlainText.ts';
export { askWithoutTags } from '../asking/askWithoutTags.ts';
export { pseudoLanguage, pseudoUnit } from '../asking/pseudo/pseudoUnit.ts';
export { blocksBelow } from '../asking/selections/blocksBelow.ts';
export { aboutText, textsInContext } from '../asking/textsInContext.ts';
export { isPlain } from '../asking/wire.ts';
export { parseProtect } from '../formats/common/placeholders/parseProtect.ts';
export { protectText } from '../formats/common/placeholders/protect.ts';
export { loadFormat } from '../formats/loadFormat.ts';
export { placeTexts, renderUnits } from '../formats/renderUnits.ts';
export { fileKind } from '../names/files/fileKind.ts';
export { outputPath } from '../names/paths/outputPath.ts';
export {
  findPoTemplate,
  hasSourceEnding,
  isLanguageFolder,
  languageFolders,
  pathByTemplate,
  sourcePath,
} from '../names/paths/sourcePath.ts';
export { commitProse } from '../terms/corrections/commitProse.ts';
export { correctedText, findCorrections } from '../terms/corrections/findCorrections.ts';
export { extractContext, TrackedCorrections } from '../terms/corrections/trackedCorrections.ts';
export { wordDifference } from '../terms/words/wordDifference.ts';
export { wordParts } from '../terms/words/wordParts.ts';
export { runInTurns } from '../text/turns/runInTurns.ts';
export { proseContext } from './proseContext.ts';
export { referredIds } from './referredIds.ts';
export { SlowExpression, TextReader } from './textReader.ts';
