import { strict as assert } from 'node:assert';
import type { ServerResponse } from 'node:http';
import { isServiceError } from '../../../../src/service/api/atStart/errors.ts';
import type { ServiceClient } from '../../../../src/service/api/client.ts';
import { endpoints } from '../endpoints.ts';
import { type Served, serve } from '../serve.ts';
import { type FrontAnswer, type OwnAnswer, startFront } from './answerFront.ts';
import { type EndpointCall, endpointCalls } from './endpointCalls.ts';
import { mutatedBodies } from './mutatedBodies.ts';
import { wrongIn } from './rightValue.ts';

const statuses = [201, 202, 204, 205, 206, 299, 300, 301, 302, 303, 304, 307, 308, 399];
const refusals = [
  ...[400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 418, 429, 451, 456, 499],
  ...[500, 501, 502, 503, 504, 505, 511, 524, 529, 599, 700, 999],
];
const hostileError = Buffer.from('{"message":{"a":[]},"code":7,"detail":"\\u0000","__proto__":{"message":"a"}}');
const types = ['', 'text/html', 'text/plain', 'application/octet-stream', 'json', '\u00ff/;;;=', 'application/x+json'];

/** Calls of the client that send nothing, or only what other calls send. */
const others = new Set([
  ...['close', 'roomForTranslation', 'roomForWriting', 'checkTranslation', 'capabilities', 'documents.check'],
  ...['styleRules.all', 'styleRules.change'],
  // Not in the specification.
  ...['glossaries.deleteUndocumented', 'styleRules.deleteUndocumented', 'styleRules.deleteInstructionUndocumented'],
]);

interface Mutation {
  readonly name: string;
  readonly answer: FrontAnswer;
}

/** Returns all changes of an answer: of its fields, its text, its head, and how it arrives. */
function mutations(own: OwnAnswer, elsewhere: string): readonly Mutation[] {
  const head = { 'content-type': own.type, 'retry-after': '3600', location: elsewhere };
  const send =
    (status: number, bytes: Buffer, headers: object = {}): FrontAnswer =>
    (response) =>
      response.writeHead(status, { ...head, ...headers }).end(bytes);
  const json: unknown = own.type.startsWith('application/json') ? JSON.parse(own.bytes.toString()) : undefined;
  const halfway = (response: ServerResponse, headers: object) => {
    response.writeHead(200, { ...head, ...headers });
    response.write(own.bytes.subarray(0, own.bytes.length / 2), () => response.destroy());
  };
  return [
    ...(json === undefined
      ? []
      : mutatedBodies(withFewItems(json)).map(({ name, bytes }) => ({ name, answer: send(200, bytes) }))),
    ...statuses.map((status) => ({ name: `status ${status}`, answer: send(status, own.bytes) })),
    ...refusals.map((status) => ({ name: `status ${status}`, answer: send(status, hostileError) })),
    ...types.map((type) => ({ name: `the type ${type}`, answer: send(200, own.bytes, { 'content-type': type }) })),
    { name: 'a compression that it does not have', answer: send(200, own.bytes, { 'content-encoding': 'gzip' }) },
    { name: 'an unknown compression', answer: send(200, own.bytes, { 'content-encoding': 'rot13' }) },
    { name: 'a huge trace id', answer: send(200, own.bytes, { 'x-trace-id': 'x'.repeat(9000) }) },
    {
      name: 'half of the bytes that it announces',
      answer: (response) => halfway(response, { 'content-length': own.bytes.length }),
    },
    { name: 'half of its chunks', answer: (response) => halfway(response, {}) },
    { name: 'a closed connection', answer: (response) => response.destroy() },
  ];
}

/** Returns a copy with at most two items in each list and five fields in each object of objects. */
function withFewItems(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.slice(0, 2).map(withFewItems);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value);
  const isRecord = fields.every(([, field]) => typeof field === 'object' && field !== null && !Array.isArray(field));
  return Object.fromEntries((isRecord ? fields.slice(0, 2) : fields).map(([name, each]) => [name, withFewItems(each)]));
}

/** Returns the names of all calls of a client, such as `glossaries.list`. */
function callsOf(client: object, path = ''): readonly string[] {
  return Object.entries(client).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'function'
      ? [`${path}${name}`]
      : typeof member === 'object' && member !== null
        ? callsOf(member, `${path}${name}.`)
        : [],
  );
}

/** The client has no calls for them: `GET /v3/languages` replaces both. */
const deprecated: ReadonlySet<string> = new Set(['GET /v2/languages', 'GET /v2/glossary-language-pairs']);

