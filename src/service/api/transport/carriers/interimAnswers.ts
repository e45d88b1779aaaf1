import type { Socket } from 'node:net';

/** What the status line of an interim answer begins with, without the last digit. */
const begin = /^HTTP\/1\.1 1\d$/;
const beginLength = 'HTTP/1.1 10'.length;
const [digit0, digit2] = [0x30, 0x32];

/**
 * Lets undici skip `100 Continue`, which some servers and proxies send although no request asks for it: undici ends
 * the connection for it, and an answer that may be billed is lost. It skips all other interim answers, so this one gets
 * the status 102.
 */
export function withoutContinue(socket: Socket): Socket {
  const read = socket.read.bind(socket);
  let written = -1;
  let line = '';
  /** Where the answer is: in the status line, in the head of an interim answer, in anything else. */
  let place: 'line' | 'interim' | 'other' = 'other';
  let last = '';
  const pass = (piece: Buffer): void => {
    for (let at = 0; at < piece.length && place !== 'other'; at += 1) {
      const byte = piece[at] ?? 0;
      const character = String.fromCharCode(byte);
      if (place === 'interim') {
        last = (last + character).slice(-4);
        [place, line] = last === '\r\n\r\n' ? ['line', ''] : [place, line];
      } else if (line.length < beginLength) {
        line += character;
      } else if (begin.test(line)) {
        piece[at] = byte === digit0 && line.endsWith('10') ? digit2 : byte;
        [place, last] = ['interim', ''];
      } else {
        place = 'other';
      }
    }
  };
  socket.read = (size?: number): unknown => {
    const piece: unknown = read(size);
    if (socket.bytesWritten !== written) {
      // A request was sent since: what comes now begins with a status line.
      written = socket.bytesWritten;
      [place, line] = place === 'other' ? ['line', ''] : [place, line];
    }
    if (piece instanceof Buffer) {
      pass(piece);
    }
    return piece;
  };
  return socket;
}
