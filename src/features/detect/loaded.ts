// Code of the feature that is loaded at its first use.
export { detectLanguage } from './detectLanguage.ts';
export { detectTool } from './detectTool.ts';
