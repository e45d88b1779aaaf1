// What `dist/features.js` has of the parts of the editor that wait for their first need.
export { Comparisons } from './comparisons.ts';
export { errorSentence } from './errorSentence.ts';
export { tellFailure } from './tellFailure.ts';
export { tellFault } from './tellFault.ts';
