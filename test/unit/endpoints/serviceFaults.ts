import { strict as assert } from 'node:assert';
import type { Fault } from '../../../src/demo/faults/fault.ts';
import type { ErrorKind, ServiceError } from '../../../src/service/api/atStart/errors.ts';
import { Opened } from '../../helpers/documents/opened.ts';
import { leavesNothing } from '../../helpers/leftovers.ts';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { type Operation, operations } from './operations.ts';
import { failure, uncancelled } from './outcomes.ts';
import { serveOnce } from './serve.ts';

const statuses: readonly (readonly [status: number, kind: ErrorKind])[] = [
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [415, 'unsupportedMediaType'],
  [429, 'tooManyRequests'],
  [456, 'quotaExceeded'],
  [500, 'serverError'],
  [502, 'serverError'],
  [503, 'unavailable'],
  [504, 'serverError'],
  [529, 'tooManyRequests'],
];

const unreadable: readonly (readonly [what: string, fault: Omit<Fault, 'match'>])[] = [
  ['an empty answer', { status: 200, body: '' }],
  ['truncated JSON', { status: 200, body: '{"translations":[{"text":"Ha' }],
  ['a content-length below what comes', { status: 200, body: '{"a":1}', headers: { 'content-length': '3' } }],
  ['a web page', { status: 200, body: '<p>Hello', headers: { 'content-type': 'text/html' } }],
  ['JSON that says it is a text', { status: 200, body: '{}', headers: { 'content-type': 'text/plain' } }],
  ['JSON of another shape', { status: 200, body: { error: 'none' } }],
  ['JSON that is no object', { status: 200, body: '"text"' }],
];

/** Tests how each operation of the client ends for error answers of the service. */
export function meetServiceFaults(mode: 'direct' | 'editor'): void {
  describe(`Service faults, with ${mode} connections`, () => {
    const opened = Opened.inTests();
    const served = serveOnce();
    beforeEach(() => served.reset());

    const run = async (operation: Operation, timeoutSeconds: number) => {
      const network = { mode, proxySupport: false };
      const client = served.client({ adminKey: 'demo-admin', timeoutSeconds, network });
      const error = await failure(operation.run(client, uncancelled));
      await client.close();
      return error;
    };
    /**
     * No resource of these connections outlives their clients; sockets of the editor's `fetch` belong to the editor.
     */
    const watched = <T>(work: () => Promise<T>) => (mode === 'direct' ? leavesNothing(work) : work());

    interface Meeting {
      readonly operation: Operation;
      readonly error: ServiceError;
      /** Number of requests. */
      readonly times: number;
    }
    /** Returns the outcomes of operations with a fault, all at the same time. */
    const meet = async (
      fault: Omit<Fault, 'match'>,
      { which = operations, timeoutSeconds = 60 } = {},
    ): Promise<readonly Meeting[]> => {
      await served.reset();
      for (const { match } of which) {
        await served.plant({ match, times: 9, ...fault });
      }
      const errors = await watched(() => Promise.all(which.map((operation) => run(operation, timeoutSeconds))));
      const arrived = (await served.requests()).map(({ method, path }) => `${method} ${path}`);
      return errors.map((error, index) => {
        const operation = which[index];
        assert.ok(operation);
        return { operation, error, times: arrived.filter((match) => match === operation.match).length };
      });
    };
    const flags = ({ mayHaveBeenBilled, mayHaveBeenRemoved }: ServiceError) => [mayHaveBeenBilled, mayHaveBeenRemoved];
    const lost = ({ effect }: Operation) => [effect === 'bills', effect === 'removes'];

    for (const [status, kind] of statuses) {
      it(`status ${status} is reported as ${kind}, with the message and trace id, without a retry`, async () => {
        // Longer than the client waits, so it is not sent again.
        const patience = [429, 503, 529].includes(status) && { retryAfter: 3600 };
        const met = await meet({ status, body: { message: 'No.', code: 'no' }, ...patience });
        for (const { operation, error, times } of met) {
          const seen = [error.name, error.kind, error.status, error.code, error.detail, times];
          // Glossary endpoints bill nothing.
          const expectedKind = status === 456 && operation.match.includes('/glossaries') ? 'tooManyRequests' : kind;
          assert.deepEqual(seen, ['ServiceError', expectedKind, status, 'no', 'No.', 1], operation.name);
          assert.match(error.traceId ?? '', /\S/);
          assert.equal(error.retryAfterSeconds, patience ? patience.retryAfter : undefined, operation.name);
          const [billed, removed] = lost(operation);
          const mayBeLost = [502, 504].includes(status);
          // A service that has the whole request may become unavailable after it did the work.
          const expected = [(mayBeLost || status === 503) && billed, mayBeLost && removed];
          assert.deepEqual(flags(error), expected, 'the service has answered, or a gateway for it');
        }
      });
    }

    it('a redirect is not followed: neither key nor text is sent to its target', async () => {
      const elsewhere = opened.add(await startServer((response) => answerJson(response, {})));
      for (const status of [301, 302, 303, 307, 308]) {
        for (const { operation, error, times } of await meet({
          status,
          headers: { location: `${elsewhere.url}/v2/translate` },
        })) {
          assert.deepEqual([error.kind, times], ['protocol', 1], operation.name);
        }
      }
      assert.equal(elsewhere.sockets.size, 0);
    });

    for (const [what, fault] of unreadable) {
      it(`${what} is a protocol error that quotes nothing`, async () => {
        const which = fault.body === '' ? operations : operations.filter(({ json }) => json);
        for (const { operation, error, times } of await meet(fault, { which })) {
          assert.deepEqual([error.kind, error.status, times], ['protocol', 200, 1], operation.name);
          assert.deepEqual(flags(error), lost(operation));
          assert.doesNotMatch(`${error.message} ${error.detail}`, /Ha|Hello/);
        }
      });
    }

    it('an answer that is late, but within the time-out, is accepted', async () => {
      await served.plant({ match: '/v2/translate', delayMs: 150 });
      const client = served.client({ timeoutSeconds: 5, network: { mode, proxySupport: false } });
      const { translations } = await client.translateTexts(['Hello'], { targetLang: 'DE' }, { signal: uncancelled });
      assert.equal(translations[0]?.text, '[DE] Hellö');
    });
  });
}
