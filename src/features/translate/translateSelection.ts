import * as vscode from 'vscode';
import { type CommandRun, type GivenOptions, optionalText } from '../../app/commandRun.ts';
import { requestWithProgress } from '../../app/requestWithProgress.ts';
import { type NewParts, runTexts } from '../../app/runTexts.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { applyModeOf } from '../../app/settings/applyMode.ts';
import type { ApplyMode, CommandOutcome } from '../../contract/contributions.ts';
import { snapshotSelection } from '../../editor/edits/selectedRanges.ts';
import { type DocumentUnits, documentUnits, type Snapshot, withSpans } from '../../editor/edits/trackedSpans.ts';
import { detectFormat } from '../../editor/files/readable.ts';
import { applyByMode, checkRoom } from '../../editor/modes/comparisons.ts';
import { reviewDoubtful } from '../../editor/modes/reviewDoubtful.ts';
import type { ReadingPurpose } from '../../formats/document.ts';
import { languageName } from '../../notify/names.ts';
import { noTextAtCursorError, notifyTextDone } from '../../notify/textAtCursor.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import type { UnitsResult } from '../../service/requests/translation/unitsResult.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { TranslateSelectionResult } from './contract.ts';
import { translationPurpose } from './files/fileJob.ts';
import { askTargetLanguage, chooseTargetLanguage } from './selectLanguage.ts';
import { readAsGiven, unitsAsGiven } from './unitsAsGiven.ts';

/**
 * Translates the selections, or the texts at the cursors, into the language of the settings, and asks for one if these
 * have none.
 */
export const translateSelection: CommandRun<'translateSelection'> = (services, given) =>
  translate(servicesOfRun(services), given, chooseTargetLanguage);

/** Translates the selections into a language that the user is asked for each time. */
export const translateSelectionTo: CommandRun<'translateSelectionTo'> = (services, given) =>
  translate(servicesOfRun(services), given, (ofRun, resource) =>
    askTargetLanguage(ofRun, vscode.l10n.t('For this translation only'), resource),
  );

/** Inserts the translations below the selections, or below the texts at the cursors. */
export const duplicateAndTranslate: CommandRun<'duplicateAndTranslate'> = (services, given) =>
  translate(servicesOfRun(services), given, chooseTargetLanguage, 'insertBelow');

/**
 * Translates the selections of the active editor, else the texts at its cursors, and applies the translations as
 * `applyMode` says.
 * @param services those of a run
 * @param chooseTarget returns the target language if the options have none
 * @param fixedMode for a command without the option
 */
async function translate(
  services: Services,
  given: GivenOptions<'translateSelection'>,
  chooseTarget: (services: Services, resource: vscode.Uri) => Promise<string>,
  fixedMode?: ApplyMode,
): Promise<CommandOutcome<'translateSelection'>> {
  const editor = vscode.window.activeTextEditor;
  const { applyMode, ...others } = given;
  const [mode, parameters] = fixedMode ? [fixedMode, given] : [applyModeOf(applyMode, editor?.document.uri), others];
  // Without a connection, the user sees the error before the question for a language.
  services.client.prepare();
  // Before anything is awaited, so that the selections are tracked through all later edits.
  const snapshot = editor && snapshotSelection(editor);
  if (!snapshot) {
    throw new ServiceError('invalidInput', vscode.l10n.t('No text is selected. Select text to translate.'));
  }
  const { uri: resource } = snapshot.document;
  const chosen = () => optionalText('targetLang', given.targetLang) ?? chooseTarget(services, resource);
  const early = await targetOfBilingual(snapshot, chosen);
  const purpose = early === undefined ? {} : translationPurpose(early, resource);
  const read = await selectedUnits(services, snapshot, purpose, given.tagHandling !== undefined);
  return withSpans([read.spans], async () => {
    if (read.units.length === 0 && snapshot.cursors) {
      throw noTextAtCursorError('translate');
    }
    if (read.units.length === 0) {
      throw new ServiceError(
        'invalidInput',
        vscode.l10n.t(
          'The selection contains no text to translate. Code, keys, and placeholders are never translated.',
        ),
      );
    }
    const noRoom = vscode.l10n.t('A translation cannot be inserted below this text. Use Translate Selection instead.');
    await checkRoom(mode, read.spans, fixedMode && noRoom);
    const engine = await textEngine();
    const comparisons = await services.comparisons.get();
    const targetLang = early ?? (await chosen());
    const wanted = { given: parameters, targetLang, resource };
    const label = languageName(targetLang);
    return runTexts<DocumentUnits, UnitsResult & { readonly improved: NewParts }, TranslateSelectionResult>({
      services,
      texts: [read],
      kind: 'translate',
      mode,
      isScript: parameters.targetLang !== undefined,
      request: async (sent, show) => {
        const result = await requestWithProgress({ engine, wanted, ...sent });
        return show({ ...result, improved: result.translations });
      },
      show: async ({ spans, write }, improved) => {
        const { texts, unwritable } = await write(improved);
        return { texts, unwritable, ...(await applyByMode(mode, { spans, texts, label, comparisons })) };
      },
      adds: ({ requests, billedCharacters, repaired, split }, counts) => ({
        ...counts,
        requests,
        ...(billedCharacters !== undefined && { billedCharacters }),
        ...(repaired.size > 0 && { repaired: repaired.size }),
        ...(split.size > 0 && { split: split.size }),
      }),
      notifyDone: (isSame) => notifyTextDone('translated', isSame, read.atCursor),
      reviewDoubtful: async ({ spans, write }, doubtful) => {
        const { texts } = await write(doubtful);
        await reviewDoubtful({ spans, texts, label, comparisons });
      },
    });
  });
}

/** @param isAsGiven the caller handles tags itself */
async function selectedUnits(
  services: Services,
  snapshot: Snapshot,
  purpose: ReadingPurpose,
  isAsGiven: boolean,
): Promise<DocumentUnits> {
  if (isAsGiven && snapshot.ranges) {
    return unitsAsGiven(snapshot);
  }
  const read = await documentUnits(services, snapshot, purpose);
  return isAsGiven ? { ...read, ...readAsGiven(snapshot, read.units) } : read;
}

/**
 * Returns the target language if the file holds both languages, because it decides which ranges are translated. Any
 * other file is read before the user is asked for a language. Disposes of the snapshot when it rejects.
 */
async function targetOfBilingual(
  snapshot: Snapshot,
  chosen: () => string | Promise<string>,
): Promise<string | undefined> {
  try {
    const { document, text } = snapshot;
    const format = await detectFormat(await textEngine(), document, text);
    return format.isBilingual === true ? await chosen() : undefined;
  } catch (error) {
    snapshot.dispose();
    throw error;
  }
}
