/** A part of a `vscode.Uri`. */
type Place = Readonly<Record<'scheme' | 'authority' | 'path', string>>;

/**
 * Returns the path of a file from a folder, with slashes; empty for the folder itself, undefined for a file elsewhere.
 * The letter of a drive may have another case: the editor writes it small, programs often do not.
 */
export function pathBelow(folder: Place, file: Place): string | undefined {
  const [from, to] = [folder.path, file.path].map((path) =>
    path.replace(/^\/[A-Z]:(?=\/|$)/, (drive) => drive.toLowerCase()),
  );
  if (folder.scheme !== file.scheme || folder.authority !== file.authority || from === undefined || to === undefined) {
    return undefined;
  }
  const start = from.replace(/\/*$/, '/');
  return to === from || `${to}/` === start ? '' : to.startsWith(start) ? to.slice(start.length) : undefined;
}
