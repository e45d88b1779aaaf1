import { replaceUnseen, utf16Escapes } from '../text/visibleText.ts';

/**
 * Returns a text that the editor shows as it is, in notifications, dialogs, input boxes, and the status bar. They turn
 * `[label](command:…)` into links and `$(name)` into icons, even in text from the service or other people: an invisible
 * character before the bracket prevents that. Other invisible characters are escapes, except line breaks and tabs. The same for a text that is
 * plain already.
 */
export function plainMessage(text: string): string {
  return visibleLines(text.replaceAll(/(?<=[\]$])\u2060(?=\()/g, '')).replaceAll(/(?<=[\]$])(?=\()/g, '\u2060');
}

/** Returns a text in which invisible characters are escapes, except line breaks and tabs. */
export function visibleLines(text: string): string {
  return replaceUnseen(text, (character) => (/[\n\t]/.test(character) ? character : utf16Escapes(character)));
}
