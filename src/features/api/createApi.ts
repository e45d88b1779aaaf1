import { SharedResult } from '../../text/asking/sharedResult.ts';
import type { ApiCalls } from './apiCalls.ts';
import { callingFiles } from './callingFiles.ts';
import type { ExportedApi } from './exportedApi.ts';

/**
 * Creates the exported API, version 1.
 * @param load returns the calls for the extension of the given files; called at the first use
 */
export function createApi(load: () => Promise<(files: readonly string[]) => ApiCalls>): ExportedApi {
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
