import { hasWords } from '../text/hasWords.ts';
import { joinTexts, type Part } from '../text/unit.ts';
import { jsonBytes } from './jsonBytes.ts';
import { leading, trailing } from './selections/strip.ts';
import { splitText } from './splitText.ts';
import { toWire } from './wire.ts';

/** The limit of one piece of a unit. */
export interface PartsLimit {
  /** Maximum bytes in a JSON body, including quotes; at least `minPieceBytes`. */
  readonly bytes: number;
  /** True if texts are escaped on the wire, as in `toWire`; else only codes become tags. */
  readonly isEscaped: boolean;
  /** True if the codes are tags that are sent unchanged, and the texts have entities. */
  readonly isMarkup?: boolean;
  /** A language tag, used to find sentences and words. */
  readonly locale?: string | undefined;
}

/** A piece of a unit: well-formed, or unchanged text between such pieces. */
export interface PartsPiece {
  readonly parts: readonly Part[];
  readonly isSent: boolean;
}

/** Parts that are not cut further. */
interface Atom {
  readonly parts: readonly Part[];
  readonly bytes: number;
  readonly endsSentence: boolean;
}

/**
 * Cuts the parts of a unit into pieces that each fit: after a sentence, else between words and codes. No code is cut,
 * and no pair; a pair that does not fit stays in place, and its content is cut separately. All pieces together are the
 * parts again. Takes time in proportion to the length.
 */
export function splitParts(parts: readonly Part[], limit: PartsLimit): readonly PartsPiece[] {
  const sizes = parts.map((part) => bytesOf(part, limit));
  const ends = [0];
  for (const size of sizes) {
    ends.push((ends.at(-1) ?? 0) + size);
  }
  const most = limit.bytes - '""'.length;
  if ((ends.at(-1) ?? 0) <= most) {
    return [{ parts, isSent: true }];
  }
  const closes = closesOf(parts);
  // Only the language: the service's code need not be a valid tag.
  const locale = /^[a-z]{2,3}(?=[-_]|$)/i.exec(limit.locale ?? '')?.[0];
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const textLimit = { ...limit, locale };
  const pieces: PartsPiece[] = [];
  let atoms: Atom[] = [];
  const flush = (): void => {
    pieces.push(...pack(atoms, most));
    atoms = [];
  };
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (typeof part === 'string') {
      for (const atom of atomsOf(part, sentences, textLimit)) {
        atoms.push(atom);
      }
      continue;
    }
    const close = part.role === 'alone' ? index : closes.get(index);
    const bytes = close === undefined ? Number.POSITIVE_INFINITY : (ends[close + 1] ?? 0) - (ends[index] ?? 0);
    if (close !== undefined && bytes <= most) {
      atoms.push({ parts: parts.slice(index, close + 1), bytes, endsSentence: false });
      index = close;
    } else {
      flush();
      pieces.push({ parts: [part], isSent: false });
    }
  }
  flush();
  return pieces;
}

function bytesOf(part: Part, { isEscaped, isMarkup = false }: PartsLimit): number {
  const sent = typeof part === 'string' ? (isEscaped ? toWire([part]) : part) : isMarkup ? part.source : toWire([part]);
  return jsonBytes(sent) - '""'.length;
}

/** Returns index of the code that opens a pair -> index of the code that closes it. */
function closesOf(parts: readonly Part[]): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open = new Map<number, number>();
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string' && part.role === 'open') {
      open.set(part.id, index);
    } else if (typeof part !== 'string' && part.role === 'close') {
      closes.set(open.get(part.id) ?? -1, index);
    }
  }
  return closes;
}

/** In any language, a sentence ends only behind one of these; most texts between tags have none. */
const mayEndSentence = /[\p{Sentence_Terminal}\u2024\uFE52\uFF0E;\u037E\n\r\u0085\u2028\u2029]/u;

const endOfSentence = /[\p{Sentence_Terminal}\n\r\u2029]\P{L}*$/u;

/** Returns the sentences of a text; for a sentence that does not fit, pieces between words. */
function atomsOf(text: string, sentences: Intl.Segmenter, limit: PartsLimit): Atom[] {
  const segments = mayEndSentence.test(text) ? Array.from(sentences.segment(text)) : [{ segment: text }];
  return segments.flatMap(({ segment }, index): Atom[] => {
    const bytes = bytesOf(segment, limit);
    if (bytes <= limit.bytes - '""'.length) {
      const isFollowed = index + 1 < segments.length;
      return [{ parts: [segment], bytes, endsSentence: isFollowed || endOfSentence.test(segment.slice(-20)) }];
    }
    const { pieces, joints } = splitText(segment, { ...limit, markup: limit.isMarkup === true });
    return pieces.flatMap((piece, at) =>
      [piece, joints[at] ?? ''].map((part) => ({ parts: [part], bytes: bytesOf(part, limit), endsSentence: false })),
    );
  });
}

/** Combines atoms into as few pieces as possible, cut after a sentence if that leaves them at least half full. */
function pack(atoms: readonly Atom[], most: number): PartsPiece[] {
  const pieces: PartsPiece[] = [];
  for (let start = 0; start < atoms.length; ) {
    let bytes = 0;
    let end = start;
    let sentenceEnd = start;
    for (let atom = atoms[end]; atom !== undefined; atom = atoms[end]) {
      if (end > start && bytes + atom.bytes > most) {
        break;
      }
      bytes += atom.bytes;
      end += 1;
      sentenceEnd = atom.endsSentence && bytes * 2 >= most ? end : sentenceEnd;
    }
    end = end < atoms.length && sentenceEnd > start ? sentenceEnd : end;
    pieces.push(...trimmed(atoms.slice(start, end).flatMap(({ parts }) => parts)));
    start = end;
  }
  return pieces;
}

/** Returns a piece, and the white space at its ends, which a translation may lose. */
function trimmed(parts: readonly Part[]): PartsPiece[] {
  const joined = joinTexts(parts);
  if (!hasWords(joined)) {
    return [{ parts: joined, isSent: false }];
  }
  const first = joined[0];
  const before = typeof first === 'string' ? leading(first) : '';
  if (typeof first === 'string') {
    joined[0] = first.slice(before.length);
  }
  const last = joined.at(-1);
  const after = typeof last === 'string' ? trailing(last) : '';
  if (typeof last === 'string') {
    joined[joined.length - 1] = last.slice(0, last.length - after.length);
  }
  const space = (text: string): PartsPiece[] => (text === '' ? [] : [{ parts: [text], isSent: false }]);
  return [...space(before), { parts: joinTexts(joined), isSent: true }, ...space(after)];
}
