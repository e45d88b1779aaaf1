import { l10n } from 'vscode';
import type { RephraseParameters } from '../../service/api/writing/write.ts';

/** Returns the label of a style or tone, with or without `prefer_`. */
export function mannerLabel({ writingStyle, tone }: Pick<RephraseParameters, 'writingStyle' | 'tone'>): string {
  const { t } = l10n;
  switch ((writingStyle ?? tone)?.replace(/^prefer_/, '')) {
    case 'simple':
      return t('Simple');
    case 'business':
      return t('Business');
    case 'academic':
      return t('Academic');
    case 'casual':
      return t('Casual');
    case 'enthusiastic':
      return t('Enthusiastic');
    case 'friendly':
      return t('Friendly');
    case 'confident':
      return t('Confident');
    case 'diplomatic':
      return t('Diplomatic');
    default:
      return t('Rephrased');
  }
}
