/** Text, or a placeholder or tag that is shown as a chip. */
export type GridPiece =
  | string
  | {
      readonly code: string;
      /** Its position among the codes of the source; -1: the source has no such code. */
      readonly index: number;
    };
export type Text = readonly GridPiece[];

/** A chip of a text. */
export type Chip = Exclude<GridPiece, string>;
