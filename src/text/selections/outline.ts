import { keptOrder } from '../keptOrder.ts';
import type { Code, Part } from '../unit.ts';

/** The content of a pair, or of the unit itself. */
export interface EnclosedCode {
  /** The enclosing pair; `undefined`: the unit. */
  readonly parent: Code | undefined;
  /** True for more than white space, at any depth. */
  readonly words: boolean;
  /** True for words or codes. */
  readonly content: boolean;
}

export interface Outline {
  /** By the open code of each pair, and `undefined` for the unit. */
  readonly pairs: ReadonlyMap<Code | undefined, EnclosedCode>;
  /** Single codes that must keep their order, by kind: see `keptOrder`. */
  readonly ordered: Readonly<Record<'half' | 'argument', readonly Code[]>>;
}

/** Returns which pair contains what. The codes nest. */
export function computeOutline(parts: readonly Part[]): Outline {
  const pairs = new Map<Code | undefined, EnclosedCode>();
  const ordered: Record<'half' | 'argument', Code[]> = { half: [], argument: [] };
  const outer: { readonly code: Code | undefined; words: boolean; content: boolean }[] = [];
  let here: { readonly code: Code | undefined; words: boolean; content: boolean } = {
    code: undefined,
    words: false,
    content: false,
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      here.words ||= part.trim() !== '';
    } else if (part.role === 'open') {
      outer.push(here);
      here = { code: part, words: false, content: false };
    } else if (part.role === 'close') {
      const parent = outer.pop() ?? here;
      pairs.set(here.code, { parent: parent.code, words: here.words, content: here.content || here.words });
      parent.words ||= here.words;
      parent.content = true;
      here = parent;
    } else {
      here.content = true;
      const kind = keptOrder(part.source);
      if (kind !== undefined) {
        ordered[kind].push(part);
      }
    }
  }
  pairs.set(here.code, { parent: undefined, words: here.words, content: here.content || here.words });
  return { pairs, ordered };
}
