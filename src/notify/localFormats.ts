import * as vscode from 'vscode';

/** Returns a number in the format of the user's language. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(vscode.env.language).format(value);
}

/** Returns a number of characters with their unit. */
export function formatCharacterCount(count: number): string {
  return count === 1 ? vscode.l10n.t('1 character') : vscode.l10n.t('{0} characters', formatNumber(count));
}

/** Returns the characters that were used of a quota without a limit. */
export function formatUnlimited(used: number): string {
  return used === 1
    ? vscode.l10n.t('1 character used, no limit')
    : vscode.l10n.t('{0} characters used, no limit', formatNumber(used));
}

/** Returns a share from 0 to 1 in percent, rounded down: only the whole is 100%. */
export function formatPercent(share: number): string {
  const format = new Intl.NumberFormat(vscode.env.language, { style: 'percent', maximumFractionDigits: 0 });
  return format.format(Math.floor(share * 100) / 100);
}

/** Returns names as a list in the user's language, without an “and”. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(vscode.env.language, { type: 'unit' }).format(names);
}

/**
 * Returns a time in the format of the user's language; an invalid one as the service wrote it.
 * @param time ISO 8601, or milliseconds since 1970
 */
export function formatTime(
  time: string | number,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? `${time}` : moment.toLocaleString(vscode.env.language, style);
}
