import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { distOptions, root } from '../../../scripts/bundle/options.mts';

/** The bundles of the extension, as users get them. */
interface BuiltBundles {
  /** In the repository, whose scripts are modules. */
  readonly folder: string;
  readonly metafile: Metafile;
}

let built: Promise<BuiltBundles> | undefined;

after(async () => {
  if (built !== undefined) {
    await rm((await built).folder, { recursive: true });
  }
});

/** Builds the bundles, once for all tests of this process. */
export function builtBundles(): Promise<BuiltBundles> {
  built ??= mkdtemp(join(root, 'out/bundles-')).then(async (folder) => {
    const { metafile } = await build({ ...distOptions(false), outdir: folder });
    return { folder, metafile };
  });
  return built;
}
