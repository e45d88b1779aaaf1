import * as vscode from 'vscode';
import { percentOf, type Share } from '../../service/lists/shares.ts';

export function numberOf(characters: number): string {
  return new Intl.NumberFormat(vscode.env.language).format(characters);
}

/** Returns a share from 0 to 1 as a text bar; anything above 0 is visible. */
export function bar(part: number, width = 10): string {
  const filled = Math.min(width, part > 0 ? Math.max(1, Math.floor(part * width)) : 0);
  return '▰'.repeat(filled) + '▱'.repeat(width - filled);
}

export function ownerOf({ of }: Share): string {
  return of === 'account' ? vscode.l10n.t('Account') : vscode.l10n.t('This key');
}

/** Returns the used, total and remaining characters in words. */
export function shareSentence(share: Share): string {
  const { t } = vscode.l10n;
  const { used, limit } = share;
  if (limit === undefined) {
    return used === 1
      ? t('{0}: 1 character used, no limit', ownerOf(share))
      : t('{0}: {1} characters used, no limit', ownerOf(share), numberOf(used));
  }
  return t(
    '{0}: {1} of {2} characters used ({3}%), {4} left',
    ownerOf(share),
    numberOf(used),
    numberOf(limit),
    percentOf(share) ?? 0,
    numberOf(Math.max(0, limit - used)),
  );
}

/** Returns how many characters something has used. */
export function charactersOf(name: string, characters: number): string {
  const { t } = vscode.l10n;
  return characters === 1 ? t('{0}: 1 character', name) : t('{0}: {1} characters', name, numberOf(characters));
}

export function productName(product: string): string {
  const { t } = vscode.l10n;
  return product === 'translate' ? t('Translation') : product === 'write' ? t('Rephrasing and correcting') : product;
}

/** Returns a day in the format of the user's language; an invalid time as the service wrote it. */
export function dayOf(time: string, dateStyle: 'medium' | 'long'): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? time : moment.toLocaleDateString(vscode.env.language, { dateStyle });
}
