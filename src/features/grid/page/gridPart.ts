import type { GridWords } from '../protocol/gridWords.ts';
import type { GridPanel } from '../view/gridPanel.ts';
import type { PageState } from '../view/pageState.ts';
import type { ColumnWidths } from './columnWidths.ts';

/** A part of the page: created once, updated whenever something has changed. */
export interface GridPart {
  readonly element: HTMLElement;
  show(state: PageState): void;
}

/** What every part needs. */
export interface GridPage {
  readonly words: GridWords;
  readonly actions: GridPanel;
  readonly widths: ColumnWidths;
  /** Formats a number in the user's language: `1,234`. */
  readonly number: (value: number) => string;
}
