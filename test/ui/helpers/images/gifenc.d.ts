declare module 'gifenc' {
  /** A color: red, green, and blue. */
  type Color = readonly [number, number, number];

  interface FrameOptions {
    /** Of the whole animation: with the first frame. */
    readonly palette?: readonly Color[];
    /** Milliseconds until the next frame. */
    readonly delay: number;
    readonly transparent: boolean;
    readonly transparentIndex: number;
    /** What remains of the frame below the next: 1 is all. */
    readonly dispose: number;
  }

  interface Encoder {
    /** @param indexes of the colors in the palette, row by row */
    writeFrame(indexes: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  /** The package is CommonJS: Node has its exports as the default only. */
  const gifenc: { GIFEncoder(): Encoder };
  export default gifenc;
}
