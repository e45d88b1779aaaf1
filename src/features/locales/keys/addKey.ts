import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../../app/commandRun.ts';
import { askFamily } from '../../../app/families/askFamily.ts';
import type { ScopedFamily } from '../../../app/families/localeScope.ts';
import { languageName } from '../../../notify/names.ts';
import { askText } from '../../../notify/pickers/pickers.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { LocaleServices } from '../check/checkLocales.ts';

const { t } = vscode.l10n;

/** Adds a message to a source, with the text that the user enters. */
export const addKey: CommandRun<'addKey', LocaleServices> = async (services, given) => {
  const families = await services.families.get();
  const takesKeys = ({ space: { core }, family: own }: ScopedFamily): boolean => core.takesNewKeys(own);
  const { space, family } = await askFamily(families, given.uri, takesKeys);
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
