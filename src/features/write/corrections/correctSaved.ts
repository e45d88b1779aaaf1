import * as vscode from 'vscode';
import { ServiceError } from '../../../api/errors.ts';
import { settingsTable } from '../../../contributions.ts';
import type { Cost } from '../../../requests/agreement.ts';
import { requestCorrections } from '../../../requests/writing/requestCorrections.ts';
import { readSetting } from '../../../state/settings/readSetting.ts';
import { type TextEngine, textEngine } from '../../../state/textEngine.ts';
import type { Spent } from '../../../text/corrections/hourlySpending.ts';
import { asServiceError } from '../../../ui/errors/asServiceError.ts';
import { Cancelled, isCancelled } from '../../../ui/errors/cancelled.ts';
import { errorSentence } from '../../../ui/errors/errorSentence.ts';
import { nameOf } from '../../../ui/resourceOptions.ts';
import { proseOf } from '../proseOf.ts';
import type { CorrectionSession } from './correctionSession.ts';
import { correctionText } from './correctionText.ts';
import { deliverCorrections } from './deliverCorrections.ts';
import { gravest, isOfPassage } from './unchangedPassages.ts';

const spentKey = 'correctedOnSave';
const shownMs = 10_000;

/**
 * Corrects a saved document: shows the corrections, and reports errors in the status bar. Sends only text units that
 * were not corrected before, and at most the hourly characters of the settings.
 */
export async function correctSaved(session: CorrectionSession, document: vscode.TextDocument): Promise<void> {
  const key = document.uri.toString();
  session.saving.get(key)?.abort(new Cancelled());
  const controller = new AbortController();
  session.saving.set(key, controller);
  const closed = vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    if (uri.toString() === key) {
      controller.abort(new Cancelled());
    }
  });
  const { t } = vscode.l10n;
  const title = t('Correcting {0}…', nameOf(document.uri));
  try {
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
      correctQuietly(session, document, controller.signal),
    );
  } catch (error) {
    if (!isCancelled(error)) {
      const why = errorSentence(asServiceError(error, session.services.log));
      const message = t('Could not correct {0}. {1}', nameOf(document.uri), why);
      vscode.window.setStatusBarMessage(message, shownMs);
    }
  } finally {
    closed.dispose();
    if (session.saving.get(key) === controller) {
      session.saving.delete(key);
    }
  }
}

async function correctQuietly(
  session: CorrectionSession,
  document: vscode.TextDocument,
  signal: AbortSignal,
): Promise<void> {
  const engine = await textEngine();
  const text = await correctionText(session.services, proseOf(engine, document), signal);
  try {
    const confirm = ({ characters }: Cost) => spend(session, engine, document.uri, characters);
    const confirmAgain = (cost: Cost) =>
      confirm(cost).then(
        () => true,
        () => false,
      );
    const agreement = { confirm, confirmAgain };
    const { services } = session;
    const request = { services, engine, units: text.units, targetLang: undefined, agreement, memory: session };
    const result = await requestCorrections(request, signal, () => undefined);
    await deliverCorrections(session, engine, text, result.improved, 'diagnostics', signal);
    const failure = gravest(result.failures);
    if (failure && !(result.improved.size > 0 && isOfPassage(failure.error))) {
      throw failure.error;
    }
  } finally {
    text.spans.dispose();
  }
}

/** Counts characters of this hour; throws if they exceed its limit. */
async function spend({ memento }: CorrectionSession, engine: TextEngine, uri: vscode.Uri, characters: number) {
  const setting = 'correct.onSaveCharactersPerHour';
  const given: unknown = readSetting(setting, uri);
  const most = typeof given === 'number' && given >= 0 ? given : settingsTable[setting].default;
  const now = Date.now();
  const spent = memento.get<readonly Spent[]>(spentKey, []);
  if (characters > engine.leftOfHour(spent, most, now)) {
    const message = vscode.l10n.t('The limit of {0} characters per hour is reached.', most);
    throw new ServiceError('invalidInput', message);
  }
  await memento.update(spentKey, [...engine.withinHour(spent, now), [now, characters]]);
}
