import type { App } from '../../app/app.ts';
import { SharedResult } from '../../text/asking/sharedResult.ts';
import { callingFiles } from './callingFiles.ts';
import type { ExportedApi } from './exportedApi.ts';

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
