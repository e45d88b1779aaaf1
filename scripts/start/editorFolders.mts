/** Folders for an editor. */
export interface EditorFolders {
  /** A separate folder for everything the editor writes. */
  readonly data: string;
  readonly workspace: string;
  readonly demoUrl: string;
}
