// What `dist/features.js` has of this feature, loaded at the first need.
export { documentJobs, resumeDocuments } from './documentJobs.ts';
export { translateDocument } from './translateDocument.ts';
export { runDocumentCommand } from './documentCommands.ts';
export { openDocumentTree } from './documentTree.ts';
export { removeDoneDocuments } from './removeDocument.ts';
