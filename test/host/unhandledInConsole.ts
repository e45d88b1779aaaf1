/** The extension host writes this for a rejection that is unhandled for a second, if it has a stack. */
const stackTrace = 'stack trace: ';

/**
 * Returns the error and the stack of an unhandled rejection in the extension host; undefined for all other lines in a
 * window's console.
 * @param isOurs returns from its stack whether a rejection is ours: other extensions run in the same process
 */
export function unhandledInConsole(line: string, isOurs: (stack: string) => boolean): string | undefined {
  const at = line.indexOf(stackTrace);
  const stack = line.slice(at + stackTrace.length);
  return at >= 0 && isOurs(stack) ? stack : undefined;
}
