import * as vscode from 'vscode';
import {
  type CommandRun,
  type GivenOptions,
  type MenuCommandRun,
  oneOfWords,
  optionalText,
} from '../../../app/commandRun.ts';
import type { Lazy } from '../../../app/lazy.ts';
import { runTexts } from '../../../app/runTexts.ts';
import { type Services, servicesOfRun } from '../../../app/services.ts';
import { applyModeNames, type CommandOutcome, type Commands, prefix } from '../../../contract/contributions.ts';
import { snapshotSelection } from '../../../editor/edits/selectedRanges.ts';
import type { Snapshot } from '../../../editor/edits/trackedSpans.ts';
import { findRefusal, isNotebook, nothingIn, openAsText } from '../../../editor/files/readable.ts';
import { showDocument } from '../../../editor/files/showDocument.ts';
import { givenResources, resourceInFront } from '../../../editor/resourceOptions.ts';
import { noTextError } from '../../../notify/errors/keptSentence.ts';
import { getFileName } from '../../../notify/names.ts';
import { showInStatusBar, withProgress } from '../../../notify/progress.ts';
import { noTextAtCursorError, titleOfTextAtCursor } from '../../../notify/textAtCursor.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import { type ImprovedUnits, requestCorrections } from '../../../service/requests/writing/requestImprovements.ts';
import { type TextEngine, textEngine } from '../../../service/textEngine.ts';
import { snapshotProse } from '../snapshotProse.ts';
import type { CorrectionSession } from './correctionSession.ts';
import { type CorrectionText, type CorrectMode, correctionText, deliverCorrections } from './deliverCorrections.ts';

type CorrectOutcome = CommandOutcome<'correctSelection'>;

/** Corrects the selections of the active editor, else the texts at its cursors. */
export const correctSelection: CommandRun<'correctSelection', Lazy<CorrectionSession>> = async (session, given) => {
  const editor = vscode.window.activeTextEditor;
  // Before the first `await`: from here on the selections follow edits.
  const snapshot = editor && snapshotSelection(editor);
  if (!snapshot) {
    throw new ServiceError('invalidInput', vscode.l10n.t('No text is selected. Select text to correct.'));
  }
  const translate = () => vscode.commands.executeCommand(`${prefix}.translateSelectionTo`, {});
  return correct(session, () => [snapshot], given, translate).finally(() => snapshot.dispose());
};

/**
 * Corrects the prose of files as they are in the editor, without saving.
 * @param resources of the menu; without these and without an option, the active document
 */
export const correctFile: MenuCommandRun<'correctFile', Lazy<CorrectionSession>> = async (
  session,
  { uri, uris, ...given },
  resources,
) => {
  const named = givenResources(uri, uris) ?? (resources.length > 0 ? resources : undefined);
  const wanted = named ?? [resourceInFront()].flatMap((each) => each ?? []);
  const [first] = wanted;
  if (!first) {
    throw new ServiceError('invalidInput', vscode.l10n.t('No file is open. Open a file to correct.'));
  }
  const documents: vscode.TextDocument[] = [];
  for (const each of wanted) {
    documents.push(...(await documentsOf(each, named === undefined)));
  }
  const translate = () => vscode.commands.executeCommand(`${prefix}.translateFile`, { uris: wanted });
  const outcome = await correct(
    session,
    (engine) => documents.map((document) => snapshotProse(engine, document)),
    given,
    translate,
  );
  // A user who started it in the explorer would not see the result.
  for (const document of resources.length > 0 ? documents.filter(hasChanged).slice(0, maxOpened) : []) {
    await showDocument(document, { preview: false });
  }
  return outcome;
};

/** Maximum documents opened after correcting in the explorer. */
const maxOpened = 10;

function hasChanged(document: vscode.TextDocument): boolean {
  const isFound = vscode.languages.getDiagnostics(document.uri).some(({ code }) => code === 'correction');
  return document.uri.scheme !== 'vscode-notebook-cell' && (document.isDirty || isFound);
}

/** Corrects the commit message of the only repository that has one, else of the active one. */
export const correctCommitMessage: CommandRun<'correctCommitMessage', Lazy<CorrectionSession>> = async (
  session,
  given,
) => {
  const boxes = vscode.workspace.textDocuments.filter(
    (document) => document.languageId === 'scminput' && document.getText().trim() !== '',
  );
  const front = resourceInFront()?.toString();
  const box = boxes.find(({ uri }) => front?.startsWith(rootOf(uri) ?? '\0')) ?? boxes[0];
  if (!box) {
    throw new ServiceError('invalidInput', vscode.l10n.t('The commit message is empty. Enter a message to correct.'));
  }
  const translate = () =>
    vscode.commands.executeCommand(`${prefix}.translateFile`, { uri: box.uri, output: 'inPlace' });
  return correct(session, (engine) => [snapshotProse(engine, box)], given, translate);
};

