import * as vscode from 'vscode';
import { editCurrentRanges, findOpenDocument, type PlannedEdit, replacements } from '../edits/applyEdits.ts';
import { trackRanges } from '../edits/snapshot.ts';
import type { Comparison } from './comparisons.ts';
import type { ApplyMethod } from './place.ts';

/** Replaces the sources and shows the original next to the document: each change can be reverted there, or all. */
export const review: ApplyMethod = async ({ spans, texts, label, comparisons }) => {
  let before = '';
  let changes: readonly Change[] = [];
  const applied = await editCurrentRanges(spans, (document, currentRange) => {
    const planned = replacements(texts, currentRange);
    before = document.getText();
    changes = changesBy(document, planned);
    return planned;
  });
  const document = await findOpenDocument(spans.uri);
  let comparison: Comparison | undefined;
  if (document && applied.size > 0) {
    // Edits by the user since may have moved them.
    const unchanged = changes.filter((change) => document.getText(rangeOf(document, change)) === change.text);
    const own = trackRanges(
      document,
      unchanged.map((change) => rangeOf(document, change)),
    );
    const sources = new Map(unchanged.map(({ source }, at) => [at, source]));
    comparison = await comparisons.review(document, before, own, sources, label);
  }
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)), comparison };
};

interface Change {
  readonly source: string;
  readonly text: string;
  /** Start of the text after the edit: offset in UTF-16 code units. */
  readonly start: number;
}

function changesBy(document: vscode.TextDocument, planned: readonly PlannedEdit[]): Change[] {
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const inOrder = planned.map(({ edit }) => edit).sort((a, b) => a.range.start.compareTo(b.range.start));
  let growth = 0;
  return inOrder.map(({ range, newText }) => {
    const source = document.getText(range);
    const text = newText.replaceAll(/\r\n?|\n/g, eol);
    const start = document.offsetAt(range.start) + growth;
    growth += text.length - source.length;
    return { source, text, start };
  });
}

function rangeOf(document: vscode.TextDocument, { start, text }: Change): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length));
}
