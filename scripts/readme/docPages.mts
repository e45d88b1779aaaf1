import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { root } from '../bundle/options.mts';
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
}

/** The sections that `npm run readme` writes. */
const generatedSections = ['settings', 'commands'];

/** Reads README.md, CHANGELOG.md, and the pages of docs/. */
export function readDocPages(): readonly DocPage[] {
  const names = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', 'CHANGELOG.md', ...names.map((name) => `docs/${name}`)].map((path) =>
    docPage(path, readFileSync(join(root, path), 'utf8')),
  );
}

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
  };
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
