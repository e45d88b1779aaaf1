import * as vscode from 'vscode';
import { bcp47Code, isWrittenLanguage } from '../../api/languages/languageCodes.ts';
import type { RephraseParameters } from '../../api/writing/write.ts';
import type { Services } from '../../state/services.ts';
import { confirmAbove } from '../../state/settings/readSetting.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { CostAgreement } from '../../ui/pickers/costAgreement.ts';
import { improveByLanguage } from './improveByLanguage.ts';
import type { ImprovedUnits } from './improveUnits.ts';
import { preferredManner } from './rephraseManner.ts';
import { type TextLanguage, textLanguage } from './textLanguage.ts';

export interface RephraseRequest {
  readonly services: Services;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly manner: RephraseParameters;
  /** The text's language, if already detected. */
  readonly found: TextLanguage | undefined;
  /** True if the cost is not to be confirmed: a script, or already confirmed. */
  readonly isAgreed: boolean;
}

/**
 * Rephrases units, each in its own language unless a target is given; their languages are detected first. Rejects with
 * `ServiceError` if nothing was rephrased, with `Cancelled` if the user did not agree, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
 */
export async function requestRephrasing(
  { services, engine, units, manner, found, isAgreed }: RephraseRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ImprovedUnits> {
  return services.client.use(async (client) => {
    const known = found ?? (await textLanguage(services, client, units, signal));
    const agreement = new CostAgreement();
    const question = (characters: number) => {
      const { t } = vscode.l10n;
      const message = t('Rephrase {0} characters?', new Intl.NumberFormat(vscode.env.language).format(characters));
      const usage = (until: AbortSignal) => client.usage(until);
      return { characters, above: confirmAbove(), usage, signal, message, action: t('Rephrase') };
    };
    return improveByLanguage(
      {
        client,
        engine,
        units,
        known,
        targetLang: manner.targetLang,
        parametersFor: (language) => {
          const target = manner.targetLang ?? ownTarget(language, known);
          // The user chose for the language of most of the text: another may have no styles.
          const isChosen = manner.targetLang !== undefined || language === known.language;
          return {
            ...(isChosen ? manner : preferredManner(manner)),
            ...(target !== undefined && { targetLang: target }),
          };
        },
        send: (texts, parameters, options) => client.rephraseTexts(texts, parameters, options),
      },
      {
        signal,
        onProgress: (done, all) => report(done / all),
        confirm: async (characters) => {
          if (!isAgreed) {
            await agreement.confirm(question(characters));
          }
        },
        confirmAgain: async (characters) => isAgreed || agreement.confirmAgain(question(characters)),
      },
    );
  });
}

/**
 * Short texts get the language of their file, whatever is detected; the variant of English and Portuguese is unknown.
 */
function ownTarget(language: string | undefined, { written }: TextLanguage): string | undefined {
  const isOne = language !== undefined && isWrittenLanguage(bcp47Code)(language) === undefined;
  return isOne && written?.some(({ lang }) => lang === language) ? language : undefined;
}
