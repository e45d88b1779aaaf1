/** A part of a `vscode.Uri`. */
type Place = Readonly<Record<'scheme' | 'authority' | 'path', string>>;

/** How a platform compares the names of files. Others, and file systems of other extensions, compare exactly. */
const foldings: Partial<Record<NodeJS.Platform, (path: string) => string>> = {
  win32: (path) => path.toLowerCase(),
  // APFS also takes composed and decomposed characters for the same.
  darwin: (path) => path.normalize('NFD').toLowerCase(),
};

/** The files that one command writes: two of its results are never written to one file. */
export class ReservedPaths {
  readonly #keys = new Set<string>();
  readonly #platform: NodeJS.Platform;

  constructor(platform: NodeJS.Platform) {
    this.#platform = platform;
  }

  /** Returns false if the file is taken already, by a name that the platform takes for the same. */
  take(place: Place): boolean {
    const key = this.#key(place);
    const isFree = !this.#keys.has(key);
    this.#keys.add(key);
    return isFree;
  }

  #key({ scheme, authority, path }: Place): string {
    const folding = scheme === 'file' ? foldings[this.#platform] : undefined;
    return [scheme, authority, folding ? folding(path) : path].join('\n');
  }
}
