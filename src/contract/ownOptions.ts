/** Marks what only our code gives to commands. No key binding, link, or other JSON has symbols. */
const ownMark: unique symbol = Symbol.for('languageServices.own');

/** A row of a view, or other options of our own: a command takes what it knows of them. */
export interface Own {
  readonly [ownMark]: true;
}

/** What the user chose in a view or an editor: the user can be asked, and confirms. */
export interface InView extends Own {
  readonly inView: true;
}

export const own: Own = { [ownMark]: true };
export const inView: InView = { ...own, inView: true };

export function isOwn(given: object): boolean {
  return ownMark in given;
}
