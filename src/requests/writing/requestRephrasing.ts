import * as vscode from 'vscode';
import { baseCode, bcp47Code, isWrittenLanguage } from '../../api/languages/languageCodes.ts';
import type { RephraseParameters } from '../../api/writing/write.ts';
import type { Services } from '../../state/services.ts';
import { confirmAbove } from '../../state/settings.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { confirmCost } from '../../ui/confirmCost.ts';
import { type ImprovedUnits, improveUnits } from './improveUnits.ts';
import { checkLanguage, type TextLanguage, textLanguage } from './textLanguage.ts';

export interface RephraseRequest {
  readonly services: Services;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly manner: RephraseParameters;
  /** Where it was found already. */
  readonly found: TextLanguage | undefined;
  /** True where nobody is asked about the cost: a script, or who agreed before. */
  readonly isAgreed: boolean;
}

/**
 * Has units rephrased; their language is found before, so that a text in another one is not sent. Rejects with `ServiceError` where nothing
 * could be done, with `Cancelled` where the user did not agree, or with the signal's reason.
 *
 * @param report given a share from 0 to 1
 */
export async function requestRephrasing(
  { services, engine, units, manner, found, isAgreed }: RephraseRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ImprovedUnits> {
  return services.client.use(async (client) => {
    const known = found ?? (await textLanguage(services, client, units, signal));
    checkLanguage(known, manner.targetLang);
    const targetLang = manner.targetLang ?? ownTarget(known);
    const parameters = { ...manner, ...(targetLang !== undefined && { targetLang }) };
    const result = await improveUnits(
      engine,
      units,
      (texts, options) => client.rephraseTexts(texts, parameters, options),
      {
        targetLang: targetLang ?? known.language,
        bytes: client.roomForWriting(parameters),
        signal,
        onProgress: (done, all) => report(done / all),
        confirm: async (characters) => {
          if (!isAgreed) {
            const { t } = vscode.l10n;
            const count = new Intl.NumberFormat(vscode.env.language).format(characters);
            await confirmCost({
              characters,
              above: confirmAbove(),
              usage: (until) => client.usage(until),
              signal,
              message: t('Rephrase {0} characters?', count),
              action: t('Rephrase'),
            });
          }
        },
      },
    );
    if (known.language === undefined) {
      checkLanguage({ language: mostly(result.sources), written: known.written }, targetLang);
    }
    return result;
  });
}

/** Short texts of a file are of its language, whatever they look like; of English and Portuguese nobody knows the variant. */
function ownTarget({ language, written }: TextLanguage): string | undefined {
  const isOne = language !== undefined && isWrittenLanguage(bcp47Code)(language) === undefined;
  return isOne && written?.some(({ lang }) => lang === language) ? language : undefined;
}

function mostly(sources: ReadonlyMap<string, number>): string | undefined {
  const [most] = [...sources].sort(([, a], [, b]) => b - a);
  return most && baseCode(most[0]);
}
