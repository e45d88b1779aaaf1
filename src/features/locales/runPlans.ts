import * as vscode from 'vscode';
import { askForCode } from '../../app/families/codeContext.ts';
import type { notifyDamaged } from '../../app/families/doubtfulMessages.ts';
import type { FolderPlan } from '../../app/families/localePlan.ts';
import { translateLanguages } from '../../app/families/translateLanguage.ts';
import type { Services } from '../../app/services.ts';
import type { Commands } from '../../contract/contributions.ts';
import type { TranslatedPlan } from '../../locales/planTranslation.ts';
import { asServiceError } from '../../notify/errors/asServiceError.ts';
import { isCancelled } from '../../notify/errors/cancelled.ts';
import { detached } from '../../notify/errors/detached.ts';
import { showError } from '../../notify/errors/showError.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { withProgress } from '../../notify/progress.ts';
import type { AnswerRun } from '../../service/answers/answerRun.ts';
import type { ServiceError } from '../../service/api/errors.ts';

type TranslatedFile = Commands['translateMissing']['adds']['files'][number];

export interface RunResult {
  /** The files for which something was planned, in the order of their languages. */
  readonly files: readonly TranslatedFile[];
  readonly error: ServiceError | undefined;
  readonly isCancelled: boolean;
  /** The run, in which each translation is in its file or waits for a review. It is not settled. */
  readonly written: AnswerRun | undefined;
  readonly damage: Parameters<typeof notifyDamaged>[1];
}

interface RunOptions {
  /** A script with all options is not asked. */
  readonly isScript: boolean;
  /** Whether reviewed translations of the project are used again. */
  readonly reuse: boolean;
  /** Translates the remaining messages. */
  readonly retry: () => PromiseLike<unknown>;
}

/** Milliseconds that the status bar shows the result. */
const notificationMs = 10_000;

/**
 * Translates and writes, under a progress notification whose Cancel keeps finished translations; notifies the user of
 * failures. Rejects where nothing was written.
 */
export async function runPlans(
  services: Services,
  plans: readonly FolderPlan[],
  { reuse, isScript, retry }: RunOptions,
): Promise<RunResult> {
  const { t } = vscode.l10n;
  const planned = plans.flatMap(({ plan }) => plan.languages.filter(({ messages }) => messages > 0));
  const languages = new Set(planned.map(({ lang }) => lang)).size;
  const title = languages === 1 ? t('Translating messages…') : t('Translating messages into {0} languages…', languages);
  const usesFor = await askForCode(services, plans, isScript);
  const refusals: ServiceError[] = [];
  const files: TranslatedFile[] = [];
  const failures: ServiceError[] = [];
  const failed = new Set<string>();
  const run = await services.answers.begin();
  const damage: RunResult['damage'][number][] = [];
  let [hasUnwritten, cancelled] = [false, false];
  await withProgress(title, async (signal, report) => {
    for (const [index, { space, plan }] of plans.entries()) {
      const translate = translateLanguages({
        services,
        run,
        resource: space.texts.root,
        isScript,
        onRefusal: (refusal) => refusals.push(refusal),
      });
      const uses = await usesFor(space, plan, signal);
      const result = await space.withLock(() =>
        space.core.translatePlan(space.texts, plan, {
          settings: space.options,
          translate,
          reuse,
          ...(uses && { uses }),
          exclusively: (save) => space.writing(save),
          onProgress: ({ done, total }) => report((index + done / Math.max(1, total)) / plans.length),
          signal,
        }),
      );
      hasUnwritten ||= result.hasUnwritten;
      damage.push({ ...result, folder: space });
      files.push(...filesOf(space, result));
      for (const { lang, error } of result.failures.filter((each) => !isCancelled(each.error))) {
        failures.push(asServiceError(error, services.log));
        failed.add(languageName(lang));
      }
      cancelled = result.isCancelled || signal.aborted;
      if (cancelled) {
        break;
      }
    }
  });
  const [failure] = failures;
  const count = files.reduce((sum, { translated, reused }) => sum + translated + reused, 0);
  if (failure && count === 0 && !cancelled) {
    throw failure;
  }
  if (failure) {
    const about = t('Some messages were not translated into {0}.', [...failed].join(', '));
    detached(services.log, showError(failure, retry, about));
  }
  if (count > 0) {
    vscode.window.setStatusBarMessage(doneSentence(count, languages), notificationMs);
  }
  const written = hasUnwritten ? undefined : run;
  return { files, error: failure ?? refusals[0], isCancelled: cancelled, written, damage };
}

/** Records messages in the lock file even if none is translated, so that later changes are found. */
export async function keepStates(plans: readonly FolderPlan[]): Promise<void> {
  const translate = async () => ({ translations: new Map() });
  for (const { space, plan } of plans) {
    const exclusively = (save: () => Promise<void>) => space.writing(save);
    const options = { settings: space.options, translate, reuse: false, exclusively };
    await space.withLock(() => space.core.translatePlan(space.texts, plan, options));
  }
}

function filesOf({ texts }: FolderPlan['space'], { members }: TranslatedPlan): TranslatedFile[] {
  return members.map(({ family, member, translated, reused, kept, repaired, split }) => ({
    source: texts.uriOf(family.source).toString(),
    target: texts.uriOf(member.path).toString(),
    lang: member.lang,
    translated,
    reused,
    kept,
    ...(repaired > 0 && { repaired }),
    ...(split > 0 && { split }),
  }));
}

function doneSentence(messages: number, languages: number): string {
  const { t } = vscode.l10n;
  if (languages === 1) {
    return messages === 1 ? t('Translated 1 message') : t('Translated {0} messages', messages);
  }
  return t('Translated {0} messages into {1} languages', messages, languages);
}
