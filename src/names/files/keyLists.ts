/** Endings of the views of Jenkins, which list the keys that their translations have. */
export const viewEndings = ['jelly', 'groovy'] as const;

/** Returns true for the path of a view of Jenkins. */
export function isView(path: string): boolean {
  return viewEndings.some((ending) => path.endsWith(`.${ending}`));
}

/** Luanti's list of the keys of a mod. */
export const templateName = 'template.txt';
