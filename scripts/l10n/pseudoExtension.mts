import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle/options.mts';
import { kinds, readStrings, stringsPath } from './bundles.mts';
import { pseudoText } from './pseudoText.mts';

/** The language id of the pseudo-locale, from Windows. */
export const pseudoLanguage = 'qps-ploc';

/**
 * Copies the extension, as built in `dist`, to a folder, with all its strings in the pseudo-locale in addition to the
 * English ones. It is never packaged.
 */
export function writePseudoExtension(folder: string): void {
  for (const part of ['package.json', stringsPath('manifest'), 'dist', 'media']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, 'l10n'));
  const english = readStrings();
  for (const kind of kinds) {
    const strings = Object.entries(english[kind]).map(([key, text]) => [key, pseudoText(text)]);
    writeFileSync(join(folder, stringsPath(kind, pseudoLanguage)), JSON.stringify(Object.fromEntries(strings)));
  }
}
