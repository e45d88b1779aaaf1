import * as vscode from 'vscode';
import { editCurrentRanges } from '../edits/applyEdits.ts';
import type { ApplyMethod } from './place.ts';

/** Languages in which a line of prose is allowed anywhere. */
const prose = new Set(['plaintext', 'markdown', 'mdx', 'restructuredtext', 'asciidoc', 'latex', 'tex']);

/**
 * Inserts texts below the lines of their sources, which stay: with the same prefix, and the same blank lines between.
 */
export const insertBelow: ApplyMethod = async ({ spans, texts }) => {
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
