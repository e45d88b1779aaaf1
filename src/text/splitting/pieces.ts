import { splitMarkup } from './splitMarkup.ts';
import { fitsWhole, type SplitOptions, splitText } from './splitText.ts';

/** Texts cut to fit into requests: the pieces of all of them in one list, in order. */
export interface Pieces {
  /** Each text that is not cut is one piece. */
  readonly pieces: readonly string[];
  /** The texts that are cut, in order. */
  readonly cuts: readonly Cut[];
}

/** A text in pieces. */
export interface Cut {
  /** Index of its first piece in {@link Pieces.pieces}. */
  readonly first: number;
  /** For each of its pieces: the text after it that is not sent, such as white space. */
  readonly joints: readonly string[];
  /** The text before its first piece that is not sent. */
  readonly lead: string;
}

/** Cuts the texts that do not fit (see {@link splitText}, {@link splitMarkup}); each other text is one piece. */
export function cutTexts(texts: readonly string[], options: SplitOptions): Pieces {
  if (texts.every((text) => fitsWhole(text, options.bytes))) {
    return { pieces: texts, cuts: [] };
  }
  const pieces: string[] = [];
  const cuts: Cut[] = [];
  for (const text of texts) {
    if (fitsWhole(text, options.bytes)) {
      pieces.push(text);
      continue;
    }
    const cut = options.markup === true ? splitMarkup(text, options) : splitText(text, options);
    cuts.push({ first: pieces.length, joints: cut.joints, lead: cut.lead ?? '' });
    pieces.push(...cut.pieces);
  }
  return { pieces, cuts };
}

/** Returns the index of the text of each piece. */
export function ownersOf({ pieces, cuts }: Pieces): readonly number[] {
  const counts = new Map(cuts.map(({ first, joints }) => [first, joints.length]));
  const owners: number[] = [];
  for (let text = 0; owners.length < pieces.length; text += 1) {
    for (let left = counts.get(owners.length) ?? 1; left > 0; left -= 1) {
      owners.push(text);
    }
  }
  return owners;
}
