import * as vscode from 'vscode';
import { baseCode } from '../../api/languages/languageCodes.ts';
import { confirmAbove } from '../../state/settings.ts';
import type { Services } from '../../state/services.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { confirmCost } from '../../ui/confirmCost.ts';
import { type ImprovedUnits, improveUnits } from './improveUnits.ts';
import { checkLanguage, textLanguage } from './textLanguage.ts';

export interface CorrectionRequest {
  readonly services: Services;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  /** Undefined: the texts' own. */
  readonly targetLang: string | undefined;
  /**
   * `ask`: the user is asked about the cost where it is more than the settings let pass; `agreed`: nobody is; a function settles it otherwise
   * and throws where nothing may be sent.
   */
  readonly cost: 'ask' | 'agreed' | ((characters: number) => Promise<void>);
  /** What was answered before is taken again from here, and what is answered is added; absent: all is asked. */
  readonly memory?: CorrectionMemory;
}

/** Passages as the service corrects them. */
export interface CorrectionMemory {
  readonly known: ReadonlyMap<string, readonly Part[]>;
  remember(key: string, corrected: readonly Part[]): void;
}

/**
 * Has units corrected; the language of all is found before, as a comment of two words tells little. Rejects with `ServiceError` where nothing could
 * be done, as `cost` does, or with the signal's reason.
 *
 * @param report given a share from 0 to 1
 */
export function requestCorrections(
  { services, engine, units, targetLang, cost, memory }: CorrectionRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ImprovedUnits> {
  return services.client.use(async (client, { address }) => {
    const keyOf = ({ parts }: Passage) => JSON.stringify([address, targetLang, parts]);
    const known = new Map<number, readonly Part[]>();
    units.forEach((unit, index) => {
      const corrected = memory?.known.get(keyOf(unit));
      if (corrected) {
        known.set(index, corrected);
      }
    });
    const open = [...units.keys()].filter((index) => !known.has(index));
    const asked = open.flatMap((index) => units[index] ?? []);
    if (asked.length === 0) {
      return { improved: known, kept: [], failures: [], sources: new Map() };
    }
    const language = await textLanguage(services, client, asked, signal);
    checkLanguage(language, targetLang);
    const target = targetLang ?? language.language;
    const result = await improveUnits(
      engine,
      asked,
      (texts, options) => client.correctTexts(texts, target === undefined ? {} : { targetLang: target }, options),
      {
        targetLang: target,
        bytes: client.roomForWriting(target === undefined ? {} : { targetLang: target }),
        signal,
        onProgress: (done, all) => report(done / all),
        confirm: async (characters) => {
          if (typeof cost === 'function') {
            await cost(characters);
          } else if (cost === 'ask') {
            await ask(characters, signal, (until) => client.usage(until));
          }
        },
      },
    );
    if (language.language === undefined && targetLang !== undefined) {
      const [most] = [...result.sources].sort(([, a], [, b]) => b - a);
      checkLanguage({ ...language, language: most && baseCode(most[0]) }, targetLang);
    }
    const at = (index: number) => open[index] ?? 0;
    const improved = new Map(known);
    for (const [index, parts] of result.improved) {
      improved.set(at(index), parts);
      const unit = units[at(index)];
      if (unit) {
        memory?.remember(keyOf(unit), parts);
      }
    }
    return {
      improved,
      kept: result.kept.map(at),
      failures: result.failures.map(({ indexes, error }) => ({ indexes: indexes.map(at), error })),
      sources: result.sources,
    };
  });
}

async function ask(
  characters: number,
  signal: AbortSignal,
  usage: Parameters<typeof confirmCost>[0]['usage'],
): Promise<void> {
  const { t } = vscode.l10n;
  const message = t('Correct {0} characters?', new Intl.NumberFormat(vscode.env.language).format(characters));
  await confirmCost({ characters, above: confirmAbove(), usage, signal, message, action: t('Correct') });
}
