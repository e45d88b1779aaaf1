import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { withSection } from './sections.mts';

/** A Markdown page for users. */
export interface DocPage {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  /** The destinations of links and pictures. */
  readonly links: readonly string[];
  /** The fragments that link to its headings, without `#`. */
  readonly anchors: readonly string[];
  /** The visible words, without code and generated tables, which repeat the strings of the manifest. */
  readonly prose: readonly string[];
  /** The code blocks. */
  readonly code: readonly string[];
  /** The texts in bold: labels of commands, views, and buttons. Without those that are code. */
  readonly labels: readonly string[];
  readonly orderedLists: readonly OrderedList[];
}

/** A numbered list. */
export interface OrderedList {
  /** The fragment of the heading above it. */
  readonly section: string;
  /** Markdown on one line each, without the number. */
  readonly items: readonly string[];
}

/** The sections that `npm run readme` writes. */
const generatedSections = ['settings', 'commands'];

/** Returns a page with what its checks need. */
export function docPage(path: string, text: string): DocPage {
  const nodes = [...descendants(fromMarkdown(text))];
  const written = generatedSections.reduce(
    (rest, name) => (rest.includes(`<!-- /${name} -->`) ? withSection(rest, name, '') : rest),
    text,
  );
  return {
    path,
    text,
    links: nodes.flatMap((node) => (node.type === 'link' || node.type === 'image' ? [node.url] : [])),
    anchors: nodes.flatMap((node) => (node.type === 'heading' ? [anchorOf(wordsIn(node))] : [])),
    prose: [...descendants(fromMarkdown(written))].flatMap((node) =>
      node.type === 'text' ? [node.value] : node.type === 'image' ? [node.alt ?? ''] : [],
    ),
    code: nodes.flatMap((node) => (node.type === 'code' ? [node.value] : [])),
    labels: nodes.flatMap((node) =>
      node.type === 'strong' && !node.children.some(({ type }) => type === 'inlineCode')
        ? [oneLine(wordsIn(node))]
        : [],
    ),
    orderedLists: orderedListsIn(text, nodes),
  };
}

function orderedListsIn(text: string, nodes: readonly Nodes[]): readonly OrderedList[] {
  let section = '';
  return nodes.flatMap((node) => {
    section = node.type === 'heading' ? anchorOf(wordsIn(node)) : section;
    return node.type === 'list' && node.ordered === true
      ? [{ section, items: node.children.map((item) => oneLine(sourceOf(text, item)).replace(/^\d+\. /, '')) }]
      : [];
  });
}

function sourceOf(text: string, { position }: Nodes): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function* descendants(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) {
    for (const child of node.children) {
      yield* descendants(child);
    }
  }
}

function wordsIn(node: Nodes): string {
  return [...descendants(node)].map((each) => ('value' in each ? each.value : '')).join('');
}

/** Returns the fragment that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
