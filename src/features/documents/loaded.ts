// Code of the feature that is loaded at its first use.
import type { CommandBodies, CommandBody } from '../../app/registerCommand.ts';
import type { DocumentCommands, DocumentJobCommandName } from './contract.ts';
import type { DocumentServices } from './jobs/documentJobsHolder.ts';
import { compareDocument, openDocument, revealDocument, revealDocumentInSystem } from './openDocument.ts';
import { cancelDocument, copyDocumentError, removeDocument, removeDoneDocuments } from './removeDocument.ts';
import { retryDocument, saveDocumentAs, showDocumentError, uploadDocumentAgain } from './retryDocument.ts';
import { translateDocuments } from './translateDocument.ts';
import type { JobCommand } from './view/namedJob.ts';

export { openDocumentTree } from './view/documentTree.ts';
export { resumeDocuments } from './view/windowJobs.ts';

/** Returns what the commands of the feature run. */
export function documentCommands(services: DocumentServices): CommandBodies<keyof DocumentCommands> {
  /** Runs a command for the selected jobs of the view, else for the job in its options. */
  const ofJobs =
    (command: JobCommand): CommandBody<DocumentJobCommandName> =>
    (given, _, rows) => {
      const selected = rows.flatMap((row) => ('jobId' in row && typeof row.jobId === 'string' ? [row.jobId] : []));
      return command(services, { ...given, selected });
    };
  return {
    translateDocument: (options, resources) => translateDocuments(services, options, resources),
    openDocument: ofJobs(openDocument),
    revealDocument: ofJobs(revealDocument),
    revealDocumentInSystem: ofJobs(revealDocumentInSystem),
    compareDocument: ofJobs(compareDocument),
    retryDocument: ofJobs(retryDocument),
    uploadDocumentAgain: ofJobs(uploadDocumentAgain),
    saveDocumentAs: ofJobs(saveDocumentAs),
    showDocumentError: ofJobs(showDocumentError),
    copyDocumentError: ofJobs(copyDocumentError),
    cancelDocument: ofJobs(cancelDocument),
    removeDocument: ofJobs(removeDocument),
    removeDoneDocuments: () => removeDoneDocuments(services),
  };
}
