/** A part of a path, of a text: without what would end it, or be taken for the folder above. */
export function segment(text: string): string {
  const escaped = text.replaceAll(/[\u0000-\u001f%/\\]/g, encodeURIComponent);
  return /^\.{0,2}$/.test(escaped) ? escaped.replaceAll('.', '%2E') || '%20' : escaped;
}

/** The text of a {@link segment}; undefined for what none is. */
export function textOfSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
