import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { countCharacters } from '../../text/countCharacters.ts';
import type { RuleValues, StyleContent, StyleInstruction } from './styleContent.ts';

/** The limits of the service (specification, Limits and Style rule list). */
export interface StyleLimits {
  readonly nameCharacters: number;
  readonly promptCharacters: number;
  readonly instructions: number;
  /** Returns true for a code that a list can have as its language. */
  isLanguage(code: string): boolean;
  readonly isSourceLanguage: (code: string) => boolean;
}

/** Where the text is not a list that the service accepts. */
export interface StyleProblem {
  readonly problem:
    | 'syntax'
    | 'object'
    | 'name'
    | 'nameTooLong'
    | 'language'
    | 'rules'
    | 'instructions'
    | 'tooMany'
    | 'label'
    | 'prompt'
    | 'promptTooLong'
    | 'sourceLanguage'
    /** Not kept, but no reason not to save. */
    | 'unknown';
  /** Offsets in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Characters (code points), or instructions. */
  readonly found?: number;
}

export interface ReadStyle {
  /** Undefined if a problem prevents saving. */
  readonly content: StyleContent | undefined;
  readonly problems: readonly StyleProblem[];
}

/** Far deeper than a list; the parser exceeds the stack at some thousands. */
const maxDepth = 100;

/** Reads the JSON text of a list; the service's names of its fields work too. */
export function readStyle(text: string, limits: StyleLimits): ReadStyle {
  const source = text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text;
  const tooDeep = deepBracket(source);
  if (tooDeep !== undefined) {
    return { content: undefined, problems: [{ problem: 'syntax', start: tooDeep, end: tooDeep + 1 }] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { disallowComments: true });
  const [error] = errors;
  if (error || root?.type !== 'object') {
    const { offset, length } = error ?? root ?? { offset: 0, length: source.length };
    const problem = error ? 'syntax' : 'object';
    return { content: undefined, problems: [{ problem, start: offset, end: offset + Math.max(1, length) }] };
  }
  const reader = new Reader(limits);
  const content = reader.content(root);
  return {
    content: reader.problems.some(({ problem }) => problem !== 'unknown') ? undefined : content,
    problems: reader.problems,
  };
}

/** Returns the offset of the first bracket that is nested too deeply; undefined if no bracket is. */
function deepBracket(source: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of source.matchAll(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[[\]{}]/g)) {
    depth += '[{'.includes(token) ? 1 : ']}'.includes(token) ? -1 : 0;
    if (depth > maxDepth) {
      return index;
    }
  }
  return undefined;
}

/** Fields that the service assigns, or returns with a list: ignored, and not reported in a file. */
const assigned = [
  'style_id',
  'styleId',
  'version',
  'creation_time',
  'creationTime',
  'updated_time',
  'updatedTime',
  'id',
];

class Reader {
  readonly problems: StyleProblem[] = [];
  readonly #limits: StyleLimits;

  constructor(limits: StyleLimits) {
    this.#limits = limits;
  }

  content(root: Node): StyleContent {
    const fields = this.#fields(root, {
      name: ['name'],
      language: ['language'],
      rules: ['configuredRules', 'configured_rules'],
      instructions: ['customInstructions', 'custom_instructions'],
    });
    return {
      name: this.#name(fields.name ?? root),
      language: this.#language(fields.language ?? root),
      configuredRules: fields.rules ? this.#rules(fields.rules) : {},
      customInstructions: fields.instructions ? this.#instructions(fields.instructions) : [],
    };
  }

  #name(node: Node): string {
    const name = this.#text(node, 'name');
    const found = countCharacters(name);
    if (found > this.#limits.nameCharacters) {
      this.#add('nameTooLong', node, found);
    }
    return name;
  }

  #language(node: Node): string {
    const language = stringOf(node).toLowerCase();
    if (!this.#limits.isLanguage(language)) {
      this.#add('language', node);
    }
    return language;
  }

  #rules(node: Node): RuleValues {
    return Object.fromEntries(
      this.#entries(node).map(([category, rules]) => [
        category,
        Object.fromEntries(
          this.#entries(rules).map(([rule, option]) => {
            if (option.type !== 'string') {
              this.#add('rules', option);
            }
            return [rule, stringOf(option)];
          }),
        ),
      ]),
    );
  }

  #instructions(node: Node): StyleInstruction[] {
    if (node.type !== 'array') {
      this.#add('instructions', node);
      return [];
    }
    const all = node.children ?? [];
    if (all.length > this.#limits.instructions) {
      this.#add('tooMany', node, all.length);
    }
    return all.map((each) => this.#instruction(each));
  }

  #instruction(node: Node): StyleInstruction {
    if (node.type !== 'object') {
      this.#add('instructions', node);
      return { label: '', prompt: '' };
    }
    const fields = this.#fields(node, {
      label: ['label'],
      prompt: ['prompt'],
      source: ['sourceLanguage', 'source_language'],
    });
    const label = this.#text(fields.label ?? node, 'label');
    const prompt = this.#text(fields.prompt ?? node, 'prompt');
    const found = countCharacters(prompt);
    if (found > this.#limits.promptCharacters) {
      this.#add('promptTooLong', fields.prompt ?? node, found);
    }
    if (fields.source === undefined || fields.source.type === 'null') {
      return { label, prompt };
    }
    const sourceLanguage = stringOf(fields.source);
    if (!this.#limits.isSourceLanguage(sourceLanguage)) {
      this.#add('sourceLanguage', fields.source);
    }
    return { label, prompt, sourceLanguage };
  }

  /** Returns the values of an object by purpose, each under one of several names. */
  #fields<Key extends string>(node: Node, names: Readonly<Record<Key, readonly string[]>>): Partial<Record<Key, Node>> {
    const found: Partial<Record<Key, Node>> = {};
    for (const property of node.children ?? []) {
      const [name, value] = property.children ?? [];
      let isKnown = false;
      for (const key in names) {
        if (name && value && names[key].includes(stringOf(name))) {
          found[key] = value;
          isKnown = true;
        }
      }
      if (name && !isKnown && !assigned.includes(stringOf(name))) {
        this.#add('unknown', name);
      }
    }
    return found;
  }

  #entries(node: Node): [string, Node][] {
    if (node.type !== 'object') {
      this.#add('rules', node);
      return [];
    }
    return (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
      name && value ? [[stringOf(name), value] satisfies [string, Node]] : [],
    );
  }

  #text(node: Node, problem: 'name' | 'label' | 'prompt'): string {
    const text = stringOf(node);
    if (text.trim() === '') {
      this.#add(problem, node);
    }
    return text;
  }

  #add(problem: StyleProblem['problem'], { type, offset, length }: Node, found?: number): void {
    // For an object or list only its first bracket.
    const end = offset + (type === 'object' || type === 'array' ? 1 : length);
    this.problems.push({ problem, start: offset, end, ...(found !== undefined && { found }) });
  }
}

function stringOf({ type, value }: Node): string {
  const text: unknown = value;
  return (type === 'string' || type === 'property') && typeof text === 'string' ? text : '';
}
