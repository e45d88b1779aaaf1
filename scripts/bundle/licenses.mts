import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { root } from './options.mts';

/** The licence texts of all packages that went into the bundles, as those licences ask. */
export function bundledLicenses(metafile: Metafile): string {
  const folders = new Set(
    Object.keys(metafile.inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []),
  );
  const notices = [...folders].sort().map((folder) => {
    const text = licenseOf(join(root, folder));
    if (text === undefined) {
      throw new Error(`${folder} has no licence text, so it cannot be given on.`);
    }
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`;
  });
  return ['Language Services contains parts of these packages.\n', ...notices].join(`\n${'-'.repeat(80)}\n\n`);
}

/** What the package holds of its licence; undefined where that is not enough. */
function licenseOf(folder: string): string | undefined {
  const files = readdirSync(folder);
  const license = files.find((file) => /^licen[cs]e/i.test(file));
  if (license !== undefined) {
    return readFileSync(join(folder, license), 'utf8');
  }
  // Some only say in their readme whose they are, and that the terms are the MIT's: ours, word by word.
  const readme = files.find((file) => /^readme/i.test(file));
  const section = readme && /^licen[cs]e\n=+\n.*/ims.exec(readFileSync(join(folder, readme), 'utf8'))?.[0];
  const copyright = section && /^copyright .*/im.exec(section)?.[0];
  if (!copyright || !/\bMIT license\b/i.test(section)) {
    return undefined;
  }
  return readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, () => copyright);
}
