/** Takes work that nobody waits for: what it fails with is told once, and logged. */
export type Detach = (work: PromiseLike<unknown>) => void;
