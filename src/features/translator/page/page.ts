import type { PageWords } from '../createPageWords.ts';
import type { PanelState } from '../protocol/panelState.ts';
import type { Panel } from './panel.ts';

/** What every part needs. */
export interface PageView {
  readonly words: PageWords;
  readonly actions: Panel;
  /** Formats a number in the user's language: `1,234`. */
  readonly number: (value: number) => string;
  /** Returns the name of a language in the user's language. */
  readonly languageName: (lang: string) => string;
}

/** The properties of each part of the page. */
export interface PartProps {
  readonly page: PageView;
  readonly state: PanelState;
}
