import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestEditor } from './editors.ts';

/** Returns the stored draft of the translator, for an editor from the source folder; empty if missing yet. */
export function keptDraft({ userSettings }: TestEditor): string {
  const kept = 'workspaceStorage/*/language-services.language-services/translator.json';
  return globSync(path.join(path.dirname(userSettings), kept))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
