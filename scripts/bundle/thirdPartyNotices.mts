import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './options.mts';

/**
 * Returns the license texts of the bundled packages, which these licenses require.
 * @param inputs the source files of the bundles, relative to the repository
 */
export function thirdPartyNotices(inputs: readonly string[]): string {
  const folders = new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []));
  const notices = [...folders].sort().map((folder) => {
    const text = licenseOf(join(root, folder));
    if (text === undefined) {
      throw new Error(`${folder} has no license text, so it cannot be given on.`);
    }
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`;
  });
  return ['Language Services contains parts of these packages.\n', ...notices].join(`\n${'-'.repeat(80)}\n\n`);
}

/** A package with the text of the Apache License 2.0, for those that only name it. */
const apacheLicense = join(root, 'node_modules/typescript/LICENSE.txt');

function isApache(folder: string): boolean {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return (
    typeof manifest === 'object' && manifest !== null && 'license' in manifest && manifest.license === 'Apache-2.0'
  );
}

/** Returns the license in a package; undefined if it is not complete. */
function licenseOf(folder: string): string | undefined {
  const files = readdirSync(folder);
  const license = files.find((file) => /^licen[cs]e/i.test(file));
  if (license !== undefined) {
    return readFileSync(join(folder, license), 'utf8');
  }
  if (isApache(folder)) {
    return readFileSync(apacheLicense, 'utf8');
  }
  // Some only give the owner and the MIT license in their readme: we add its text.
  const readme = files.find((file) => /^readme/i.test(file));
  const text = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  const section = /^licen[cs]e\n=+\n.*/ims.exec(text)?.[0] ?? '';
  const [, owner] = /^## License\n\n\[MIT\]\([^)]*\) © \[([^\]]+)\]/m.exec(text) ?? [];
  const written = /\bMIT license\b/i.test(section) ? /^copyright .*/im.exec(section)?.[0] : undefined;
  const copyright = owner === undefined ? written : `Copyright (c) ${owner}`;
  if (copyright === undefined) {
    return undefined;
  }
  return readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, () => copyright);
}
