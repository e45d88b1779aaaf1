import * as vscode from 'vscode';
import type { CommandRun } from '../../app/commandRun.ts';
import { Cancelled } from '../../notify/faults.ts';
import { formatList } from '../../notify/localFormats.ts';
import { plainMessage, plainRowText } from '../../text/plainMessage.ts';

const { t } = vscode.l10n;
const { fs } = vscode.workspace;

/** Where the samples are, and where the user's copy is. */
export type TourPlaces = Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>;

/**
 * Opens the user's copy of the samples as a folder: in this window if it has none, else in another one. The new window
 * shows where to begin ({@link showTour}). What the user changed in the copy is replaced only on request.
 */
export const openTour: CommandRun<'openTour', TourPlaces> = async (places) => {
  const samples = vscode.Uri.joinPath(places.extensionUri, 'samples');
  const tour = tourFolder(places);
  const changed = await changedFiles(samples, tour);
  if (changed === undefined || (changed.length > 0 && (await startsOver(changed)))) {
    await restore(samples, tour);
  }
  if (isOpenTour(places)) {
    await showTour(places);
  } else {
    const forceNewWindow = vscode.workspace.workspaceFolders !== undefined;
    await vscode.commands.executeCommand('vscode.openFolder', tour, { forceNewWindow });
  }
  return { status: 'done' };
};

/** Returns the folder of the user's copy, which outlives windows and updates. `register.ts` knows its name. */
function tourFolder({ globalStorageUri }: TourPlaces): vscode.Uri {
  return vscode.Uri.joinPath(globalStorageUri, 'language-services-tour');
}

/** Returns true in a window that has the tour open. */
export function isOpenTour(places: TourPlaces): boolean {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  return first?.uri.toString() === tourFolder(places).toString();
}

/** Opens the manual of the tour next to a preview of its README that stays when another page is opened. */
export async function showTour(places: TourPlaces): Promise<void> {
  const tour = tourFolder(places);
  const readme = vscode.Uri.joinPath(tour, 'README.md');
  const manual = vscode.Uri.joinPath(tour, 'manual.md');
  await vscode.window.showTextDocument(manual, { viewColumn: vscode.ViewColumn.One, preview: false });
  try {
    await vscode.commands.executeCommand('markdown.showLockedPreviewToSide', readme);
  } catch {
    // The editor's own Markdown extension is disabled.
    await vscode.window.showTextDocument(readme, { viewColumn: vscode.ViewColumn.Two, preview: false });
  }
}

/** Asks; what is closed without an answer opens nothing. */
async function startsOver(changed: readonly string[]): Promise<boolean> {
  const message = t('Continue the tour where you left it?');
  const detail = t('Start Over replaces or deletes the files that you changed: {0}.', formatList(changed));
  const [keep, replace] = [t('Continue Tour'), t('Start Over')];
  const chosen = await vscode.window.showInformationMessage(
    plainRowText(message),
    { modal: true, detail: plainMessage(detail) },
    keep,
    replace,
  );
  if (chosen === undefined) {
    throw new Cancelled();
  }
  return chosen === replace;
}

/** Returns the files that the user changed, added or deleted; undefined if there is no copy yet. */
async function changedFiles(samples: vscode.Uri, tour: vscode.Uri): Promise<readonly string[] | undefined> {
  const [originals, copies] = await Promise.all([filesIn(samples), filesIn(tour)]);
  if (copies.length === 0) {
    return undefined;
  }
  const changes = [...new Set([...originals, ...copies])].toSorted().map(async (name) => {
    const isBoth = originals.includes(name) && copies.includes(name);
    return isBoth && (await hasSameContent(samples, tour, name)) ? [] : [name];
  });
  return (await Promise.all(changes)).flat();
}

async function hasSameContent(samples: vscode.Uri, tour: vscode.Uri, name: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [samples, tour].map((folder) => fs.readFile(vscode.Uri.joinPath(folder, name))),
  );
  return one !== undefined && other !== undefined && Buffer.from(one).equals(other);
}

/** Returns the paths of all files below a folder; none if it does not exist. */
async function filesIn(folder: vscode.Uri, below = ''): Promise<readonly string[]> {
  const entries = await fs.readDirectory(vscode.Uri.joinPath(folder, below)).then(
    (found) => found,
    () => [],
  );
  const paths = entries.map(async ([name, type]) => {
    const path = below === '' ? name : `${below}/${name}`;
    return type === vscode.FileType.Directory ? await filesIn(folder, path) : [path];
  });
  return (await Promise.all(paths)).flat();
}

/** Makes the copy equal to the samples, file by file: a window may have its folder open. */
async function restore(samples: vscode.Uri, tour: vscode.Uri): Promise<void> {
  const originals = await filesIn(samples);
  for (const name of await filesIn(tour)) {
    if (!originals.includes(name)) {
      await fs.delete(vscode.Uri.joinPath(tour, name));
    }
  }
  for (const name of originals) {
    const content = await fs.readFile(vscode.Uri.joinPath(samples, name));
    await fs.writeFile(vscode.Uri.joinPath(tour, name), content);
  }
}