async function correct(
  lazySession: Lazy<CorrectionSession>,
  take: (engine: TextEngine) => readonly Snapshot[],
  given: GivenOptions<'correctSelection'>,
  translate: () => PromiseLike<unknown>,
): Promise<CorrectOutcome> {
  const { applyMode, targetLang } = given;
  const mode = oneOfWords('applyMode', applyMode ?? 'diagnostics', ['diagnostics', ...applyModeNames]);
  const target = optionalText('targetLang', targetLang);
  const session = await lazySession.get();
  const services = servicesOfRun(session.services);
  // Without a connection, the error comes before a long text is read.
  services.client.prepare();
  const engine = await textEngine();
  const snapshots = take(engine);
  const texts: CorrectionText[] = [];
  try {
    for (const snapshot of snapshots) {
      const text = await correctionText(services, snapshot);
      text.spans.hold();
      texts.push(text);
    }
    if (texts.every(({ units }) => units.length === 0)) {
      throw snapshots.some(({ cursors }) => cursors) ? noTextAtCursorError('correct') : noTextError('correct');
    }
    return await correctTexts({ session, services, engine, texts, mode, targetLang: target, translate });
  } finally {
    texts.forEach(({ spans }) => spans.release());
    snapshots.forEach((snapshot) => snapshot.dispose());
  }
}

interface CorrectionJob {
  readonly session: CorrectionSession;
  /** Of the run. */
  readonly services: Services;
  readonly engine: TextEngine;
  readonly texts: readonly CorrectionText[];
  readonly mode: CorrectMode;
  readonly targetLang: string | undefined;
  /** Translates the same texts instead. */
  readonly translate: () => PromiseLike<unknown>;
}

function correctTexts(job: CorrectionJob): Promise<CorrectOutcome> {
  const { session, services, engine, texts, mode, targetLang, translate } = job;
  /** Corrections that are shown of each text. */
  const counts = new Map<CorrectionText, number>();
  return runTexts<CorrectionText, ImprovedUnits, Commands['correctSelection']['adds']>({
    services,
    texts,
    kind: 'correct',
    mode,
    isScript: targetLang !== undefined,
    translate,
    request: (sent, show) => {
      const request = { engine, targetLang, ...sent };
      return withProgress(vscode.l10n.t('Correcting…'), async (signal, report) =>
        show(await requestCorrections(request, signal, report), signal),
      );
    },
    show: async (text, improved, signal) => {
      const shown = await deliverCorrections(session, engine, text, improved, mode, signal);
      counts.set(text, shown.corrections);
      return shown;
    },
    adds: ({ failures }, { segments, applied }) => {
      const corrections = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (failures.length === 0) {
        showInStatusBar(foundSentence(texts, corrections, mode));
      }
      return { segments, applied, corrections };
    },
  });
}

function foundSentence(texts: readonly CorrectionText[], corrections: number, mode: CorrectMode): string {
  const { t } = vscode.l10n;
  const [first] = texts;
  const nameOf = ({ atCursor, document }: CorrectionText) =>
    atCursor ? titleOfTextAtCursor(atCursor) : getFileName(document.uri);
  const name = texts.length === 1 && first ? nameOf(first) : t('{0} texts', texts.length);
  if (corrections === 0) {
    return t('{0}: no corrections found.', name);
  }
  return mode === 'diagnostics'
    ? t('{0}: corrections found: {1}. See the Problems view.', name, corrections)
    : t('{0}: corrections applied: {1}.', name, corrections);
}

/** Returns the document or, for a notebook, its Markdown cells. */
async function documentsOf(uri: vscode.Uri, isFront: boolean): Promise<readonly vscode.TextDocument[]> {
  const open = vscode.workspace.notebookDocuments.find((notebook) => notebook.uri.toString() === uri.toString());
  const notebook = open ?? (isNotebook(uri) && !isFront ? await openNotebook(uri) : undefined);
  if (notebook) {
    return notebook.getCells().flatMap(({ document }) => (document.languageId === 'markdown' ? [document] : []));
  }
  const document = await openAsText(uri);
  const refusal = document.uri.scheme === 'file' ? await findRefusal(await textEngine(), document) : undefined;
  if (refusal) {
    throw refusal;
  }
  return [document];
}

async function openNotebook(uri: vscode.Uri): Promise<vscode.NotebookDocument> {
  try {
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    await vscode.window.showNotebookDocument(notebook);
    return notebook;
  } catch {
    throw nothingIn(uri);
  }
}

/** Returns the folder of the repository of a commit message input. */
function rootOf({ query }: vscode.Uri): string | undefined {
  return new URLSearchParams(query).get('rootUri') ?? undefined;
}
