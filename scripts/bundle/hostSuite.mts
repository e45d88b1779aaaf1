import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeOptions, root } from './options.mts';

/**
 * Bundles the files of a suite that runs inside the extension host, which cannot load TypeScript, into out/test.
 * @param only part of the paths of the files; absent: all files
 * @returns the path of the built run.cjs, the module that the host gets as its tests
 */
export async function buildHostSuite(
  suite: 'integration' | 'multiRoot' | 'soak' | 'bench',
  only = '',
): Promise<string> {
  const source = join(root, 'test', suite);
  const folder = join(root, 'out/test', suite);
  const files = globSync('**/*.{test,bench}.ts', { cwd: source }).filter((file) =>
    file.replaceAll('\\', '/').includes(only),
  );
  // Bundles of deleted tests must not run again.
  await rm(folder, { recursive: true, force: true });
  await build({
    ...nodeOptions,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    banner: {},
    // The extension host resolves required modules, so `import()` becomes `require` too.
    supported: { 'dynamic-import': false },
    entryPoints: [
      { in: join(root, 'test/host/runHostSuite.ts'), out: 'run' },
      ...files.map((file) => ({ in: join(source, file), out: file.replace(/\.ts$/, '') })),
    ],
    outdir: folder,
    external: ['vscode', 'mocha', join(root, 'dist/*')],
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
  });
  return join(folder, 'run.cjs');
}
