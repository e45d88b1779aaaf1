import { looksLikeId } from '../common/values/looksLikeId.ts';
import type { HtmlTag } from './htmlTokens.ts';

/** Elements that end a paragraph. All others belong to it. */
const blocks = new Set(
  (
    'html head body title base link meta address article aside blockquote center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu menuitem nav ol ' +
    'optgroup option p search section select datalist summary table caption colgroup col tbody td tfoot th thead tr ul ' +
    'template script style pre textarea noscript iframe video audio canvas object frame noembed noframes xmp listing plaintext'
  ).split(' '),
);

/** Elements whose text is not prose. */
const verbatim = new Set(
  'script style pre textarea code samp var tt svg math noembed noframes xmp listing plaintext'.split(' '),
);

/** Verbatim elements that are words in a sentence. */
const verbatimWords = new Set('code samp var tt'.split(' '));

/** Elements that an element with that name ends, up to the element that bounds it. */
const impliedEnds = new Map<string, { readonly ends: ReadonlySet<string>; readonly bounds: ReadonlySet<string> }>();
for (const [names, ends, bounds] of [
  ['li', 'li', 'ul ol menu dir'],
  ['dt dd', 'dt dd', 'dl'],
  ['option optgroup', 'option', 'select datalist'],
  ['td th', 'td th', 'tr table'],
  ['tr', 'tr td th', 'table'],
  ['thead tbody tfoot', 'thead tbody tfoot tr td th', 'table'],
] as const) {
  for (const name of names.split(' ')) {
    impliedEnds.set(name, { ends: new Set(ends.split(' ')), bounds: new Set(bounds.split(' ')) });
  }
}

/** Attributes with prose in any element. */
const prose = new Set([
  'alt',
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-valuetext',
]);
/** Attributes with prose in some elements: `element attribute`. */
const proseOf = new Set(['table summary']);
const metaWithProse = /^(?:description|(?:og|twitter):(?:title|description|image:alt))$/i;
const inputWithText = /^(?:button|submit|reset)$/i;

/** Returns true for elements that end a paragraph, including the slots of a Blade component. */
export function isBlock(name: string): boolean {
  return blocks.has(name) || name.startsWith('x-slot');
}

/** Elements whose text is the name of an icon, by their name or their class. */
const icons = new Set('fa-icon iron-icon mat-icon md-icon mwc-icon q-icon v-icon'.split(' '));
const iconClass = /(?:^|\s)(?:material-icons|material-symbols)(?:-(?:outlined|round|rounded|sharp|two-tone))?(?:\s|$)/;

/** Returns true for `<mat-icon>delete</mat-icon>` and the like, whose text is the name of an icon. */
function isIcon({ name, attributes }: HtmlTag, source: string): boolean {
  return (
    icons.has(name.replace(/\B[A-Z]/g, '-$&').toLowerCase()) ||
    attributes.some(
      (attribute) => attribute.name === 'class' && iconClass.test(source.slice(attribute.start, attribute.end)),
    )
  );
}

/** Returns true for elements to skip: code and the like, and those marked as not to be translated. */
export function isVerbatim(tag: HtmlTag, source: string): boolean {
  return (
    verbatim.has(tag.name) ||
    isIcon(tag, source) ||
    tag.attributes.some((attribute) => {
      const value = source.slice(attribute.start, attribute.end);
      return attribute.name === 'translate'
        ? /^no$/i.test(value)
        : attribute.name === 'class' && /(?:^|\s)notranslate(?:\s|$)/.test(value);
    })
  );
}

/** Returns true if the sentence around a verbatim element needs it, unlike icons and scripts. */
export function isWord(tag: HtmlTag, source: string): boolean {
  return verbatimWords.has(tag.name) || !(verbatim.has(tag.name) || isIcon(tag, source));
}

/** Returns true for elements of another language, whose own elements end none of HTML. */
export function isForeign(name: string): boolean {
  return name === 'svg' || name === 'math';
}

/** Returns true for elements of SVG that describe the picture in words. */
export function describesPicture(name: string): boolean {
  return name === 'title' || name === 'desc';
}

/** Maximum depth to search for elements that end by implication. */
const deepest = 200;

/** Returns how many of the open elements (the innermost last) a start tag ends. */
export function impliedEnd(open: readonly string[], name: string): number {
  const rule = impliedEnds.get(name);
  let ended = 0;
  let inline = isBlock(name);
  for (let count = 1; count <= Math.min(open.length, deepest); count += 1) {
    const inner = open[open.length - count] ?? '';
    // A paragraph ends where a block begins, with the inline elements in it.
    if ((inline && inner === 'p') || rule?.ends.has(inner) === true) {
      ended = count;
    }
    inline &&= !isBlock(inner);
    if (rule === undefined ? !inline : rule.bounds.has(inner)) {
      break;
    }
  }
  return ended;
}

/** Returns the attributes of a tag that people read. */
export function listProseAttributes(tag: HtmlTag, source: string): HtmlTag['attributes'] {
  const valueOf = (...names: string[]): string => {
    const found = tag.attributes.find(({ name }) => names.includes(name));
    return found === undefined ? '' : source.slice(found.start, found.end);
  };
  return tag.attributes.filter(({ name, start, end, isText = false }) => {
    if (tag.name === 'meta') {
      return name === 'content' && metaWithProse.test(valueOf('name', 'property'));
    }
    if (tag.name === 'input' && name === 'value') {
      return inputWithText.test(valueOf('type'));
    }
    return (
      prose.has(name) || (isText && !looksLikeId(name, source.slice(start, end))) || proseOf.has(`${tag.name} ${name}`)
    );
  });
}
