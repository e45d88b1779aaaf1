const glued = /^([a-z]{2,3})([A-Z]{2}|Hans|Hant|Latn|Cyrl)$/;
let regions: Intl.DisplayNames | undefined;

/** Returns a code with the hyphen that some projects leave out: `ptBR` becomes `pt-BR`. Any other stays as it is. */
export function unglued(code: string): string {
  const [, base = '', rest = ''] = glued.exec(code) ?? [];
  if (base === '') {
    return code;
  }
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return rest.length > 2 || regions.of(rest) !== undefined ? `${base}-${rest}` : code;
}

/** Returns true for a code whose parts have no sign between them. */
export function isGlued(code: string): boolean {
  return unglued(code) !== code;
}
