import type { Range } from '../../../text/range.ts';

/** A document type that only declares entities of plain text: `<!DOCTYPE resources [<!ENTITY app "Lamps">]>`. */
export interface DocumentType extends Range {
  /** Offset of the bracket that ends the declarations. */
  readonly inside: number;
  /** The declarations, by the names of their entities. */
  readonly entities: ReadonlyMap<string, string>;
}

/** UTF-16 code units in which a document type must end: one that is longer is not that of a program. */
const longest = 20_000;
/** What may be before a document type. */
const prolog = /^\ufeff?(?:\s|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->)*/;
const start = /^<!DOCTYPE\s+[\w:.-]+\s*\[/;
/** Its value has no markup and only the entities of XML, so that it means the same in every file. */
const declaration =
  /^\s*(?:<!--(?:[^-]|-(?!->))*-->|<!ENTITY\s+([\p{L}_:][\p{L}\p{N}_.:-]*)\s+("(?:[^"<&%]|&(?:amp|lt|gt|quot|apos);)*"|'(?:[^'<&%]|&(?:amp|lt|gt|quot|apos);)*')\s*>)/u;

/** Returns the document type of a file; undefined without one, or where it has anything else in its brackets. */
export function readDocumentType(source: string): DocumentType | undefined {
  const head = source.slice(0, longest);
  const from = prolog.exec(head)?.[0].length ?? 0;
  const [opened] = start.exec(head.slice(from)) ?? [];
  if (opened === undefined) {
    return undefined;
  }
  const entities = new Map<string, string>();
  let at = from + opened.length;
  for (let found = declaration.exec(head.slice(at)); found !== null; found = declaration.exec(head.slice(at))) {
    const [whole, name] = found;
    at += whole.length;
    // The first of two counts.
    if (name !== undefined && !entities.has(name)) {
      entities.set(name, whole.trim());
    }
  }
  const [closed] = /^\s*\]\s*>/.exec(head.slice(at)) ?? [];
  return closed === undefined
    ? undefined
    : { start: from, end: at + closed.length, inside: at + closed.indexOf(']'), entities };
}

/**
 * Returns a file with the declarations of another one that its texts need: a reader refuses a file with an entity that
 * it does not declare.
 */
export function withEntitiesOf(target: string, source: string): string {
  const from = source.includes('<!ENTITY') ? readDocumentType(source) : undefined;
  const own = readDocumentType(target);
  const isUsed = (name: string): boolean => own?.entities.has(name) !== true && target.includes(`&${name};`);
  const missing = [...(from?.entities ?? [])].filter(([name]) => isUsed(name));
  if (from === undefined || missing.length === 0) {
    return target;
  }
  const eol = /\r\n/.test(target) ? '\r\n' : '\n';
  if (own !== undefined) {
    const added = missing.map(([, text]) => `    ${text}${eol}`).join('');
    const isOnLine = /[\r\n][ \t]*$/.test(target.slice(0, own.inside));
    return target.slice(0, own.inside) + (isOnLine ? '' : eol) + added + target.slice(own.inside);
  }
  const at = prolog.exec(target.slice(0, longest))?.[0].length ?? 0;
  // Another document type is not changed.
  return target.startsWith('<!', at)
    ? target
    : target.slice(0, at) + source.slice(from.start, from.end).replace(/\r\n?|\n/g, eol) + eol + target.slice(at);
}
