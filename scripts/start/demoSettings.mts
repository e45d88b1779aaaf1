import path from 'node:path';
import type { EditorFolders } from './editorFolders.mts';

/** Connects a fresh editor to the demo service; by the names of the public surface. */
export const demoSettings = { 'languageServices.connection': 'Demo' };

/** What the extension is told: where the demo service answers, and the file that is open at first. */
export function startEnvironment({ demoUrl, workspace }: EditorFolders): Readonly<Record<string, string>> {
  return {
    LANGUAGE_SERVICES_DEMO_URL: demoUrl,
    LANGUAGE_SERVICES_FIRST_FILE: path.join(workspace, 'manual.md'),
  };
}
