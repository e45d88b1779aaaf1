import * as vscode from 'vscode';
import { oneOfWords } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import { pickLoaded } from '../../notify/pickers/busyPicker.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import type { Choice } from '../../notify/pickers/pickers.ts';
import type { Language } from '../../service/api/languages/languages.ts';
import { checkedInclude, everyInclude, languageUses } from './languagesAddress.ts';
import { byName } from './languagesTable.ts';
import { featureName, featureRemark, listSides, statusName } from './languageWords.ts';
import { askUse, pageInFront } from './showLanguages.ts';

/** Finds a language of a resource by name, code or feature, and copies its code. */
export const findLanguage: CommandRun<'findLanguage'> = async ({ languages }, given) => {
  const { t } = vscode.l10n;
  const page = pageInFront();
  const include = given.include === undefined ? (page?.include ?? everyInclude) : checkedInclude(given.include);
  const resource =
    given.resource !== undefined
      ? oneOfWords('resource', given.resource, languageUses)
      : page && 'resource' in page
        ? page.resource
        : await askUse();
  const lang = await pickLoaded(t('Find Language'), async (signal) => ({
    placeHolder: t('Search by name, code, or feature. Press Enter to copy the code.'),
    items: byName(await languages.list(resource, include, signal)).map(rowOf),
  }));
  await vscode.env.clipboard.writeText(lang);
  vscode.window.setStatusBarMessage(t('Copied {0} to the clipboard.', lang), 5000);
  return { status: 'done', lang };
};

function rowOf(language: Language): Choice<string> {
  const { lang, name, status, features } = language;
  const marks = [lang, listSides(language), status === 'stable' ? '' : statusName(status)];
  const said = Object.entries(features).map(([feature, support]) => {
    const remark = featureRemark(support);
    return remark === '' ? featureName(feature) : `${featureName(feature)} (${remark})`;
  });
  return {
    label: languageName(lang, name),
    description: marks.filter((mark) => mark !== '').join(' · '),
    ...(said.length > 0 && { detail: new Intl.ListFormat(vscode.env.language, { type: 'unit' }).format(said) }),
    value: lang,
  };
}
