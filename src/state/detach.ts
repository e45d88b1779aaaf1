/** Runs work in the background: its failure is reported once, and logged. */
export type Detach = (work: PromiseLike<unknown>) => void;
