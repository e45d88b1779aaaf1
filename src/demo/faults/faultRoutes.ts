import { faultAnswer } from '../http/faultAnswer.ts';
import { emptyAnswer, jsonAnswer } from '../http/httpAnswer.ts';
import { RequestError } from '../http/requestError.ts';
import type { ControlRoute } from '../http/route.ts';
import { type Faults, parseFault } from './faults.ts';
import { parseLimit, type RequestLimit } from './requestLimit.ts';

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new RequestError(400, 'The request body is not valid JSON.');
  }
}

/** Adds, lists and clears faults; sets and removes the limit. */
export function faultRoutes(faults: Faults, limit: RequestLimit): readonly ControlRoute[] {
  return [
    {
      method: 'POST',
      path: '/demo/faults',
      handle({ bytes }) {
        const fault = parseFault(parseJson(bytes));
        // Invalid headers are reported now, not to the request that meets the fault.
        faultAnswer(fault);
        faults.plant(fault);
        return jsonAnswer(201, { ...fault, times: fault.times ?? 1 });
      },
    },
    { method: 'GET', path: '/demo/faults', handle: () => jsonAnswer(200, faults.list()) },
    {
      method: 'DELETE',
      path: '/demo/faults',
      handle() {
        faults.clear();
        return emptyAnswer();
      },
    },
    {
      method: 'POST',
      path: '/demo/limit',
      handle({ bytes }) {
        const given = parseLimit(parseJson(bytes));
        limit.set(given);
        return jsonAnswer(201, given);
      },
    },
    {
      method: 'DELETE',
      path: '/demo/limit',
      handle() {
        limit.set(undefined);
        return emptyAnswer();
      },
    },
  ];
}
