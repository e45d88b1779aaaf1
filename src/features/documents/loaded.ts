// Code of the feature that is loaded at its first use.
import type { CommandBodies } from '../../app/registerCommand.ts';
import type { DocumentCommands } from './contract.ts';
import { jobCommands } from './jobCommands.ts';
import type { DocumentServices } from './jobs/documentJobsHolder.ts';
import { removeDoneDocuments } from './removeDocument.ts';
import { translateDocument } from './translateDocument.ts';

export { openDocumentTree } from './view/documentTree.ts';
export { resumeDocuments } from './view/windowJobs.ts';

/** Returns what the commands of the feature run. */
export function documentCommands(services: DocumentServices): CommandBodies<keyof DocumentCommands> {
  return {
    translateDocument: (options, resources) => translateDocument(services, options, resources),
    ...jobCommands(services),
    removeDoneDocuments: () => removeDoneDocuments(services),
  };
}
