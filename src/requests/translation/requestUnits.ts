import * as vscode from 'vscode';
import type { ServiceClient } from '../../api/client.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { LanguageNotice } from '../../api/languages/languageCodes.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { Services } from '../../state/services.ts';
import { confirmAbove } from '../../state/settings/readSetting.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { TranslationCache } from '../../state/translationCache.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { tellOnce } from '../../ui/errors/tellOnce.ts';
import { CostAgreement } from '../../ui/pickers/costAgreement.ts';
import { languageName } from '../../ui/pickers/languageName.ts';
import { withProgress } from '../../ui/progress.ts';
import { translateParameters, type WantedTranslation } from './translateParameters.ts';
import { translateUnits } from './translateUnits.ts';
import type { UnitsResult } from './unitsResult.ts';

export interface UnitsRequest {
  readonly services: Services;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly wanted: WantedTranslation;
  /** True if the user already agreed to the cost: a Retry, or one of many files. */
  readonly isAgreed?: boolean;
  /** What the user agreed to for the command that the request belongs to. Absent: the request is on its own. */
  readonly agreement?: CostAgreement;
  /**
   * Shared by several requests: caches translations with glossaries or style rules, which the window's cache does not.
   */
  readonly runCache?: TranslationCache;
  /** Receives messages about parameters that were not applied. Default: they are shown once, in the status bar. */
  readonly onRemarks?: (remarks: readonly string[]) => void;
}

/**
 * Determines the parameters and translates the units, with a progress notification that has a Cancel button. Rejects
 * with `ServiceError` if nothing was translated, with `Cancelled` if the user stopped it.
 */
export function requestUnits(request: UnitsRequest): Promise<UnitsResult> {
  const title = vscode.l10n.t('Translating into {0}…', languageName(request.wanted.targetLang));
  return withProgress(title, (signal, report) => requestUnitsQuietly(request, signal, report));
}

/** Like {@link requestUnits}, for a caller that shows the progress: `report` gets a share from 0 to 1. */
export async function requestUnitsQuietly(
  request: UnitsRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<UnitsResult> {
  const { services, engine, units, wanted, onRemarks = tellOnce, agreement = new CostAgreement() } = request;
  // A script or a key binding that gives the target is not asked.
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
 * Without tag handling for the language pair, nothing can replace a placeholder: the text around it is translated
 * separately.
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

/** Clears the caches if the service did not find a glossary or list, or refused it: it has changed. */
function forgetStale({ glossariesInUse, styleRulesInUse }: Services, { kind }: ServiceError): void {
  if (kind === 'notFound' || kind === 'badRequest') {
    glossariesInUse.forget();
    styleRulesInUse.forget();
  }
}

function noticeSentence({ given, sent }: LanguageNotice): string {
  return vscode.l10n.t('The service does not support {0} as a source language, so {1} was used.', given, sent);
}

/** Returns undefined if either is unknown. */
function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
