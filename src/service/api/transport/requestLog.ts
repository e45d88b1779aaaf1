/** One request for the log: no key, no text, no document content, no query values. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  /** Absent if no answer came. */
  readonly status?: number;
  readonly traceId?: string;
  /** Milliseconds from the first byte out to the end of the answer. */
  readonly durationMs: number;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Milliseconds until the next try, if there is one. */
  readonly retryInMs?: number;
  /** Characters (code points) of what was said about the texts. */
  readonly contextCharacters?: number;
  /** Why there was no usable answer. */
  readonly failure?: string;
}

export type RequestLog = (record: RequestRecord) => void;
