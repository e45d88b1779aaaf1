import { shorten } from '../../app/literalMarkdown.ts';
import type { Code, Part } from '../../text/unit.ts';

/**
 * Returns the beginning of texts, in at most so many UTF-16 code units together. Its last part ends with "…" then. A pair
 * of codes for which there is no room is left out around its text, and another code becomes text.
 */
export function shortenParts(texts: readonly (readonly Part[])[], most: number): readonly (readonly Part[])[] {
  const shown: (readonly Part[])[] = [];
  let room = most;
  let isCut = false;
  for (const parts of texts) {
    if (isCut) {
      break;
    }
    const kept: Part[] = [];
    const closing = new Map(
      parts.flatMap((part) => (isCode(part, 'close') ? [[part.id, part.source.length] as const] : [])),
    );
    const [open, left] = [new Set<number>(), new Set<number>()];
    for (const part of parts) {
      if (isCode(part, 'close') && (open.has(part.id) || left.has(part.id))) {
        kept.push(...(open.delete(part.id) ? [part] : []));
      } else if (!isCut && isCode(part, 'open')) {
        const length = part.source.length + (closing.get(part.id) ?? 0);
        const fits = length <= room;
        room -= fits ? length : 0;
        (fits ? open : left).add(part.id);
        kept.push(...(fits ? [part] : []));
      } else if (!isCut) {
        const text = typeof part === 'string' ? part : part.source;
        isCut = text.length > room;
        kept.push(isCut ? shorten(text, room) : part);
        room -= text.length;
      }
    }
    shown.push(kept);
    // The line between them.
    room = Math.max(0, room - 2);
  }
  return shown;
}

function isCode(part: Part, role: Code['role']): part is Code {
  return typeof part !== 'string' && part.role === role;
}
