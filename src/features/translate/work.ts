// What `dist/features.js` has of this feature, loaded at the first command. That bundle has its own copy of src/ui and of
// functions of src/state: what must be there once is handed over, or known by its name.
export { pasteTranslated } from './pasteTranslated.ts';
export { selectSourceLanguage, selectTargetLanguage } from './selectLanguage.ts';
export { translateFile } from './translateFile.ts';
export { translateSelection } from './translateSelection.ts';
export { translateTool } from './translateTool.ts';
