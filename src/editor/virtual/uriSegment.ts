/** Converts a text to a path segment, escaping what would end it, or mean the parent folder. */
export function encodeSegment(text: string): string {
  const escaped = text.replaceAll(/[\u0000-\u001f%/\\]/g, encodeURIComponent);
  return /^\.{0,2}$/.test(escaped) ? escaped.replaceAll('.', '%2E') || '%20' : escaped;
}

/** Returns the text of a {@link encodeSegment}; undefined for anything else. */
export function decodeSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
