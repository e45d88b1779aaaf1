import type { Contributions, Setting } from './manifest.mts';
import { tableOf } from './tableOf.mts';

const prefix = 'languageServices.';

const scopes: Readonly<Record<string, string>> = {
  application: 'user',
  machine: 'user',
  'machine-overridable': 'user, workspace',
  window: 'workspace',
  resource: 'folder',
  'language-overridable': 'folder, language',
};

/** Returns one table for each section of the settings, in the order of the settings editor. */
export function settingTables(sections: Contributions['configuration']): string {
  const inOrder = <T extends { readonly order?: number | undefined }>(all: readonly T[]): T[] =>
    all.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return inOrder(sections)
    .map(({ title, properties }) => {
      const rows = inOrder(Object.entries(properties).map(([key, setting]) => ({ key, ...setting }))).map((each) => [
        `\`${each.key.slice(prefix.length)}\``,
        values(each),
        presetOf(each),
        scopes[each.scope] ?? each.scope,
        meaning(each),
      ]);
      return `## ${title}\n\n${tableOf(['Setting', 'Values', 'Default', 'Scope', 'Meaning'], rows)}`;
    })
    .join('\n\n');
}

function values({ enum: choices, items, type }: Setting): string {
  if (choices !== undefined) {
    return choices.map((choice) => (choice === '' ? 'unset' : `\`${choice}\``)).join(', ');
  }
  const names = [type].flat().map((name) => (name === 'array' ? `list of ${items?.type ?? 'value'}s` : name));
  return names.join(' or ');
}

function presetOf({ default: preset }: Setting): string {
  const isEmpty = preset === '' || preset === null || (Array.isArray(preset) && preset.length === 0);
  return isEmpty ? '–' : `\`${typeof preset === 'string' ? preset : JSON.stringify(preset)}\``;
}

/** Returns the description without the links that only the settings editor follows. */
function meaning({ markdownDescription }: Setting): string {
  return markdownDescription
    .replaceAll(/`#([\w.]+)#`/g, (_, key: string) => `\`${key.replace(prefix, '')}\``)
    .replaceAll(/\[([^\]]+)\]\(command:[^)]*\)/g, '**$1**');
}
