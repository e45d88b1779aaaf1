/** HTML elements that have no end tag. */
const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const tag = /^<(?<close>\/?)(?<name>[a-z\d][^\s/>]*)[^]*?(?<self>\/?)>$/i;

/** What a tag does, with its name in lower case; `undefined` for what is no tag. */
export function readTag(
  source: string,
): { readonly name: string; readonly role: 'open' | 'close' | 'alone' } | undefined {
  const { close, name: written, self } = tag.exec(source)?.groups ?? {};
  const name = written?.toLowerCase();
  if (name === undefined) {
    return undefined;
  }
  if (close === '/') {
    return { name, role: 'close' };
  }
  return { name, role: self === '/' || voidElement.test(name) ? 'alone' : 'open' };
}
