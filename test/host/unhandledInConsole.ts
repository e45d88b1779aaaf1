/** What the extension host writes for a rejection that nothing handled within a second, where it has a stack. */
const stackTrace = 'stack trace: ';

/**
 * Returns the error and the stack of a rejection in the extension host that nothing handled; undefined for all else
 * that a window writes to its console.
 * @param isOurs tells by its stack whether a rejection is ours: other extensions run in the same process
 */
export function unhandledInConsole(line: string, isOurs: (stack: string) => boolean): string | undefined {
  const at = line.indexOf(stackTrace);
  const stack = line.slice(at + stackTrace.length);
  return at >= 0 && isOurs(stack) ? stack : undefined;
}
