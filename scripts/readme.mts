// Writes the tables of docs/ from the manifest and the typed table of commands.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle/options.mts';
import { commandTables } from './readme/commandTables.mts';
import { readCommandTypes } from './readme/commandTypes.mts';
import { layoutTable, readLayouts } from './readme/layoutTable.mts';
import { readContributions } from './readme/manifest.mts';
import { withSection } from './readme/sections.mts';
import { settingTables } from './readme/settingTables.mts';

/** Returns the text of each page with a generated section, by its path from the root of the repository. */
export async function pagesWithTables(): Promise<ReadonlyMap<string, string>> {
  const contributions = readContributions();
  const page = (path: string, section: string, tables: string) =>
    [path, withSection(readFileSync(join(root, path), 'utf8'), section, tables)] as const;
  return new Map([
    page('docs/settings.md', 'settings', settingTables(contributions.configuration)),
    page('docs/locale-layouts.md', 'layouts', await layoutTable(readLayouts())),
    page('docs/commands.md', 'commands', commandTables(contributions, readCommandTypes())),
  ]);
}

if (import.meta.main) {
  for (const [path, text] of await pagesWithTables()) {
    writeFileSync(join(root, path), text);
  }
}
