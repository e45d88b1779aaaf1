import * as vscode from 'vscode';
import { isReadOnly } from '../../editor/edits/isReadOnly.ts';
import { pasteText } from '../../editor/edits/pasteText.ts';
import { trackRanges } from '../../editor/edits/trackedSpans.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import type { MemoryTexts } from '../../editor/virtual/memoryTexts.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import type { LastEditor } from './lastEditor.ts';
import type { Draft, Result } from './protocol/draft.ts';
import type { InsertTarget } from './protocol/translatorMessages.ts';

const { t } = vscode.l10n;

interface Known {
  readonly result: Result;
  readonly source: string;
}

/** Inserts or shows results where the user chooses. */
export class ResultDestinations {
  readonly #editor: LastEditor;
  readonly #texts: MemoryTexts;
  #last: Known | undefined;

  constructor(editor: LastEditor, texts: MemoryTexts) {
    this.#editor = editor;
    this.#texts = texts;
  }

  /** Records the source of a result, for showing both. */
  note(result: Result, { text: source }: Draft): void {
    this.#last = { result, source };
  }

  /**
   * Inserts or shows a result.
   * @param draft the page's draft
   * @returns a sentence for the status line if the effect is not visible
   * @throws ServiceError if the editor cannot take it
   */
  async put(place: InsertTarget, text: string, draft: Draft): Promise<string | undefined> {
    switch (place) {
      case 'clipboard':
        await vscode.env.clipboard.writeText(text);
        return t('Copied the result to the clipboard.');
      case 'sideBySide':
        await this.#show(text, draft);
        return undefined;
      case 'cursor':
      case 'selection':
        await putText(this.#editor.current, place, text);
        return undefined;
    }
  }

  async #show(text: string, draft: Draft): Promise<void> {
    const { source, result } = this.#last?.result.text === text ? this.#last : knownBy(draft);
    const labels = {
      translate: result?.targetLang === undefined ? t('Translation') : languageName(result.targetLang),
      rephrase: t('Rephrased'),
      correct: t('Corrected'),
    };
    const title = t('{0} ↔ {1}', t('Text'), labels[result?.mode ?? 'translate']);
    const add = (name: string, shown: string) => this.#texts.add('languageservices-translator', name, shown);
    await this.#texts.open(add('text.txt', source), add('result.txt', text), title);
  }
}

/** Returns the source of a result from another window, or from before a reload. */
function knownBy({ result, text }: Draft): { readonly result: Result | undefined; readonly source: string } {
  const own = result?.difference?.filter(({ kind }) => kind !== 'added').map((part) => part.text);
  return { result, source: own?.join('') ?? text };
}

/**
 * Inserts a text at every cursor of an editor, or replaces every selection, as one undo step, and focuses the editor.
 * Throws `invalidInput` if that is not possible.
 */
async function putText(
  editor: vscode.TextEditor | undefined,
  place: 'cursor' | 'selection',
  text: string,
): Promise<void> {
  if (!editor) {
    throw new ServiceError('invalidInput', t('No editor is open. Open a document to insert the text into.'));
  }
  const { document, selections, viewColumn } = editor;
  const ranges =
    place === 'cursor'
      ? selections.map(({ active }) => new vscode.Range(active, active))
      : selections.filter(({ isEmpty }) => !isEmpty);
  if (ranges.length === 0) {
    throw new ServiceError('invalidInput', t('No text is selected in the editor. Select the text to replace.'));
  }
  const spans = trackRanges(document, ranges);
  try {
    const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    const { applied } = await pasteText(spans, ranges.length, text.replaceAll(/\r\n?|\n/g, eol));
    if (applied < ranges.length) {
      throw new ServiceError('conflict', await refusal(document));
    }
  } finally {
    spans.dispose();
  }
  // A side of a diff editor has no column: showing its document would open another editor.
  if (viewColumn !== undefined && vscode.window.visibleTextEditors.includes(editor)) {
    await showDocument(document, { viewColumn });
  }
}

async function refusal(document: vscode.TextDocument): Promise<string> {
  const name = getFileName(document.uri);
  return (await isReadOnly(document))
    ? t('Could not change {0}. The file is read-only. Copy the result instead.', name)
    : t('Could not change {0}. Try again.', name);
}
