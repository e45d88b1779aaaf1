import { askFor } from '../../asking/askFor.ts';
import { askWithoutTags } from '../../asking/askWithoutTags.ts';
import { aboutText, textsInContext } from '../../asking/textsInContext.ts';
import { isPlain } from '../../asking/wire.ts';
import type { TranslatePlanOptions } from '../../locales/planTranslation.ts';
import type { AnswerStore } from '../../service/answers/answerStore.ts';
import { inEnglish, isServiceError, type Phrase } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { requestUnits } from '../../service/requests/translation/requestUnits.ts';
import { sumIfKnown } from '../../service/requests/translation/unitsResult.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { WrongUse } from '../commandArguments.ts';
import type { CommandContext } from '../commandContext.ts';
import type { CliSettings } from '../project/cliSettings.ts';
import type { CharacterBudget } from './characterBudget.ts';
import { cliServices } from './cliServices.ts';

const engine = { aboutText, askFor, askWithoutTags, isPlain, runInTurns, textsInContext };

export interface ServiceTranslator {
  readonly translate: TranslatePlanOptions['translate'];
  /** Requests that were sent to translate, and what they were billed for (code points); undefined: not known. */
  readonly used: () => {
    readonly requests: number;
    readonly billedCharacters: number | undefined;
  };
  /** Returns the characters (code points) that were sent and not answered: the service may bill them. */
  readonly unansweredCharacters: () => number;
  /** Settles the answers when the translations are in their files. */
  readonly settle: () => Promise<void>;
  /** Cancels running requests and closes every socket. */
  readonly close: () => Promise<void>;
}

/** The answers of all runs. */
export interface PaidAnswers {
  readonly answers: AnswerStore;
  /** Before the files were read, in milliseconds since 1970: what other runs settle from then on may be missing in them. */
  readonly sinceMs: number;
}

/**
 * Returns what translates with the service that the environment names. Nothing is sent before the first call. Rejects
 * with {@link WrongUse} if the environment does not name a usable service. Settings that are not used are said once.
 * Answers to a run that was killed are not requested again.
 */
export async function createServiceTranslator(
  settings: CliSettings,
  budget: CharacterBudget,
  { answers, sinceMs }: PaidAnswers,
  { environment, output, signal, onBilled, onUnanswered }: CommandContext,
): Promise<ServiceTranslator> {
  const services = cliServices(settings, { environment }, answers);
  if (services === undefined) {
    throw new WrongUse('Set LANGUAGE_SERVICES_URL and LANGUAGE_SERVICES_AUTH_KEY to use a service.');
  }
  const run = await answers.begin(sinceMs, onUnanswered);
  const said = new Set<string>();
  const onRemarks = (remarks: readonly Phrase[]) => {
    for (const remark of remarks.map(inEnglish).filter((sentence) => !said.has(sentence))) {
      said.add(remark);
      output.say(remark);
    }
  };
  let requests = 0;
  let billedCharacters: number | undefined = 0;
  return {
    async translate({ lang, sourceLang, about, units, onTranslated }) {
      const targetLang = findTargetOfLocale(lang);
      const wanted = { given: { sourceLang }, targetLang, resource: undefined, about };
      const { agreement, agreed } = budget.counted();
      const request = { services, engine, units, wanted, agreement, run, onTranslated, onRemarks };
      const result = await requestUnits(request, signal, () => undefined).catch((error: unknown) => {
        onBilled?.(isUnbilled(error) ? 0 : agreed());
        throw error;
      });
      const isKnown = result.failures.every(({ error }) => isUnbilled(error));
      onBilled?.((isKnown ? result.billedCharacters : undefined) ?? agreed());
      requests += result.requests;
      billedCharacters = sumIfKnown(billedCharacters, result.billedCharacters);
      return result;
    },
    used: () => ({ requests, billedCharacters }),
    unansweredCharacters: () => run.unansweredCharacters,
    settle: () => run.settle(),
    close: () => services.close(),
  };
}

/** A request that was cancelled may have been billed. */
function isUnbilled(error: unknown): boolean {
  return isServiceError(error) && !error.mayHaveBeenBilled;
}
