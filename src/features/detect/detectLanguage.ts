import * as vscode from 'vscode';
import type { CommandRun } from '../../app/commandRun.ts';
import type { Services } from '../../app/services.ts';
import { type CommandName, type Commands, prefix } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { selectedRanges } from '../../editor/edits/selectedRanges.ts';
import { documentUnits, Snapshot } from '../../editor/edits/trackedSpans.ts';
import type { Passage } from '../../formats/readInFormat.ts';
import { detectedSentence, languageLabel } from '../../notify/errors/detectedSentence.ts';
import { detached } from '../../notify/faults.ts';
import { formatList } from '../../notify/localFormats.ts';
import { getFileName } from '../../notify/names.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { baseCode } from '../../service/api/atStart/languages/languageCodes.ts';
import type { Detection } from '../../service/api/detect.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import type { Range } from '../../text/range.ts';

const { t } = vscode.l10n;

/** Maximum characters (code points) of each text. More text does not improve the detection. */
const enough = 5000;

interface TextsToDetect {
  readonly texts: readonly string[];
  /** The place of the texts; absent if they are not from a document. */
  readonly place?: PlaceOfTexts;
}

interface PlaceOfTexts {
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
async function textsToDetect(services: Services, given: unknown): Promise<TextsToDetect> {
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
    throw new ServiceError('invalidInput', t('There is no text. Enter or select text to detect its language.'));
  }
  const begun = wholes.map(beginning);
  const selections = selected.map(({ start, end }) => new vscode.Selection(start, end));
  const isBeginning = !isSelected && begun[0] !== wholes[0];
  return { texts: begun, place: { document, version, selections, isBeginning } };
}

/** Returns the prose in a range of a text, or the whole range if it has none. */
function wordsIn(text: string, units: readonly Passage[], range: Range): string {
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
  return askText({
    title: t('Detect Language'),
    prompt: t('Text to detect the language of'),
    validate: (text) => (text === '' ? t('Enter some text.') : undefined),
  });
}

/** Shows the language of the text, or why the service did not detect it. It is not billed. */
export const detectLanguage: CommandRun<'detectLanguage'> = async (services, { text }) => {
  // Without a connection, the error comes before the question for a text.
  services.client.prepare();
  const found = await textsToDetect(services, text);
  const answer = await withProgress(t('Detecting the language…'), (signal) =>
    services.client.use((client) => client.detectTexts(found.texts, { signal })),
  );
  const [failure] = answer.failures;
  if (failure) {
    throw failure.error;
  }
  const results = answer.results.filter((result) => result !== undefined);
  detached(services.log, notifyLanguage(results, found));
  return { status: 'done', results };
};

interface WayOn {
  readonly title: string;
  readonly go: () => PromiseLike<unknown>;
}

/** Shows what the service detected, in one sentence, with matching buttons. Resolves when the message is closed. */
async function notifyLanguage(results: readonly Detection[], { place }: TextsToDetect): Promise<void> {
  const seen = new Map(results.map((result) => [`${result.detectionStatus} ${result.detectedLanguage}`, result]));
  const [only, ...others] = seen.values();
  if (!only) {
    return;
  }
  const isOne = others.length === 0;
  const beginning = place?.isBeginning ? getFileName(place.document.uri) : undefined;
  const message = isOne ? detectedSentence(only, beginning) : severalSentence(results);
  const ways = isOne ? waysOn(only.detectedLanguage, place) : [];
  await (await vscode.window.showInformationMessage(plainMessage(message), ...ways))?.go();
}

/** Returns the sentence for texts in different languages. */
function severalSentence(results: readonly Detection[]): string {
  const labels = results.map(({ detectedLanguage: code }) =>
    code === undefined ? t('not detected') : languageLabel(code),
  );
  const list = formatList(labels);
  return t('Languages of the texts, in order: {0}.', list);
}

function waysOn(language: string | undefined, place: PlaceOfTexts | undefined): readonly WayOn[] {
  if (language === undefined) {
    return [{ title: t('Select Source Language'), go: () => run('selectSourceLanguage', {}) }];
  }
  const translate = place && translationOf(language, place);
  const copy = async () => {
    await vscode.env.clipboard.writeText(language);
    vscode.window.setStatusBarMessage(plainMessage(t('Copied {0} to the clipboard.', language)), 5000);
  };
  return [...(translate ? [{ title: t('Translate'), go: translate }] : []), { title: t('Copy Code'), go: copy }];
}

/** Returns the command that translates the same text; undefined if the target would be its own language. */
function translationOf(
  sourceLang: string,
  { document, version, selections }: PlaceOfTexts,
): (() => PromiseLike<unknown>) | undefined {
  const { uri } = document;
  const isTarget = baseCode(readSetting('targetLanguage', uri) ?? '') === baseCode(sourceLang);
  if (selections.length === 0) {
    return isTarget ? undefined : () => run('translateFile', { uri, sourceLang });
  }
  return async () => {
    const editor = await vscode.window.showTextDocument(document);
    const isSame = document.version === version;
    if (isSame) {
      editor.selections = selections;
    }
    await run(isTarget ? 'translateSelectionTo' : 'translateSelection', isSame ? { sourceLang } : {});
  };
}

function run<Name extends CommandName>(name: Name, options: Partial<Commands[Name]['options']>): Thenable<unknown> {
  return vscode.commands.executeCommand(`${prefix}.${name}`, options);
}
