// What `dist/features.js` has of this feature, loaded at the first command.
export { correctionCommands } from './correctionCommands.ts';
export { rephraseFile, rephraseSelection } from './rephrase.ts';
export { rephraseTool } from './rephraseTool.ts';
export { tryAnotherStyle } from './shownRephrasing.ts';
