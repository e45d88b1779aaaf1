import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { headerWord } from '../../service/api/headerWord.ts';
import { phrase } from '../../service/api/phrase.ts';
import type { KeyRole } from '../../service/connections/keyStore.ts';

/** Checks a key in an option; throws `InvalidInput` without quoting the key. */
export function checkKey(field: 'key' | 'adminKey', given: unknown): string {
  const key = nonEmptyText(field, given);
  if (!headerWord.test(key)) {
    throw new InvalidInput({ field, allowed: phrase`printable ASCII characters without spaces` });
  }
  return key;
}

/** Asks for a key in a password box that shows where the key will be sent. */
export function askKey(title: string, address: string, role: KeyRole = 'api'): Promise<string> {
  const { t } = vscode.l10n;
  return askText({
    title,
    prompt:
      role === 'api'
        ? t('The API key for {0}. It is kept in secret storage and sent to this address only.', address)
        : t('The admin API key for {0}. It is kept in secret storage and used for developer keys only.', address),
    password: true,
    validate: (key) =>
      headerWord.test(key) ? undefined : t('Enter the API key: visible ASCII characters without spaces.'),
  });
}