/** Their answers are a file, lines of entries, and nothing. */
const notJson: ReadonlySet<string> = new Set([
  ...['POST /v2/document/some-id/result', 'GET /v2/glossaries/some-id/entries', 'DELETE /v2/glossaries/some-id'],
]);

describe('Endpoints: an answer that is changed on its way', () => {
  let served: Served;
  let elsewhere: Awaited<ReturnType<typeof startFront>>;
  const called = new Set<string>();
  const wrong = new Map<string, readonly string[]>();
  /** The service's own answers. */
  const answers = new Map<string, Pick<OwnAnswer, 'type' | 'traceId'>>();

  before(async function () {
    // Thousands of requests: they take a while on a busy machine.
    this.timeout(600_000);
    served = await serve();
    elsewhere = await startFront(served.url, 'GET', '/nowhere');
    // At the same time, as a broken connection is tried again after a while.
    await Promise.all(
      endpointCalls.map(async (each) => {
        wrong.set(each.endpoint, await wrongWith(each).catch((error: unknown) => [String(error)]));
      }),
    );
  });
  after(async () => {
    await elsewhere.close();
    await served.close();
  });

  /** Returns a client that adds the names of its calls to `called`. */
  const noted = <T extends object>(target: T, path = ''): T =>
    new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name);
        if (typeof member === 'function') {
          called.add(`${path}${String(name)}`);
        }
        return typeof member === 'object' && member !== null ? noted(member, `${path}${String(name)}.`) : member;
      },
    });
  const clientAt = (address: string): ServiceClient =>
    served.client({ address, adminKey: 'demo-admin', timeoutSeconds: 60 });

  /** Returns what is wrong with the outcomes of a call when its answer is changed, one after the other. */
  const wrongWith = async ({ endpoint, prepare, call }: EndpointCall): Promise<readonly string[]> => {
    const [method = '', path = ''] = endpoint.split(' ');
    const id = (await prepare?.(clientAt(served.url))) ?? '';
    const front = await startFront(served.url, method, path);
    const client = clientAt(front.url);
    try {
      const own = await call(noted(client), id);
      answers.set(endpoint, front.own());
      const found: string[] = [];
      for (const { name, answer } of mutations(front.own(), `${elsewhere.url}/stolen`)) {
        front.change(answer);
        const problem = await call(client, id).then(
          (value) => wrongIn(value, own),
          (error: unknown) =>
            isServiceError(error) && error.kind !== 'internal' ? undefined : `rejects with ${String(error)}`,
        );
        found.push(...(problem === undefined ? [] : [`${name}: ${problem.slice(0, 200)}`]));
      }
      return found;
    } finally {
      await client.close();
      await front.close();
    }
  };

  for (const { endpoint } of endpointCalls) {
    it(`${endpoint} returns a value of its form, or an error with a kind`, () => {
      assert.deepEqual(wrong.get(endpoint), []);
    });
  }

  it('has a call for each endpoint of the specification that is not deprecated, and of the client', () => {
    const listed = endpoints
      .map(([method, path]) => `${method} ${path}`)
      .filter((endpoint) => !deprecated.has(endpoint))
      .sort();
    assert.deepEqual(endpointCalls.map(({ endpoint }) => endpoint).sort(), listed);
    const offered = callsOf(served.client({ adminKey: 'demo-admin' })).filter((name) => !others.has(name));
    assert.deepEqual(
      offered.filter((name) => !called.has(name)),
      [],
    );
  });

  it('has its own trace ID, and is JSON unless it is a file or lines', async () => {
    for (const endpoint of deprecated) {
      const [method = '', path = ''] = endpoint.split(' ');
      const { headers } = await served.call(method, path);
      const [type, traceId] = [headers.get('content-type') ?? '', headers.get('x-trace-id') ?? ''];
      answers.set(endpoint, { type, traceId });
    }
    for (const [endpoint, { type, traceId }] of answers) {
      assert.equal(/^application\/json\b/.test(type), !notJson.has(endpoint), `${endpoint}: ${type}`);
      assert.match(traceId, /\S/, endpoint);
    }
    assert.equal(answers.size, endpoints.length);
    assert.equal(new Set(Array.from(answers.values(), ({ traceId }) => traceId)).size, answers.size);
  });

  it('is not followed to another address', async () => {
    assert.deepEqual(
      (await served.requests()).filter(({ path }) => path.includes('stolen')),
      [],
    );
  });
});
