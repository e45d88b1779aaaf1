import * as vscode from 'vscode';
import { onSettingChange } from '../../../contract/readSetting.ts';
import { setContext } from '../../../contract/setContext.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { Cancelled, detached, type FaultLog } from '../../../notify/faults.ts';
import { InvalidInput } from '../../../service/api/atStart/errors.ts';
import { allMappings, findMapped } from './mappedFile.ts';

/** Keeps the files that the setting `glossaryFiles` maps in a context key: only their menus have its commands. */
export class MappedFileMenus extends Disposable {
  readonly #log: FaultLog;
  readonly #uris = new Map<string, vscode.Uri>();
  #running = new AbortController();
  #watchers = vscode.Disposable.from();

  constructor(log: FaultLog) {
    super();
    this.#log = log;
    const look = () => detached(log, this.#look());
    this.register(onSettingChange(['glossaryFiles'], look));
    this.register(vscode.workspace.onDidChangeWorkspaceFolders(look));
    look();
  }

  override dispose(): void {
    this.#forget();
    this.#notify();
    super.dispose();
  }

  /** Finds the files, and follows those that are created and deleted. Rejects with `Cancelled` if it begins again. */
  async #look(): Promise<void> {
    this.#forget();
    const { signal } = (this.#running = new AbortController());
    const mapped = validMappings();
    const patterns = mapped
      .filter(({ file }) => /[*?[{]/.test(file))
      .map(({ folder, file }) => new vscode.RelativePattern(folder, file));
    const watchers = patterns.map((pattern) => vscode.workspace.createFileSystemWatcher(pattern, false, true));
    this.#watchers = vscode.Disposable.from(
      ...watchers,
      ...watchers.map((watcher) => watcher.onDidCreate((uri) => this.#add([uri]))),
      ...watchers.map((watcher) => watcher.onDidDelete((uri) => this.#delete(uri))),
    );
    this.#add(mapped.map(({ folder, file }) => vscode.Uri.joinPath(folder.uri, file)));
    for (const pattern of patterns) {
      this.#add(await findMapped(pattern, signal));
    }
  }

  #forget(): void {
    this.#running.abort(new Cancelled());
    this.#watchers.dispose();
    this.#uris.clear();
  }

  #add(uris: readonly vscode.Uri[]): void {
    uris.forEach((uri) => this.#uris.set(uri.toString(), uri));
    this.#notify();
  }

  #delete(uri: vscode.Uri): void {
    this.#uris.delete(uri.toString());
    this.#notify();
  }

  #notify(): void {
    // As URIs: in a remote window, the editor's are others.
    detached(this.#log, setContext('glossaryFiles', [...this.#uris.values()]));
  }
}

/** The commands say what is wrong with an invalid setting. */
function validMappings(): ReturnType<typeof allMappings> {
  try {
    return allMappings();
  } catch (error) {
    if (error instanceof InvalidInput) {
      return [];
    }
    throw error;
  }
}
