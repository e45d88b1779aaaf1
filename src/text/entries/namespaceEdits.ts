import type { EntryTree } from './entry.ts';
import type { PlacementEdit } from './placementEdits.ts';

const prefix = /[<\s]([\w.-]{1,60}):[\w.-]/g;

/** Returns the edit that declares namespaces that copies use and the target does not declare; none for most files. */
export function namespaceEdits(
  edits: readonly PlacementEdit[],
  source: EntryTree,
  target: EntryTree,
): readonly PlacementEdit[] {
  if (source.namespaces === undefined || target.namespaces === undefined) {
    return [];
  }
  const { declared } = source.namespaces;
  const { declared: known, at } = target.namespaces;
  const copies = edits.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text])),
  );
  const used = new Set(copies.flatMap((text) => [...text.matchAll(prefix)].map(([, name = '']) => name)));
  const missing = [...declared].filter(([name]) => used.has(name) && !known.has(name));
  const text = missing.map(([, declaration]) => ` ${declaration}`).join('');
  return text === '' ? [] : [{ start: at, end: at, pieces: [text], order: 0 }];
}
