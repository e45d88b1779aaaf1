/** The least width of a column that the user sets, in pixels. */
const least = 80;
const most = 2000;

/** The width of a column until the user sets it: at least so many pixels, and a share of what is left. */
const free = { key: [120, 2], source: [180, 3], language: [200, 4] } as const;

/** Pixels of the column of check boxes. */
const checkBox = 34;

/** The widths of the columns: `key`, `source`, and the languages (`lang de`). */
export class ColumnWidths {
  #widths: Readonly<Record<string, number>>;
  readonly #changed: () => void;

  /**
   * @param widths in pixels, of the columns that the user has set
   * @param changed called after each change
   */
  constructor(widths: Readonly<Record<string, number>>, changed: () => void) {
    this.#widths = widths;
    this.#changed = changed;
  }

  get kept(): Readonly<Record<string, number>> {
    return this.#widths;
  }

  /** Sets the widths that were kept. */
  restore(widths: Readonly<Record<string, number>>): void {
    this.#widths = widths;
    this.#changed();
  }

  set(column: string, width: number): void {
    this.#widths = { ...this.#widths, [column]: Math.round(Math.max(least, Math.min(most, width))) };
    this.#changed();
  }

  /** Returns the value of `grid-template-columns`, and the least width of all columns in pixels. */
  layout(columns: readonly string[]): { readonly template: string; readonly least: number } {
    const tracks = columns.map((column) => {
      const [pixels, share] = free[column === 'key' || column === 'source' ? column : 'language'];
      const width = this.#widths[column];
      return width === undefined
        ? { css: `minmax(${pixels}px, ${share}fr)`, least: pixels }
        : { css: `${width}px`, least: width };
    });
    return {
      template: [`${checkBox}px`, ...tracks.map(({ css }) => css)].join(' '),
      least: tracks.reduce((sum, track) => sum + track.least, checkBox),
    };
  }
}

/** Returns the names of the columns with a width. */
export function columnNames(langs: readonly string[]): readonly string[] {
  return ['key', 'source', ...langs.map((lang) => `lang ${lang}`)];
}
