// What `dist/features.js` has of this feature, loaded at the first command.
export { detectLanguage } from './detectLanguage.ts';
export { detectTool } from './detectTool.ts';
