import * as vscode from 'vscode';
import type { ServiceClient } from '../../api/client.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { LanguageNotice } from '../../api/languages/languageCodes.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { Services } from '../../state/services.ts';
import { confirmAbove } from '../../state/settings/readSetting.ts';
import type { TranslationCache } from '../../state/translationCache.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { CostAgreement } from '../../ui/pickers/costAgreement.ts';
import { languageName } from '../../ui/pickers/languageName.ts';
import { withProgress } from '../../ui/progress.ts';
import { tellOnce } from '../../ui/errors/tellOnce.ts';
import { translateParameters, type WantedTranslation } from './translateParameters.ts';
import { translateUnits } from './translateUnits.ts';
import type { UnitsResult } from './unitsResult.ts';

export interface UnitsRequest {
  readonly services: Services;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly wanted: WantedTranslation;
  /** True where the user agreed to the cost already: a Retry, or a run of many files. */
  readonly isAgreed?: boolean;
  /** What the user agreed to in the run that the request is one of. Absent: the request is a separate run. */
  readonly agreement?: CostAgreement;
  /** Of a run of several requests: holds what the window's does not, where a glossary or style rules are in use. */
  readonly runCache?: TranslationCache;
  /** Given sentences: what was not used, and why. Where absent they are told once, in the status bar. */
  readonly onRemarks?: (remarks: readonly string[]) => void;
}

/**
 * Settles the parameters and has the units translated, under a progress notification with a Cancel button. Rejects with
 * `ServiceError` where nothing could be done, with `Cancelled` where the user stopped it.
 */
export function requestUnits(request: UnitsRequest): Promise<UnitsResult> {
  const title = vscode.l10n.t('Translating into {0}…', languageName(request.wanted.targetLang));
  return withProgress(title, (signal, report) => requestUnitsQuietly(request, signal, report));
}

/** As {@link requestUnits}, for a caller that shows how far it is: `report` is given a share from 0 to 1. */
export async function requestUnitsQuietly(
  request: UnitsRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<UnitsResult> {
  const { services, engine, units, wanted, onRemarks = tellOnce, agreement = new CostAgreement() } = request;
  // A script or a key binding that names the target is asked nothing.
  const isScript = wanted.given.targetLang !== undefined;
  const texts = units.map(({ parts }) => parts.filter((part) => typeof part === 'string').join(' '));
  const result = await services.client.use(async (client, { address }) => {
    const { parameters, remarks, ...cost } = await translateParameters(services, client, wanted, texts, signal);
    onRemarks(remarks);
    const translated = await translateUnits(client, engine, units, parameters, {
      signal,
      onProgress: (done, all) => report(done / all),
      known:
        services.translationCache.answersFor(address, parameters) ??
        request.runCache?.answersFor(address, parameters, 'run'),
      confirm: async (characters) => {
        if (!(request.isAgreed ?? isScript)) {
          await agreement.confirm(question(client, characters, signal));
        }
      },
      confirmAgain: async (characters) => isScript || agreement.confirmAgain(question(client, characters, signal)),
      takesTags: () => takesTags(request, parameters, signal),
    });
    const { translations, kept, failures, notices, sources, modelTypeUsed } = translated;
    return {
      translations,
      kept,
      failures,
      notices,
      sources,
      modelTypeUsed,
      requests: translated.requests + cost.requests,
      billedCharacters: sum(translated.billedCharacters, cost.billedCharacters),
    };
  });
  result.failures.forEach(({ error }) => forgetStale(services, error));
  onRemarks(result.notices.map(noticeSentence));
  return result;
}

/**
 * Between languages without tag handling nothing stands for a placeholder: what is around it is translated by itself.
 */
async function takesTags(
  { services, units, onRemarks = tellOnce }: UnitsRequest,
  { sourceLang, targetLang }: TranslateParameters,
  signal: AbortSignal,
): Promise<boolean> {
  const offered = await services.languages.offers('translate_text', 'tag_handling', { sourceLang, targetLang }, signal);
  if (offered === false && units.some(({ parts }) => parts.some((part) => typeof part !== 'string'))) {
    const { t } = vscode.l10n;
    const remark = t(
      '{0} does not support tags, so text around placeholders was translated separately.',
      languageName(targetLang),
    );
    onRemarks([remark]);
  }
  return offered !== false;
}

function question(client: ServiceClient, characters: number, signal: AbortSignal) {
  return { characters, above: confirmAbove(), usage: (until: AbortSignal) => client.usage(until), signal };
}

/** A glossary or list that the service did not find, or found unfit, is not what was kept of it. */
function forgetStale({ glossariesInUse, styleRulesInUse }: Services, { kind }: ServiceError): void {
  if (kind === 'notFound' || kind === 'badRequest') {
    glossariesInUse.forget();
    styleRulesInUse.forget();
  }
}

function noticeSentence({ given, sent }: LanguageNotice): string {
  return vscode.l10n.t('The service does not support {0} as a source language, so {1} was used.', given, sent);
}

/** Undefined where either is not known. */
function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
