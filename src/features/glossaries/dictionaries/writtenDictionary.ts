/** Where a dictionary stands after it was written. */
export interface WrittenDictionary {
  /** Another than before for a legacy glossary, which never changes: it was made anew. */
  readonly glossaryId: string;
  readonly entryCount: number;
}
