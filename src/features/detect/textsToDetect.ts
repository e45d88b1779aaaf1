import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { documentUnits } from '../../editor/edits/documentUnits.ts';
import { selectedRanges } from '../../editor/edits/selectedRanges.ts';
import { Snapshot } from '../../editor/edits/snapshot.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import { InvalidInput, ServiceError } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
import type { Passage } from '../../text/reading/readInFormat.ts';
import type { OffsetRange } from '../../text/selections/followEdits.ts';

/** Maximum characters (code points) of each text. More text does not improve the detection. */
const enough = 5000;

/** The texts to detect. */
export interface TextsToDetect {
  readonly texts: readonly string[];
  /** The place of the texts; absent if they are not from a document. */
  readonly place?: PlaceOfTexts;
}

export interface PlaceOfTexts {
  readonly document: vscode.TextDocument;
  /** Version of the document when it was read. */
  readonly version: number;
  /** Empty: the whole document. */
  readonly selections: readonly vscode.Selection[];
  /** True if only the beginning of a long document is used. */
  readonly isBeginning: boolean;
}

/**
 * Returns the texts of the options, else each selection of the active editor, else the beginning of its document;
 * without an editor, asks the user. Uses only the prose of a document, if it has any: code has no language.
 */
export async function textsToDetect(services: Services, given: unknown): Promise<TextsToDetect> {
  if (given !== undefined) {
    return { texts: givenTexts(given).map(beginning) };
  }
  const editor = vscode.window.activeTextEditor;
  return editor ? textsOf(services, editor) : { texts: [beginning(await asked())] };
}

async function textsOf(services: Services, editor: vscode.TextEditor): Promise<TextsToDetect> {
  const { document } = editor;
  const { version } = document;
  const selected = selectedRanges(editor);
  const isSelected = selected.length > 0;
  const snapshot = new Snapshot(document, isSelected ? selected : undefined);
  const { units, spans } = await documentUnits(services, snapshot);
  spans.dispose();
  const { text, ranges = [{ start: 0, end: text.length }] } = snapshot;
  const wholes = ranges.map((range) => wordsIn(text, units, range));
  if (wholes.every((whole) => whole.trim() === '')) {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('There is no text. Enter or select text to detect its language.'),
    );
  }
  const begun = wholes.map(beginning);
  const selections = selected.map(({ start, end }) => new vscode.Selection(start, end));
  const isBeginning = !isSelected && begun[0] !== wholes[0];
  return { texts: begun, place: { document, version, selections, isBeginning } };
}

/** Returns the prose in a range of a text, or the whole range if it has none. */
function wordsIn(text: string, units: readonly Passage[], range: OffsetRange): string {
  const prose = units
    .filter(({ start, end }) => start < range.end && end > range.start)
    .map(({ parts }) => parts.filter((part) => typeof part === 'string').join(' '));
  return prose.length > 0 ? prose.join('\n') : text.slice(range.start, range.end);
}

function beginning(text: string): string {
  return [...text.slice(0, 2 * enough)].slice(0, enough).join('');
}

/** The option comes from outside, so it is checked at run time. */
function givenTexts(given: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(given) ? given : [given];
  const strings = texts.filter((text) => typeof text === 'string');
  if (texts.length === 0 || strings.length < texts.length || strings.some((text) => text.trim() === '')) {
    throw new InvalidInput({ field: 'text', allowed: phrase`a non-empty string, or a list of non-empty strings` });
  }
  return strings;
}

function asked(): Promise<string> {
  const { t } = vscode.l10n;
  return askText({
    title: t('Detect Language'),
    prompt: t('Text to detect the language of'),
    validate: (text) => (text === '' ? t('Enter some text.') : undefined),
  });
}
