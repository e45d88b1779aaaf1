import * as vscode from 'vscode';
import { notifyOnce } from '../notify/errors/notifyOnce.ts';
import { languageName } from '../notify/names.ts';
import { withProgress } from '../notify/progress.ts';
import { requestUnits, type UnitsRequest } from '../service/requests/translation/requestUnits.ts';
import type { UnitsResult } from '../service/requests/translation/unitsResult.ts';

/**
 * Translates units with a notification that has a Cancel button: none if nothing has to be sent. Rejects like
 * `requestUnits`, and with `Cancelled`.
 */
export function requestWithProgress(request: Omit<UnitsRequest, 'onRemarks'>): Promise<UnitsResult> {
  const title = vscode.l10n.t('Translating into {0}…', languageName(request.wanted.targetLang));
  return withProgress(title, (signal, report) => requestUnits({ ...request, onRemarks: notifyOnce }, signal, report), {
    isQuick: true,
  });
}
