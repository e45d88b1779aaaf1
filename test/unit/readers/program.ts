/** What a message is shown with. */
export interface Values {
  readonly n: number;
  readonly name: string;
  readonly g: 'female' | 'male';
}

/** Shows a message by its key. */
export type Show = (key: string, values: Values) => string;

/** A program that shows the messages of a file. */
export interface Program {
  readonly name: string;
  /** The file of a language. */
  readonly pathOf: (lang: string) => string;
  readonly source: string;
  /** Of the messages that are shown. */
  readonly keys: readonly string[];
  /** Returns what shows the messages of a file. */
  readonly load: (text: string, lang: string) => Promise<Show>;
  /** Returns a number as the program writes it. */
  readonly numberIn: (n: number, lang: string) => string;
  /** Languages in which its form of 0 is that of other numbers, too. */
  readonly withoutZero?: readonly string[];
  /** It shows whole numbers only. */
  readonly isWhole?: boolean;
  /** Returns true for numbers with the form of 1; absent: as Unicode says. */
  readonly isOne?: typeof isOneOfUnicode;
}

export const isOneOfUnicode = (n: number, lang: string): boolean => new Intl.PluralRules(lang).select(n) === 'one';

/** Returns a text in which each match of a pattern with a name as its group is replaced by a value. */
export const fill = (text: string, pattern: RegExp, values: Readonly<Record<string, string | number>>): string =>
  text.replace(pattern, (whole, name: string) => String(values[name] ?? whole));
