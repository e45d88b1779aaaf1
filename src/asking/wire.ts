import type { Code, Part } from '../text/unit.ts';

/** A part of the service's answer: text, one of our tags, or any other tag. */
export type WirePart = string | WireTag | UnknownTag;

export interface WireTag {
  readonly role: Code['role'];
  /** Absent if the service lost it: a close then belongs to the innermost open. */
  readonly id: number | undefined;
}

export interface UnknownTag {
  readonly role: 'unknown';
}

/**
 * Returns a unit in wire form, with `tag_handling: 'xml'`: text escaped, `<x id="1"/>` for a single code, `<g
 * id="1">…</g>` around the content of a pair. Text that looks like such a tag is escaped like any other.
 */
export function toWire(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? escapeText(part) : tagOf(part))).join('');
}

/**
 * Returns true for a unit that is the same with and without `tag_handling`. A request of such units only may omit it,
 * as it must for languages without tag handling; any other needs it for all its texts.
 */
export function isPlain(parts: readonly Part[]): boolean {
  return parts.every((part) => typeof part === 'string' && !/[&<>]/.test(part));
}

/**
 * Reads an answer, tolerating what services do to tags: white space inside, other quotes or none, capitals, `<x
 * id="1"></x>`, `</g id="1">`, entities of any kind. Everything else that looks like markup is an unknown tag.
 */
export function fromWire(answer: string): WirePart[] {
  if (!/[<&]/.test(answer)) {
    return answer === '' ? [] : [answer];
  }
  const parts: WirePart[] = [];
  let done = 0;
  for (const match of answer.matchAll(anyTag)) {
    pushText(parts, answer.slice(done, match.index));
    pushTag(parts, match.groups ?? {});
    done = match.index + match[0].length;
  }
  pushText(parts, answer.slice(done));
  return parts;
}

const quote = String.raw`(?:["'“”„«»‘’]\s{0,9})?`;
/**
 * Our tags by name, then anything that begins like a tag or comment: as every `<` of the text was escaped, it is not
 * text. Bounded, for a `<` with white space after it and no `>`.
 */
const anyTag = new RegExp(
  [
    String.raw`<\s{0,9}(?<close>\/?)\s{0,9}(?<name>[xg])(?:\s{1,9}id\s{0,9}=?\s{0,9}${quote}(?<id>\d{1,9})\s{0,9}${quote})?(?<self>\/?)\s{0,9}>`,
    String.raw`<[/!?\p{L}][^<>]{0,200}>?`,
    String.raw`<\s{1,9}[/!?]?\s{0,9}\p{L}[^<>]{0,200}>`,
  ].join('|'),
  'giu',
);

function pushTag(parts: WirePart[], groups: Partial<Record<string, string>>): void {
  const { close = '', name, id: digits, self = '' } = groups;
  const id = digits === undefined ? undefined : Number(digits);
  if (name === undefined) {
    parts.push({ role: 'unknown' });
  } else if (close !== '' && self === '') {
    closeTag(parts, name.toLowerCase(), id);
  } else if (id === undefined || close !== '') {
    parts.push({ role: 'unknown' });
  } else if (name.toLowerCase() === 'x') {
    parts.push({ role: 'alone', id });
  } else {
    parts.push({ role: 'open', id }, ...(self === '' ? [] : [{ role: 'close', id } as const]));
  }
}

function closeTag(parts: WirePart[], name: string, id: number | undefined): void {
  if (name === 'g') {
    parts.push({ role: 'close', id });
    return;
  }
  // `<x id="1"></x>`: a single code is closed at once.
  const last = parts.at(-1);
  const before = typeof last === 'string' && last.trim() === '' ? parts.at(-2) : last;
  const closed = typeof before === 'object' && before.role === 'alone' && (id === undefined || before.id === id);
  if (!closed) {
    parts.push({ role: 'unknown' });
  }
}

function pushText(parts: WirePart[], escaped: string): void {
  const last = parts.at(-1);
  if (escaped === '') {
    return;
  }
  const text = unescapeText(escaped);
  if (typeof last === 'string') {
    parts[parts.length - 1] = last + text;
  } else {
    parts.push(text);
  }
}

function tagOf({ id, role }: Code): string {
  return { alone: `<x id="${id}"/>`, open: `<g id="${id}">`, close: '</g>' }[role];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Resolves the entities of XML, and the entity that services add themselves. Any other `&` is text. */
function unescapeText(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (entity, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) {
        return entities[name.toLowerCase()] ?? entity;
      }
      const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : entity;
    },
  );
}
