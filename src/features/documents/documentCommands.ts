import type { CommandOutcome, documentJobCommandNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import type { JobChoice } from './namedJob.ts';
import { compareDocument, openDocument, revealDocument, revealDocumentInSystem } from './openDocument.ts';
import { cancelDocument, copyDocumentError, removeDocument } from './removeDocument.ts';
import { retryDocument, saveDocumentAs, showDocumentError, uploadDocumentAgain } from './retryDocument.ts';

type JobCommandName = (typeof documentJobCommandNames)[number];

/** The commands about jobs, by their names. */
const documentCommands: {
  readonly [Name in JobCommandName]: (
    services: Services,
    given: GivenOptions<JobCommandName> & JobChoice,
  ) => Promise<CommandOutcome<Name>>;
} = {
  openDocument,
  revealDocument,
  revealDocumentInSystem,
  compareDocument,
  retryDocument,
  uploadDocumentAgain,
  saveDocumentAs,
  showDocumentError,
  copyDocumentError,
  cancelDocument,
  removeDocument,
};

/**
 * Runs a command about jobs.
 * @param rows that are selected in the view it was chosen in
 */
export function runDocumentCommand<Name extends JobCommandName>(
  name: Name,
  services: Services,
  given: GivenOptions<Name>,
  rows: readonly object[],
): Promise<CommandOutcome<Name>> {
  const selected = rows.flatMap((row) => ('jobId' in row && typeof row.jobId === 'string' ? [row.jobId] : []));
  return documentCommands[name](services, { ...given, selected });
}
