/** Progress and cancellation of an upload or download. */
export interface TransferOptions {
  readonly signal: AbortSignal;
  /**
   * Called after each chunk with the bytes of the document that were transferred and their total, which is undefined
   * for an answer that does not state its length. Starts at 0 again when an upload is repeated.
   */
  readonly onProgress?: (doneBytes: number, allBytes: number | undefined) => void;
}
