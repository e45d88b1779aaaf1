import type { Services } from '../../../app/services.ts';
import { confirmAbove } from '../../../contract/readSetting.ts';
import { keptSentence } from '../../../notify/errors/keptSentence.ts';
import { CostAgreement } from '../../../notify/pickers/costAgreement.ts';
import type { AnswerRun } from '../../../service/answers/answerRun.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import { findTargetOfLocale } from '../../../service/api/languages/findTargetOfLocale.ts';
import { baseCode } from '../../../service/api/languages/languageCodes.ts';
import { resolveManner } from '../../../service/requests/writing/rephraseManner.ts';
import { requestCorrections } from '../../../service/requests/writing/requestCorrections.ts';
import { requestRephrasing } from '../../../service/requests/writing/requestRephrasing.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { Part } from '../../../text/unit.ts';
import type { CellImprovement } from '../protocol/gridMessages.ts';
import type { WantedCell } from '../translateCells.ts';

/**
 * Has the service improve the translation of a cell, in the language of its column. Asks about the cost like the
 * commands for selections. Resolves to undefined if nothing needs a change. Rejects with `ServiceError`, `Cancelled`,
 * or the signal's reason.
 */
export async function improvedParts(
  services: Services,
  { row, lang }: WantedCell,
  how: CellImprovement,
  run: AnswerRun,
  signal: AbortSignal,
): Promise<readonly Part[] | undefined> {
  const { root } = row.scoped.space.texts;
  const parts = row.messages.get(lang)?.message.target?.parts ?? [];
  const engine = await textEngine();
  const target = findTargetOfLocale(lang);
  const written = await services.languages.written(signal);
  const found = { language: baseCode(target), detected: new Map<string, string>(), written };
  // The variant of the column, if the service knows it.
  const targetLang = written?.find((each) => each.lang.toLowerCase() === target.toLowerCase())?.lang;
  const manner = how === 'rephrase' ? resolveManner(services.readSetting, {}, root) : undefined;
  const request = {
    services,
    engine,
    run,
    units: [{ start: 0, end: 0, parts }],
    found,
    agreement: new CostAgreement(confirmAbove, how),
  };
  const { improved, failures } = await (how === 'rephrase'
    ? requestRephrasing({ ...request, manner: { ...manner, ...(targetLang && { targetLang }) } }, signal, () => {})
    : requestCorrections({ ...request, targetLang }, signal, () => {}));
  const [failure] = failures;
  const result = improved.get(0);
  if (result === undefined) {
    throw failure?.error ?? new ServiceError('invalidInput', keptSentence(1, how));
  }
  return JSON.stringify(result) === JSON.stringify(parts) ? undefined : result;
}
