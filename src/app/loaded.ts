// Code that the app loads at its first use.
export { Comparisons } from '../editor/modes/comparisons.ts';
export { notifyFailure } from '../notify/errors/notifyFailure.ts';
export { notifyFault } from '../notify/errors/notifyFault.ts';
export { WorkspaceFamilies } from './families/workspaceFamilies.ts';
export { languageModelTool } from './modelTool.ts';
