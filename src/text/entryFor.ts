/**
 * Returns what a table has for a name that stands in a file. `constructor` and its like, which every object inherits,
 * are in no table.
 */
export function entryFor<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
