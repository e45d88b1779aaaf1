import { strict as assert } from 'node:assert';
import type { Socket } from 'node:net';
import type { ErrorKind, ServiceError } from '../../../src/service/api/atStart/errors.ts';
import { Opened } from '../../helpers/documents/opened.ts';
import { leavesNothing } from '../../helpers/leftovers.ts';
import { startRawServer } from '../../helpers/service/servers.ts';
import { type Operation, operations } from './operations.ts';
import { failure, uncancelled } from './outcomes.ts';
import { type Served, serve } from './serve.ts';

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
/** Seconds after which a missing answer is late; real answers arrive within it on a busy machine too. */
const patience = 10;
/** Seconds after which a connection that is never made is late, with three tries. */
const connecting = 0.2;

interface Break {
  readonly what: string;
  /** Called when the whole request has arrived. */
  readonly act: (socket: Socket) => void;
  readonly kind: ErrorKind;
  readonly status?: number;
  /** True if requests without cost are repeated. */
  readonly repeated?: boolean;
  /** True if only JSON answers are affected, as any bytes are a valid document. */
  readonly jsonOnly?: boolean;
}

/** Sends a text in parts until the other side closes. */
function drip(socket: Socket, first: string, next: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(next), 20);
  socket.once('close', () => clearInterval(timer));
}

