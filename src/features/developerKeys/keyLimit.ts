import * as vscode from 'vscode';
import { detached } from '../../notify/errors/detached.ts';
import type { FaultLog } from '../../notify/log.ts';
import { askText, type TextQuestion } from '../../notify/pickers/pickers.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';

/** Digits, optionally in groups of three. */
const whole = /^(\d+|\d{1,3}([\s.,_'’]\d{3})+)$/;

/** Reads a typed limit; null for no limit, undefined for invalid input. */
function readLimit(text: string): number | null | undefined {
  if (text === '') {
    return null;
  }
  const limit = whole.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
  return Number.isSafeInteger(limit) ? limit : undefined;
}

/** Checks a limit in an option. Throws `InvalidInput`. */
export function checkLimit(given: unknown): number | null {
  if (given === null || (typeof given === 'number' && Number.isSafeInteger(given) && given >= 0)) {
    return given;
  }
  throw new InvalidInput({
    field: 'characters',
    allowed: phrase`a whole number of 0 or more, or null for no limit`,
    found: typeof given === 'number' ? given : typeof given,
  });
}

/** Asks for a key's monthly limit and says what 0 does. */
export async function askLimit(question: Pick<TextQuestion, 'title' | 'value'>): Promise<number | null> {
  const { t } = vscode.l10n;
  const text = await askText({
    ...question,
    prompt: t('Characters that the key can use per month. Leave empty for no limit. 0 blocks the key.'),
    placeHolder: t('no limit'),
    validate: (typed) => (readLimit(typed) === undefined ? t('Enter a whole number, or leave empty.') : undefined),
  });
  return readLimit(text) ?? null;
}

/** Reports that a limit of 0 blocks the key, as it looks like a very small one. */
export function notifyBlocked(log: FaultLog, limit: number | null): void {
  if (limit === 0) {
    const { t } = vscode.l10n;
    const message = t('A limit of 0 blocks the developer key until you set another limit.');
    detached(log, vscode.window.showInformationMessage(message));
  }
}
