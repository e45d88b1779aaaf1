/** A range of a text: offsets in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
