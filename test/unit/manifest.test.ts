import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };
import strings from '../../package.nls.json' with { type: 'json' };
import { contribute, generatedFiles } from '../../scripts/manifest.mts';
import { readCommandTypes } from '../../scripts/readme/commandTypes.mts';
import { prefix, type SettingKey, settingsTable } from '../../src/contract/contributions.ts';
import { formats } from '../../src/formats/all.ts';
import { defaultTextAttributes } from '../../src/formats/html/textAttributes.ts';
import { messageFile } from '../../src/locales/finding/messageFiles.ts';
import { pluck } from '../helpers/pluck.ts';
import { settingProperties } from '../helpers/settingProperties.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

interface MenuEntry {
  readonly command?: string;
  readonly submenu?: string;
}

/**
 * What an untrusted workspace can do with each setting.
 * - `machine`: nothing, as only the user's settings count.
 * - `restricted`: nothing, as it decides what is read or sent, or where something is written.
 * - `harmless`: it chooses from a closed list, or names a language, a style or words that are shown.
 */
const workspaceSettings: Readonly<Record<SettingKey, 'machine' | 'restricted' | 'harmless'>> = {
  connections: 'machine',
  connection: 'machine',
  targetLanguage: 'harmless',
  sourceLanguage: 'harmless',
  readingLanguage: 'harmless',
  formality: 'harmless',
  modelType: 'harmless',
  splitSentences: 'harmless',
  preserveFormatting: 'harmless',
  tagHandlingVersion: 'harmless',
  context: 'restricted',
  customInstructions: 'restricted',
  glossaries: 'restricted',
  glossaryFiles: 'restricted',
  termCheck: 'restricted',
  styleRules: 'restricted',
  translationMemory: 'restricted',
  writingStyle: 'harmless',
  tone: 'harmless',
  applyMode: 'restricted',
  'correct.onSave': 'restricted',
  'correct.onSaveCharactersPerHour': 'machine',
  'correct.ignoredWords': 'harmless',
  protect: 'restricted',
  textAttributes: 'restricted',
  confirmAbove: 'machine',
  'documents.outputName': 'restricted',
  pluralForms: 'harmless',
  markForReview: 'harmless',
  checks: 'harmless',
  messageContext: 'harmless',
  localeExclude: 'restricted',
  untranslatedPages: 'restricted',
  history: 'harmless',
  keysInCode: 'harmless',
  keyPatterns: 'restricted',
  localeFiles: 'restricted',
  localeCheck: 'restricted',
  reuseTranslations: 'restricted',
  requestTimeout: 'machine',
  maxConcurrentRequests: 'machine',
  network: 'machine',
};

const { commands, submenus } = manifest.contributes;
const properties = settingProperties(manifest.contributes.configuration);
const menus: Readonly<Record<string, readonly MenuEntry[]>> = manifest.contributes.menus;

/** Fields with texts that users read, and those with texts for models only. */
const ofUsers =
  /^(?:title|label|name|displayName|contents|altText|patternErrorMessage|enumItemLabels|aliases|\w*[dD]escriptions?)$/;
const ofModels = new Set(['inputSchema', 'modelDescription', 'toolReferenceName']);

function textsOfUsers(value: unknown, field = ''): readonly string[] {
  if (typeof value === 'string') {
    return ofUsers.test(field) ? [value] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((each) => textsOfUsers(each, field));
  }
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.flatMap(([key, each]) => (ofModels.has(key) ? [] : textsOfUsers(each, key)));
}

