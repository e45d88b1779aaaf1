import { passBody, readTextBody } from '../readBody.ts';
import type { CarrierResponse } from './carrier.ts';

/** For calls whose answer has no documented content: accepts and ignores any. */
export const noContent = { accept: 'application/json', take: passBody } as const;

/** For calls that answer with tab-separated values; `read` gets the text. */
export function tsvText<T>(read: (text: string) => T) {
  return {
    accept: 'text/tab-separated-values',
    take: async (response: CarrierResponse): Promise<T> => read(await readTextBody(response)),
  } as const;
}
