import type { Nodes } from 'mdast';

import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';

const syntax = [gfm(), frontmatter(['yaml'])];
// Text that looks like an address never becomes a link, as that is decided without regard to escapes.
const tree = [
  ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  frontmatterFromMarkdown(['yaml']),
];

/** Returns what a node is apart from its children, without prose and the names that links have for it. */
function ownShape(node: Nodes): string {
  switch (node.type) {
    case 'html':
      // Its text may change, and the prose in its attributes.
      return (node.value.match(/<!--[^]*?-->|<[^"<>]*(?:"[^"]*"[^"<>]*)*>/g) ?? [])
        .map((tag) => tag.replace(/(alt|title)="[^"]*"/g, '$1'))
        .sort()
        .join(' ');
    case 'inlineCode':
      return node.value;
    case 'code':
      return `${node.lang} ${node.meta} ${node.value}`;
    case 'heading':
      return `${node.depth}`;
    case 'list':
      return `${node.ordered} ${node.start} ${node.spread}`;
    case 'listItem':
      return `${node.checked} ${node.spread}`;
    case 'link':
    case 'image':
      return `${node.url} ${node.title === null ? '' : 'titled'}`;
    case 'definition':
      return `${node.identifier} ${node.url}`;
    case 'linkReference':
    case 'imageReference':
    case 'footnoteReference':
    case 'footnoteDefinition':
      return node.identifier;
    case 'table':
      return `${node.align?.join(' ')}`;
    default:
      return '';
  }
}

/** Inline nodes may be reordered; a verified answer keeps their nesting. */
const inline = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference']);

/** Returns the structure of a document, without its prose. */
export function shapeOf(source: string): string {
  return shape(fromMarkdown(source, { extensions: syntax, mdastExtensions: tree }));
}

/** Text, and the beginning of an address before a template tag: a link or not, as a bracket far before it decides. */
function isText(node: Nodes): boolean {
  return node.type === 'text' || (node.type === 'link' && /^https?:\/\/[^<>]*\{\{/.test(node.url));
}

function shape(node: Nodes): string {
  const children: readonly Nodes[] = 'children' in node ? node.children : [];
  const shapes = children.filter((child) => !isText(child)).map(shape);
  return `${node.type}(${ownShape(node)}){${(inline.has(node.type) ? shapes.sort() : shapes).join(' ')}}`;
}
