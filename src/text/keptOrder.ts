import { readTag } from './tags.ts';
import { isTemplateStatement } from './templateStatement.ts';

/** The choices of a text (`|[1,*]`): what they hold is known only by their order. */
const choice = /^\|\s{0,9}[{[\]]/;

/** The head of an ICU message (`{n, plural, one {`) whose branches are in the same text. */
const messageHead = /^\{[^{}]{1,300}\{$/;

/**
 * Arguments that are taken one after the other: `%s`, `%-5.2f`, `{}`, `{:>10}`; not `%1$s`, `%(name)s`, `%%`, `{0}`.
 */
const argument =
  /^(?:%[-+ 0#,']{0,5}(?:\*|\d{1,4})?(?:\.(?:\*|\d{1,4})?)?(?:hh|h|ll|l|L|q|j|z|I64|I32)?[diouxXeEfFgGaAcCsSpvqTUbBh@]|\{(?:![rsa])?(?::[^{}]*)?\}$)/;

/**
 * The kind of code that stands alone and yet must not change places with others of its kind: half of a construct whose
 * other half isn't known as its partner, or an argument known by its place.
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
