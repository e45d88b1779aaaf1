import type * as vscode from 'vscode';
import type { CommandBodies } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import type { Comparisons } from '../../../editor/modes/comparisons.ts';
import type { CorrectCommands } from './contract.ts';
import { correctCommitMessage, correctFile, correctSelection } from './correct.ts';
import { CorrectionSession } from './correctionSession.ts';
import { correctSaved } from './correctSaved.ts';

/** The commands that correct, and their shared state. */
export interface CorrectionCommands extends CommandBodies<keyof CorrectCommands> {
  readonly saved: (document: vscode.TextDocument, resource: vscode.Uri) => Promise<void>;
  readonly dispose: () => void;
}

/** Creates the commands; call it once, for the first of them. */
export function correctionCommands(services: Services, comparisons: Comparisons): CorrectionCommands {
  const session = new CorrectionSession(services, comparisons);
  return {
    correctSelection: (given) => correctSelection(session, given),
    correctFile: (given, resources) => correctFile(session, given, resources),
    correctCommitMessage: (given) => correctCommitMessage(session, given),
    saved: (document, resource) => correctSaved(session, document, resource),
    dispose: () => session.dispose(),
  };
}
