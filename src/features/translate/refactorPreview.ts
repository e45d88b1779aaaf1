import * as vscode from 'vscode';
import { findOpenDocument } from '../../editor/edits/applyEdits.ts';
import { isReadOnly } from '../../editor/edits/isReadOnly.ts';
import { notifyMissed } from '../../editor/edits/notifyMissed.ts';
import { Cancelled } from '../../notify/errors/cancelled.ts';
import type { FaultLog } from '../../notify/log.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import type { ServiceError } from '../../service/api/errors.ts';
import { type FileJob, requireSpans } from './files/fileJob.ts';
import type { FileOutput } from './files/fileOutputs.ts';

interface Waiting {
  readonly job: FileJob;
  readonly texts: ReadonlyMap<number, string>;
}

/**
 * Several documents in the editor's Refactor Preview, where the user selects the changes to apply: none is before the
 * user does.
 */
export function refactorPreview(log: FaultLog): FileOutput {
  const waiting: Waiting[] = [];
  return {
    async deliver(job, result) {
      const { texts, unwritable } = await job.write(result.translations);
      waiting.push({ job, texts });
      const kept = [...result.kept.keys(), ...unwritable];
      const keptIn = (target: vscode.TextDocument) => {
        const currentRange = requireSpans(job).currentRanges(target);
        return kept.flatMap((index) => currentRange(index) ?? []);
      };
      return { target: job.source.uri, keptIn, kept: kept.length };
    },
    finish: () => preview(log, waiting.splice(0)),
  };
}

async function preview(
  log: FaultLog,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<FileJob, ServiceError | undefined>> {
  const edit = new vscode.WorkspaceEdit();
  const before = new Map<FileJob, { text: string; missed: readonly string[] }>();
  const writable = new Map<FileJob, vscode.TextDocument>();
  for (const { job } of waiting) {
    const document = await findOpenDocument(requireSpans(job).uri);
    if (document && !(await isReadOnly(document))) {
      writable.set(job, document);
    }
  }
  // Nothing is awaited between here and the edit, so no range is of an earlier version.
  for (const { job, texts } of waiting) {
    const document = writable.get(job);
    const currentRange = document ? requireSpans(job).currentRanges(document) : () => undefined;
    const label = vscode.l10n.t('Translate into {0}', languageName(job.wanted.targetLang));
    const edits = [...texts].flatMap(([index, text]): [vscode.TextEdit, vscode.WorkspaceEditEntryMetadata][] => {
      const range = currentRange(index);
      return range ? [[vscode.TextEdit.replace(range, text), { label, needsConfirmation: true }]] : [];
    });
    edit.set(requireSpans(job).uri, edits);
    const missed = [...texts].flatMap(([index, text]) => (currentRange(index) ? [] : [text]));
    before.set(job, { text: document?.getText() ?? '', missed });
  }
  if (edit.size > 0 && !(await vscode.workspace.applyEdit(edit))) {
    throw new Cancelled();
  }
  const placed = new Map<FileJob, ServiceError | undefined>();
  for (const [job, { text, missed }] of before) {
    const document = await findOpenDocument(job.source.uri);
    const problem = notifyMissed(log, missed, 'replace');
    if (problem || (document && document.getText() !== text)) {
      placed.set(job, problem);
    }
  }
  return placed;
}
