import { replaceUnseen, utf16Escapes, visibleText } from './visibleText.ts';

/**
 * Returns a text that the editor shows as it is, in notifications, dialogs, input boxes, and the status bar. They turn
 * `[label](command:…)` into links and `$(name)` into icons, even in text from the service or other people: an invisible
 * character before the bracket prevents that. Other invisible characters are escapes, except line breaks and tabs. A
 * text that is plain already stays as it is.
 */
export function plainMessage(text: string): string {
  return plain(text, visibleLines);
}

/** Returns a text like {@link plainMessage} in one line, for rows of pickers and questions: line breaks and tabs are escapes, too. */
export function plainRowText(text: string): string {
  return plain(text, visibleText);
}

/** Returns a text in which invisible characters are escapes, except line breaks and tabs. */
export function visibleLines(text: string): string {
  return replaceUnseen(text, (character) => (/[\n\t]/.test(character) ? character : utf16Escapes(character)));
}

function plain(text: string, show: (text: string) => string): string {
  return show(text.replaceAll(/(?<=[\]$])\u2060(?=\()/g, '')).replaceAll(/(?<=[\]$])(?=\()/g, '\u2060');
}
