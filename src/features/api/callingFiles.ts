/** Frames above ours that are looked at. */
const maxFrames = 50;

/**
 * Returns the files of the functions that are running, the nearest first. Must be called before anything is awaited.
 * The editor does not say which extension calls exports, and the stack is all there is to find out.
 */
export function callingFiles(): readonly string[] {
  const { stackTraceLimit } = Error;
  // Its own value, which the editor or another extension may have set.
  const before: unknown = Reflect.get(Error, 'prepareStackTrace');
  let files: readonly string[] = [];
  Error.stackTraceLimit = maxFrames;
  Error.prepareStackTrace = (_, frames) => {
    files = frames.map((frame) => frame.getFileName() ?? '');
    return '';
  };
  try {
    // Reading the stack creates it.
    new Error().stack?.toString();
  } finally {
    Reflect.set(Error, 'prepareStackTrace', before);
    Error.stackTraceLimit = stackTraceLimit;
  }
  return files;
}
