import type { documentJobCommandNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import { compareDocument, openDocument, revealDocument, revealDocumentInSystem } from './openDocument.ts';
import { cancelDocument, copyDocumentError, removeDocument } from './removeDocument.ts';
import { retryDocument, saveDocumentAs, showDocumentError, uploadDocumentAgain } from './retryDocument.ts';

type JobCommandName = (typeof documentJobCommandNames)[number];

/** The commands about one job, by their names. */
export const documentCommands: {
  readonly [Name in JobCommandName]: (
    services: Services,
    given: GivenOptions<JobCommandName>,
  ) => Promise<{ readonly status: 'done' | 'cancelled' | 'failed' | 'partial' }>;
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
