import * as vscode from 'vscode';
import type { DeveloperKey } from '../../api/developerKeys.ts';

/** What can be seen and typed of a label: without marks nobody sees, and with one space for any. */
export function typeable(label: string): string {
  return label
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** What a key is called: its label, of which there may be nothing to see. */
export function nameOf({ label }: DeveloperKey): string {
  return typeable(label) === '' ? vscode.l10n.t('(no label)') : label;
}

/** A key's monthly limit in words; undefined where the service does not tell it. */
export function limitOf({ usageLimits }: DeveloperKey): string | undefined {
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
      return t('{0} characters per month', new Intl.NumberFormat(vscode.env.language).format(characters));
  }
}

/** A moment as the user's language writes it; as the service wrote it where it is none. */
export function momentOf(time: string, dateStyle: 'medium' | 'long'): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? time : moment.toLocaleDateString(vscode.env.language, { dateStyle });
}

export function isActive({ isDeactivated }: DeveloperKey): boolean {
  return !isDeactivated;
}
