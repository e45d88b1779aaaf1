/** Selected rows, and the row from which a range is selected. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor?: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set() };

/** Returns the selection after a row is selected or deselected. */
export function toggled({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) {
    changed.add(id);
  }
  return { ids: changed, anchor: id };
}

/** Returns the selection with the rows from its anchor to a row. */
export function extended(selection: Selection, id: string, shown: readonly string[]): Selection {
  const [from, to] = [shown.indexOf(selection.anchor ?? id), shown.indexOf(id)].sort((one, other) => one - other);
  if (from === undefined || to === undefined || from < 0) {
    return toggled(selection, id);
  }
  return { ids: new Set([...selection.ids, ...shown.slice(from, to + 1)]), anchor: selection.anchor ?? id };
}

/** Returns a selection of all shown rows, or an empty one if they all are selected. */
export function allToggled({ ids }: Selection, shown: readonly string[]): Selection {
  return shown.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set([...ids, ...shown]) };
}

/** Returns the selection without rows that are gone. */
export function deselectMissing(selection: Selection, isThere: (id: string) => boolean): Selection {
  const ids = [...selection.ids].filter(isThere);
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
