import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDebian, xliffSchemas } from '../../../../../scripts/host/systemPackages.mts';

/** Other systems have no package with the schemas. */
export function hasXliffSchemas(): boolean {
  return isDebian();
}

/** Nothing is read from the network: the schema of `xml:space` and `xml:lang` is with the others. */
function copySchemas(folder: string): { readonly version1: string; readonly version2: string } {
  const names = readdirSync(xliffSchemas);
  for (const name of names) {
    const schema = readFileSync(join(xliffSchemas, name), 'utf8');
    writeFileSync(join(folder, name), schema.replace(/schemaLocation="[^"]*xml\.xsd"/, 'schemaLocation="xml.xsd"'));
  }
  const [version1 = '', version2 = ''] = ['1.2', '2.0'].map((version) => names.find((name) => name.includes(version)));
  return { version1: join(folder, version1), version2: join(folder, version2) };
}

/** Returns what xmllint finds in files, by the schemas of OASIS. */
export function xliffComplaints(sources: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'xliff-'));
  try {
    const { version1, version2 } = copySchemas(folder);
    const named = sources.map((source, index) => ({ source, name: `${index}.xlf` }));
    mkdirSync(join(folder, 'files'));
    for (const { source, name } of named) {
      writeFileSync(join(folder, 'files', name), source);
    }
    return [version1, version2]
      .map((schema) => {
        const isVersion1 = schema === version1;
        const names = named.flatMap(({ source, name }) =>
          source.includes('version="1.2"') === isVersion1 ? [join('files', name)] : [],
        );
        const args = ['--nonet', '--noout', '--schema', schema, ...names];
        const { status, stderr, error } = spawnSync('xmllint', args, { cwd: folder, encoding: 'utf8' });
        if (names.length === 0) {
          return '';
        }
        if (error) {
          throw error;
        }
        return status === 0 ? '' : stderr.replace(/.* validates\n/g, '');
      })
      .join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
