import * as vscode from 'vscode';
import { formatNumber } from '../../notify/localFormats.ts';
import { computePercent, type QuotaShare } from '../../service/lists/shares.ts';

const { t } = vscode.l10n;

/** Returns a share from 0 to 1 as a text bar; anything above 0 is visible. */
export function formatBar(part: number, width = 10): string {
  const filled = Math.min(width, part > 0 ? Math.max(1, Math.floor(part * width)) : 0);
  return '▰'.repeat(filled) + '▱'.repeat(width - filled);
}

export function formatOwner({ of }: QuotaShare): string {
  return of === 'account' ? t('Account') : t('This key');
}

/** Returns the used, total and remaining characters in words. */
export function shareSentence(share: QuotaShare): string {
  const { used, limit } = share;
  if (limit === undefined) {
    return used === 1
      ? t('{0}: 1 character used, no limit', formatOwner(share))
      : t('{0}: {1} characters used, no limit', formatOwner(share), formatNumber(used));
  }
  return t(
    '{0}: {1} of {2} characters used ({3}%), {4} left',
    formatOwner(share),
    formatNumber(used),
    formatNumber(limit),
    computePercent(share) ?? 0,
    formatNumber(Math.max(0, limit - used)),
  );
}

/** Returns how many characters something has used. */
export function formatCharacters(name: string, characters: number): string {
  return characters === 1 ? t('{0}: 1 character', name) : t('{0}: {1} characters', name, formatNumber(characters));
}

export function productName(product: string): string {
  return product === 'translate' ? t('Translation') : product === 'write' ? t('Rephrasing and correcting') : product;
}
