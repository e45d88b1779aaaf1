import * as vscode from 'vscode';
import { findWorstFailure, isOfUnit } from '../../../app/runTexts.ts';
import { type Services, servicesOfRun } from '../../../app/services.ts';
import { settingsTable } from '../../../contract/contributions.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { asServiceError, Cancelled, isCancelled } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import { showInStatusBar } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { Cost } from '../../../service/requests/agreement.ts';
import { requestCorrections } from '../../../service/requests/writing/requestImprovements.ts';
import { textEngine } from '../../../service/textEngine.ts';
import { plainMessage } from '../../../text/plainMessage.ts';
import { snapshotProse } from '../snapshotProse.ts';
import type { CorrectionSession } from './correctionSession.ts';
import { correctionText, deliverCorrections } from './deliverCorrections.ts';
import { HourlySpending } from './hourlySpending.ts';

/**
 * Corrects a saved document, if the user allows that for its folder: shows the corrections, and reports errors in the
 * status bar. Sends only units that were not corrected before, and at most the hourly characters of the settings.
 * @param resource whose settings apply: the document, or its notebook
 */
export async function correctSaved(
  session: CorrectionSession,
  document: vscode.TextDocument,
  resource: vscode.Uri,
): Promise<void> {
  // The question names the connection, and may be answered much later.
  const services = servicesOfRun(session.services);
  try {
    if (await session.onSaveConsent.allows(document, resource, services.client)) {
      await correctNow(session, services, document);
    }
  } catch (error) {
    if (!isCancelled(error)) {
      const why = errorSentence(asServiceError(error, session.services.log));
      const message = vscode.l10n.t('Could not correct {0}. {1}', getFileName(document.uri), why);
      showInStatusBar(message);
    }
  }
}

/** Corrects a document, replacing an earlier correction that has not ended. */
async function correctNow(
  session: CorrectionSession,
  services: Services,
  document: vscode.TextDocument,
): Promise<void> {
  const key = document.uri.toString();
  session.saving.get(key)?.abort(new Cancelled());
  const controller = new AbortController();
  session.saving.set(key, controller);
  const closed = vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    if (uri.toString() === key) {
      controller.abort(new Cancelled());
    }
  });
  const title = plainMessage(vscode.l10n.t('Correcting {0}…', getFileName(document.uri)));
  try {
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
      correctQuietly(session, services, document, controller.signal),
    );
  } finally {
    closed.dispose();
    if (session.saving.get(key) === controller) {
      session.saving.delete(key);
    }
  }
}

async function correctQuietly(
  session: CorrectionSession,
  services: Services,
  document: vscode.TextDocument,
  signal: AbortSignal,
): Promise<void> {
  const engine = await textEngine();
  const text = await correctionText(services, snapshotProse(engine, document), signal);
  try {
    const confirm = ({ characters }: Cost) => spend(session, document.uri, characters);
    const confirmAgain = (cost: Cost) =>
      confirm(cost).then(
        () => true,
        () => false,
      );
    const agreement = { confirm, confirmAgain };
    const run = await services.answers.begin();
    const request = { services, engine, units: text.units, targetLang: undefined, agreement, run };
    const result = await requestCorrections(request, signal, () => undefined);
    await deliverCorrections(session, engine, text, result.improved, 'diagnostics', signal);
    await run.settle();
    const failure = findWorstFailure(result.failures);
    if (failure && !(result.improved.size > 0 && isOfUnit(failure.error))) {
      throw failure.error;
    }
  } finally {
    text.spans.dispose();
  }
}

/** Counts characters of this hour; throws if they exceed its limit. */
async function spend({ services }: CorrectionSession, uri: vscode.Uri, characters: number) {
  const setting = 'correct.onSaveCharactersPerHour';
  const given: unknown = readSetting(setting, uri);
  const most = typeof given === 'number' && given >= 0 ? given : settingsTable[setting].default;
  if (!(await new HourlySpending(services).spend(characters, most))) {
    const message = vscode.l10n.t(
      'The limit of {0} characters per hour is reached. You can change it in languageServices.correct.onSaveCharactersPerHour.',
      most,
    );
    throw new ServiceError('invalidInput', message);
  }
}
