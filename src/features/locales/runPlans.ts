import * as vscode from 'vscode';
import type { ServiceError } from '../../api/errors.ts';
import type { Commands } from '../../contributions.ts';
import type { TranslatedPlan } from '../../locales/planTranslation.ts';
import type { Services } from '../../state/services.ts';
import { asServiceError } from '../../ui/errors/asServiceError.ts';
import { isCancelled } from '../../ui/errors/cancelled.ts';
import { detached } from '../../ui/errors/detached.ts';
import { showError } from '../../ui/errors/showError.ts';
import { withProgress } from '../../ui/progress.ts';
import type { SpacePlan } from './localePlan.ts';
import { translateLanguages } from './translateLanguage.ts';

type TranslatedFile = Commands['translateMissing']['adds']['files'][number];

export interface RunResult {
  /** Those that something was planned for, in the order of their languages. */
  readonly files: readonly TranslatedFile[];
  readonly error: ServiceError | undefined;
  readonly isCancelled: boolean;
}

interface RunOptions {
  /** A script that says all there is to say is asked nothing. */
  readonly isScript: boolean;
  /** Whether reviewed translations of the project are used again. */
  readonly reuse: boolean;
}

/** Milliseconds that the status bar tells what was done. */
const toldMs = 10_000;

/**
 * Translates and writes, under a progress notification whose Cancel keeps what is finished; tells the user of what went
 * wrong. Rejects where nothing was written.
 */
export async function runPlans(
  services: Services,
  plans: readonly SpacePlan[],
  { reuse, isScript }: RunOptions,
): Promise<RunResult> {
  const { t } = vscode.l10n;
  const planned = plans.flatMap(({ plan }) => plan.languages.filter(({ messages }) => messages > 0));
  const languages = new Set(planned.map(({ lang }) => lang)).size;
  const title = languages === 1 ? t('Translating messages…') : t('Translating messages into {0} languages…', languages);
  const refusals: ServiceError[] = [];
  const files: TranslatedFile[] = [];
  const failures: ServiceError[] = [];
  const runCache = await services.unwrittenAnswers.begin();
  let [isWritten, cancelled] = [false, false];
  await withProgress(title, async (signal, report) => {
    for (const [index, { space, plan }] of plans.entries()) {
      const translate = translateLanguages({
        services,
        runCache,
        resource: space.texts.root,
        isScript,
        onRefusal: (refusal) => refusals.push(refusal),
      });
      const result = await space.withLock(() =>
        space.core.translatePlan(space.texts, plan, {
          settings: space.options,
          translate,
          reuse,
          onProgress: ({ done, total }) => report((index + done / Math.max(1, total)) / plans.length),
          signal,
        }),
      );
      files.push(...filesOf(space, result));
      failures.push(
        ...result.failures.flatMap(({ error }) => (isCancelled(error) ? [] : asServiceError(error, services.log))),
      );
      cancelled = result.isCancelled || signal.aborted;
      if (cancelled) {
        break;
      }
    }
    isWritten = true;
  }).finally(() => runCache.end(isWritten));
  const [failure] = failures;
  const written = files.reduce((sum, { translated, reused }) => sum + translated + reused, 0);
  if (failure && written === 0 && !cancelled) {
    throw failure;
  }
  if (failure) {
    const about = t('Some messages were not translated.');
    detached(services.log, showError(failure, undefined, about));
  }
  if (written > 0) {
    vscode.window.setStatusBarMessage(doneSentence(written, languages), toldMs);
  }
  return { files, error: failure ?? refusals[0], isCancelled: cancelled };
}

/** Has the lock file know the messages as they are where none is translated, so that later changes show. */
export async function keepStates(plans: readonly SpacePlan[]): Promise<void> {
  const translate = async () => ({ translations: new Map() });
  for (const { space, plan } of plans) {
    const options = { settings: space.options, translate, reuse: false };
    await space.withLock(() => space.core.translatePlan(space.texts, plan, options));
  }
}

function filesOf({ texts }: SpacePlan['space'], { members }: TranslatedPlan): TranslatedFile[] {
  return members.map(({ family, member, translated, reused, kept }) => ({
    source: texts.uriOf(family.source).toString(),
    target: texts.uriOf(member.path).toString(),
    lang: member.lang,
    translated,
    reused,
    kept,
  }));
}

function doneSentence(messages: number, languages: number): string {
  const { t } = vscode.l10n;
  if (languages === 1) {
    return messages === 1 ? t('Translated 1 message') : t('Translated {0} messages', messages);
  }
  return t('Translated {0} messages into {1} languages', messages, languages);
}
