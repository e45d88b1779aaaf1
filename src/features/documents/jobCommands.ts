import type { CommandBody, GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome, documentJobCommandNames } from '../../contract/contributions.ts';
import type { DocumentServices } from './jobs/documentJobsHolder.ts';
import { compareDocument, openDocument, revealDocument, revealDocumentInSystem } from './openDocument.ts';
import { cancelDocument, copyDocumentError, removeDocument } from './removeDocument.ts';
import { retryDocument, saveDocumentAs, showDocumentError, uploadDocumentAgain } from './retryDocument.ts';
import type { JobChoice } from './view/namedJob.ts';

type JobCommandName = (typeof documentJobCommandNames)[number];
type Given<Name extends JobCommandName> = [
  shared: { readonly documents: DocumentServices },
  ...given: Parameters<CommandBody<Name>>,
];

/** Returns a body that runs `command` for the selected jobs of the view, else for the job in the options. */
const about =
  <Name extends JobCommandName>(
    command: (services: DocumentServices, choice: GivenOptions<Name> & JobChoice) => Promise<CommandOutcome<Name>>,
  ) =>
  (...[{ documents }, given, , rows]: Given<Name>): Promise<CommandOutcome<Name>> => {
    const selected = rows.flatMap((row) => ('jobId' in row && typeof row.jobId === 'string' ? [row.jobId] : []));
    return command(documents, { ...given, selected });
  };

/** The commands for jobs, by name. */
export const jobCommands = {
  openDocument: about<'openDocument'>(openDocument),
  revealDocument: about<'revealDocument'>(revealDocument),
  revealDocumentInSystem: about<'revealDocumentInSystem'>(revealDocumentInSystem),
  compareDocument: about<'compareDocument'>(compareDocument),
  retryDocument: about<'retryDocument'>(retryDocument),
  uploadDocumentAgain: about<'uploadDocumentAgain'>(uploadDocumentAgain),
  saveDocumentAs: about<'saveDocumentAs'>(saveDocumentAs),
  showDocumentError: about<'showDocumentError'>(showDocumentError),
  copyDocumentError: about<'copyDocumentError'>(copyDocumentError),
  cancelDocument: about<'cancelDocument'>(cancelDocument),
  removeDocument: about<'removeDocument'>(removeDocument),
};
