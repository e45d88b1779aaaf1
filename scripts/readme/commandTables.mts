import type { TypedCommands } from './commandTypes.mts';
import type { Contributions } from './manifest.mts';
import { tableOf } from './tableOf.mts';

const prefix = 'languageServices.';

/**
 * Returns a table of the commands in the palette, then one for each view with the commands that only its menus have,
 * then the commands that are in neither.
 */
export function commandTables({ commands, menus, views }: Contributions, types: TypedCommands): string {
  const hidden = new Set((menus['commandPalette'] ?? []).filter(({ when }) => when === 'false').map(commandOf));
  const told = commands.map(({ command, title }) => {
    const name = command.slice(prefix.length);
    const { options = [], adds = [] } = types.commands.get(name) ?? {};
    const addsText = adds.map((each) => `\`${each}\``).join(', ');
    return { command, title, id: `\`${name}\``, options: optionsText(options, types.translateParameters), addsText };
  });
  const table = tableOf(
    ['Command', 'ID', 'Options', 'Outcome adds'],
    told
      .filter(({ command }) => !hidden.has(command))
      .map(({ title, id, options, addsText }) => [title, id, options, addsText]),
  );
  const translation = `*translation* means these options: ${namesText(types.translateParameters)}.`;
  const viewMenus = [...(menus['view/title'] ?? []), ...(menus['view/item/context'] ?? [])];
  const others = new Set(hidden);
  const section = (heading: string, names: ReadonlySet<string>): readonly string[] => {
    const own = told.filter(({ command }) => others.has(command) && names.has(command));
    own.forEach(({ command }) => others.delete(command));
    const rows = own.map((each) => [each.title, each.id, each.options]);
    return own.length === 0 ? [] : [`## ${heading}\n\n${tableOf(['Command', 'ID', 'Options'], rows)}`];
  };
  const inViews = Object.values(views)
    .flat()
    .flatMap(({ id, name }) => {
      const entries = viewMenus.filter(({ when = '' }) => when.split(' ').includes(id));
      return section(`Only in the ${name} view`, new Set(entries.map(commandOf)));
    });
  const elsewhere = section('Only in editor titles, key bindings, and scripts', hidden);
  return [table, translation, ...inViews, ...elsewhere].join('\n\n');
}

function commandOf({ command = '' }: { readonly command?: string | undefined }): string {
  return command;
}

/** The parameters of a translation are replaced by one word. */
function optionsText(options: readonly string[], translateParameters: readonly string[]): string {
  if (!translateParameters.every((name) => options.includes(name))) {
    return namesText(options);
  }
  const others = options.filter((name) => !translateParameters.includes(name));
  return [...(others.length > 0 ? [namesText(others)] : []), '*translation*'].join(', ');
}

/** Required options come first, in bold. */
function namesText(names: readonly string[]): string {
  const needed = names.filter((name) => !name.endsWith('?')).map((name) => `**\`${name}\`**`);
  const others = names.filter((name) => name.endsWith('?')).map((name) => `\`${name.slice(0, -1)}\``);
  return [...needed, ...others].join(', ');
}
