import * as vscode from 'vscode';
import { type CommandRun, type GivenOptions, optionalText } from '../../app/commandRun.ts';
import { type NewParts, runTexts } from '../../app/runTexts.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { applyModeOf } from '../../app/settings/applyMode.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { selectedRanges } from '../../editor/edits/selectedRanges.ts';
import { type DocumentUnits, documentUnits, Snapshot, withSpans } from '../../editor/edits/trackedSpans.ts';
import { detectFormat } from '../../editor/files/readable.ts';
import { applyByMode } from '../../editor/modes/comparisons.ts';
import { reviewDoubtful } from '../../editor/modes/reviewDoubtful.ts';
import { languageName } from '../../notify/names.ts';
import { ServiceError } from '../../service/api/errors.ts';
import type { UnitsResult } from '../../service/requests/translation/unitsResult.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { TranslateSelectionResult } from './contract.ts';
import { translationPurpose } from './files/fileJob.ts';
import { requestWithProgress } from './requestWithProgress.ts';
import { askTargetLanguage, chooseTargetLanguage } from './selectLanguage.ts';
import { unitsAsGiven } from './unitsAsGiven.ts';

/** Translates the selections into the language of the settings, and asks for one if these have none. */
export const translateSelection: CommandRun<'translateSelection'> = (services, given) =>
  translate(servicesOfRun(services), given, chooseTargetLanguage);

/** Translates the selections into a language that the user is asked for each time. */
export const translateSelectionTo: CommandRun<'translateSelectionTo'> = (services, given) =>
  translate(servicesOfRun(services), given, (ofRun, resource) =>
    askTargetLanguage(ofRun, vscode.l10n.t('For this translation only'), resource),
  );

/**
 * Translates the selections of the active editor and applies the translations as `applyMode` says.
 * @param services those of a run
 * @param chooseTarget returns the target language if the options have none
 */
async function translate(
  services: Services,
  given: GivenOptions<'translateSelection'>,
  chooseTarget: (services: Services, resource: vscode.Uri) => Promise<string>,
): Promise<CommandOutcome<'translateSelection'>> {
  const { applyMode, ...parameters } = given;
  const editor = vscode.window.activeTextEditor;
  const mode = applyModeOf(applyMode, editor?.document.uri);
  const ranges = editor ? selectedRanges(editor) : [];
  if (!editor || ranges.length === 0) {
    throw new ServiceError('invalidInput', vscode.l10n.t('No text is selected. Select text to translate.'));
  }
  // Without a connection, the user sees the error before the question for a language.
  services.client.prepare();
  const { uri: resource } = editor.document;
  // Before anything is awaited, so that the selections are tracked through all later edits.
  const snapshot = new Snapshot(editor.document, ranges);
  const chosen = () => optionalText('targetLang', given.targetLang) ?? chooseTarget(services, resource);
  const early = await targetOfBilingual(snapshot, chosen);
  const read =
    given.tagHandling === undefined
      ? await documentUnits(services, snapshot, early === undefined ? {} : translationPurpose(early, resource))
      : unitsAsGiven(snapshot);
  return withSpans([read.spans], async () => {
    if (read.units.length === 0) {
      throw new ServiceError(
        'invalidInput',
        vscode.l10n.t(
          'The selection contains no text to translate. Code, keys, and placeholders are never translated.',
        ),
      );
    }
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
      reviewDoubtful: async ({ spans, write }, doubtful) => {
        const { texts } = await write(doubtful);
        await reviewDoubtful({ spans, texts, label, comparisons });
      },
    });
  });
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
