import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { Services } from '../../app/services.ts';
import { Cancelled } from '../../notify/errors/cancelled.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import type { Choice } from '../../notify/pickers/pickers.ts';
import { pickSeveral } from '../../notify/pickers/pickSeveral.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { v2Code } from '../../service/api/languages/languageCodes.ts';
import { phrase } from '../../service/api/phrase.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';

/** Returns the target languages in the options of a command, each once; undefined if they have none. */
export function givenTargets(targetLang: unknown, targetLangs: unknown): readonly string[] | undefined {
  if (targetLangs === undefined) {
    return targetLang === undefined ? undefined : [nonEmptyText('targetLang', targetLang)];
  }
  if (!Array.isArray(targetLangs) || targetLangs.length === 0) {
    throw new InvalidInput({
      field: 'targetLangs',
      allowed: phrase`a list of language codes`,
      found: typeof targetLangs,
    });
  }
  const codes = targetLangs.map((code) => nonEmptyText('targetLangs', code));
  // Each language is billed once, whatever its spelling.
  return [...new Map(codes.map((code) => [v2Code(code), code])).values()];
}

/** Lets the user choose target languages; that of the settings is preselected. */
export async function askTargets(services: Services, resource: vscode.Uri | undefined): Promise<readonly string[]> {
  const { t } = vscode.l10n;
  const recentLanguages = new RecentLanguages(services);
  const remembered = services.targetLanguages.of(resource);
  const recent = [remembered, ...(await recentLanguages.list('target'))].flatMap((code) =>
    code ? [v2Code(code)] : [],
  );
  const getRank = ({ value }: Choice<string>) => (recent.includes(value) ? recent.indexOf(value) : recent.length);
  const title = t('Translate Documents into');
  const chosen = await pickSeveral(title, t('Select one or more languages'), async (signal) => {
    const offer = await services.languages.targets(signal, 'translate_document');
    const rows = offer.languages.map(({ lang, name }): Choice<string> => {
      const code = v2Code(lang);
      const picked = remembered !== undefined && code === v2Code(remembered);
      return { label: languageName(lang, name), description: code, value: code, picked };
    });
    return rows.sort((a, b) => getRank(a) - getRank(b) || a.label.localeCompare(b.label, vscode.env.language));
  });
  for (const code of [...chosen].reverse()) {
    await recentLanguages.use('target', code);
  }
  return chosen;
}

/** Returns the output format for pdf files; undefined if missing. */
export async function askPdfFormat(extensions: readonly string[]): Promise<'docx' | undefined> {
  if (!extensions.includes('pdf')) {
    return undefined;
  }
  const { t } = vscode.l10n;
  const rows: (vscode.QuickPickItem & { readonly format: 'docx' | undefined })[] = [
    { label: t('PDF'), description: t('same format'), format: undefined },
    { label: t('Word document'), description: t('editable docx'), format: 'docx' },
  ];
  const placeHolder = t('Format of the translated PDF');
  const chosen = await vscode.window.showQuickPick(rows, { title: t('Translate PDF'), placeHolder });
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen.format;
}
