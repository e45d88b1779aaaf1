import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestEditor } from './editors.ts';

/**
 * What the extension of an editor from the source folder has kept of the translator, as it is written down; empty:
 * nothing yet.
 */
export function keptDraft({ userSettings }: TestEditor): string {
  const kept = 'workspaceStorage/*/language-services.language-services/translator.json';
  return globSync(path.join(path.dirname(userSettings), kept))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
