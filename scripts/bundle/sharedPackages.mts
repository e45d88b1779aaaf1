import { globSync } from 'node:fs';
import { build as bundle, type Plugin } from 'esbuild';

/** Bundles of what several others need, each with the modules of packages that stand in it: no package is shipped twice. */
export const sharedBundles: ReadonlyMap<string, readonly string[]> = new Map([
  ['csvParse', ['csv-parse/sync']],
  ['csvStringify', ['csv-stringify/sync']],
  ['html', ['htmlparser2', 'entities/decode']],
  ['schema', ['zod/mini']],
]);

/** What stands in another bundle for a module of these packages: it loads the shared one at the first use. */
export const sharedDoor = 'shared door';
/** The entry point of a shared bundle is its name behind this word and a colon. */
export const sharedEntry = 'shared';

/** What our sources import of these modules is loaded from their bundle, which holds just the names that are used. */
export const sharedPackages: Plugin = {
  name: 'shared packages',
  setup(build) {
    const { absWorkingDir } = build.initialOptions;
    const bundleOf = new Map([...sharedBundles].flatMap(([name, modules]) => modules.map((module) => [module, name])));
    let sources: Promise<readonly string[]> | undefined;
    build.onStart(() => {
      sources = undefined;
    });
    const names = async (module: string) => {
      sources ??= plainSources(absWorkingDir);
      return namesUsed(module, await sources);
    };

    build.onResolve({ filter: /^[a-z]/ }, ({ path, importer, namespace }) =>
      bundleOf.has(path) && namespace === 'file' && !/[\\/]node_modules[\\/]/.test(importer)
        ? { path, namespace: sharedDoor }
        : undefined,
    );
    build.onLoad({ filter: /^/, namespace: sharedDoor }, async ({ path }) => {
      const getters = (await names(path)).map((name) => `get ${name}() { return bundle().${name}; }`);
      return {
        contents: `let loaded;
          const bundle = () => (loaded ??= require('./${bundleOf.get(path)}.js'));
          module.exports = { ${getters.join(', ')} };`,
      };
    });
    build.onResolve({ filter: /^/, namespace: sharedDoor }, ({ path }) => ({ path, external: true }));

    build.onResolve({ filter: new RegExp(`^${sharedEntry}:`) }, ({ path }) => {
      return { path: path.slice(sharedEntry.length + 1), namespace: sharedEntry };
    });
    build.onLoad({ filter: /^/, namespace: sharedEntry }, async ({ path }) => {
      const exported = (sharedBundles.get(path) ?? []).map(
        async (module) => `export { ${(await names(module)).join(', ')} } from '${module}';`,
      );
      return { contents: (await Promise.all(exported)).join('\n'), resolveDir: absWorkingDir };
    });
  },
};

/** Our sources as esbuild writes them: without types, and each import in one form. */
async function plainSources(absWorkingDir: string | undefined): Promise<string[]> {
  const { outputFiles } = await bundle({
    absWorkingDir,
    entryPoints: globSync('src/**/*.ts', { cwd: absWorkingDir }),
    outdir: 'out',
    format: 'esm',
    write: false,
    // What is wrong with a source is said once, by the build itself.
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text);
}

/** The names of a module that the sources use: those they import, and those they ask of it where they import it whole. */
function namesUsed(module: string, sources: readonly string[]): string[] {
  const names = sources.flatMap((source) => {
    const [, clause] = new RegExp(`^import ([^;]+) from "${module}";$`, 'm').exec(source) ?? [];
    if (clause === undefined) {
      return [];
    }
    const [, whole] = /^\* as (\w+)$/.exec(clause) ?? [];
    const found =
      whole === undefined
        ? clause.matchAll(/(\w+)(?: as \w+)?/g)
        : source.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'));
    return [...found].flatMap(([, name]) => name ?? []);
  });
  return [...new Set(names)].sort();
}
