// Code that the app loads at its first use.
export { Comparisons } from '../editor/modes/comparisons.ts';
export { tellFailure } from '../notify/errors/tellFailure.ts';
export { tellFault } from '../notify/errors/tellFault.ts';
export { LocaleDesk } from './families/localeDesk.ts';
export { WorkspaceFamilies } from './families/workspaceFamilies.ts';
export { languageModelTool } from './modelTool.ts';
