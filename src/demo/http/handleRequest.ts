import { authenticate } from '../account/authentication.ts';
import type { Store } from '../store.ts';
import type { Mangle } from '../translation/mangle.ts';
import { FormParameters } from './formParameters.ts';
import type { Answer } from './httpAnswer.ts';
import { parseBody } from './parseBody.ts';
import { checkEncoding, type ReceivedRequest } from './receiveRequest.ts';
import { RequestError } from './requestError.ts';
import type { ServiceRequest } from './route.ts';

/** Returns the request for a route; throws what no route could handle. */
function acceptRequest(
  { headers, body, bytes, query }: ReceivedRequest,
  params: ServiceRequest['params'],
): ServiceRequest {
  if (body.tooLarge) {
    throw body.refusal();
  }
  checkEncoding(headers);
  return {
    params,
    contentType: headers['content-type'],
    accept: headers.accept,
    bytes,
    body: () => parseBody(headers['content-type'], bytes),
    query: () => FormParameters.parse(query),
  };
}

/**
 * Returns the real answer. Checks in this order: caller, path, method, key, scope, size, encoding; then the route's
 * rules. Throws `RequestError`.
 */
export async function handleRequest(
  received: ReceivedRequest,
  { keys }: Pick<Store, 'keys'>,
  mangle?: Mangle,
): Promise<Answer> {
  const { headers, match, upload } = received;
  if (match instanceof RequestError) {
    throw match;
  }
  const { route, plan, params } = match;
  if (route.scope === undefined) {
    return await route.handle(acceptRequest(received, params));
  }
  const key = authenticate(headers.authorization, keys, plan, route.scope);
  const request = { ...acceptRequest(received, params), key, plan, mangle };
  if (!('receive' in route)) {
    return await route.handle(request);
  }
  if (upload === undefined || upload instanceof RequestError) {
    throw upload ?? new RequestError(400, 'The request has no body.');
  }
  return await upload.handle(request);
}
