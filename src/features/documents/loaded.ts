// Code of the feature that is loaded at its first use.
export {
  cancelDocument,
  compareDocument,
  copyDocumentError,
  openDocument,
  removeDocument,
  removeDoneDocuments,
  retryDocument,
  revealDocument,
  revealDocumentInSystem,
  saveDocumentAs,
  showDocumentError,
  uploadDocumentAgain,
} from './jobCommands.ts';
export { translateDocument } from './translateDocument.ts';
export { openDocumentTree } from './view/documentTree.ts';
export { openJobs } from './view/windowJobs.ts';
