export interface OpenEditor {
  /** Where the user finds it: a URL, or words. */
  readonly where: string;
  /** Settles when it has ended: with 0 if the user closed it. */
  readonly ended: Promise<number>;
}
