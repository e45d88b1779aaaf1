/** Whether the keyboard has Command and Option instead of Ctrl and Alt. */
export const isMac = navigator.platform.startsWith('Mac');

/** Returns whether the key for commands is pressed: Ctrl, or Command on a Mac. */
export function isCommand(event: KeyboardEvent | MouseEvent): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}

/** Returns keys as on this machine's keyboard: `Ctrl+S`. */
export function commandKeys(key: string): string {
  return isMac ? `⌘${key}` : `Ctrl+${key}`;
}
