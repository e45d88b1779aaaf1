import type { ComponentChildren } from 'preact';
import { plainly } from '../../../app/pages/pageText.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { CellKind } from '../view/rowFilter.ts';

/** Lines of 16 × 16 pixels: each state has its own form, so that nothing depends on colours. */
const paths: Readonly<Record<CellKind, string>> = {
  missing: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11',
  inherited: 'M4 3v6h7M8.5 6l3 3l-3 3',
  draft: 'M3 13l1-3.5l6.5-6.5l2.5 2.5l-6.5 6.5zM9 4.5l2.5 2.5',
  stale: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5v3.5l2.5 1.5',
  machine: 'M3.5 5.5h9v7h-9zM8 5.5v-3M6 8.5v1M10 8.5v1',
  sameAsSource: 'M3 3h7v7h-7zM6.5 6.5h6.5v6.5h-6.5z',
  reviewed: 'M3 8.5l3.5 3.5l6.5-8',
  broken: 'M8 2.5l6 11H2zM8 6.5v3.5M8 11.5v.7',
  obsolete: 'M4 4l8 8M12 4l-8 8',
};

/** The icon of a state. Its meaning is always next to it in words. */
export function StateIcon({ kind }: { readonly kind: CellKind }) {
  return (
    <svg viewBox="0 0 16 16" className={`icon ${kind}`} aria-hidden="true">
      <path d={paths[kind]} />
    </svg>
  );
}

/** UTF-16 code units of a text that a cell shows: more would be slow, and is read in the input. */
const most = 2000;

/** Returns a text for reading, its placeholders and tags as chips: its beginning if it is long. */
export function createPieces(text: Text): readonly ComponentChildren[] {
  const pieces: ComponentChildren[] = [];
  let left = most;
  for (const piece of text) {
    if (left <= 0) {
      pieces.push('…');
      break;
    }
    pieces.push(
      typeof piece === 'string' ? (
        plainly(piece.slice(0, left))
      ) : (
        <span className="chip" dir="ltr">
          {plainly(piece.code)}
        </span>
      ),
    );
    left -= typeof piece === 'string' ? piece.length : piece.code.length;
  }
  return pieces;
}
