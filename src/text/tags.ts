/** HTML elements that have no end tag. */
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Returns true for an HTML element that has no end tag, by its name in lower case. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}

const tag = /^<(?<close>\/?)(?<name>[a-z\d][^\s/>]*)[^]*?(?<self>\/?)>$/i;
/** The slash before the end belongs to an unquoted value, such as a URL; not to an expression of JSX. */
const slashOfValue = /=[^\s"'{}=>]{1,2000}\/>$/;

/** Returns what a tag does, with its name in lower case; `undefined` for anything that is not a tag. */
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
  return { name, role: (self === '/' && !slashOfValue.test(source)) || isVoidElement(name) ? 'alone' : 'open' };
}
