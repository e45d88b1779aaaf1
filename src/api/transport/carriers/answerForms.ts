import type { CarrierResponse } from './carrier.ts';
import { passBody, readTextBody } from '../readBody.ts';

/** For calls whose answer says nothing, or nothing that the specification shows: no content, any content. */
export const nothing = { accept: 'application/json', take: passBody } as const;

/** For calls that answer with tab-separated values: `read` is given their text. */
export function tsvText<T>(read: (text: string) => T) {
  return {
    accept: 'text/tab-separated-values',
    take: async (response: CarrierResponse): Promise<T> => read(await readTextBody(response)),
  } as const;
}
