import type { ComponentChildren } from 'preact';
import { plainly } from '../../../app/pages/shared/pageText.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { CellKind } from '../view/rowFilter.ts';

/**
 * Lines of 16 × 16 pixels: each state has its own form, so that nothing depends on colours. It is the one of the icon in
 * the Locales view (`src/features/locales/view/stateLooks.ts`).
 */
const paths: Readonly<Record<CellKind, string>> = {
  missing: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11',
  inherited: 'M4 3v6h7M8.5 6l3 3l-3 3',
  draft: 'M3 13l1-3.5l6.5-6.5l2.5 2.5l-6.5 6.5zM9 4.5l2.5 2.5',
  stale: 'M2.5 2.5v3.5h3.5M2.8 6a5.5 5.5 0 1 1-.2 3.2M8 5v3.5l2.5 1.5',
  machine: 'M1.5 9C2.8 6 5.2 4.5 8 4.5S13.2 6 14.5 9M8 7a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  sameAsSource: 'M3 3h7v7h-7zM6.5 6.5h6.5v6.5h-6.5z',
  reviewed: 'M3 8.5l3.5 3.5l6.5-8',
  broken: 'M8 2.5l6 11H2zM8 6.5v3.5M8 11.5v.7',
  obsolete: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.8 7v4M9.2 7v4',
};

/** The icon of a state. Its meaning is always next to it in words. */
export function StateIcon({ kind }: { readonly kind: CellKind }) {
  return (
    <svg viewBox="0 0 16 16" className={`icon ${kind}`} aria-hidden="true">
      <path d={paths[kind]} />
    </svg>
  );
}

/** UTF-16 code units of a text that the grid shows: more would be slow, and is read in the input. */
const most = 2000;

/** Returns a text without codes for reading: its beginning if it is long. */
export function createText(text: string): string {
  return plainly(text.length > most ? `${text.slice(0, most)}…` : text);
}

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
          {createText(piece.code)}
        </span>
      ),
    );
    left -= typeof piece === 'string' ? piece.length : piece.code.length;
  }
  return pieces;
}
