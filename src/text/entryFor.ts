/**
 * Returns the entry of a table for a name from a file. Names that every object inherits, such as `constructor`, have no
 * entry.
 */
export function entryFor<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
