import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../app/commandRun.ts';
import { askFamily } from '../../app/families/askFamily.ts';
import {
  familiesInScope,
  findFamily,
  givenCodes,
  isSameCode,
  type ScopedFamily,
} from '../../app/families/localeScope.ts';
import type { WorkspaceFamilies } from '../../app/families/workspaceFamilies.ts';
import type { Lazy } from '../../app/lazy.ts';
import { resourceInFront } from '../../editor/resourceOptions.ts';
import { languageName } from '../../notify/names.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { firstLanguages } from './gridOpening.ts';
import type { GridPanels } from './gridPanels.ts';

/** Opens a family of locale files in a grid: the named one, that of the active editor, or one the user chooses. */
export const openTranslationGrid: MenuCommandRun<'openTranslationGrid', Lazy<GridPanels>> = async (
  grids,
  given,
  resources,
) => {
  const panels = await grids.get();
  const [keys, langs] = [givenCodes('keys', given.keys), givenCodes('targetLangs', given.targetLangs)];
  const named = given.uri ?? resources[0];
  const file = named ?? resourceInFront();
  const scope = await scopeOf(panels.families, file, named !== undefined);
  const uris = scope.map(({ space, family }) => space.texts.uriOf(family.source));
  const session = panels.show({
    uris,
    langs: shownLanguages(scope, langs, file, await panels.preferredLanguages(file)),
  });
  const [key] = keys ?? [];
  const [first] = uris;
  if (first && key !== undefined) {
    session.focus(first, key, langs?.[0]);
  }
  return { status: 'done' };
};

async function scopeOf(families: WorkspaceFamilies, file: unknown, isNamed: boolean): Promise<readonly ScopedFamily[]> {
  const { t } = vscode.l10n;
  if (isNamed) {
    return [await askFamily(families, file)];
  }
  const reading = t('Reading locale files…');
  const ofEditor =
    file instanceof vscode.Uri
      ? await withProgress(reading, (signal) => findFamily(families, file, signal))
      : undefined;
  if (ofEditor && ofEditor.family.kind === 'messages') {
    return [ofEditor];
  }
  const all = await withProgress(reading, (signal) => familiesInScope(families, {}, [], signal));
  const found = all.filter(({ family }) => family.kind === 'messages');
  const [first] = found;
  if (!first) {
    throw new ServiceError('invalidInput', t('No locale files found in this workspace.'));
  }
  if (found.length === 1) {
    return [first];
  }
  const whole = { label: t('All Locale Files'), description: t('{0} files', found.length), value: found };
  const choices = found.map((value) => ({
    label: value.family.source,
    description: languageName(value.family.sourceLang),
    value: [value],
  }));
  return pickOne(t('Translation grid'), t('Select the source file'), [...choices, whole]);
}

/** A translated file is shown in its own language. */
function shownLanguages(
  scope: readonly ScopedFamily[],
  langs: readonly string[] | undefined,
  file: unknown,
  preferred: readonly string[],
): readonly string[] {
  const members = scope.flatMap(({ space, family }) =>
    family.members.map(({ lang, path }) => ({ lang, uri: space.texts.uriOf(path).toString() })),
  );
  const rank = (code: string) => {
    const index = preferred.indexOf(findTargetOfLocale(code));
    return index === -1 ? preferred.length : index;
  };
  const codes = [...new Set(members.map(({ lang }) => lang))].sort().sort((one, other) => rank(one) - rank(other));
  if (langs) {
    return codes.filter((code) => langs.some((lang) => isSameCode(lang, code)));
  }
  const isSource = scope.some(({ space, family }) => space.texts.uriOf(family.source).toString() === String(file));
  const own = isSource ? [] : members.filter(({ uri }) => uri === String(file)).map(({ lang }) => lang);
  return (own.length > 0 ? own : codes).slice(0, firstLanguages);
}
