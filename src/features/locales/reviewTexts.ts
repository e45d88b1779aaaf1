import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import { place } from '../../ui/edits/applyModes.ts';
import type { Comparisons } from '../../ui/edits/comparisons.ts';
import { Snapshot } from '../../ui/edits/snapshot.ts';
import { lineEditsOf, type PutText } from '../../ui/files/folderTexts.ts';
import { nameOf } from '../../ui/resourceOptions.ts';

/** Brings changed texts into their documents for review: each change can be kept or reverted, and nothing is saved. */
export function reviewTexts(comparisons: Comparisons): PutText {
  return async (document, text) => {
    const snapshot = new Snapshot(document);
    const edits = lineEditsOf(document, text);
    const spans = snapshot.track(edits);
    snapshot.dispose();
    const texts = new Map(edits.map((edit, index) => [index, edit.text] as const));
    try {
      const { missed } = await place('review', { spans, texts, label: nameOf(document.uri), comparisons });
      if (missed.length > 0) {
        const message = vscode.l10n.t('{0} changed in the meantime. Try again.', nameOf(document.uri));
        throw new ServiceError('conflict', message);
      }
    } finally {
      spans.dispose();
    }
  };
}
