import type { RequestServices } from '../../state/requestServices.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readInFormat.ts';
import type { Part } from '../../text/unit.ts';
import { type Agreement, costOfUnits } from '../agreement.ts';
import { improveByLanguage } from './improveByLanguage.ts';
import type { ImprovedUnits } from './improveUnits.ts';
import { type TextLanguage, textLanguage } from './textLanguage.ts';

export interface CorrectionRequest {
  readonly services: RequestServices;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  /** Undefined: the texts' own. */
  readonly targetLang: string | undefined;
  /** The text's language, if already known. */
  readonly found?: TextLanguage;
  readonly agreement: Agreement;
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
 * corrected, like `agreement`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
 */
export function requestCorrections(
  { services, engine, units, targetLang, found, agreement, memory }: CorrectionRequest,
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
    const result = await improveByLanguage(
      {
        client,
        engine,
        units: asked,
        known: found ?? (await textLanguage(services, client, asked, signal)),
        targetLang,
        parametersFor: (language) => {
          const target = targetLang ?? language;
          return target === undefined ? {} : { targetLang: target };
        },
        send: (parameters) => (texts, options) => client.correctTexts(texts, parameters, options),
      },
      {
        signal,
        onProgress: (done, all) => report(done / all),
        ...costOfUnits(agreement, client, signal),
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
