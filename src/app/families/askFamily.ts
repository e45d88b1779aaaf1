import * as vscode from 'vscode';
import { membersOf } from '../../locales/atStart/family.ts';
import { languageName } from '../../notify/names.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { familiesInScope, findFamily, notLocaleFile, type ScopedFamily } from './localeScope.ts';
import type { WorkspaceFamilies } from './workspaceFamilies.ts';

/** Returns the family that an option names, else one the user chooses from those that fit. */
export async function askFamily(
  families: WorkspaceFamilies,
  uri: unknown,
  fits: (scoped: ScopedFamily) => boolean = () => true,
): Promise<ScopedFamily> {
  const { t } = vscode.l10n;
  const title = t('Reading locale files…');
  if (uri !== undefined) {
    const named = await withProgress(title, (signal) => findFamily(families, uri, signal));
    if (!named) {
      throw notLocaleFile(uri);
    }
    return named;
  }
  const all = (await withProgress(title, (signal) => familiesInScope(families, {}, [], signal))).filter(fits);
  const [first] = all;
  if (!first) {
    throw new ServiceError('invalidInput', t('No locale files found in this workspace.'));
  }
  if (all.length === 1) {
    return first;
  }
  const choices = all.map((value) => ({
    label: value.family.source,
    description: languageName(value.family.sourceLang),
    value,
  }));
  return pickOne(t('Locale files'), t('Select the source file'), choices);
}

/** Returns the language of a family that an option names, else one the user chooses. Throws `InvalidInput`. */
export async function askMember({ family }: ScopedFamily, given: string | undefined): Promise<string> {
  const { t } = vscode.l10n;
  const codes = family.members.map(({ lang }) => lang);
  if (given !== undefined) {
    const [known] = membersOf(family, given).map(({ lang }) => lang);
    if (known === undefined) {
      throw new InvalidInput({ field: 'lang', allowed: phrase`one of ${codes.join(', ')}`, found: given });
    }
    return known;
  }
  const choices = codes.map((value) => ({ label: languageName(value), description: value, value }));
  return pickOne(family.source, t('Select the language'), choices);
}
