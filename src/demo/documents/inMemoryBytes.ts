/**
 * Up to here a document is translated in memory; a larger one comes back unchanged, but for `txt`, which is streamed.
 */
export const inMemoryBytes = 32 * 1024 * 1024;
