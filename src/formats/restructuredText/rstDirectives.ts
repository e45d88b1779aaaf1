import { places, type RstPlace } from './rstPlaces.ts';

/** What is text in a directive. */
export interface DirectiveRule {
  /** Its argument; `version`: behind its first word; absent: none, so that it begins with its content. */
  readonly argument?: 'text' | 'version' | 'kept';
  /** Absent: its content stays. */
  readonly content?: 'blocks' | 'entries' | 'terms' | 'fields' | 'values';
  /** Of the values of options that are text. */
  readonly option?: RstPlace;
}

const body: DirectiveRule = { content: 'blocks' };
const titled: DirectiveRule = { argument: 'text', content: 'blocks' };
const described: DirectiveRule = { argument: 'kept', content: 'blocks' };
const picture: DirectiveRule = { argument: 'kept', option: places.plain };
const code: DirectiveRule = { argument: 'kept', option: places.argument };
const version: DirectiveRule = { argument: 'version', content: 'blocks' };

const rules: readonly (readonly [rule: DirectiveRule, names: string])[] = [
  [body, 'attention caution danger error hint important note tip warning seealso todo impl-detail'],
  [body, 'epigraph highlights pull-quote compound hlist acks tabs tab-set grid changelog change try_examples'],
  [titled, 'admonition topic sidebar table list-table tab tab-item group-tab dropdown collapse details'],
  [titled, 'card grid-item-card grid-item'],
  [{ argument: 'text' }, 'rubric centered replace title contents'],
  [{ argument: 'text', content: 'values' }, 'csv-table'],
  [described, 'container class rst-class cssclass only ifconfig availability'],
  [described, 'function method classmethod staticmethod decorator decoratormethod attribute data exception property'],
  [described, 'describe object option cmdoption envvar confval setting signal event directive macro type var struct'],
  [described, 'enum enumerator union member concept command stat reqmeta opcode pdbcommand'],
  [version, 'versionadded versionchanged versionremoved deprecated'],
  [version, 'version-added version-changed version-removed version-deprecated'],
  [{ ...picture, content: 'blocks' }, 'figure'],
  [picture, 'image'],
  [code, 'code-block literalinclude sourcecode'],
  [{ ...picture, content: 'entries' }, 'toctree'],
  [{ content: 'terms' }, 'glossary'],
  [{ content: 'fields' }, 'meta'],
];

const byName: ReadonlyMap<string, DirectiveRule> = new Map(
  rules.flatMap(([rule, names]) => names.split(' ').map((name) => [name, rule] as const)),
);

/** Objects of a domain (`py:function`), and what is taken from code (`autoclass`): their content describes them. */
const ofDomain = /^(?:(?:c|cpp|js|py|rst|std|http|php|ruby|rb|sh|dn|lua)(?::[a-z-]+)+|auto(?!summary)[a-z]+)$/;
/** Directives of a domain that have no content. */
const withoutText = /:(?:alias|expr|(?:current)?module|namespace.*|autosummary)$/;

/** Returns what is text in a directive; nothing in those that are not known. */
export function directiveRule(name: string): DirectiveRule | undefined {
  const lower = name.toLowerCase();
  return byName.get(lower) ?? (ofDomain.test(lower) && !withoutText.test(lower) ? described : undefined);
}

/** Options whose values are text. */
export const textOption = /^:(?:alt|caption|title):[ \t]+(?=\S)/;
/** Fields whose values are no text. */
export const dataField = /^:(?:(?:[a-z]*type|meta|name|class|orphan|nosearch|tocdepth|no\w+)\b)/;
/** Fields before the first text of a page that are text; the others are about the file. */
export const textField = /^:(?:abstract|dedication|description|summary|subtitle|title)(?: [^:]*)?:/i;
