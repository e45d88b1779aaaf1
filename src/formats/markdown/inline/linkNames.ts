const definition = /^[ \t>]{0,20}\[(?<name>[^[\]\n]{1,200})\]:/gm;

/** Returns a function that returns whether a document defines a link with a name; case does not matter. */
export function linkFinder(source: string): (name: string) => boolean {
  let names: ReadonlySet<string> | undefined;
  return (name) => {
    names ??= new Set(Array.from(source.matchAll(definition), ({ groups }) => groups?.['name']?.toLowerCase() ?? ''));
    return names.has(name.toLowerCase());
  };
}
