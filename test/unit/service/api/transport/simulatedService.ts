import type { Carrier, CarrierRequest } from '../../../../../src/service/api/transport/carriers/carrier.ts';
import { Pace } from '../../../../../src/service/api/transport/pace.ts';
import { createSend, type Send } from '../../../../../src/service/api/transport/request.ts';
import { key } from '../sending.ts';
import { VirtualClock } from './virtualClock.ts';

/** Returns the milliseconds until the service takes the next request; 0: it takes this one. */
export type Limit = (now: number) => number;

/** At most `requests` in any period of `periodMs`. */
export function slidingLimit(requests: number, periodMs: number): Limit {
  const taken: number[] = [];
  return (now) => {
    const free = (taken.at(-requests) ?? Number.NEGATIVE_INFINITY) + periodMs;
    if (free > now) {
      return free - now;
    }
    taken.push(now);
    return 0;
  };
}

/** At most `requests` in each of the periods that follow each other; the first one ends after 40 % of its time. */
export function steppedLimit(requests: number, periodMs: number): Limit {
  let period = Number.NaN;
  let left = 0;
  return (now) => {
    const current = Math.floor(now / periodMs + 0.6);
    left = current === period ? left : requests;
    period = current;
    if (left === 0) {
      return (current + 0.4) * periodMs - now;
    }
    left -= 1;
    return 0;
  };
}

/** `requests` at once, and one more whenever a share of the period has passed. */
export function bucketLimit(requests: number, periodMs: number): Limit {
  let tokens = requests;
  let at = 0;
  return (now) => {
    tokens = Math.min(requests, tokens + ((now - at) * requests) / periodMs);
    at = now;
    if (tokens < 1) {
      return ((1 - tokens) * periodMs) / requests;
    }
    tokens -= 1;
    return 0;
  };
}

export interface SimulatedService {
  readonly send: Send;
  readonly clock: VirtualClock;
  /** The times at which requests arrived, and whether each was refused. */
  readonly arrived: readonly { readonly at: number; readonly isRefused: boolean }[];
  /** Maximum requests in progress so far. */
  readonly widest: () => number;
}

interface SimulatedOptions {
  readonly latencyMs?: number | (() => number);
  /** Returns the seconds for the header of a refusal, from the milliseconds until the service takes a request. */
  readonly retryAfter?: ((ms: number) => number) | undefined;
  /** Default: 429. */
  readonly refusal?: number;
  readonly places?: number;
  readonly answer?: (request: CarrierRequest) => object;
}

/** Returns the real request function, connected to a simulated service with a limit and a virtual clock. */
export function simulateService(
  limit: Limit,
  { latencyMs = 50, retryAfter, refusal = 429, places = 16, answer = () => ({}) }: SimulatedOptions = {},
): SimulatedService {
  const clock = new VirtualClock();
  const arrived: { at: number; isRefused: boolean }[] = [];
  let inside = 0;
  let widest = 0;
  const carrier: Carrier = {
    async exchange(request) {
      inside += 1;
      widest = Math.max(widest, inside);
      const ms = typeof latencyMs === 'number' ? latencyMs : latencyMs();
      try {
        await clock.wait(ms / 2, request.signal);
        const leftMs = limit(clock.now());
        const isRefused = leftMs > 0;
        arrived.push({ at: clock.now(), isRefused });
        await clock.wait(ms / 2, request.signal);
        const headers: Record<string, string> = { 'content-type': 'application/json' };
        if (isRefused && retryAfter) {
          headers['retry-after'] = String(retryAfter(leftMs));
        }
        const text = JSON.stringify(isRefused ? {} : answer(request));
        return { status: isRefused ? refusal : 200, headers, body: bodyOf(text) };
      } finally {
        inside -= 1;
      }
    },
    close: () => Promise.resolve(),
  };
  const send = createSend({
    address: 'http://service.test',
    authScheme: 'Service-Auth-Key',
    key,
    timeoutMs: 1000,
    userAgent: 'language-services-vscode/test',
    carrier,
    pace: new Pace(places, clock),
    log: () => {},
    closed: new AbortController().signal,
    clock,
  });
  return { send, clock, arrived, widest: () => widest };
}

async function* bodyOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
