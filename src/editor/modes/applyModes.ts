import * as vscode from 'vscode';
import type { ApplyMode } from '../../contract/contributions.ts';
import { type PlacedEdit, placeEdits } from '../edits/applyTextEdits.ts';
import { toEditorRange } from '../edits/passageRange.ts';
import { editCurrentRanges, replacements, replaceSpans } from '../edits/replaceSpans.ts';
import { trackRanges } from '../edits/snapshot.ts';
import { findOpenDocument } from '../files/sourceText.ts';
import type { ApplyMethod, ApplyRequest, ApplyResult, Comparison } from './comparisons.ts';

/** Replaces the sources and shows the original next to the document: each change can be reverted there, or all. */
const review: ApplyMethod = async ({ spans, texts, label, comparisons }) => {
  let before = '';
  let changes: readonly PlacedEdit[] = [];
  const applied = await editCurrentRanges(spans, (document, currentRange) => {
    const planned = replacements(texts, currentRange);
    before = document.getText();
    const edits = planned.map(({ edit }) => edit);
    changes = placeEdits(document, edits);
    return planned;
  });
  const document = await findOpenDocument(spans.uri);
  let comparison: Comparison | undefined;
  if (document && applied.size > 0) {
    // Edits by the user since may have moved them.
    const unchanged = changes.filter((change) => document.getText(toEditorRange(document, change)) === change.text);
    const own = trackRanges(
      document,
      unchanged.map((change) => toEditorRange(document, change)),
    );
    const sources = new Map(unchanged.map(({ source }, at) => [at, source]));
    comparison = await comparisons.review(document, before, own, sources, label);
  }
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)), comparison };
};

/** Languages in which a line of prose is allowed anywhere. */
const prose = new Set(['plaintext', 'markdown', 'mdx', 'restructuredtext', 'asciidoc', 'latex', 'tex']);

/**
 * Inserts texts below the lines of their sources, which stay: with the same prefix, and the same blank lines between.
 */
const insertBelow: ApplyMethod = async ({ spans, texts }) => {
  const { blocksBelow } = await import('../../text/engine.ts');
  const applied = await editCurrentRanges(spans, (document, currentRange) => {
    const lines = Array.from({ length: document.lineCount }, (_, line) => document.lineAt(line).text);
    const pieces = [...texts].flatMap(([index, text]) => {
      const range = currentRange(index);
      return range ? [{ index, text, start: range.start, end: range.end }] : [];
    });
    const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    return blocksBelow(lines, pieces, prose.has(document.languageId)).map(({ line, below, indexes }) => ({
      edit: vscode.TextEdit.insert(document.lineAt(line).range.end, ['', ...below].join(eol)),
      indexes,
    }));
  });
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

/** Shows texts next to the document, in a diff editor, until they are applied. */
const sideBySide: ApplyMethod = async ({ spans, texts, label, comparisons }) => {
  const document = await findOpenDocument(spans.uri);
  const currentRange = document ? spans.currentRanges(document) : () => undefined;
  const shown = [...texts].flatMap(([index, text]) => {
    const range = currentRange(index);
    return range ? [{ index, range, text }] : [];
  });
  let comparison: Comparison | undefined;
  shown.sort((a, b) => a.range.start.compareTo(b.range.start));
  if (document && shown.length > 0) {
    const ranges = shown.map(({ range }) => range);
    const own = trackRanges(document, ranges);
    comparison = await comparisons.preview(document, own, new Map(shown.map(({ text }, at) => [at, text])), label);
  }
  const found = new Set(shown.map(({ index }) => index));
  const missed = [...texts.keys()].filter((index) => !found.has(index));
  return { applied: new Set(), missed, comparison };
};

/** Replaces the sources. */
const replace: ApplyMethod = async ({ spans, texts }) => {
  const applied = await replaceSpans(spans, texts);
  return { applied, missed: [...texts.keys()].filter((index) => !applied.has(index)) };
};

const modes: { readonly [Mode in ApplyMode]: ApplyMethod } = { replace, insertBelow, sideBySide, review };

export function applyByMode(mode: ApplyMode, placing: ApplyRequest): Promise<ApplyResult> {
  return modes[mode](placing);
}
