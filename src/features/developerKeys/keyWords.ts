import * as vscode from 'vscode';
import { formatNumber } from '../../notify/localFormats.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';

/** Returns the visible text of a label: without invisible characters, and with a single space for any white space. */
export function typeable(label: string): string {
  return label
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Returns the name of a key: its label, which may have no visible characters. */
export function getKeyName({ label }: DeveloperKey): string {
  return typeable(label) === '' ? vscode.l10n.t('(no label)') : label;
}

/** Returns a key's monthly limit in words; undefined if the service does not report it. */
export function formatLimit({ usageLimits }: DeveloperKey): string | undefined {
  const { t } = vscode.l10n;
  if (usageLimits === undefined) {
    return undefined;
  }
  const { characters } = usageLimits;
  if (characters === null) {
    return t('no limit');
  }
  switch (characters) {
    case 0:
      return t('blocked (limit 0)');
    case 1:
      return t('1 character per month');
    default:
      return t('{0} characters per month', formatNumber(characters));
  }
}

export function isActive({ isDeactivated }: DeveloperKey): boolean {
  return !isDeactivated;
}
