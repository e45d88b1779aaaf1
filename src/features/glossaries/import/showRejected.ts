import * as vscode from 'vscode';
import { showDocument } from '../../../editor/files/showDocument.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { unlinked } from '../../../notify/errors/unlinked.ts';
import type { FaultLog } from '../../../notify/log.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import { glossaryTextBytes } from '../../../service/api/limits.ts';
import type { RejectedLine } from '../../../text/glossary/entryFile.ts';
import type { RejectedLines } from './rejectedLines.ts';

/** Maximum lines with a diagnostic; the editor shows no more for a file. */
const maxMessages = 1000;

/**
 * Opens the rejected lines of a file as a document that can be corrected, saved, and imported, each with its number and
 * why it was rejected.
 */
export async function showRejected(
  { diagnostics }: RejectedLines,
  name: string,
  rejected: readonly RejectedLine[],
): Promise<void> {
  const content = `${rejected.map(({ text }) => text).join('\n')}\n`;
  const document = await vscode.workspace.openTextDocument({ content, language: 'plaintext' });
  const found = rejected.slice(0, maxMessages).map((line, index) => {
    const range = new vscode.Range(index, 0, index, line.text.length);
    return createDiagnostic(range, describeRejection(name, line), vscode.DiagnosticSeverity.Warning);
  });
  diagnostics.set(document.uri, found);
  await showDocument(document, { preview: false });
}

/**
 * Reports rejected lines, with a button that shows them.
 * @returns the error for the outcome
 */
export function notifyRejected(
  log: FaultLog,
  documents: RejectedLines,
  name: string,
  rejected: readonly RejectedLine[],
  isSeen: boolean,
): ServiceError {
  const { t } = vscode.l10n;
  const message =
    rejected.length === 1
      ? t('1 line of {0} was not imported.', name)
      : t('{0} lines of {1} were not imported.', rejected.length, name);
  if (!isSeen) {
    detached(
      log,
      offer(message, () => showRejected(documents, name, rejected)),
    );
  }
  return new ServiceError('invalidInput', message);
}

async function offer(message: string, show: () => Promise<void>): Promise<void> {
  const button = vscode.l10n.t('Show Rejected Lines');
  if ((await vscode.window.showWarningMessage(unlinked(message), button)) === button) {
    await show();
  }
}

/** Returns a sentence with the line number and why the line was rejected. */
export function describeRejection(name: string, { line, reason, first }: RejectedLine): string {
  return vscode.l10n.t('Line {0} of {1}: {2}', line + 1, name, reasonOf(reason, first));
}

function reasonOf(reason: RejectedLine['reason'], first: number | undefined): string {
  const { t } = vscode.l10n;
  switch (reason) {
    case 'noSeparator':
      return t('only one column. Source term and target term are required.');
    case 'moreSeparators':
      return t('too many columns. Put quotes around terms that contain the separator.');
    case 'syntax':
      return t('unbalanced quotes. Write quotes within quotes twice.');
    case 'language':
      return t('columns 3 and 4 do not have two languages.');
    case 'empty':
    case 'notText':
      return t('the source term or target term is empty.');
    case 'tooLong':
      return t('a term has more than {0} bytes in UTF-8.', glossaryTextBytes);
    case 'separator':
      return t('a term has a tab or a line break.');
    case 'duplicate':
      return t('same source term as line {0}, with a different target term.', (first ?? 0) + 1);
  }
}
