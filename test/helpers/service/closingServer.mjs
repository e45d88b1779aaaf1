// A server for tests, in a thread: it resets its connections when it is told to, and counts those that are closed in
// shared memory, where a thread that handles no events sees it.
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const closed = new Int32Array(workerData instanceof SharedArrayBuffer ? workerData : new ArrayBuffer(4));
/** @type {Set<import('node:net').Socket>} */
const sockets = new Set();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.once('close', () => {
    sockets.delete(socket);
    Atomics.add(closed, 0, 1);
    Atomics.notify(closed, 0);
  });
  socket.on('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  });
});
parentPort?.on('message', () => sockets.forEach((socket) => socket.resetAndDestroy()));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '');
});
