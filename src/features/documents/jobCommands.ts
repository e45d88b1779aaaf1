import type { CommandBodies, CommandBody, GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import type { DocumentJobCommandName } from './contract.ts';
import type { DocumentServices } from './jobs/documentJobsHolder.ts';
import { compareDocument, openDocument, revealDocument, revealDocumentInSystem } from './openDocument.ts';
import { cancelDocument, copyDocumentError, removeDocument } from './removeDocument.ts';
import { retryDocument, saveDocumentAs, showDocumentError, uploadDocumentAgain } from './retryDocument.ts';
import type { JobChoice } from './view/namedJob.ts';

/** Returns a body that runs `command` for the selected jobs of the view, else for the job in the options. */
const about =
  <Name extends DocumentJobCommandName>(
    command: (services: DocumentServices, choice: GivenOptions<Name> & JobChoice) => Promise<CommandOutcome<Name>>,
  ) =>
  (services: DocumentServices): CommandBody<Name> =>
  (given, _, rows) => {
    const selected = rows.flatMap((row) => ('jobId' in row && typeof row.jobId === 'string' ? [row.jobId] : []));
    return command(services, { ...given, selected });
  };

/** Returns the commands for jobs, by name. */
export function jobCommands(services: DocumentServices): CommandBodies<DocumentJobCommandName> {
  return {
    openDocument: about<'openDocument'>(openDocument)(services),
    revealDocument: about<'revealDocument'>(revealDocument)(services),
    revealDocumentInSystem: about<'revealDocumentInSystem'>(revealDocumentInSystem)(services),
    compareDocument: about<'compareDocument'>(compareDocument)(services),
    retryDocument: about<'retryDocument'>(retryDocument)(services),
    uploadDocumentAgain: about<'uploadDocumentAgain'>(uploadDocumentAgain)(services),
    saveDocumentAs: about<'saveDocumentAs'>(saveDocumentAs)(services),
    showDocumentError: about<'showDocumentError'>(showDocumentError)(services),
    copyDocumentError: about<'copyDocumentError'>(copyDocumentError)(services),
    cancelDocument: about<'cancelDocument'>(cancelDocument)(services),
    removeDocument: about<'removeDocument'>(removeDocument)(services),
  };
}
