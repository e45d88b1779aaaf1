import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import gifenc from 'gifenc';
import type { Workbench } from '../../pages/workbench.ts';
import { areWanted, pictureFolder, type ReadmePart, takePart } from '../pictures.ts';
import { choosePalette, readPixels } from './smallPicture.ts';

/** An index of the palette for pixels that are as in the frame before: they need few bytes. */
const unchanged = 255;

/** An animated picture of README.md: the same part of a window after each step of a test. */
export class ReadmeAnimation {
  readonly #frames: { readonly png: Buffer; readonly ms: number }[] = [];
  readonly #workbench: Workbench;
  readonly #part: ReadmePart;

  constructor(workbench: Workbench, part: ReadmePart) {
    this.#workbench = workbench;
    this.#part = part;
  }

  /** Adds what the window shows now, if pictures are updated. @param ms how long it is shown */
  async shoot(ms: number): Promise<void> {
    if (areWanted) {
      this.#frames.push({ png: await takePart(this.#workbench.page, this.#part), ms });
    }
  }

  /** Saves `pictures/<name>.gif`, if pictures are updated. */
  async keep(name: string): Promise<void> {
    if (!areWanted) {
      return;
    }
    const frames = this.#frames.map(({ png, ms }) => ({ ...readPixels(png), ms }));
    const all = new Uint32Array(frames.reduce((sum, { colours }) => sum + colours.length, 0));
    let count = 0;
    for (const { colours } of frames) {
      all.set(colours, count);
      count += colours.length;
    }
    const { chosen, indexOf } = choosePalette(all, unchanged);
    const palette = chosen.map((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff] as const);
    const encoder = gifenc.GIFEncoder();
    let before: Uint8Array | undefined;
    for (const { colours, width, height, ms } of frames) {
      const indexes = Uint8Array.from(colours, indexOf);
      const changes = indexes.map((index, at) => (index === before?.[at] ? unchanged : index));
      const shared = { delay: ms, transparent: true, transparentIndex: unchanged, dispose: 1 };
      encoder.writeFrame(changes, width, height, before ? shared : { ...shared, palette });
      before = indexes;
    }
    encoder.finish();
    await writeFile(path.join(pictureFolder, `${name}.gif`), encoder.bytes());
  }
}
