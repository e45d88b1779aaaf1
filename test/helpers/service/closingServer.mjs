// A server for tests, in a separate process: it closes each connection shortly after its answer, without announcing
// that.
import { createServer } from 'node:net';

const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
    setTimeout(() => socket.resetAndDestroy(), 2);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '');
});
process.once('disconnect', () => process.exit());
