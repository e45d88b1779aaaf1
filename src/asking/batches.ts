import { jsonBytes, maxJsonBytes } from './jsonBytes.ts';

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
export function splitBatch(batch: Batch): readonly Batch[] {
  return inSlices(batch, Math.ceil(batch.texts.length / 2));
}

/**
 * Packs texts into few requests: each into the first request with space for it. Equal texts are sent once. Order is
 * kept inside a request, and requests are in the order of their first texts. Bytes are those of the real encoded JSON.
 * Texts must fit (see `splitText`): a larger text gets its own request.
 */
export function packTexts(texts: readonly string[], limits: BatchLimits): readonly Batch[] {
  const places = new Map<string, number[]>();
  let longest = 0;
  texts.forEach((text, index) => {
    const known = places.get(text);
    if (known) {
      known.push(index);
    } else {
      places.set(text, [index]);
      longest = Math.max(longest, text.length);
    }
  });
  // Counting the bytes takes as long as encoding the request. Most texts are so short that any number of them fits.
  const most = Math.min(limits.texts, places.size);
  if (limits.emptyBytes + most * (maxJsonBytes(longest) + 1) <= limits.bytes) {
    return inSlices({ texts: [...places.keys()], indexes: [...places.values()] }, most);
  }
  return packCounted(places, limits);
}

/** Returns batches of `most` texts each; the last has the rest. */
function inSlices(all: Batch, most: number): readonly Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < all.texts.length; from += most) {
    batches.push({ texts: all.texts.slice(from, from + most), indexes: all.indexes.slice(from, from + most) });
  }
  return batches;
}

/** @param places the indexes of each text */
function packCounted(places: ReadonlyMap<string, readonly number[]>, limits: BatchLimits): readonly Batch[] {
  const batches: { texts: string[]; indexes: (readonly number[])[]; bytes: number }[] = [];
  /** Batches with space. Few, as most are filled to the last text. */
  const open: (typeof batches)[number][] = [];
  for (const [text, indexes] of places) {
    const bytes = jsonBytes(text);
    // The comma before every text but the first is also a byte.
    const at = open.findIndex((each) => each.bytes + 1 + bytes <= limits.bytes);
    const found = open[at];
    const batch = found ?? { texts: [], indexes: [], bytes: limits.emptyBytes - 1 };
    batch.texts.push(text);
    batch.indexes.push(indexes);
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
