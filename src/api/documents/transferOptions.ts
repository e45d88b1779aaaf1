/** How an upload or download is watched and cancelled. */
export interface TransferOptions {
  readonly signal: AbortSignal;
  /**
   * Called after each piece with the bytes of the document that went over the wire and those it has in all; these are
   * unknown for an answer that does not say its length. A repeated upload begins at 0 again.
   */
  readonly onProgress?: (doneBytes: number, allBytes: number | undefined) => void;
}
