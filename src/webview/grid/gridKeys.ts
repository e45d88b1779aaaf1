const isMac = navigator.platform.startsWith('Mac');

/** Returns whether the key for commands is pressed: Ctrl, or Command on a Mac. */
export function isCommand(event: KeyboardEvent | MouseEvent): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}

/** Returns keys as on this machine's keyboard: `Ctrl+S`. */
export function commandKeys(key: string): string {
  return isMac ? `⌘${key}` : `Ctrl+${key}`;
}

/** The keys that insert the first nine placeholders: Option types signs on a Mac. */
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

/** Marks a key as handled: the editor gets what reaches the window. */
export function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
