import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Yields the chunks of a PNG: their type and data. */
function* chunksOf(png: Buffer): Generator<readonly [type: string, data: Buffer]> {
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    at += length + 12;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** PNG filters: the predicted byte from those left, above, and above left. */
const filters = [
  () => 0,
  (left: number) => left,
  (_: number, above: number) => above,
  (left: number, above: number) => (left + above) >> 1,
  (left: number, above: number, corner: number) => {
    const toLeft = Math.abs(above - corner);
    const toAbove = Math.abs(left - corner);
    const toCorner = Math.abs(left + above - 2 * corner);
    return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
  },
];

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue in one number, row by row. */
  readonly colours: Uint32Array;
}

/** Reads a browser's screenshot: 8 bits a channel, not interlaced. */
export function readPixels(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)];
  const header = chunks.find(([type]) => type === 'IHDR')?.[1] ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const step = header[9] === 6 ? 4 : 3;
  const stride = width * step;
  const rows = inflateSync(Buffer.concat(chunks.filter(([type]) => type === 'IDAT').map(([, data]) => data)));
  const bytes = new Uint8Array(stride * height);
  const colours = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const foretell = filters[rows[y * (stride + 1)] ?? 0] ?? (() => 0);
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= step ? (bytes[at - step] ?? 0) : 0;
      const above = y > 0 ? (bytes[at - stride] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (bytes[at - stride - step] ?? 0) : 0;
      bytes[at] = (rows[y * (stride + 1) + 1 + x] ?? 0) + foretell(left, above, corner);
    }
  }
  for (let at = 0; at < colours.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(at * step, at * step + 3);
    colours[at] = (red << 16) | (green << 8) | blue;
  }
  return { width, height, colours };
}

/**
 * Returns the most frequent colours that differ by at least a step, and the index of the replacement of each colour.
 *
 * @param most colours at most
 */
export function choosePalette(
  colours: Uint32Array,
  most: number,
): { readonly chosen: readonly number[]; readonly indexOf: (colour: number) => number } {
  const uses = new Map<number, number>();
  for (const colour of colours) {
    uses.set(colour, (uses.get(colour) ?? 0) + 1);
  }
  const byUse = [...uses].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  for (let bits = 1; ; bits += 1) {
    const mask = 0x01_01_01 * ((0xff << bits) & 0xff);
    const indexes = new Map<number, number>();
    const chosen = byUse.filter((colour) => !indexes.has(colour & mask) && indexes.set(colour & mask, indexes.size));
    if (chosen.length <= most) {
      return { chosen, indexOf: (colour) => indexes.get(colour & mask) ?? 0 };
    }
  }
}

/** Returns the picture in at most 256 colours, enough for a screenshot of an editor: a third of the bytes. */
export function smallPicture(png: Buffer): Buffer {
  const { width, height, colours } = readPixels(png);
  const { chosen, indexOf } = choosePalette(colours, 256);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of colours.entries()) {
    rows[at + Math.floor(at / width) + 1] = indexOf(colour);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(chosen.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
