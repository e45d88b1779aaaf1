// Writes the commands, their menus, and the settings in package.json, and the names that activation registers, from the
// `contract.ts` of each feature, and the table and schemas of the settings.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { CommandManifest } from '../src/contract/command.ts';
import { prefix, settingsTable } from '../src/contract/contributions.ts';
import { type SettingSchema, settingSections } from '../src/contract/settingSchemas.ts';
import { allSeverities } from '../src/locales/checks/severity.ts';
import { root } from './bundle/options.mts';
import { type OptionTypes, readCommandTypes, type TypedCommands } from './readme/commandTypes.mts';
import { menuEntry } from './readme/manifest.mts';

interface Declarations {
  /** Begins the names of the generated constants: `usage` for `usageDeclarations`. */
  readonly name: string;
  readonly commands: ReadonlyMap<string, CommandManifest>;
}

const namesPath = 'src/app/commandNames.ts';
const viewsPath = 'src/app/commandViews.ts';
const optionsPath = 'src/app/commandOptions.ts';
const suffix = 'Declarations';

type MenuEntry = z.infer<typeof menuEntry>;

/** The parts of package.json that are written here. */
const manifestShape = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string() })),
    menus: z.record(z.string(), z.array(menuEntry)),
    configuration: z.unknown(),
  }),
});
type Manifest = z.infer<typeof manifestShape>;
const isManifest = (value: unknown): value is Manifest => manifestShape.safeParse(value).success;

/** What a contract exports: declared commands by their names, under one name. */
const contractShape = z.record(z.string(), z.record(z.string(), z.object({ manifest: z.custom<CommandManifest>() })));

/** Returns the generated files: the text of each by its path from the root of the repository. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const declared = readDeclarations();
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!isManifest(manifest)) {
    throw new Error('package.json has no commands or no menus.');
  }
  contribute(manifest, new Map(declared.flatMap(({ commands }) => [...commands])));
  manifest.contributes.configuration = describeSettings();
  return new Map([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    [namesPath, commandNames(declared)],
    [viewsPath, commandViews(declared)],
    [optionsPath, commandOptions(declared, readCommandTypes())],
  ]);
}

function readDeclarations(): readonly Declarations[] {
  const load: (path: string) => unknown = createRequire(import.meta.url);
  const paths = globSync('src/{app,features}/**/contract.ts', { cwd: root }).sort();
  return paths.flatMap((path) =>
    Object.entries(contractShape.parse({ ...Object(load(join(root, path))) })).map(([name, declared]) => ({
      name: name.slice(0, -suffix.length),
      commands: new Map(Object.entries(declared).map(([command, { manifest }]) => [command, manifest])),
    })),
  );
}

/** Replaces the commands and their menus. Known ones keep their places; a new one follows the one declared before. */
export function contribute(
  { contributes }: { contributes: Pick<Manifest['contributes'], 'commands' | 'menus'> },
  commands: ReadonlyMap<string, CommandManifest>,
): void {
  const entries = Array.from(commands, ([name, { icon }]) => ({
    command: `${prefix}.${name}`,
    title: `%command.${name}%`,
    category: 'Language Services',
    ...(icon !== undefined && { icon }),
  }));
  contributes.commands = inPlace(contributes.commands, entries);
  const menus = Map.groupBy(
    Array.from(commands, ([name, { palette, menus: places = [] }]) => [
      ...places.map(({ in: menu, group, when }) => ({
        menu,
        entry: { command: `${prefix}.${name}`, group, ...(when !== undefined && { when }) },
      })),
      ...(palette === undefined
        ? []
        : [{ menu: 'commandPalette', entry: { command: `${prefix}.${name}`, when: palette } }]),
    ]).flat(),
    ({ menu }) => menu,
  );
  for (const menu of new Set([...Object.keys(contributes.menus), ...menus.keys()])) {
    const existing = contributes.menus[menu] ?? [];
    const submenus = existing.filter(({ submenu }) => submenu !== undefined);
    contributes.menus[menu] = inPlace(existing, [...submenus, ...(menus.get(menu) ?? []).map(({ entry }) => entry)]);
  }
}

/** Returns the wanted entries in the order of the existing ones. */
function inPlace<Entry extends MenuEntry>(existing: readonly Entry[], wanted: readonly Entry[]): Entry[] {
  const wantedById = byId(wanted);
  const places = [...byId(existing).keys()].filter((id) => wantedById.has(id));
  let behind = places.length;
  for (const id of wantedById.keys()) {
    const at = places.indexOf(id);
    if (at < 0) {
      places.splice(behind, 0, id);
    }
    behind = (at < 0 ? behind : at) + 1;
  }
  return places.flatMap((id) => wantedById.get(id) ?? []);
}

