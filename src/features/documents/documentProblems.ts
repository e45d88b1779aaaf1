import * as vscode from 'vscode';
import { createDiagnostic } from '../../editor/findings/diagnostic.ts';
import type { DocumentJobs } from './jobs/documentJobs.ts';
import { jobSentence } from './view/jobSentence.ts';

const atTop = new vscode.Range(0, 0, 0, 0);

/** Shows the service's error about a document as a diagnostic of its source, as long as the job has that state. */
export function showProblems(collection: vscode.DiagnosticCollection, jobs: DocumentJobs): void {
  const refused = jobs.list().filter(({ record }) => record.halt?.reason === 'refused');
  const bySource = Map.groupBy(refused, ({ record }) => record.source);
  collection.forEach((uri) => {
    if (!bySource.has(uri.toString())) {
      collection.delete(uri);
    }
  });
  for (const [source, failed] of bySource) {
    const uri = vscode.Uri.parse(source, true);
    if (collection.get(uri)?.length !== failed.length) {
      collection.set(
        uri,
        failed.map(({ record }) => createDiagnostic(atTop, jobSentence(record), vscode.DiagnosticSeverity.Error)),
      );
    }
  }
}
