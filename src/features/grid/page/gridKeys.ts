import { commandKeys, isCommand, isMac } from '../../../app/pages/browser/keys.ts';

/** The keys that insert the first nine placeholders: on a Mac, Option types characters. */
export function codeKeys(number: number): string {
  return isMac ? `⌃${number}` : `Alt+${number}`;
}

/** Returns the number of the placeholder that a key inserts. */
export function codeNumber(event: KeyboardEvent): number | undefined {
  const isForCode = isMac
    ? event.ctrlKey && !event.metaKey && !event.altKey
    : event.altKey && !event.ctrlKey && !event.getModifierState('AltGraph');
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
  return isForCode && digit !== undefined ? Number(digit) : undefined;
}

/** The keys that insert the first nine suggestions. */
export function suggestionKeys(number: number): string {
  return commandKeys(String(number));
}

/** Returns the number of the suggestion that a key inserts. */
export function suggestionNumber(event: KeyboardEvent): number | undefined {
  const isOurs = isCommand(event) && !event.altKey && !event.shiftKey;
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
  return isOurs && digit !== undefined ? Number(digit) : undefined;
}

/** Marks a key as handled: the editor gets what reaches the window. */
export function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
