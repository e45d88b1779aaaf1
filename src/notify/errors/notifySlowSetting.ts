import { type Phrase, ServiceError, settingsCode } from '../../service/api/atStart/errors.ts';
import { detached, type FaultLog } from '../faults.ts';
import { sayPhrase } from './errorSentence.ts';
import { showError } from './showError.ts';

const shown = new Set<string>();

/** Shows that an expression of a setting takes too long, and is left out. Each sentence is shown once in a window. */
export function notifySlowSetting(sentence: Phrase, log: FaultLog): void {
  const message = sayPhrase(sentence);
  if (!shown.has(message)) {
    shown.add(message);
    detached(log, showError(new ServiceError('invalidInput', message, { code: settingsCode })));
  }
}
