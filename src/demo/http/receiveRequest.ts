import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { countCharacters } from '../../text/countCharacters.ts';
import { authenticate } from '../account/authentication.ts';
import type { Store } from '../store.ts';
import { checkLocalCaller } from './localCaller.ts';
import { parseBody } from './parseBody.ts';
import { ReceivedBody } from './receivedBody.ts';
import { RequestError } from './requestError.ts';
import type { RequestRow } from './requestList.ts';
import type { Upload, UploadRoute } from './route.ts';
import type { RouteMatch, ServiceRouter } from './router.ts';

const usualBodyLimit = 1024 * 1024;

export interface HandlerParts {
  readonly router: ServiceRouter;
  readonly store: Store;
}

/** A completely received request, with its route or the reason why it has none. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: ReceivedBody;
  /** Empty for a body that was too large or that the route read itself. */
  readonly bytes: Buffer;
  /** What a route read that reads the body itself, or why it was refused. */
  readonly upload?: Upload | RequestError;
  readonly match: RouteMatch | RequestError;
}

function findRoute(
  request: IncomingMessage,
  method: string,
  path: string,
  router: ServiceRouter,
): RouteMatch | RequestError {
  try {
    checkLocalCaller(request.headers);
    decodeURIComponent(path);
    return router.match(method, path);
  } catch (error) {
    return error instanceof RequestError ? error : new RequestError(400, 'The path has a broken percent-encoding.');
  }
}

/** Throws 415 for a compressed body. */
export function checkEncoding(headers: IncomingHttpHeaders): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new RequestError(415, 'Content-Encoding is not supported.');
  }
}

/** Passes the body to the route that reads it itself; drops it if the request will be refused. */
async function receiveUpload(
  route: UploadRoute,
  body: ReceivedBody,
  mayUpload: () => void,
  contentType: string | undefined,
): Promise<Upload | RequestError> {
  try {
    mayUpload();
  } catch (error) {
    await body.drain();
    return error instanceof RequestError ? error : new RequestError(500, 'Internal error of the demo service.');
  }
  return await route.receive(body.chunks(), contentType);
}

/** Records the fields and the texts of a body, even if the request is refused. */
function noteBody(row: RequestRow, headers: IncomingHttpHeaders, bytes: Buffer): void {
  try {
    const body = parseBody(headers['content-type'], bytes);
    row.fields = [...row.fields, ...body.names()];
    const texts = body.strings('text');
    row.texts = texts?.length ?? null;
    row.characters = texts?.reduce((sum, text) => sum + countCharacters(text), 0) ?? null;
  } catch {
    // A body without readable texts has none to record.
  }
}

/** Reads a request to its end and records its sizes and fields. Rejects with `ClientGone`. */
export async function receiveRequest(
  request: IncomingMessage,
  { method, path }: { readonly method: string; readonly path: string },
  { router, store }: HandlerParts,
  row: RequestRow | undefined,
): Promise<ReceivedRequest> {
  const { headers } = request;
  const match = findRoute(request, method, path, router);
  const route = match instanceof RequestError ? undefined : match.route;
  const body = new ReceivedBody(request, route?.bodyLimit ?? usualBodyLimit);
  const received = { method, path, query: (request.url ?? '').slice(path.length + 1), headers, body, match };
  if (row !== undefined) {
    row.fields = [...new Set(new URLSearchParams(received.query).keys())];
  }
  try {
    if (route !== undefined && 'receive' in route && !(match instanceof RequestError)) {
      const mayUpload = (): void => {
        authenticate(headers.authorization, store.keys, match.plan, route.scope);
        checkEncoding(headers);
      };
      const upload = await receiveUpload(route, body, mayUpload, headers['content-type']);
      if (row !== undefined && !(upload instanceof RequestError)) {
        row.fields = [...row.fields, ...upload.fields];
      }
      return { ...received, bytes: Buffer.alloc(0), upload };
    }
    const bytes = await body.bytes();
    if (row !== undefined) {
      noteBody(row, headers, bytes);
    }
    return { ...received, bytes };
  } finally {
    if (row !== undefined) {
      row.bodyBytes = body.size;
    }
  }
}
