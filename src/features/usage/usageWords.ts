import * as vscode from 'vscode';
import { percentOf, type Share } from '../../state/usage/shares.ts';

export function numberOf(characters: number): string {
  return new Intl.NumberFormat(vscode.env.language).format(characters);
}

/** A share from 0 to 1 as a bar in text; of what is not nothing there is something to see. */
export function bar(part: number, width = 10): string {
  const filled = Math.min(width, part > 0 ? Math.max(1, Math.floor(part * width)) : 0);
  return '▰'.repeat(filled) + '▱'.repeat(width - filled);
}

export function ownerOf({ of }: Share): string {
  return of === 'account' ? vscode.l10n.t('Account') : vscode.l10n.t('This key');
}

/** What is used, of how much, and what is left, in words alone. */
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

/** How many characters something has used. */
export function charactersOf(name: string, characters: number): string {
  const { t } = vscode.l10n;
  return characters === 1 ? t('{0}: 1 character', name) : t('{0}: {1} characters', name, numberOf(characters));
}

export function productName(product: string): string {
  const { t } = vscode.l10n;
  return product === 'translate' ? t('Translation') : product === 'write' ? t('Rephrasing and correcting') : product;
}

/** The day of a moment as the user's language writes it; as the service wrote it where it is none. */
export function dayOf(time: string, dateStyle: 'medium' | 'long'): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? time : moment.toLocaleDateString(vscode.env.language, { dateStyle });
}
