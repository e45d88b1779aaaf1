import * as vscode from 'vscode';
import { confirmAbove } from '../../contract/readSetting.ts';
import { notifyOnce } from '../../notify/errors/notifyOnce.ts';
import { CostAgreement } from '../../notify/pickers/costAgreement.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { withProgress } from '../../notify/progress.ts';
import { requestUnits, type UnitsRequest } from '../../service/requests/translation/requestUnits.ts';
import type { UnitsResult } from '../../service/requests/translation/unitsResult.ts';

/** Translates units with a notification that has a Cancel button. Rejects like `requestUnits`, and with `Cancelled`. */
export function requestWithProgress(request: Omit<UnitsRequest, 'agreement' | 'onRemarks'>): Promise<UnitsResult> {
  const title = vscode.l10n.t('Translating into {0}…', languageName(request.wanted.targetLang));
  const agreement = new CostAgreement(confirmAbove);
  return withProgress(title, (signal, report) =>
    requestUnits({ ...request, agreement, onRemarks: notifyOnce }, signal, report),
  );
}
