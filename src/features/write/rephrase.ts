import * as vscode from 'vscode';
import type { CommandRun, GivenOptions, MenuCommandRun } from '../../app/commandRun.ts';
import { notifyOtherLanguage, runTexts } from '../../app/runTexts.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { applyModeOf } from '../../app/settings/applyMode.ts';
import { type CommandOutcome, type Commands, prefix } from '../../contract/contributions.ts';
import { snapshotSelection } from '../../editor/edits/selectedRanges.ts';
import { type DocumentUnits, documentUnits, Snapshot, withSpans } from '../../editor/edits/trackedSpans.ts';
import { findRefusal, openAsText } from '../../editor/files/readable.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { findOpenDocument } from '../../editor/files/sourceText.ts';
import { applyByMode, checkRoom } from '../../editor/modes/comparisons.ts';
import { givenResources, resourceInFront } from '../../editor/resourceOptions.ts';
import { noTextError } from '../../notify/errors/keptSentence.ts';
import { outcomeError } from '../../notify/errors/showError.ts';
import { detached } from '../../notify/faults.ts';
import { languageName } from '../../notify/names.ts';
import { mannerLabel } from '../../notify/pickers/mannerLabel.ts';
import { withProgress } from '../../notify/progress.ts';
import { noTextAtCursorError, notifyTextDone } from '../../notify/textAtCursor.ts';
import { isServiceError, ServiceError } from '../../service/api/atStart/errors.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import { type ImprovedUnits, requestRephrasing } from '../../service/requests/writing/requestImprovements.ts';
import { otherLanguageCode } from '../../service/requests/writing/textLanguage.ts';
import { textEngine } from '../../service/textEngine.ts';
import { chooseManner, type RephraseJob, showRephrasing } from './shownRephrasing.ts';

const { t } = vscode.l10n;

type Given = GivenOptions<'rephraseSelection'>;
type RephraseOutcome = CommandOutcome<'rephraseSelection'>;

/** The part of a document to rephrase, and the command that translates the same. */
interface Wanted {
  readonly snapshot: Snapshot;
  readonly translate: (targetLang: string | undefined) => PromiseLike<unknown>;
}

/**
 * Rephrases the selections of the active editor, else the texts at its cursors, and applies the result according to
 * `applyMode`.
 */
export const rephraseSelection: CommandRun<'rephraseSelection'> = async (services, given) => {
  const editor = vscode.window.activeTextEditor;
  // Before the first `await`: from here on the selections follow edits.
  const snapshot = editor && snapshotSelection(editor);
  if (!snapshot) {
    throw new ServiceError('invalidInput', t('No text is selected. Select text to rephrase.'));
  }
  const translate = (targetLang: string | undefined) =>
    targetLang === undefined ? run('translateSelectionTo', {}) : run('translateSelection', { targetLang });
  return rephrase(services, given, { snapshot, translate }).finally(() => snapshot.dispose());
};

/**
 * Rephrases all prose of a file, as it is in the editor, without saving.
 * @param resources of the menu; without these and without an option, the active document
 */
export const rephraseFile: MenuCommandRun<'rephraseFile'> = async (services, { uri: named, ...given }, resources) => {
  const uri = givenResources(named, undefined)?.[0] ?? resources[0] ?? resourceInFront();
  if (!uri) {
    throw new ServiceError('invalidInput', t('No file is open. Open a file to rephrase.'));
  }
  currentConnection();
  const document = await openAsText(uri);
  const refusal = await findRefusal(await textEngine(), document);
  if (refusal) {
    throw refusal;
  }
  const translate = (targetLang: string | undefined) =>
    run('translateFile', { uri, ...(targetLang !== undefined && { targetLang }) });
  const snapshot = new Snapshot(document);
  const outcome = await rephrase(services, given, { snapshot, translate }).finally(() => snapshot.dispose());
  // A user who started it in the explorer would not see the result.
  const isSeen = vscode.window.visibleTextEditors.some((editor) => editor.document === document);
  if ((outcome.applied ?? 0) > 0 && named === undefined && !isSeen) {
    await showDocument(document, { preview: false });
  }
  return outcome;
};

async function rephrase(
  shared: Services,
  { applyMode, ...given }: Given,
  { snapshot, translate }: Wanted,
): Promise<RephraseOutcome> {
  const services = servicesOfRun(shared);
  const mode = applyModeOf(applyMode, snapshot.document.uri);
  // Without a connection, the error comes before any question.
  services.client.prepare();
  const read = await documentUnits(services, snapshot);
  return withSpans([read.spans], () => rephraseRead(services, given, { snapshot, read, mode, translate }));
}

async function rephraseRead(
  services: Services,
  given: Omit<Given, 'applyMode'>,
  { snapshot, read, mode, translate }: Wanted & Pick<RephraseJob, 'mode'> & { readonly read: DocumentUnits },
): Promise<RephraseOutcome> {
  if (read.units.length === 0) {
    throw snapshot.cursors ? noTextAtCursorError('rephrase') : noTextError('rephrase');
  }
  await checkRoom(mode, read.spans);
  const engine = await textEngine();
  const comparisons = await services.comparisons.get();
  try {
    const chosen = await chooseManner(services, read.units, given, snapshot.document.uri);
    const job = { services, comparisons, engine, ...read, mode, ...chosen };
    return await rephraseSpans({ ...job, translate: () => translate(chosen.manner.targetLang) });
  } catch (error) {
    if (isServiceError(error) && error.code === otherLanguageCode) {
      detached(
        services.log,
        notifyOtherLanguage(error, () => translate(undefined)),
      );
      return { status: 'failed', error: outcomeError(error) };
    }
    throw error;
  }
}

function run(name: string, options: object): Thenable<unknown> {
  return vscode.commands.executeCommand(`${prefix}.${name}`, options);
}

/** Rephrases units, and applies each in the chosen mode, if its source is unchanged. Holds the spans. */
function rephraseSpans(job: RephraseJob): Promise<CommandOutcome<'rephraseSelection'>> {
  const { services, engine, manner, found, mode, comparisons, translate } = job;
  return runTexts<RephraseJob, ImprovedUnits, Commands['rephraseSelection']['adds']>({
    services,
    texts: [job],
    kind: 'rephrase',
    mode,
    isScript: job.isScript,
    translate,
    request: async (sent, show) => {
      // What was found is of the connection that the job began with.
      const request = { engine, manner, found: sent.services === services ? found : undefined, ...sent };
      return show(await withProgress(t('Rephrasing…'), (signal, report) => requestRephrasing(request, signal, report)));
    },
    show: async ({ spans, write }, improved) => {
      const { texts, unwritable } = await write(improved);
      if (texts.size > 0) {
        await job.leave?.();
      }
      const label = manner.targetLang === undefined ? mannerLabel(manner) : languageName(manner.targetLang);
      const placed = await applyByMode(mode, { spans, texts, label, comparisons });
      const document = await findOpenDocument(spans.uri);
      if (placed.comparison && document) {
        showRephrasing(job, placed.comparison, document, rephraseSpans);
      }
      return { texts, unwritable, ...placed };
    },
    adds: (_answers, counts) => counts,
    notifyDone: (isSame) => notifyTextDone('rephrased', isSame, job.atCursor),
  });
}
