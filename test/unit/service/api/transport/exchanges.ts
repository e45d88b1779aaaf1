import type {
  Carrier,
  CarrierRequest,
  CarrierResponse,
} from '../../../../../src/service/api/transport/carriers/carrier.ts';

export const encode = (text: string) => new TextEncoder().encode(text);

export async function readAll(response: CarrierResponse): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Returns a request with defaults for what a test does not set. */
export function requestTo(url: string, given: Partial<CarrierRequest> = {}): CarrierRequest {
  return { method: 'GET', url, headers: {}, signal: new AbortController().signal, timeoutMs: 5000, ...given };
}

/** Sends a request and returns the complete text of its answer. */
export async function fetchText(carrier: Carrier, url: string, given: Partial<CarrierRequest> = {}): Promise<string> {
  return readAll(await carrier.exchange(requestTo(url, given)));
}

/**
 * Returns how many timers would keep the process alive. Those of an earlier test may end at any moment: compare with
 * `<=`.
 */
export function liveTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}
