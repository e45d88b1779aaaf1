export interface OpenEditor {
  /** Where the user finds it: an address, or words. */
  readonly where: string;
  /** Settles when it has ended: 0 where the user closed it. */
  readonly ended: Promise<number>;
}
