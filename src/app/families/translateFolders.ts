import type * as vscode from 'vscode';
import type {
  PlanProgress,
  TranslatedPlan,
  TranslatePlanOptions,
  WritingOptions,
} from '../../locales/planTranslation.ts';
import { notifyOnce } from '../../notify/errors/notifyOnce.ts';
import type { RunCost } from '../../notify/notifyPaid.ts';
import { CostAgreement } from '../../notify/pickers/costAgreement.ts';
import type { AnswerRun } from '../../service/answers/answerRun.ts';
import type { ServiceError } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import type { Agreement } from '../../service/requests/agreement.ts';
import type { RequestServices } from '../../service/requests/requestServices.ts';
import { requestUnits } from '../../service/requests/translation/requestUnits.ts';
import { keepRefused } from '../../service/requests/translation/unitsResult.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { UsesFor } from './codeContext.ts';
import type { FolderLocales } from './folderLocales.ts';
import type { FolderPlan } from './localePlan.ts';
import { isSameCode } from './localeScope.ts';

interface FoldersToTranslate extends Pick<WritingOptions, 'saveEvery' | 'isEdited'> {
  /** Of the run that the user agreed to: `servicesOfRun`. */
  readonly services: RequestServices;
  readonly plans: readonly FolderPlan[];
  /** The user is not asked before texts whose answers lost placeholders are sent again. */
  readonly isScript: boolean;
  /** Whether reviewed translations of the project are used again. */
  readonly reuse: boolean;
  readonly usesFor: UsesFor;
  /** Runs the work of writing files of a folder while nothing else writes them. */
  readonly exclusively: (space: FolderLocales, save: () => Promise<void>) => Promise<void>;
  /** Called with the progress of a plan, and its position. */
  readonly onProgress: (progress: PlanProgress, index: number) => void;
  readonly signal: AbortSignal;
}

/** The translations of one folder. */
export interface TranslatedFolder extends TranslatedPlan {
  readonly folder: FolderLocales;
}

interface TranslatedFolders {
  /** Those that were begun. */
  readonly folders: readonly TranslatedFolder[];
  /** Why the service refused some texts. */
  readonly refusals: readonly ServiceError[];
  /** The run, if each translation is in its file or waits for a review. It is not settled. */
  readonly written: AnswerRun | undefined;
  /** Cancelled before all messages were translated. */
  readonly hasRest: boolean;
  readonly cost: RunCost;
}

/** Translates and writes the plans of folders, one after the other, until the signal is aborted. */
export async function translateFolders(given: FoldersToTranslate): Promise<TranslatedFolders> {
  const { services, plans, isScript, reuse, usesFor, saveEvery, isEdited, exclusively, onProgress, signal } = given;
  const refusals: ServiceError[] = [];
  const folders: TranslatedFolder[] = [];
  const run = await services.answers.begin();
  let agreement: CostAgreement | undefined;
  // The pseudo-language needs no connection.
  const agree = () => (agreement ??= new CostAgreement('translate', { address: services.client.address, isScript }));
  const ofRun = { run, agree, refusals };
  for (const [index, { space, plan }] of plans.entries()) {
    const translate = translateLanguages(services, space.texts.root, ofRun);
    const uses = await usesFor(space, plan, signal);
    const pages = await space.sourcePages(signal);
    const translated = await space.withLock(() =>
      space.core.translatePlan(space.texts, plan, {
        settings: space.options,
        pages,
        translate,
        reuse,
        ...(uses && { uses }),
        ...(saveEvery !== undefined && { saveEvery }),
        ...(isEdited && { isEdited }),
        exclusively: (save) => exclusively(space, save),
        onProgress: (progress) => onProgress(progress, index),
        signal,
      }),
    );
    folders.push({ ...translated, folder: space });
    if (signal.aborted) {
      break;
    }
  }
  const hasUnwritten = folders.some((folder) => folder.hasUnwritten);
  return {
    folders,
    refusals,
    written: hasUnwritten ? undefined : run,
    hasRest: folders.length < plans.length || folders.some((folder) => folder.isCancelled),
    cost: run,
  };
}

/** What the folders of a run share. */
interface FoldersRun {
  readonly run: AnswerRun;
  readonly agree: () => Agreement;
  /** Is added to. */
  readonly refusals: ServiceError[];
}

/** Returns what translates the texts of a plan: the service, or for the pseudo-language nothing but the engine. */
function translateLanguages(
  services: RequestServices,
  resource: vscode.Uri,
  { run, agree, refusals }: FoldersRun,
): TranslatePlanOptions['translate'] {
  return async ({ lang, sourceLang, about, units, onTranslated }, signal = new AbortController().signal) => {
    const engine = await textEngine();
    if (isSameCode(lang, engine.pseudoLanguage)) {
      return { translations: new Map(units.map((unit, index) => [index, engine.pseudoUnit(unit)])) };
    }
    const request = {
      services,
      engine,
      units,
      wanted: { given: { sourceLang }, targetLang: findTargetOfLocale(lang), resource, about },
      agreement: agree(),
      run,
      onTranslated,
      onRemarks: notifyOnce,
    };
    const found = await requestUnits(request, signal, () => undefined);
    const { result, refusal } = keepRefused(found);
    if (refusal) {
      refusals.push(refusal);
    }
    return { ...result, damaged: found.kept };
  };
}
