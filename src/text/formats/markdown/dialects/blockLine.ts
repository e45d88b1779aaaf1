import { type FindLine, matchAt, titleWithin } from './dialectLine.ts';

const block = /\/{3,}(?:[ \t]*([a-z][\w-]*))?[ \t]*(?:\|[ \t]*([^\r\n]*))?$/imy;
/** Blocks whose argument is no title. */
const noTitle = /^(?:html|(?:\w+-)?caption|latex|define|fancylists?)$/i;

/** Blocks of pymdown: `/// tip | Title`, and `///` that closes them. Options below are indented, as code is. */
export const findBlock: FindLine = ({ text, mdx }, start) => {
  const found = mdx ? null : matchAt(block, text, start);
  if (found === null) {
    return undefined;
  }
  const [whole, name, title = ''] = found;
  if (name === undefined && whole.includes('|')) {
    return undefined;
  }
  const end = start + whole.length;
  const titles = noTitle.test(name ?? '') ? [] : titleWithin(text, end - title.length, end, 'dialectBlockTitle');
  return { end, titles };
};
