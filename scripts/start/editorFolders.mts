/** What an editor is opened with. */
export interface EditorFolders {
  /** A folder of its own for everything the editor writes. */
  readonly data: string;
  readonly workspace: string;
  readonly demoUrl: string;
}
