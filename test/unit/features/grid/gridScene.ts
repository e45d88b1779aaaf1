import { strict as assert } from 'node:assert';
import type { GridWords } from '../../../../src/features/grid/createGridWords.ts';
import type { CellId, FromGridPage } from '../../../../src/features/grid/protocol/gridMessages.ts';
import type { ExpressionPort } from '../../../../src/features/grid/view/expressionSearch.ts';
import { GridPanel } from '../../../../src/features/grid/view/gridPanel.ts';
import type { PageState } from '../../../../src/features/grid/view/pageState.ts';
import { manyRows, openOf } from './someRows.ts';

function areWords(value: object): value is GridWords {
  return Reflect.get(value, 'title') !== undefined;
}

/** Every text is its own name. */
const words: object = new Proxy({}, { get: (_, name) => `${String(name)} {0} {1}` });

/** A panel with the rows, and what it posts. */
export class GridScene {
  /** Without what the page says about the cell in edit. */
  readonly posted: FromGridPage[] = [];
  /** The cell in edit, as the extension knows it. */
  editing: CellId | undefined;
  readonly panel: GridPanel;
  #check: () => void = () => undefined;
  /** What runs regular expressions. */
  match: ExpressionPort['match'] = async (expression, lists) =>
    lists.flatMap((texts, index) => (texts.some((text) => expression.test(text)) ? [index] : []));

  constructor(kept: Partial<PageState> = {}) {
    assert.ok(areWords(words));
    this.panel = new GridPanel(
      words,
      {
        post: (message) => {
          if (message.kind === 'editing') {
            this.editing = message.cell;
          } else {
            this.posted.push(message);
          }
        },
        show: () => undefined,
        after: (_, run) => {
          this.#check = run;
        },
        now: () => 0,
        later: (run) => run(),
        match: (expression, lists) => this.match(expression, lists),
      },
      kept,
    );
  }

  fill(count = 10): this {
    this.panel.hear(openOf(count));
    this.panel.hear({ kind: 'rows', rows: manyRows(count) });
    return this;
  }

  get shown(): readonly string[] {
    return this.panel.state.shown;
  }

  /** Ends the pause of typing after which a text is checked. */
  pause(): void {
    this.#check();
  }
}
