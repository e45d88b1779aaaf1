import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../../app/commandRun.ts';
import { familiesInScope, findFamily, notLocaleFile, type ScopedFamily } from '../../../app/families/localeScope.ts';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import { languageName } from '../../../notify/names.ts';
import { askText, pickOne } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { LocaleServices } from '../check/checkLocales.ts';

const { t } = vscode.l10n;

/** Adds a message to a source, with the text that the user enters. */
export const addKey: CommandRun<'addKey', LocaleServices> = async (services, given) => {
  const families = await services.families.get();
  const { space, family } = await askSource(families, given.uri);
  const name = optionalText('key', given.key) ?? (await ask(t('Enter the key of the new message'), noSpaces));
  const prompt = t('Enter the text of “{0}” in {1}', name, languageName(family.sourceLang));
  const text = optionalText('text', given.text) ?? (await ask(prompt, notEmpty));
  const before = await space.texts.read(family.source);
  const after = await space.core.withNewKey(space.texts, family, name, text, space.options);
  if (after === undefined) {
    throw new ServiceError('conflict', t('{0} has the key “{1}” already, or no place for it.', family.source, name));
  }
  await space.writing(() => space.texts.write(family.source, after, before));
  return { status: 'done' };
};

async function ask(prompt: string, validate: (text: string) => string | undefined): Promise<string> {
  return askText({ title: t('New message'), prompt, validate });
}

function noSpaces(key: string): string | undefined {
  return /^\S+$/.test(key) ? undefined : t('A key has no spaces.');
}

function notEmpty(text: string): string | undefined {
  return text === '' ? t('Enter a text.') : undefined;
}

/** Returns the family of the source that an option names, else of one that takes new messages. */
async function askSource(families: WorkspaceFamilies, uri: unknown): Promise<ScopedFamily> {
  const title = t('Reading locale files…');
  if (uri !== undefined) {
    const named = await withProgress(title, (signal) => findFamily(families, uri, signal));
    if (named === undefined) {
      throw notLocaleFile(uri);
    }
    return named;
  }
  const all = await withProgress(title, (signal) => familiesInScope(families, {}, [], signal));
  const some = all.filter(({ space, family }) => space.core.takesNewKeys(family));
  const [first, ...more] = some;
  if (first === undefined) {
    throw new ServiceError('invalidInput', t('No locale files found in this workspace.'));
  }
  const choices = some.map((value) => ({
    label: value.family.source,
    description: languageName(value.family.sourceLang),
    value,
  }));
  return more.length === 0 ? first : pickOne(t('Locale files'), t('Select the source file'), choices);
}
