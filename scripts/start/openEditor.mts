import path from 'node:path';

/** Folders for an editor. */
export interface EditorFolders {
  /** A separate folder for everything the editor writes. */
  readonly data: string;
  readonly workspace: string;
  readonly demoUrl: string;
}

export interface OpenEditor {
  /** Where the user finds it: a URL, or words. */
  readonly where: string;
  /** Settles when it has ended: with 0 if the user closed it. */
  readonly ended: Promise<number>;
}

/** Connects a new editor to the demo service, with the public setting. */
export const demoSettings = { 'languageServices.connection': 'Demo' };

/** Returns the environment of the extension: the address of the demo service, and the file that is open at first. */
export function startEnvironment({ demoUrl, workspace }: EditorFolders): Readonly<Record<string, string>> {
  return {
    LANGUAGE_SERVICES_DEMO_URL: demoUrl,
    LANGUAGE_SERVICES_FIRST_FILE: path.join(workspace, 'manual.md'),
  };
}
