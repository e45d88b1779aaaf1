import * as vscode from 'vscode';
import { keptCode, ServiceError } from '../../service/api/atStart/errors.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { detached, type FaultLog } from '../faults.ts';
import { keptSentence } from './keptSentence.ts';

/** Ranges of a document or, to open it only when they are shown, their number and a function that returns them. */
type KeptRanges =
  | readonly vscode.Range[]
  | { readonly length: number; readonly rangesIn: (document: vscode.TextDocument) => readonly vscode.Range[] };

/** Translations of kept units whose placeholders may be in wrong places. */
export interface DoubtfulTexts {
  /** Does work while the places of the units are followed. */
  readonly withSpans: (work: () => Promise<void>) => Promise<void>;
  /** Puts them into their document for a review. */
  readonly review: () => Promise<void>;
}

/**
 * Reports units that are unchanged because their placeholders or tags were damaged or the file cannot hold the
 * translation, with a button that shows each of them.
 * @param message replaces the one about translations
 * @param doubtful adds a button that puts them into the document for a review
 * @returns the error for the outcome
 */
export function notifyKept(
  log: FaultLog,
  uri: vscode.Uri,
  ranges: KeptRanges,
  message = keptSentence(ranges.length, 'translate'),
  doubtful?: DoubtfulTexts,
): ServiceError {
  const offer = () => offerPlaces(message, uri, ranges, doubtful);
  detached(log, doubtful ? doubtful.withSpans(offer) : offer());
  return new ServiceError('protocol', message, { code: keptCode });
}

async function offerPlaces(
  message: string,
  uri: vscode.Uri,
  ranges: KeptRanges,
  doubtful: DoubtfulTexts | undefined,
): Promise<void> {
  const show = vscode.l10n.t('Show');
  const review = reviewTitle();
  const chosen = await vscode.window.showWarningMessage(plainMessage(message), show, ...(doubtful ? [review] : []));
  if (chosen === review) {
    await doubtful?.review();
  } else if (chosen === show) {
    const document = await vscode.workspace.openTextDocument(uri);
    await showPlaces(document, 'rangesIn' in ranges ? ranges.rangesIn(document) : ranges);
  }
}

/** Returns the title of the button that puts doubtful translations into their document. */
export function reviewTitle(): string {
  return vscode.l10n.t('Review Doubtful Translations');
}

/** Shows a document with these ranges selected. */
export async function showPlaces(document: vscode.TextDocument, ranges: readonly vscode.Range[]): Promise<void> {
  const editor = await vscode.window.showTextDocument(document);
  const selections = ranges.map((range) => new vscode.Selection(range.start, range.end));
  const [first] = selections;
  if (first) {
    editor.selections = selections;
    editor.revealRange(first);
  }
}
