import type * as vscode from 'vscode';
import { confirmAbove } from '../../contract/readSetting.ts';
import type { TranslatePlanOptions } from '../../locales/planTranslation.ts';
import { notifyOnce } from '../../notify/errors/notifyOnce.ts';
import { CostAgreement } from '../../notify/pickers/costAgreement.ts';
import type { AnswerRun } from '../../service/answers/answerRun.ts';
import type { ServiceError } from '../../service/api/errors.ts';
import { requestUnits } from '../../service/requests/translation/requestUnits.ts';
import { keepRefused } from '../../service/requests/translation/unitsResult.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { Services } from '../services.ts';
import { isSameCode } from './localeScope.ts';

interface TranslateLanguages {
  readonly services: Services;
  /** Answers to all languages. */
  readonly run: AnswerRun;
  /** Whose settings fill in the parameters. */
  readonly resource: vscode.Uri;
  /** The user is not asked before texts whose answers lost placeholders are sent again. */
  readonly isScript: boolean;
  /** Given why the service refused some texts. */
  readonly onRefusal: (refusal: ServiceError) => void;
}

/** Returns what translates the texts of a plan: the service, or for the pseudo-language nothing but the engine. */
export function translateLanguages(options: TranslateLanguages): TranslatePlanOptions['translate'] {
  const { services, run, resource, isScript, onRefusal } = options;
  const agreement = new CostAgreement(confirmAbove);
  return async ({ lang, sourceLang, about, units, onTranslated }, signal = new AbortController().signal) => {
    const engine = await textEngine();
    if (isSameCode(lang, engine.pseudoLanguage)) {
      return { translations: new Map(units.map((unit, index) => [index, engine.pseudoUnit(unit)])) };
    }
    const given = { sourceLang, ...(isScript && { targetLang: lang }) };
    const request = {
      services,
      engine,
      units,
      wanted: { given, targetLang: lang, resource, about },
      isAgreed: true,
      agreement,
      run,
      onTranslated,
      onRemarks: notifyOnce,
    };
    const found = await requestUnits(request, signal, () => undefined);
    const { result, refusal } = keepRefused(found);
    if (refusal) {
      onRefusal(refusal);
    }
    return { ...result, damaged: found.kept };
  };
}
