import { jsonBytes, mostJsonBytes } from './jsonBytes.ts';

/** The limits of one request. */
export interface BatchLimits {
  /** Maximum texts of one request. */
  readonly texts: number;
  /** Maximum bytes of one encoded request body. */
  readonly bytes: number;
  /** Bytes of the encoded body with an empty list of texts. */
  readonly emptyBytes: number;
}

export interface Batch {
  /** Each text once. */
  readonly texts: readonly string[];
  /** For each of {@link texts}: its indexes among the given texts. */
  readonly indexes: readonly (readonly number[])[];
}

/** Returns a batch of several texts as two of about as many texts each. */
export function halvesOf({ texts, indexes }: Batch): readonly [Batch, Batch] {
  const middle = Math.ceil(texts.length / 2);
  return [
    { texts: texts.slice(0, middle), indexes: indexes.slice(0, middle) },
    { texts: texts.slice(middle), indexes: indexes.slice(middle) },
  ];
}

/**
 * Packs texts into few requests: each into the first request with space for it. Equal texts are sent once. Order is
 * kept inside a request, and requests are in the order of their first texts. Bytes are those of the real encoded JSON.
 * Texts must fit (see `splitText`): one that does not gets its own request.
 */
export function packTexts(texts: readonly string[], limits: BatchLimits): readonly Batch[] {
  const batches: { texts: string[]; indexes: number[][]; bytes: number }[] = [];
  /** Batches with space. Few, as most are filled to the last text. */
  const open: (typeof batches)[number][] = [];
  const places = new Map<string, number[]>();
  // Counting the bytes takes as long as encoding the request. Most texts are so short that any number of them fits.
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  const mostBytes = mostJsonBytes(longest);
  const isCounted = limits.emptyBytes + Math.min(limits.texts, texts.length) * (mostBytes + 1) > limits.bytes;

  for (const [index, text] of texts.entries()) {
    const known = places.get(text);
    if (known) {
      known.push(index);
      continue;
    }
    const place = [index];
    places.set(text, place);
    const bytes = isCounted ? jsonBytes(text) : mostBytes;
    // The comma before every text but the first is also a byte.
    const at = open.findIndex((each) => each.bytes + 1 + bytes <= limits.bytes);
    const found = open[at];
    const batch = found ?? { texts: [], indexes: [], bytes: limits.emptyBytes - 1 };
    batch.texts.push(text);
    batch.indexes.push(place);
    batch.bytes += 1 + bytes;
    if (found === undefined) {
      batches.push(batch);
    }
    const hasRoom = batch.texts.length < limits.texts && batch.bytes < limits.bytes;
    if (hasRoom && found === undefined) {
      open.push(batch);
    } else if (!hasRoom && found !== undefined) {
      open.splice(at, 1);
    }
  }
  return batches;
}
