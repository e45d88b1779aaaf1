import type { Part } from '../../text/unit.ts';
import type { WantedCell } from './translateCells.ts';

/** Returns the keys of messages, as their files have them. */
export function listKeys(cells: readonly WantedCell[]): readonly string[] {
  const messages = cells.flatMap(({ row, lang }) => {
    const found = row.messages.get(lang)?.message;
    return found ? row.scoped.space.core.wholeMessage(found).key : [];
  });
  return [...new Set(messages)];
}

/** Returns texts by the keys of messages, and those of branches by their messages. */
export function editedTexts(edited: readonly { readonly cell: WantedCell; readonly parts: readonly Part[] }[]) {
  const texts = new Map<string, readonly Part[]>();
  const branches = new Map<string, Map<string, readonly Part[]>>();
  for (const { cell, parts } of edited) {
    const { row, lang } = cell;
    const inside = row.messages.get(lang)?.message.inside;
    if (inside) {
      const ofMessage = branches.get(inside.message.key) ?? new Map<string, readonly Part[]>();
      branches.set(inside.message.key, ofMessage.set(inside.name, parts));
    } else {
      texts.set(row.key, parts);
    }
  }
  return { texts, branches };
}
