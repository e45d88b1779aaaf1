// Writes the tables of the README that the manifest and the typed table of commands decide.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle/options.mts';
import { commandTables } from './readme/commandTables.mts';
import { readCommandTypes } from './readme/commandTypes.mts';
import { readContributions } from './readme/manifest.mts';
import { withSection } from './readme/sections.mts';
import { settingTables } from './readme/settingTables.mts';

const path = join(root, 'README.md');

/** A README with the settings and commands that there are now. */
export function withTables(readme: string): string {
  const contributions = readContributions();
  const withSettings = withSection(readme, 'settings', settingTables(contributions.configuration));
  return withSection(withSettings, 'commands', commandTables(contributions, readCommandTypes()));
}

if (import.meta.main) {
  writeFileSync(path, withTables(readFileSync(path, 'utf8')));
}