/** A command may be in a menu several times. */
function byId<Entry extends MenuEntry>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const counts = new Map<string, number>();
  return new Map(
    entries.map((entry) => {
      const name = entry.command ?? entry.submenu ?? '';
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name} ${count}`, entry];
    }),
  );
}

/** Returns the sections of the settings. A setting's place in the editor is a number: its section's, and its own. */
function describeSettings(): readonly object[] {
  const table = new Map<string, { readonly scope: string; readonly default: unknown }>(Object.entries(settingsTable));
  return Object.entries(settingSections).map(([section, schemas], index) => ({
    title: `%settings.${section}%`,
    order: index + 1,
    properties: Object.fromEntries(
      Object.entries(schemas).map(([key, schema], place) => {
        const { scope, default: value } = table.get(key) ?? {};
        const order = (index + 1) * 100 + place + 1;
        const described = { order, ...describe(`setting.${key}`, schema), default: value, scope };
        return [`${prefix}.${key}`, key === 'checks' ? { ...described, ...checkSchemas } : described];
      }),
    ),
  }));
}

const severitySchema = {
  enum: ['off', 'hint', 'warning', 'error'],
  markdownEnumDescriptions: ['off', 'hint', 'warning', 'error'].map((each) => `%setting.checks.severity.${each}%`),
};
/** A check by its name, or by its name and a pattern of keys. */
const checkSchemas = {
  properties: Object.fromEntries(
    Object.entries(allSeverities).map(([check, severity]) => [
      check,
      { ...severitySchema, default: severity, markdownDescription: `%setting.checks.${check}%` },
    ]),
  ),
  patternProperties: {
    '^(?:[A-Za-z]+|\\*) .+$': { ...severitySchema, markdownDescription: '%setting.checks.ofKeys%' },
  },
};

/** Returns a schema with the keys of its texts. The texts of nested schemas begin with the name of the outer one. */
function describe(name: string, schema: SettingSchema): object {
  const { enum: values, items, properties, ...others } = schema;
  return {
    ...others,
    markdownDescription: `%${name}%`,
    ...(schema.pattern !== undefined && { patternErrorMessage: `%${name}.error%` }),
    ...(values && {
      enum: values,
      markdownEnumDescriptions: values.map((value) => describeValue(name, String(value))),
      enumItemLabels: values.map((value) => (value === '' ? '%setting.unset%' : `%setting.value.${String(value)}%`)),
    }),
    ...(items && { items: items.properties ? { ...items, properties: describeProperties(name, items) } : items }),
    ...(properties && { properties: describeProperties(name, schema) }),
  };
}

function describeProperties(name: string, { properties = {} }: SettingSchema): object {
  return Object.fromEntries(
    Object.entries(properties).map(([property, schema]) => [property, describe(`${name}.${property}`, schema)]),
  );
}

function describeValue(name: string, value: string): string {
  const isPreferred = /^setting\.(?:writingStyle|tone)$/.test(name) && value.startsWith('prefer_');
  return isPreferred ? '%setting.preferred%' : `%${name}.${value === '' ? 'unset' : value}%`;
}

/** Returns the module with the names, as the formatter writes it. */
function commandNames(declared: readonly Declarations[]): string {
  const lists = declared.map(({ name, commands }) => {
    const names = Array.from(commands.keys(), (each) => `'${each}'`);
    const line = `export const ${name}CommandNames = [${names.join(', ')}] as const;`;
    return line.length <= 120
      ? line
      : `export const ${name}CommandNames = [\n${names.map((each) => `  ${each},\n`).join('')}] as const;`;
  });
  return `// Written by \`npm run manifest\`: the commands that the features register.\n\n${lists.join('\n')}\n`;
}

/** Returns the module with the views, as the formatter writes it. */
function commandViews(declared: readonly Declarations[]): string {
  const rows = declared.flatMap(({ commands }) =>
    Array.from(commands, ([name, { menus = [] }]) => {
      const views = new Set(
        menus.flatMap(({ when }) => /^view == languageServices\.(\w+)/.exec(when ?? '')?.[1] ?? []),
      );
      const [view] = views;
      // The buttons of several views are of none.
      return view === undefined || views.size > 1 ? '' : `  ${name}: '${view}',\n`;
    }),
  );
  return `// Written by \`npm run manifest\`: the views of commands that are in the menus of one view.
import type { ViewName } from '../contract/contributions.ts';

export const commandViews: Readonly<Partial<Record<string, ViewName>>> = {\n${rows.join('')}};\n`;
}

/** Returns the module with the options, as the formatter writes it. */
function commandOptions(
  declared: readonly Declarations[],
  { commands: typed, api, translateTypes }: TypedCommands,
): string {
  const names = declared.flatMap(({ commands }) => [...commands.keys()]);
  const rows = (all: Iterable<readonly [name: string, options: OptionTypes]>) =>
    Array.from(all, ([name, options]) => {
      const isTranslation = [...translateTypes].every(([option, type]) => options.get(option) === type);
      const own = Array.from(options)
        .filter(([option]) => !isTranslation || !translateTypes.has(option))
        .map(([option, type]) => `${option}: '${type}'`);
      return objectRow(`  ${name}: `, [...own, ...(isTranslation ? ['...translation'] : [])], '  ');
    }).join('');
  const translation = Array.from(translateTypes, ([option, type]) => `  ${option}: '${type}',\n`).join('');
  return `// Written by \`npm run manifest\`: the options that scripts may give, with the types of their values.

const translation = {
${translation}} as const;

/** Command -> its options. */
export const commandOptions = {
${rows(names.map((name) => [name, typed.get(name)?.optionTypes ?? new Map()]))}} as const;

/** Function of the exported API -> its options. */
export const apiOptions = {
${rows(api)}} as const;
`;
}

/** Returns a property that is an object: on one line, if it fits. */
function objectRow(name: string, fields: readonly string[], indent: string): string {
  const line = `${name}${fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`},`;
  return line.length <= 120
    ? `${line}\n`
    : `${name}{\n${fields.map((field) => `${indent}  ${field},\n`).join('')}${indent}},\n`;
}

if (import.meta.main) {
  for (const [path, text] of generatedFiles()) {
    writeFileSync(join(root, path), text);
  }
}
