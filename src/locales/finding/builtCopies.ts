import { type Family, isChosen, listPaths } from '../atStart/family.ts';

/** Folders that programs write to, by how sure that is. */
const written: readonly (readonly [rank: number, names: RegExp])[] = [
  [2, /^(?:dist|build|out|output|target|bin|obj|release|generated|gen|compiled|bundles?|www|wwwroot|htdocs|_site)$/i],
  [1, /^(?:lib|public|static|assets|flutter_assets)$/i],
];

/** Returns how sure it is that a program writes to one of these folders; 0: nothing suggests that. */
function rankOf(folders: readonly string[]): number {
  return written.find(([, names]) => folders.some((folder) => names.test(folder)))?.[0] ?? 0;
}

/**
 * Returns the families with the source of another one whose files they may be copies of, which a build writes, such as
 * `public/locales/en.json` of `src/locales/en.json`: each file has a counterpart with the same path below another
 * folder. `isBuiltCopy` compares their texts.
 */
export function withOriginals(families: readonly Family[]): readonly Family[] {
  const found = new Map([...copiedFamilies(families), ...compiledCatalogs(families)]);
  return families.map((family) => {
    const copyOf = found.get(family);
    return copyOf === undefined || isChosen(family) ? family : { ...family, copyOf };
  });
}

/** Returns the families of JSON next to gettext files with their names, as Lingui and Jed compile these. */
function compiledCatalogs(families: readonly Family[]): ReadonlyMap<Family, string> {
  const compiled = families.filter(({ source }) => source.endsWith('.json'));
  const catalogs = new Map<string, string>();
  for (const family of compiled.length === 0 ? [] : families) {
    const paths = listPaths(family).filter((path) => path.endsWith('.po'));
    paths.forEach((path) => catalogs.set(path.replace(/po$/, 'json'), family.source));
  }
  return new Map(
    compiled.flatMap((family): (readonly [Family, string])[] => {
      const source = catalogs.get(family.source);
      return source === undefined ? [] : [[family, source]];
    }),
  );
}

function copiedFamilies(families: readonly Family[]): ReadonlyMap<Family, string> {
  const copies = families.filter(({ source }) => rankOf(source.split('/').slice(0, -1)) > 0);
  if (copies.length === 0) {
    return new Map();
  }
  const names = new Set(copies.map(({ source }) => nameOf(source)));
  // By the folder that both are in, and the path that both have below it.
  const originals = new Map<string, Family>();
  for (const family of families.filter(({ source }) => names.has(nameOf(source)))) {
    for (const { parent, tail } of splitsOf(family.source)) {
      const name = `${parent}\0${tail}`;
      const known = originals.get(name);
      if (known === undefined || rankOf(known.source.split('/')) > rankOf(family.source.split('/'))) {
        originals.set(name, family);
      }
    }
  }
  return new Map(
    copies.flatMap((copy): (readonly [Family, string])[] => {
      const original = originalOf(copy, originals);
      return original === undefined ? [] : [[copy, original]];
    }),
  );
}

function originalOf(copy: Family, originals: ReadonlyMap<string, Family>): string | undefined {
  for (const { parent, between, tail } of splitsOf(copy.source)) {
    const original = rankOf(between) > 0 ? originals.get(`${parent}\0${tail}`) : undefined;
    if (original !== undefined && rankOf(original.source.split('/')) < rankOf(copy.source.split('/'))) {
      const [from, to] = [copy, original].map(({ source }) => source.slice(0, source.length - tail.length));
      const present = new Set(listPaths(original));
      if (
        listPaths(copy).every((path) => path.startsWith(from ?? '') && present.has(`${to}${path.slice(from?.length)}`))
      ) {
        return original.source;
      }
    }
  }
  return undefined;
}

/** Most folders of a path that may be a copy. */
const mostSteps = 50;

/** Returns each way to take folders out of the middle of a path: the longest common folders first. */
function* splitsOf(path: string): Generator<{ parent: string; between: readonly string[]; tail: string }> {
  const steps = path.split('/');
  if (steps.length > mostSteps) {
    return;
  }
  for (let from = steps.length - 1; from >= 0; from -= 1) {
    for (let to = from; to < steps.length; to += 1) {
      const [parent, tail] = [steps.slice(0, from).join('/'), steps.slice(to).join('/')];
      yield { parent, between: steps.slice(from, to), tail };
    }
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
