// Code of the feature that is loaded at its first use.
export { compareDocument, openDocument, revealDocument, revealDocumentInSystem } from './openDocument.ts';
export { cancelDocument, copyDocumentError, removeDocument, removeDoneDocuments } from './removeDocument.ts';
export { retryDocument, saveDocumentAs, showDocumentError, uploadDocumentAgain } from './retryDocument.ts';
export { translateDocument } from './translateDocument.ts';
export { openDocumentTree } from './view/documentTree.ts';
export { openJobs } from './view/windowJobs.ts';
