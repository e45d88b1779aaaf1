// How a feature declares its commands: `npm run manifest` writes package.json from it. Activation does not load this.
import { prefix, type ViewName } from './contributions.ts';

/** A place of a command in a menu of the editor, or in one of our submenus. */
export interface MenuPlace {
  /** Its ID, such as `view/title`. */
  readonly in: string;
  readonly group: string;
  /** Default: always. */
  readonly when?: string;
}

/** What package.json says about a command. Its title is in package.nls.json, as `command.<name>`. */
export interface CommandManifest {
  /** Such as `$(globe)`. */
  readonly icon?: string;
  /** When the palette shows it; default: always. */
  readonly palette?: string;
  readonly menus?: readonly MenuPlace[];
}

/** A declared command with the types of its options and of the additions to its outcome. */
export interface DeclaredCommand<Options extends object, Adds extends object> {
  readonly manifest: CommandManifest;
  /** For the compiler only. */
  readonly types?: { options: Options; adds: Adds };
}

/** The types of declared commands, by their names. */
export type CommandsOf<Declared extends Readonly<Record<string, DeclaredCommand<object, object>>>> = {
  [Name in keyof Declared]: NonNullable<Declared[Name]['types']>;
};

/** Declares a command. */
export function command<Options extends object = object, Adds extends object = object>(
  manifest: CommandManifest,
): DeclaredCommand<Options, Adds> {
  return { manifest };
}

/**
 * Returns a place in the context menu of a view's rows.
 * @param row condition for the row; default: each
 */
export function rowMenu(view: ViewName, group: string, row?: string): MenuPlace {
  return { in: 'view/item/context', group, when: whenIn(view, row) };
}

/** Returns places for the same rows, such as in the row and in its context menu. */
export function rowMenus(view: ViewName, row: string, ...groups: readonly string[]): readonly MenuPlace[] {
  return groups.map((group) => rowMenu(view, group, row));
}

/** The condition of a menu for files that may be locale files, by their names. */
export const mayBeLocaleFile = String.raw`!explorerResourceIsFolder && resourceExtname =~ /^\.(json[5c]?|arb|ya?ml|pot?|xlf|xliff|properties|strings|stringsdict|xcstrings|res[xw]|[cm]?[jt]s|xml|php|inc|toml|ftl|ini|cfg|lang)$/i`;

/** Returns a place in the title of a view. */
export function viewButton(view: ViewName, group: string, when?: string): MenuPlace {
  return { in: 'view/title', group, when: whenIn(view, when) };
}

function whenIn(view: ViewName, condition: string | undefined): string {
  return [`view == ${prefix}.${view}`, ...(condition === undefined ? [] : [condition])].join(' && ');
}

/** Declares a command that only the rows of a view have: in these groups of their menus, not in the palette. */
export function rowCommand<Options extends object = object, Adds extends object = object>(
  view: ViewName,
  row: string,
  groups: readonly string[],
  icon?: string,
): DeclaredCommand<Options, Adds> {
  return command({ ...(icon !== undefined && { icon }), palette: 'false', menus: rowMenus(view, row, ...groups) });
}