const breaks: readonly Break[] = [
  { what: 'a reset before the answer', act: (socket) => socket.resetAndDestroy(), kind: 'network', repeated: true },
  { what: 'an end before the answer', act: (socket) => socket.end(), kind: 'network', repeated: true },
  {
    what: 'an end inside the headers',
    act: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty'),
    kind: 'network',
    repeated: true,
  },
  {
    what: 'an end inside the answer',
    act: (socket) => socket.end(`${head}Content-Length: 50\r\n\r\n{"half":`),
    kind: 'network',
    status: 200,
    repeated: true,
  },
  {
    what: 'an end inside a chunk',
    act: (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\n50\r\n{"half":`),
    kind: 'network',
    status: 200,
    repeated: true,
  },
  { what: 'silence', act: () => {}, kind: 'timeout' },
  { what: 'silence inside the headers', act: (socket) => socket.write('HTTP/1.1 200 OK\r\nConte'), kind: 'timeout' },
  {
    what: 'silence inside the answer',
    act: (socket) => socket.write(`${head}Content-Length: 50\r\n\r\n{"half":`),
    kind: 'timeout',
    status: 200,
  },
  {
    what: 'an answer that drips and never ends',
    act: (socket) => drip(socket, `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
    kind: 'timeout',
    status: 200,
  },
  { what: 'headers that drip and never end', act: (socket) => drip(socket, head, 'X'), kind: 'timeout' },
  { what: 'another protocol', act: (socket) => socket.end('SSH-2.0-OpenSSH\r\n'), kind: 'protocol' },
  {
    what: 'a content-length that is no number',
    act: (socket) => socket.end(`${head}Content-Length: many\r\n\r\n{}`),
    kind: 'protocol',
  },
  {
    what: 'chunks that are none',
    act: (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`),
    kind: 'protocol',
    status: 200,
  },
  {
    what: 'headers without end',
    act: (socket) => socket.write(`${head}X-Long: ${'x'.repeat(100_000)}`),
    kind: 'protocol',
  },
  {
    what: 'half of the JSON and then the end',
    act: (socket) => socket.end(`${head}Connection: close\r\n\r\n{"half":`),
    kind: 'protocol',
    status: 200,
    jsonOnly: true,
  },
  {
    what: 'an answer without a type',
    act: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    kind: 'protocol',
    status: 200,
    jsonOnly: true,
  },
];

const lost = ({ effect }: Operation) => [effect === 'bills', effect === 'removes'];
const flags = ({ mayHaveBeenBilled, mayHaveBeenRemoved }: ServiceError) => [mayHaveBeenBilled, mayHaveBeenRemoved];

/** Calls `act` for each request that has arrived with its whole body. */
function whenWhole(socket: Socket, act: (match: string) => void): void {
  let bytes = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    bytes += piece;
    const end = bytes.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(bytes)?.[1] ?? 0);
    if (end !== -1 && bytes.length >= end + 4 + length) {
      const [method, path] = bytes.split(' ', 2);
      bytes = '';
      act(`${method} ${path}`);
    }
  });
}

/** Work for a later test, whose rejection is not unhandled until then. */
function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** The outcomes of all operations for one fault. */
interface Met {
  readonly errors: readonly (readonly [operation: Operation, error: ServiceError])[];
  /** Complete requests: `POST /v2/translate`. */
  readonly arrived: readonly string[];
  readonly ms: number;
}

/** Tests how each operation of the client ends for faults of the connection. */
export function meetBrokenSockets(mode: 'direct' | 'editor'): void {
  describe(`Connection faults, with ${mode} connections`, () => {
    const opened = new Opened();
    let served: Served;
    const meetings = new Map<Break, Promise<Met>>();
    let refusal: Promise<Met['errors']> | undefined;
    let noConnection: Promise<Met['errors']> | undefined;

    const run = async (address: string, timeoutSeconds: number, operation: Operation) => {
      const network = { mode, proxySupport: false };
      const client = served.client({ address, adminKey: 'demo-admin', timeoutSeconds, network });
      const error = await failure(operation.run(client, uncancelled));
      await client.close();
      return [operation, error] as const;
    };
    /**
     * No resource of these connections outlives their clients; sockets of the editor's `fetch` belong to the editor.
     */
    const watched = <T>(work: () => Promise<T>) => (mode === 'direct' ? leavesNothing(work) : work());

    const meet = async ({ act, kind, jsonOnly }: Break): Promise<Met> => {
      const arrived: string[] = [];
      const carrying: Promise<unknown>[] = [];
      const server = opened.add(
        await startRawServer((socket) =>
          whenWhole(socket, (match) => {
            arrived.push(match);
            carrying.push(new Promise((resolve) => socket.once('close', resolve)));
            act(socket);
          }),
        ),
      );
      const began = performance.now();
      const which = operations.filter(({ json }) => json || !jsonOnly);
      const timeoutSeconds = kind === 'timeout' ? patience : 60;
      const errors = await watched(() => Promise.all(which.map((each) => run(server.url, timeoutSeconds, each))));
      const ms = performance.now() - began;
      await Promise.all(carrying);
      if (mode === 'direct') {
        await server.idle();
      }
      return { errors, arrived, ms };
    };

    const meetRefusal = async () => {
      const gone = await startRawServer(() => {});
      await gone.close();
      return watched(() => Promise.all(operations.map((each) => run(gone.url, 10, each))));
    };
    /** A server that does not answer the TLS handshake. */
    const meetNoConnection = async () => {
      const silent = opened.add(await startRawServer((socket) => socket.resume()));
      const address = silent.url.replace('http:', 'https:');
      const errors = await watched(() => Promise.all(operations.map((each) => run(address, connecting, each))));
      await silent.idle();
      return errors;
    };

    before(async () => {
      served = await serve();
      // All at the same time, as most of the time is waiting.
      refusal = begun(meetRefusal());
      noConnection = mode === 'direct' ? begun(meetNoConnection()) : undefined;
      for (const each of breaks) {
        meetings.set(each, begun(meet(each)));
      }
    });
    after(async () => {
      await Promise.allSettled([refusal, noConnection, ...meetings.values()]);
      await opened.closeAll();
      await served.close();
    });

    for (const each of breaks) {
      const { what, kind, status, repeated } = each;
      it(`${what} is reported as ${kind}, and no socket stays open`, async () => {
        const met = await meetings.get(each);
        assert.ok(met);
        for (const [operation, error] of met.errors) {
          assert.deepEqual([error.kind, error.status], [kind, status], operation.name);
          assert.deepEqual(flags(error), lost(operation), operation.name);
          const times: number = met.arrived.filter((match) => match === operation.match).length;
          assert.equal(times, repeated && operation.effect === 'none' ? 3 : 1, operation.name);
          assert.ok(!/demo-(pro|admin)|key-of-a|Hello|half/.test(`${error.stack} ${JSON.stringify(error)}`));
        }
        // Below the other limits, which are at least a minute.
        assert.ok(met.ms < 50_000, `${met.ms} ms`);
      });
    }

    it('a refused connection is reported as network, and as not billed', async () => {
      const errors = await refusal;
      assert.ok(errors);
      for (const [, error] of errors) {
        assert.deepEqual([error.kind, error.status, error.detail], ['network', undefined, 'ECONNREFUSED']);
        assert.deepEqual(flags(error), [false, false]);
      }
    });

    if (mode === 'direct') {
      it('silence while connecting is reported as network, and as not billed', async () => {
        const errors = await noConnection;
        assert.ok(errors);
        for (const [, error] of errors) {
          assert.deepEqual([error.kind, error.status], ['network', undefined]);
          assert.deepEqual(flags(error), [false, false]);
        }
      });
    }
  });
}
