import { readFolderName } from '../../names/paths/pathNames.ts';
import { messageFile } from './messageFiles.ts';

/** The mark in a shape that replaces the language: see `PathShape`. */
export const languageMark = '\0';

/**
 * Names that projects give to their source in the place of a language: mods of SMAPI (`i18n/default.json`), Anki
 * (`core/templates`), Pontoon, and others. `App.g.xlf` is what the compiler of Business Central writes.
 */
const names = [
  'default',
  '_default',
  'base',
  'source',
  'src',
  'template',
  'templates',
  'main',
  'master',
  'translation',
];
const isNeutral = new RegExp(`^(?:${names.join('|')})$`);
const compiled = /\.xlf$/i;

/** Returns the paths of sources for a shape of translations. */
export function neutralPaths(shape: string): readonly string[] {
  const all = compiled.test(shape) ? [...names, 'g'] : names;
  return shape.includes(languageMark) ? all.map((name) => shape.replaceAll(languageMark, name)) : [];
}

/** Returns the shapes of translations that a file may be the source of because of its name. */
export function neutralShapes(path: string): readonly string[] {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const [, before = '', name = '', ext = ''] = /^((?:.*[._-])?)(_?[a-z]+)(\.[^.]+)$/.exec(file) ?? [];
  const isOfFile = isNeutral.test(name) || (name === 'g' && compiled.test(ext));
  return [
    ...(isOfFile ? [[...folders, before + languageMark + ext].join('/')] : []),
    ...folders.flatMap((folder, at) =>
      isNeutral.test(folder) ? [[...folders.with(at, languageMark), file].join('/')] : [],
    ),
  ];
}

/**
 * Returns whether the place of a language in a shape is certainly one: any two words may be `main` and `it`, such as
 * the folders of a program and of its tests.
 *
 * @param languages in this place, of any file
 */
export function isPlaceOfLanguages(shape: string, languages: number): boolean {
  const folder = placeIn(shape).split('/').at(-2) ?? '';
  return languages > 1 || messageFile(shape)?.hasOnlyTexts === true || readFolderName(folder).isOfMessages;
}

/** Returns what is before the language in a shape. */
export function placeIn(shape: string): string {
  return shape.slice(0, shape.indexOf(languageMark));
}
