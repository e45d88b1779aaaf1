import { once } from 'node:events';
import type { StreamedBody } from '../../../../src/api/transport/carriers/carrier.ts';

/** A body that counts what is asked of it. */
export interface TestBody extends StreamedBody {
  readonly openings: number;
  /** Openings that were neither read to their end nor let go of. */
  readonly held: number;
  /** Resolves when nothing is held. */
  letGo(): Promise<void>;
}

/** Text that tells where each of its bytes belongs. */
export function numbered(size: number): string {
  let text = '';
  for (let line = 0; text.length < size; line += 1) {
    text += `${line.toString(36)};`;
  }
  return text.slice(0, size);
}

/**
 * A body of {@link numbered} bytes, in pieces that share their memory.
 *
 * @param before is called before each piece with the bytes that went before
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
