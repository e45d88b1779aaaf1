import * as vscode from 'vscode';
import { requestUnits, type UnitsRequest } from '../../requests/translation/requestUnits.ts';
import type { UnitsResult } from '../../requests/translation/unitsResult.ts';
import { confirmAbove } from '../../state/settings/readSetting.ts';
import { tellOnce } from '../../ui/errors/tellOnce.ts';
import { CostAgreement } from '../../ui/pickers/costAgreement.ts';
import { languageName } from '../../ui/pickers/languageName.ts';
import { withProgress } from '../../ui/progress.ts';

/** Translates units with a notification that has a Cancel button. Rejects like `requestUnits`, and with `Cancelled`. */
export function requestWithProgress(request: Omit<UnitsRequest, 'agreement' | 'onRemarks'>): Promise<UnitsResult> {
  const title = vscode.l10n.t('Translating into {0}…', languageName(request.wanted.targetLang));
  const agreement = new CostAgreement(confirmAbove);
  return withProgress(title, (signal, report) =>
    requestUnits({ ...request, agreement, onRemarks: tellOnce }, signal, report),
  );
}
