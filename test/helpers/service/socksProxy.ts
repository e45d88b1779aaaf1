import { connect, type Socket } from 'node:net';
import { startRawServer, type TestServer } from './servers.ts';

export interface SocksProxy extends TestServer {
  /** Host and port of each service that it was asked for, with the user and password. */
  readonly asked: readonly { readonly target: string; readonly credentials: string | undefined }[];
}

/**
 * Starts a SOCKS 5 proxy that connects every host to `port` on this machine.
 *
 * @param credentials the accepted `user:password`; absent: it asks for none
 */
export async function startSocksProxy(port: number, credentials?: string): Promise<SocksProxy> {
  const asked: { target: string; credentials: string | undefined }[] = [];
  const server = await startRawServer((socket) => {
    serve(socket).catch(() => socket.destroy());
  });

  async function serve(socket: Socket): Promise<void> {
    const next = pieces(socket);
    const [, count = 0] = await next(2);
    const methods = await next(count);
    const method = credentials === undefined ? 0 : 2;
    socket.write(Buffer.from([5, methods.includes(method) ? method : 255]));
    const given = method === 2 ? await readCredentials(next) : undefined;
    if (given !== credentials) {
      socket.end(Buffer.from([1, 1]));
      return;
    }
    if (method === 2) {
      socket.write(Buffer.from([1, 0]));
    }
    const [, , , type] = await next(4);
    const host =
      type === 3 ? (await next((await next(1))[0] ?? 0)).toString() : [...(await next(type === 1 ? 4 : 16))].join('.');
    asked.push({ target: `${host}:${(await next(2)).readUInt16BE()}`, credentials: given });
    const onward = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }

  return { ...server, asked };
}

async function readCredentials(next: (count: number) => Promise<Buffer>): Promise<string> {
  const [, length = 0] = await next(2);
  const user = await next(length);
  const password = await next((await next(1))[0] ?? 0);
  return `${user.toString()}:${password.toString()}`;
}

/** Returns a function that returns the next bytes of a socket. */
function pieces(socket: Socket): (count: number) => Promise<Buffer> {
  return async (count) => {
    for (;;) {
      const piece: unknown = count === 0 ? Buffer.alloc(0) : socket.read(count);
      if (piece instanceof Buffer) {
        return piece;
      }
      await new Promise((resolve) => socket.once('readable', resolve));
    }
  };
}
