import type { CommandOutcome, documentJobCommandNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import type { CommandBody, GivenOptions } from '../../ui/registerCommand.ts';
import type { JobChoice } from './jobs/namedJob.ts';
import { compareDocument, openDocument, revealDocument, revealDocumentInSystem } from './openDocument.ts';
import { cancelDocument, copyDocumentError, removeDocument } from './removeDocument.ts';
import { retryDocument, saveDocumentAs, showDocumentError, uploadDocumentAgain } from './retryDocument.ts';

type JobCommandName = (typeof documentJobCommandNames)[number];
type Given<Name extends JobCommandName> = [
  shared: { readonly services: Services },
  ...given: Parameters<CommandBody<Name>>,
];

/** Returns a body that runs `command` for the selected jobs of the view, else for the job in the options. */
const about =
  <Name extends JobCommandName>(
    command: (services: Services, choice: GivenOptions<Name> & JobChoice) => Promise<CommandOutcome<Name>>,
  ) =>
  (...[{ services }, given, , rows]: Given<Name>): Promise<CommandOutcome<Name>> => {
    const selected = rows.flatMap((row) => ('jobId' in row && typeof row.jobId === 'string' ? [row.jobId] : []));
    return command(services, { ...given, selected });
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
