import path from 'node:path';
import type { EditorFolders } from './editorFolders.mts';

/** Connects a new editor to the demo service, with the public setting. */
export const demoSettings = { 'languageServices.connection': 'Demo' };

/** Returns the environment of the extension: the address of the demo service, and the file that is open at first. */
export function startEnvironment({ demoUrl, workspace }: EditorFolders): Readonly<Record<string, string>> {
  return {
    LANGUAGE_SERVICES_DEMO_URL: demoUrl,
    LANGUAGE_SERVICES_FIRST_FILE: path.join(workspace, 'manual.md'),
  };
}
