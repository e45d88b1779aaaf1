// Code that the app loads at its first use.
export { Comparisons } from '../editor/modes/comparisons.ts';
export { notifyFailure, notifyFault } from '../notify/errors/showError.ts';
export { WorkspaceFamilies } from './families/workspaceFamilies.ts';
export { languageModelTool } from './modelTool.ts';
export { readOptions } from './readOptions.ts';
