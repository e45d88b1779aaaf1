const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー、]`;
const breaks = new RegExp(`(?<=${letter})\\n(?=${letter})`, 'gu');

/** Returns a text without line breaks between letters of languages without spaces, which would be shown as spaces. */
export function withoutUnspacedBreaks(text: string): string {
  return text.replace(breaks, '');
}
