/** The state of a file at a moment. */
export interface FileState {
  /** Milliseconds since 1970. */
  readonly mtime: number;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content of a small file. */
  readonly hash?: string;
}

/** Returns whether a file still has the same content, as far as its states can say. */
export function isSameState(one: FileState, other: FileState): boolean {
  const isSmall = one.hash !== undefined && other.hash !== undefined;
  return one.size === other.size && (isSmall ? one.hash === other.hash : one.mtime === other.mtime);
}
