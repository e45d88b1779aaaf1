import type { Contributions } from '../readme/manifest.mts';
import { canBeTrue, type KnownKeys } from './whenClause.mts';

/** A count that users notice, and its maximum. */
export interface MenuCount {
  readonly name: string;
  readonly count: number;
  readonly most: number;
}

/** The states of a connection, by the context keys that the extension sets. */
const states: Readonly<Record<string, { readonly known: KnownKeys; readonly most: number }>> = {
  'before a connection': { known: { 'languageServices.plan': 'none' }, most: 20 },
  'on the Free plan': { known: { 'languageServices.plan': 'free' }, most: 50 },
  'on the Pro plan': { known: { 'languageServices.plan': 'pro' }, most: 50 },
};

/** The menu of a text editor. */
const editorMenu = 'languageServices.editor';
const maxInEditorMenu = 10;

/**
 * Returns how many commands the palette can show in each state of a connection, whatever editor is open, and how many
 * entries the editor's submenu and its submenus have.
 */
export function menuCounts({ commands, menus }: Pick<Contributions, 'commands' | 'menus'>): readonly MenuCount[] {
  const rules = new Map((menus['commandPalette'] ?? []).map(({ command, when }) => [command, when]));
  const inPalette = Object.entries(states).map(([name, { known, most }]) => {
    const shown = commands.filter(({ command }) => canBeTrue(rules.get(command) ?? 'true', known));
    return { name: `palette ${name}`, count: shown.length, most };
  });
  const nested = (menus[editorMenu] ?? []).flatMap(({ submenu }) => submenu ?? []);
  const inEditor = [editorMenu, ...nested].map((menu) => {
    return { name: `menu ${menu}`, count: menus[menu]?.length ?? 0, most: maxInEditorMenu };
  });
  return [...inPalette, ...inEditor];
}