describe('the manifest', () => {
  it('offers the commands for locale files on each file whose ending the formats read', () => {
    const [, inMenus = ''] =
      /resourceExtname =~ \/([^/]*\|arb\|[^/]*)\/i/.exec(
        Object.values(manifest.contributes.menus)
          .flat()
          .map(({ when }) => when)
          .join('\n'),
      ) ?? [];
    const isInMenus = (ending: string): boolean => new RegExp(inMenus, 'i').test(ending);
    for (const ending of formats.flatMap(({ extensions }) => extensions.map((each) => each.replace(/^.*(?=\.)/, '')))) {
      // A template has no translations.
      assert.equal(isInMenus(ending), messageFile(`en${ending}`) !== undefined || ending === '.pot', ending);
    }
  });

  it('is language-services.language-services for the first VS Code version whose Node runs the client', () => {
    assert.equal(`${manifest.publisher}.${manifest.name}`, 'language-services.language-services');
    assert.equal(strings.displayName, 'Language Services');
    assert.equal(manifest.engines.vscode, '^1.105.0');
    assert.equal(manifest.devDependencies['@types/vscode'], '1.105.0');
    assert.deepEqual(manifest.activationEvents, [
      ...['onFileSystem:languageservices-glossary', 'onFileSystem:languageservices-style'],
      ...['onFileSystem:languageservices-languages', 'onWebviewPanel:languageServices.grid', 'onStartupFinished'],
    ]);
  });

  it('works in untrusted and in virtual workspaces', () => {
    assert.equal(manifest.capabilities.untrustedWorkspaces.supported, 'limited');
    assert.equal(manifest.capabilities.virtualWorkspaces, true);
    for (const setting of manifest.capabilities.untrustedWorkspaces.restrictedConfigurations) {
      assert.equal(properties[setting]?.scope, 'resource', setting);
    }
  });

  it('restricts every setting that controls what is read or sent, or where files are written', () => {
    const classified = Object.entries(workspaceSettings);
    assert.deepEqual(classified.map(([key]) => `${prefix}.${key}`).sort(), Object.keys(properties).sort());
    for (const [key, kind] of classified) {
      assert.equal(properties[`${prefix}.${key}`]?.scope, kind === 'machine' ? 'machine' : 'resource', key);
    }
    const restricted = classified.filter(([, kind]) => kind === 'restricted').map(([key]) => `${prefix}.${key}`);
    const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.deepEqual(restrictedConfigurations, restricted.sort());
  });

  it('pins every dependency to an exact version and ships none', () => {
    assert.ok(!('dependencies' in manifest));
    for (const [name, version] of Object.entries(manifest.devDependencies)) {
      // A second version of a package has a name that we choose.
      assert.match(version, /^(npm:typescript@)?\d+\.\d+\.\d+$/, name);
    }
  });

  it('has the commands, options, and settings that are declared, and activation registers the commands', () => {
    for (const [path, text] of generatedFiles()) {
      assert.equal(read(path), text, `${path}: run npm run manifest`);
    }
  });

  it('gets a new command and its menu behind those declared before, and loses what is not declared', () => {
    const { id, menu } = { id: (name: string) => `${prefix}.${name}`, menu: 'view/title' };
    const before = {
      contributes: {
        commands: ['c', 'gone', 'a'].map((name) => ({ command: id(name) })),
        menus: { [menu]: [{ submenu: 'more', group: 'z' }, { command: id('a'), group: '1' }, { command: id('gone') }] },
      },
    };
    const places = [{ in: menu, group: '2', when: 'focused' }];
    contribute(
      before,
      new Map([
        ['a', { palette: 'false', menus: places }],
        ['b', { icon: '$(globe)', menus: [...places, { in: menu, group: '3' }] }],
        ['c', {}],
      ]),
    );
    const described = (name: string) => ({
      command: id(name),
      title: `%command.${name}%`,
      category: 'Language Services',
    });
    assert.deepEqual(before.contributes, {
      commands: [described('c'), described('a'), { ...described('b'), icon: '$(globe)' }],
      menus: {
        [menu]: [
          { submenu: 'more', group: 'z' },
          { command: id('a'), group: '2', when: 'focused' },
          { command: id('b'), group: '2', when: 'focused' },
          { command: id('b'), group: '3' },
        ],
        commandPalette: [{ command: id('a'), when: 'false' }],
      },
    });
  });

  it('has the commands of the typed table, in a single category', () => {
    const names = [...readCommandTypes().commands.keys()];
    assert.deepEqual(commands.map(({ command }) => command).sort(), names.map((name) => `${prefix}.${name}`).sort());
    for (const { command, category, title } of commands) {
      assert.equal(category, 'Language Services');
      assert.equal(title, `%command.${command.slice(prefix.length + 1)}%`);
    }
  });

  it('has menus only for existing commands and submenus, and one submenu in the editor', () => {
    const known = new Set([...commands.map(({ command }) => command), ...submenus.map(({ id }) => id)]);
    for (const entry of Object.values(menus).flat()) {
      assert.ok(known.has(entry.command ?? entry.submenu ?? ''), JSON.stringify(entry));
    }
    assert.deepEqual(pluck(menus['editor/context'], 'submenu'), ['languageServices.editor']);
  });

  it('uses only product icons, which follow the theme, and one icon for each container', () => {
    const { languageModelTools, views, viewsContainers } = manifest.contributes;
    const icons = [...commands, ...languageModelTools].flatMap((each) => ('icon' in each ? (each.icon ?? []) : []));
    assert.ok(icons.length > 20);
    icons.forEach((icon) => assert.match(icon, /^\$\([a-z-]+\)$/));
    for (const { id, icon } of viewsContainers.activitybar) {
      const own = id === 'languageServices' ? views.languageServices : views.languageServicesLocales;
      assert.ok(own.every((view) => view.icon === icon));
      const svg = read(icon);
      assert.match(svg, /width="24" height="24"|viewBox="0 0 24 24"/);
      assert.ok(
        [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].every(
          ([, colour]) => colour === 'none' || colour === 'currentColor',
        ),
      );
    }
    assert.equal(new Set(viewsContainers.activitybar.map(({ icon }) => icon)).size, 2);
  });

  it('has the settings of the typed table, with their scopes and defaults', () => {
    const names = Object.keys(settingsTable).map((key) => `${prefix}.${key}`);
    assert.deepEqual(Object.keys(properties).sort(), names.sort());
    for (const [key, { scope, default: value }] of Object.entries(settingsTable)) {
      const property = properties[`${prefix}.${key}`];
      assert.equal(property?.scope, scope, key);
      assert.deepEqual(property.default, value, key);
    }
  });

  it('lists the text attributes that are read where no setting is', () => {
    assert.deepEqual(settingsTable.textAttributes.default, defaultTextAttributes);
  });

  it('has every string it references, and no other', () => {
    const named = new Set([...read('package.json').matchAll(/"%([\w.-]+)%"/g)].map(([, key]) => key));
    assert.deepEqual([...named].sort(), Object.keys(strings).sort());
  });

  it('has no text of its own that users read, only references to strings, which are translated', () => {
    const { languageModelTools, ...others } = manifest.contributes;
    const tools = languageModelTools.map(({ name: _, ...tool }) => tool);
    const texts = textsOfUsers([tools, others]);
    assert.ok(texts.length > 400, `${texts.length}`);
    assert.deepEqual(
      texts.filter((text) => !/^%[\w.-]+%$/.test(text)),
      [],
    );
  });
});
