import { readTag } from './tags.ts';
import { isTemplateStatement } from './templateStatement.ts';

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
export function keptOrder(source: string): 'half' | 'argument' | undefined {
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
