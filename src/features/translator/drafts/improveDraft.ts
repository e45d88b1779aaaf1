import * as vscode from 'vscode';
import { noTextError } from '../../../notify/errors/keptSentence.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import type { RephraseParameters } from '../../../service/api/writing/write.ts';
import type { ReadSetting } from '../../../service/requestPorts.ts';
import type { ImprovedUnits } from '../../../service/requests/writing/improveUnits.ts';
import { preferred, resolveManner, styleNames, toneNames } from '../../../service/requests/writing/rephraseManner.ts';
import { requestCorrections } from '../../../service/requests/writing/requestCorrections.ts';
import { requestRephrasing } from '../../../service/requests/writing/requestRephrasing.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { ReadText } from '../../../text/reading/readInFormat.ts';
import type { Mode, Result } from '../protocol/draft.ts';
import { type DraftJob, findCommonLanguage, keptRemarks, readDraft } from './draftJob.ts';

type Improving = Exclude<Mode, 'translate'>;

/**
 * Rephrases or corrects the text of a draft; asks the user first if it costs more than the settings allow. Rejects like
 * `translateDraft`, and with `otherLanguageCode` if the text is in a language that cannot be improved.
 */
export async function improveDraft(job: DraftJob, mode: Improving): Promise<Result> {
  const { draft, signal } = job;
  const { engine, units, write } = await readDraft(job);
  if (units.length === 0) {
    throw noTextError(mode);
  }
  const { improved, kept, failures, left, sources } = await request(job, mode, engine, units);
  const [failure] = failures;
  if (failure && improved.size === 0) {
    throw failure.error;
  }
  const { texts, unwritable } = await write(improved, signal);
  const detectedLang = findCommonLanguage(sources);
  const targetLang = draft.targetLang || detectedLang;
  return {
    mode,
    text: engine.placeTexts(draft.text, units, texts),
    ...(detectedLang !== undefined && { detectedLang }),
    ...(targetLang !== undefined && { targetLang }),
    difference: await engine.wordParts(draft.text, units, texts, signal),
    remarks: [...keptRemarks(mode, kept.length + unwritable.length, failures), ...[...left.keys()].map(leftRemark)],
    of: draft.changedAt,
  };
}

/** Returns the remark that units are unchanged in the result because texts in their language are not improved. */
function leftRemark(language: string): string {
  return vscode.l10n.t('The service can only translate texts in {0}.', languageName(language));
}

function request(
  { services, draft, resource, signal, agreement, run, report }: DraftJob,
  mode: Improving,
  engine: TextEngine,
  units: ReadText['units'],
): Promise<ImprovedUnits> {
  if (mode === 'correct') {
    const targetLang = draft.targetLang || undefined;
    return requestCorrections({ services, engine, units, targetLang, agreement, run }, signal, report);
  }
  const manner = mannerOfDraft(services.readSetting, draft, resource);
  return requestRephrasing({ services, engine, units, manner, found: undefined, agreement, run }, signal, report);
}

/**
 * Returns the style or tone as a preference, which falls back if the language has no styles; from the settings if
 * neither is chosen.
 */
function mannerOfDraft(
  readSetting: ReadSetting,
  { targetLang, writingStyle, tone }: DraftJob['draft'],
  resource: vscode.Uri | undefined,
): RephraseParameters {
  const target = targetLang === '' ? {} : { targetLang };
  if (writingStyle === 'default') {
    return { ...target, writingStyle };
  }
  const style = preferred('writingStyle', styleNames, writingStyle);
  const wish = preferred('tone', toneNames, tone);
  const given = { ...target, ...(style && { writingStyle: style }), ...(wish && { tone: wish }) };
  return resolveManner(readSetting, given, resource) ?? {};
}
