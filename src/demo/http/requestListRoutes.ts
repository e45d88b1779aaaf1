import { emptyAnswer, jsonAnswer } from './httpAnswer.ts';
import type { RequestList } from './requestList.ts';
import type { ControlRoute } from './route.ts';

/** Lists and clears the received requests. */
export function requestListRoutes(requests: RequestList): readonly ControlRoute[] {
  return [
    { method: 'GET', path: '/demo/requests', handle: () => jsonAnswer(200, requests.list()) },
    {
      method: 'DELETE',
      path: '/demo/requests',
      handle() {
        requests.clear();
        return emptyAnswer();
      },
    },
  ];
}
