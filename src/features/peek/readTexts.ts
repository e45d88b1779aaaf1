import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { selectedRanges, snapshotSelection } from '../../editor/edits/selectedRanges.ts';
import { type DocumentUnits, documentUnits, Snapshot } from '../../editor/edits/trackedSpans.ts';
import { noTextAtCursorError } from '../../notify/textAtCursor.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';

const { t } = vscode.l10n;

/** Returns how a document is read: what programs print, as plain text. */
export function readingOf({ uri, languageId }: vscode.TextDocument): { readonly asPlainText: boolean } {
  return { asPlainText: uri.scheme === 'output' || languageId.toLowerCase() === 'log' };
}

/** A text in quotes, in a line. An escaped character begins none: else each quotation mark would be searched from. */
const quoted = /\\.|(["'`])((?:\\.|(?!\1)[^\\])*)\1/gu;

/** Returns the ranges that are selected in texts in quotes, and those of the texts in quotes at the cursors. */
function stringsAt({ document, selections }: vscode.TextEditor): vscode.Range[] {
  return selections.flatMap((selection) => {
    const { line } = selection.start;
    for (const { index, 2: text = '' } of document.lineAt(line).text.matchAll(quoted)) {
      const range = new vscode.Range(line, index + 1, line, index + 1 + text.length);
      if (/\p{L}/u.test(text) && range.contains(selection)) {
        return selection.isEmpty ? range : selection;
      }
    }
    return [];
  });
}

/**
 * Returns ranges as plain text, each read alone: a text in backticks is code in a longer text. What has no words has no
 * units.
 */
async function readAlone(
  { texts }: Services,
  document: vscode.TextDocument,
  given: readonly vscode.Range[],
): Promise<DocumentUnits> {
  const snapshot = new Snapshot(document, given);
  try {
    const { text, ranges = [] } = snapshot;
    const { uri, languageId } = document;
    const read = await Promise.all(
      ranges.map(({ start, end }) => {
        const source = text.slice(start, end);
        return texts.readProtected({ source, name: uri.path, languageId, asPlainText: true }, uri);
      }),
    );
    const places = read.flatMap(({ units }, range) => units.map((unit, index) => ({ range, index, unit })));
    const units = places.map(({ range, unit }) => {
      const { start = 0 } = ranges[range] ?? {};
      return { ...unit, start: start + unit.start, end: start + unit.end };
    });
    const write: DocumentUnits['write'] = async (translations, signal) => {
      const written = new Map<number, string>();
      for (const [at, { write: writeOwn }] of read.entries()) {
        const own = places.flatMap(({ range, index }, whole) => (range === at ? [{ index, whole }] : []));
        const wanted = own.flatMap(({ index, whole }) => {
          const parts = translations.get(whole);
          return parts ? [[index, parts] as const] : [];
        });
        const result = await writeOwn(new Map(wanted), signal);
        own.forEach(({ index, whole }) => {
          const translated = result.texts.get(index);
          if (translated !== undefined) {
            written.set(whole, translated);
          }
        });
      }
      return { texts: written, unwritable: [...translations.keys()].filter((index) => !written.has(index)) };
    };
    return { units, write, spans: snapshot.track(units) };
  } finally {
    snapshot.dispose();
  }
}

/**
 * Returns the selected texts, else those at the cursors. What is selected is read as plain text if nothing in it would
 * be translated in the document, such as in code: it is only shown. Throws `invalidInput` if there are none.
 */
export async function readSelection(services: Services, editor: vscode.TextEditor): Promise<DocumentUnits> {
  const strings = stringsAt(editor);
  const alone = strings.length > 0 ? strings : selectedRanges(editor);
  const { version } = editor.document;
  const snapshot = snapshotSelection(editor);
  if (!snapshot) {
    throw new ServiceError('invalidInput', t('No text is selected. Select text to translate.'));
  }
  const read = await documentUnits(services, snapshot, readingOf(editor.document));
  if (read.units.length > 0) {
    return read;
  }
  read.spans.dispose();
  // Of programs, only comments are read.
  if (alone.length > 0 && editor.document.version === version) {
    const plain = await readAlone(services, editor.document, alone);
    if (plain.units.length > 0) {
      return plain;
    }
    plain.spans.dispose();
  }
  throw snapshot.cursors
    ? noTextAtCursorError('translate')
    : new ServiceError(
        'invalidInput',
        t('The selection contains no text to translate. Code, keys, and placeholders are never translated.'),
      );
}

/** Returns the texts on the screen, also those of which it shows a part. Throws `invalidInput` if there are none. */
export async function readVisible(services: Services, editor: vscode.TextEditor): Promise<DocumentUnits> {
  const { document, visibleRanges } = editor;
  const touching = visibleRanges.map(({ start, end }) => {
    // The editor leaves out the end of a line that is too long for it.
    return { start: document.offsetAt(start), end: document.offsetAt(document.lineAt(end.line).range.end) };
  });
  const read = await documentUnits(services, new Snapshot(document), { ...readingOf(document), touching });
  if (read.units.length > 0) {
    return read;
  }
  read.spans.dispose();
  throw new ServiceError('invalidInput', t('The visible part of the editor contains no text to translate.'));
}
