import * as vscode from 'vscode';
import { askForCode } from '../../app/families/codeContext.ts';
import type { FolderPlan } from '../../app/families/localePlan.ts';
import { type TranslatedFolder, translateFolders } from '../../app/families/translateFolders.ts';
import type { Services } from '../../app/services.ts';
import type { Commands } from '../../contract/contributions.ts';
import { asServiceError } from '../../notify/errors/asServiceError.ts';
import { isCancelled } from '../../notify/errors/cancelled.ts';
import { detached } from '../../notify/errors/detached.ts';
import { showError } from '../../notify/errors/showError.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { withProgress } from '../../notify/progress.ts';
import { showInStatusBar } from '../../notify/showInStatusBar.ts';
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
  readonly folders: readonly TranslatedFolder[];
}

interface RunOptions {
  /** A script with all options is not asked. */
  readonly isScript: boolean;
  /** Whether reviewed translations of the project are used again. */
  readonly reuse: boolean;
  /** Translates the remaining messages. */
  readonly retry: () => PromiseLike<unknown>;
}

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
  const { folders, refusals, written } = await withProgress(title, (signal, report) =>
    translateFolders({
      services,
      plans,
      isScript,
      reuse,
      usesFor,
      exclusively: (space, save) => space.writing(save),
      onProgress: ({ done, total }, index) => report((index + done / Math.max(1, total)) / plans.length),
      signal,
    }),
  );
  const cancelled = folders.some((folder) => folder.isCancelled);
  const files = folders.flatMap(filesOf);
  const failed = folders.flatMap((folder) => folder.failures.filter(({ error }) => !isCancelled(error)));
  const failures = failed.map(({ error }) => asServiceError(error, services.log));
  const [failure] = failures;
  const count = files.reduce((sum, { translated, reused }) => sum + translated + reused, 0);
  if (failure && count === 0 && !cancelled) {
    throw failure;
  }
  if (failure) {
    const names = new Set(failed.map(({ lang }) => languageName(lang)));
    const about = t('Some messages were not translated into {0}.', [...names].join(', '));
    detached(services.log, showError(failure, retry, about));
  }
  if (count > 0) {
    showInStatusBar(doneSentence(count, languages));
  }
  return { files, error: failure ?? refusals[0], isCancelled: cancelled, written, folders };
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

function filesOf({ folder: { texts }, members }: TranslatedFolder): TranslatedFile[] {
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
