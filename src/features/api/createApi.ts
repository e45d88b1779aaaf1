import type { App } from '../../app/app.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import type { ExportedApi } from './exportedApi.ts';

/** Frames above ours that are looked at. */
const maxFrames = 50;

/**
 * Returns the files of the functions that are running, the nearest first. Must be called before anything is awaited.
 * The editor does not say which extension calls exports, and the stack is all there is to find out.
 */
function callingFiles(): readonly string[] {
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

/** Creates the exported API, version 1. Its code is loaded at the first call. */
export function createApi({ context, services }: App): ExportedApi {
  const load = async () => (await import('./apiCalls.ts')).apiCallers(services, context.extension.id);
  const loaded = new SharedResult<Awaited<ReturnType<typeof load>>>();
  const calls = async () => {
    const files = callingFiles();
    return (await loaded.get(load))(files);
  };
  return {
    version: 1,
    translate: async (...given) => (await calls()).translate(...given),
    improve: async (...given) => (await calls()).improve(...given),
    detect: async (...given) => (await calls()).detect(...given),
    languages: async (...given) => (await calls()).languages(...given),
  };
}
