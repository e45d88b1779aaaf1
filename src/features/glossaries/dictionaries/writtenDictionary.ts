/** A dictionary after it was written. */
export interface WrittenDictionary {
  /** A new id for a legacy glossary, which was created again. */
  readonly glossaryId: string;
  readonly entryCount: number;
}
