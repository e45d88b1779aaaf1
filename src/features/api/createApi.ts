import type { ApiCalls } from './apiCalls.ts';
import { callingFiles } from './callingFiles.ts';
import type { ExportedApi } from './exportedApi.ts';

/**
 * Creates the exported API, version 1.
 * @param load returns the calls for the extension of the given files; called at the first use
 */
export function createApi(load: () => Promise<(files: readonly string[]) => ApiCalls>): ExportedApi {
  let loaded: ReturnType<typeof load> | undefined;
  const calls = async () => {
    const files = callingFiles();
    loaded ??= load();
    return (await loaded)(files);
  };
  return {
    version: 1,
    translate: async (...given) => (await calls()).translate(...given),
    improve: async (...given) => (await calls()).improve(...given),
    detect: async (...given) => (await calls()).detect(...given),
    languages: async (...given) => (await calls()).languages(...given),
  };
}
