/** Returns one field of each row, or nothing if there are no rows to have fields. */
export function pluck<Row, Key extends keyof Row>(
  rows: readonly Row[] | undefined,
  key: Key,
): readonly Row[Key][] | undefined {
  return rows?.map((row) => row[key]);
}
