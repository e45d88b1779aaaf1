import { isTemplateStatement } from '../../text/templateStatement.ts';
import type { RunItem } from './htmlRuns.ts';

/** Statements that end a block: of Jinja, Handlebars and Go, Svelte, Ruby, PHP, JavaScript and C#, Blade. */
const closing = beginning([
  String.raw`\{%[-~+]?\s{0,9}end`,
  String.raw`\{\{\{?[~-]?\s{0,9}(?:\/(?!\*)|end\b)`,
  String.raw`\$(?:endif|endfor)\$`,
  String.raw`\{\/(?!\*)`,
  String.raw`<%-?\s{0,9}end\b`,
  String.raw`<\?(?:php)?\s{0,9}end`,
  String.raw`(?:<%-?|<\?(?:php)?)?\s{0,9}\}[^{]{0,99}$`,
  String.raw`@(?:end\w|stop\b|show\b)`,
]);

/** Statements that begin another branch. */
const middle = beginning([
  String.raw`\{%[-~+]?\s{0,9}(?:else|elif|elsif|elseif|when|empty|plural|case|default)\b`,
  String.raw`\{\{\{?[~-]?\s{0,9}(?:else\b|\^\s{0,9}[~-]?\}\})`,
  String.raw`\$(?:else|sep|elseif\([^$]{0,200}\))\$`,
  String.raw`\{(?:else(?:if)?|foreachelse)\b`,
  String.raw`\{:`,
  String.raw`<%-?\s{0,9}(?:else|elsif|when|in)\b`,
  String.raw`<\?(?:php)?\s{0,9}(?:else|case\b|default\b)`,
  String.raw`(?:<%-?|<\?(?:php)?)?\s{0,9}\}[^]{0,500}\{`,
  String.raw`@(?:else|empty\b|case\b|default\b)`,
]);

/** Statements that begin a block; others do so if they have an end, as in `{% cache %} … {% endcache %}`. */
const opening = beginning([
  String.raw`\{\{\{?[~-]?\s{0,9}(?:[#^]|(?:if|each|range|with|block|define)\s)`,
  String.raw`\$(?:if|for)\(`,
  String.raw`\{(?:#|(?:if|foreach|for|while|section|capture|block|strip|nocache)\b)`,
  String.raw`<%-?\s{0,9}(?:if|unless|case|while|until|for|begin)\b(?![^]*\{\s{0,9}-?%>$)`,
  String.raw`<%[^]*\bdo\s{0,9}(?:\|[^|]{0,200}\|\s{0,9})?-?%>$`,
  String.raw`<[%?][^]*\{\s{0,9}[-_%?]{1,2}>$`,
  String.raw`<\?[^]*:\s{0,9}\?>$`,
  String.raw`[^<{][^]*\{$`,
]);

function beginning(alternatives: readonly string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})`);
}

/** Maximum nesting of branches, beyond which a paragraph stays whole. */
const deepest = 20;

/** The name of a block of Jinja, Liquid, Twig or Blade, which ends at the statement with `end` before the same name. */
const name = /^(?:\{%[-~+]?\s{0,9}|@)(\w{1,60})/;

/**
 * Splits a paragraph at the statements of its template (`{% if a %}One thing{% else %}Another{% endif %}`) if all its
 * text is between them: then each branch is a sentence. If there is a sentence around the statements, it stays whole.
 */
export function splitBranches(
  source: string,
  items: readonly RunItem[],
  isText: (item: RunItem) => boolean,
): readonly (readonly RunItem[])[] {
  const ends = new Set<string>();
  const statements = new Map<RunItem, string>();
  const texts = items.map((item) => (item.kind === 'opaque' ? source.slice(item.start, item.end) : ''));
  const isOwn = (text: string): boolean => ends.has(`end${name.exec(text)?.[1]}`);
  for (const text of texts) {
    if (text !== '' && isTemplateStatement(text)) {
      ends.add(name.exec(text)?.[1] ?? '');
    }
  }
  for (const [index, item] of items.entries()) {
    const text = texts[index] ?? '';
    // Packages add directives to Blade, which are known by their ends.
    if (text !== '' && (isTemplateStatement(text) || isOwn(text))) {
      statements.set(item, text);
    }
  }
  return statements.size === 0 ? [items] : outerBranches().flatMap((branch) => split(branch, 1));

  /** Splits at the statements of blocks that began before it, as no sentence continues across those. */
  function outerBranches(): readonly (readonly RunItem[])[] {
    const branches: RunItem[][] = [[]];
    let depth = 0;
    for (const item of items) {
      const role = roleOf(statements.get(item), ends);
      if (depth === 0 && (role === 'close' || role === 'middle')) {
        branches.push([]);
      } else {
        branches.at(-1)?.push(item);
        depth += role === 'open' ? 1 : role === 'close' ? -1 : 0;
      }
    }
    return branches;
  }

  function split(some: readonly RunItem[], level: number): readonly (readonly RunItem[])[] {
    const branches: RunItem[][] = [[]];
    let depth = 0;
    for (const item of some) {
      const role = roleOf(statements.get(item), ends);
      depth -= role === 'close' ? 1 : 0;
      if (depth < 0 || (depth === 0 && (role === 'middle' || (role === undefined && isText(item))))) {
        return [some];
      }
      if (role !== undefined && depth === (role === 'middle' ? 1 : 0)) {
        branches.push([]);
      } else {
        branches.at(-1)?.push(item);
      }
      depth += role === 'open' ? 1 : 0;
    }
    const isSplit = depth === 0 && branches.length > 1 && level <= deepest;
    return isSplit ? branches.flatMap((branch) => split(branch, level + 1)) : [some];
  }
}

function roleOf(statement: string | undefined, ends: ReadonlySet<string>): 'open' | 'middle' | 'close' | undefined {
  if (statement === undefined) {
    return undefined;
  }
  const hasEnd = ends.has(`end${name.exec(statement)?.[1]}`);
  if (!hasEnd && middle.test(statement)) {
    return 'middle';
  }
  if (closing.test(statement)) {
    return 'close';
  }
  return hasEnd || opening.test(statement) ? 'open' : undefined;
}
