import type { PhraseValue } from '../../service/api/atStart/errors.ts';
import { showInStatusBar } from '../progress.ts';
import { sayPhrase } from './errorSentence.ts';

const told = new Set<string>();

/** Shows remarks as one line in the status bar, for information only. Each is shown once in a window. */
export function notifyOnce(remarks: readonly PhraseValue[]): void {
  const fresh = [...new Set(remarks.map(sayPhrase))].filter((remark) => !told.has(remark));
  if (fresh.length > 0) {
    fresh.forEach((remark) => told.add(remark));
    showInStatusBar(fresh.join(' '));
  }
}
