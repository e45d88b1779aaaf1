/** Converts a text to a path segment, escaping what would end it, or mean the parent folder. */
export function segment(text: string): string {
  const escaped = text.replaceAll(/[\u0000-\u001f%/\\]/g, encodeURIComponent);
  return /^\.{0,2}$/.test(escaped) ? escaped.replaceAll('.', '%2E') || '%20' : escaped;
}

/** Returns the text of a {@link segment}; undefined for anything else. */
export function textOfSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
