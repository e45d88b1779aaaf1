import * as vscode from 'vscode';
import { languageName } from '../../notify/names.ts';
import { type Choice, pickSeveral } from '../../notify/pickers/pickers.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import { v2Code } from '../../service/api/atStart/languages/languageCodes.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { nonEmptyText } from '../commandRun.ts';
import type { Services } from '../services.ts';

/** Returns the target languages in the options of a command, each once; undefined if they have none. */
export function givenTargetLanguages(targetLang: unknown, targetLangs: unknown): readonly string[] | undefined {
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

interface LanguagesQuestion {
  readonly title: string;
  /** Its settings have the language that is preselected. */
  readonly resource: vscode.Uri | undefined;
  /** What the languages are for; absent: texts. */
  readonly use?: 'translate_document';
}

/** Lets the user choose target languages; that of the settings is preselected. */
export async function askTargetLanguages(
  services: Services,
  { title, resource, use }: LanguagesQuestion,
): Promise<readonly string[]> {
  const recentLanguages = new RecentLanguages(services);
  const remembered = services.targetLanguages.of(resource);
  const recent = [remembered, ...(await recentLanguages.list('target'))].flatMap((code) =>
    code ? [v2Code(code)] : [],
  );
  const getRank = ({ value }: Choice<string>) => (recent.includes(value) ? recent.indexOf(value) : recent.length);
  const chosen = await pickSeveral(title, vscode.l10n.t('Select one or more languages'), async (signal) => {
    const offer = await services.languages.targets(signal, use);
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
