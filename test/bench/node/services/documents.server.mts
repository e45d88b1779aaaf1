// Accepts documents of any size and drops them, translates them at once, and returns documents of as many bytes as its
// argument says. The id of an uploaded document is the number of bytes of its request.
import type { ServerResponse } from 'node:http';
import { serve } from './serve.mts';

const documentBytes = Number(process.argv[2] ?? 0);
const piece = Buffer.alloc(64 * 1024, 'Ein Satz, wie er in einem Handbuch steht.\n');

/** Writes as fast as the client reads. */
function handOut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': documentBytes });
  let left = documentBytes;
  const write = (): void => {
    let takesMore = true;
    while (left > 0 && takesMore) {
      const bytes = Math.min(left, piece.byteLength);
      left -= bytes;
      takesMore = response.write(piece.subarray(0, bytes));
    }
    if (left > 0) {
      response.once('drain', write);
    } else {
      response.end();
    }
  };
  write();
}

await serve((request, response) => {
  let bytes = 0;
  request.on('data', (data: Buffer) => {
    bytes += data.byteLength;
  });
  request.on('end', () => {
    const [id, step] = request.url?.split('/').slice(3) ?? [];
    if (step === 'result') {
      handOut(response);
      return;
    }
    const taken = { document_id: String(bytes), document_key: 'K' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(id === undefined ? taken : { document_id: id, status: 'done', billed_characters: 1 }));
  });
});
