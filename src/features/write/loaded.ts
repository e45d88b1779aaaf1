// Code of the feature that is loaded at its first use.
export { correctCommitMessage, correctFile, correctSelection } from './corrections/correct.ts';
export { CorrectionSession } from './corrections/correctionSession.ts';
export { correctSaved } from './corrections/correctSaved.ts';
export { rephraseFile, rephraseSelection } from './rephrase.ts';
export { rephraseTool } from './rephraseTool.ts';
export { tryAnotherStyle } from './shownRephrasing.ts';
