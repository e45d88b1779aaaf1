import { splitMarkup } from './splitMarkup.ts';
import { fitsWhole, type SplitOptions, splitText } from './splitText.ts';

/** Texts cut to fit into requests: the pieces of all of them in one list, in order. */
export interface Pieces {
  readonly pieces: readonly string[];
  /** For each piece: the text after it that is not sent, such as white space. */
  readonly joints: readonly string[];
  /** For each piece: the index of its text. */
  readonly owners: readonly number[];
  /** For each text: the index of its first piece. One more at the end: the number of pieces. */
  readonly firsts: readonly number[];
  /** For each text: the text before its first piece that is not sent. */
  readonly leads: readonly string[];
}

/** Cuts the texts that do not fit (see {@link splitText}, {@link splitMarkup}); each other text is one piece. */
export function cutTexts(texts: readonly string[], options: SplitOptions): Pieces {
  const pieces: string[] = [];
  const joints: string[] = [];
  const owners: number[] = [];
  const firsts: number[] = [];
  const leads: string[] = [];
  for (const [index, text] of texts.entries()) {
    firsts.push(pieces.length);
    if (fitsWhole(text, options.bytes)) {
      pieces.push(text);
      joints.push('');
      owners.push(index);
      leads.push('');
      continue;
    }
    const cut = options.markup === true ? splitMarkup(text, options) : splitText(text, options);
    leads.push(cut.lead ?? '');
    for (const [place, piece] of cut.pieces.entries()) {
      pieces.push(piece);
      joints.push(cut.joints[place] ?? '');
      owners.push(index);
    }
  }
  firsts.push(pieces.length);
  return { pieces, joints, owners, firsts, leads };
}
