import { readTag } from '../../text/tags.ts';
import { isTemplateStatement } from '../../text/templateStatement.ts';
import type { Code, Part } from '../../text/unit.ts';

/** The choices of a text (`|[1,*]`), whose meaning depends on their order. */
const choice = /^\|\s{0,9}[{[\]]/;

/** The head of an ICU message (`{n, plural, one {`) whose branches are in the same text. */
const messageHead = /^\{[^{}]{1,300}\{$/;

/** Arguments that are consumed in order: `%s`, `%-5.2f`, `{}`, `{:>10}`; not `%1$s`, `%(name)s`, `%%`, `{0}`. */
const argument =
  /^(?:%[-+ 0#,']{0,5}(?:\*|\d{1,4})?(?:\.(?:\*|\d{1,4})?)?(?:hh|h|ll|l|L|q|j|z|I64|I32)?[diouxXeEfFgGaAcCsSpvqTUbBh@]|\{(?:![rsa])?(?::[^{}]*)?\}$)/;

/**
 * Returns the kind of a single code that must not be reordered with others of its kind: half of a construct whose other
 * half is not known as its partner, or an argument identified by its position.
 */
function keptOrder(source: string): 'half' | 'argument' | undefined {
  const role = readTag(source)?.role;
  if (
    role === 'open' ||
    role === 'close' ||
    isTemplateStatement(source) ||
    choice.test(source) ||
    messageHead.test(source)
  ) {
    return 'half';
  }
  return argument.test(source) ? 'argument' : undefined;
}

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
