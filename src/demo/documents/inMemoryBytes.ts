/**
 * Maximum bytes of a document that is translated in memory; a larger one is returned unchanged, except `txt`, which is
 * streamed.
 */
export const inMemoryBytes = 32 * 1024 * 1024;
