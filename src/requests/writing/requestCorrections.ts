import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import { confirmAbove } from '../../state/settings/readSetting.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { CostAgreement } from '../../ui/pickers/costAgreement.ts';
import { improveByLanguage } from './improveByLanguage.ts';
import type { ImprovedUnits } from './improveUnits.ts';
import { textLanguage } from './textLanguage.ts';

export interface CorrectionRequest {
  readonly services: Services;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  /** Undefined: the texts' own. */
  readonly targetLang: string | undefined;
  /**
   * `ask`: the user confirms the cost if it is more than the settings allow; `agreed`: no question; a function decides
   * otherwise and throws if nothing may be sent.
   */
  readonly cost: 'ask' | 'agreed' | ((characters: number) => Promise<void>);
  /** A cache of earlier answers, to which new ones are added; absent: all units are sent. */
  readonly memory?: CorrectionMemory;
}

/** Text units with their corrections. */
export interface CorrectionMemory {
  readonly known: ReadonlyMap<string, readonly Part[]>;
  remember(key: string, corrected: readonly Part[]): void;
}

/**
 * Corrects units, each in its own language unless a target is given. Rejects with `ServiceError` if nothing was
 * corrected, like `cost`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
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
      return { improved: known, kept: [], failures: [], left: new Map(), sources: new Map() };
    }
    const agreement = new CostAgreement();
    const question = (characters: number) => {
      const { t } = vscode.l10n;
      const message = t('Correct {0} characters?', new Intl.NumberFormat(vscode.env.language).format(characters));
      const usage = (until: AbortSignal) => client.usage(until);
      return { characters, above: confirmAbove(), usage, signal, message, action: t('Correct') };
    };
    const result = await improveByLanguage(
      {
        client,
        engine,
        units: asked,
        known: await textLanguage(services, client, asked, signal),
        targetLang,
        parametersFor: (language) => {
          const target = targetLang ?? language;
          return target === undefined ? {} : { targetLang: target };
        },
        send: (texts, parameters, options) => client.correctTexts(texts, parameters, options),
      },
      {
        signal,
        onProgress: (done, all) => report(done / all),
        confirm: async (characters) => {
          if (typeof cost === 'function') {
            await cost(characters);
          } else if (cost === 'ask') {
            await agreement.confirm(question(characters));
          }
        },
        confirmAgain: async (characters) => {
          if (typeof cost === 'function') {
            return cost(characters).then(
              () => true,
              () => false,
            );
          }
          return cost === 'agreed' || agreement.confirmAgain(question(characters));
        },
      },
    );
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
      left: new Map([...result.left].map(([language, indexes]) => [language, indexes.map(at)])),
      sources: result.sources,
    };
  });
}
