import { once } from 'node:events';
import type { StreamedBody } from '../../../../../src/service/api/transport/carriers/carrier.ts';

/** A body that records its use. */
export interface TestBody extends StreamedBody {
  readonly openings: number;
  /** Openings that were neither read to their end nor released. */
  readonly held: number;
  /** Resolves when all openings are released. */
  letGo(): Promise<void>;
}

let longest = '';

/** Returns text whose bytes show their position. */
export function numbered(size: number): string {
  if (longest.length < size) {
    const lines: string[] = [];
    for (let line = 0, length = 0; length < size; line += 1) {
      const text = `${line.toString(36)};`;
      lines.push(text);
      length += text.length;
    }
    longest = lines.join('');
  }
  return longest.slice(0, size);
}

/**
 * Returns a body of {@link numbered} bytes, in chunks that share their memory.
 *
 * @param before called before each chunk with the number of earlier bytes
 */
export function testBody(
  size: number,
  given: { pieceBytes?: number; reopens?: boolean; before?: (doneBytes: number) => unknown } = {},
): TestBody {
  const { pieceBytes = 128 * 1024, reopens = true } = given;
  const bytes = Buffer.from(numbered(size));
  const events = new EventTarget();
  let openings = 0;
  let held = 0;
  async function* open(): AsyncGenerator<Uint8Array> {
    openings += 1;
    held += 1;
    try {
      const piece = new Uint8Array(pieceBytes);
      for (let done = 0; done < size; done += pieceBytes) {
        await given.before?.(done);
        piece.fill(0);
        piece.set(bytes.subarray(done, done + pieceBytes));
        yield piece.subarray(0, Math.min(pieceBytes, size - done));
      }
    } finally {
      held -= 1;
      events.dispatchEvent(new Event('released'));
    }
  }
  return {
    size,
    reopens,
    open,
    get openings() {
      return openings;
    },
    get held() {
      return held;
    },
    async letGo() {
      while (held > 0) {
        await once(events, 'released');
      }
    },
  };
}
