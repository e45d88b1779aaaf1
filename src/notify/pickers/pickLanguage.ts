import * as vscode from 'vscode';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import { isKnownTarget, v2Code } from '../../service/api/atStart/languages/languageCodes.ts';
import type { Language } from '../../service/api/atStart/languages/languageFeatures.ts';
import { targetLanguages } from '../../service/api/atStart/languages/targetLanguages.ts';
import { languageName } from '../names.ts';
import { askText, type Choice, pickOrType } from './pickers.ts';

const { t } = vscode.l10n;

export interface LanguageOptions {
  readonly languages: readonly Pick<Language, 'lang' | 'name' | 'status'>[];
  /** False if these are the built-in ones because the service could not be reached. */
  readonly fromService: boolean;
}

export interface LanguageQuestion {
  readonly title: string;
  /** Placeholder of the picker that lists the service's languages. */
  readonly placeHolder: string;
  readonly role: 'target' | 'source';
  readonly load: (signal: AbortSignal) => Promise<LanguageOptions>;
  /** Codes used before, the latest first. */
  readonly recent: readonly string[];
  /** Codes that are likely where none was used before, such as those of the translations next to a file. */
  readonly likely?: readonly string[];
  /** A choice that means no language of the service, above all languages unless it is the last one. */
  readonly none?: { readonly label: string; readonly description?: string; readonly isLast?: true };
}

/** What a row means: a code, no language, or a language that is not listed. */
type Row = { readonly code: string } | 'none' | 'other';

/**
 * Lets the user choose a language of the service, recently used ones first, or enter any code.
 * @returns the code in the spelling of the v2 endpoints; empty for none
 * @throws Cancelled
 */
export async function pickLanguage(question: LanguageQuestion): Promise<string> {
  const { title, placeHolder, load } = question;
  const listed = async (signal: AbortSignal) => {
    const options = await load(signal);
    return {
      placeHolder: options.fromService
        ? placeHolder
        : t('Could not load languages from the service. Showing known languages.'),
      items: rows(question, options),
    };
  };
  const { value, typed } = await pickOrType<Row>(title, listed, true);
  if (value === 'none') {
    return '';
  }
  return v2Code(value === 'other' ? await askCode(title, typed, question.role) : value.code);
}

function rows(
  { recent, none, role, likely = [] }: LanguageQuestion,
  { languages }: LanguageOptions,
): (Choice<Row> | vscode.QuickPickItem)[] {
  const listed = new Map(languages.map((language) => [v2Code(language.lang), rowOf(language)]));
  const rowsOf = (codes: readonly string[]) => [...new Set(codes.flatMap((code) => listed.get(v2Code(code)) ?? []))];
  const recentRows = rowsOf(recent);
  const first = recentRows.length > 0 ? recentRows : rowsOf([...likely, ...displayLanguages(role)]);
  const others = [...listed.values()].filter((row) => !first.includes(row));
  others.sort((a, b) => a.label.localeCompare(b.label, vscode.env.language));
  const other: Choice<Row> = {
    label: t('Another language…'),
    description: t('enter a code'),
    value: 'other',
    alwaysShow: true,
  };
  const { isLast = false, ...words } = none ?? { label: '' };
  const noneRows: Choice<Row>[] = none ? [{ ...words, value: 'none' }] : [];
  return [
    ...(isLast ? [] : noneRows),
    ...(first.length > 0
      ? [
          separator(recentRows.length > 0 ? t('Recently used') : t('Suggested')),
          ...first,
          separator(t('All languages')),
        ]
      : []),
    ...others,
    separator(''),
    other,
    ...(isLast ? noneRows : []),
  ];
}

/** Returns the codes of the editor's display language; none for English, from which most texts are translated. */
function displayLanguages(role: LanguageQuestion['role']): readonly string[] {
  const { language } = vscode.env;
  return role === 'target' && !/^en\b/i.test(language) ? [findTargetOfLocale(language)] : [];
}

function separator(label: string): vscode.QuickPickItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

function rowOf({ lang, name, status }: LanguageOptions['languages'][number]): Choice<Row> {
  const code = v2Code(lang);
  const description = status === 'stable' ? code : `${code} · ${maturity(status)}`;
  return { label: languageName(lang, name), description, value: { code } };
}

const codeForm = /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i;

function askCode(title: string, typed: string, role: LanguageQuestion['role']): Promise<string> {
  return askText({
    title,
    prompt: t('Language code'),
    placeHolder: 'DE, PT-BR, ZH-HANT …',
    value: codeForm.test(typed) ? typed : '',
    validate: (code) => {
      if (!codeForm.test(code)) {
        return t('Enter a code such as DE or PT-BR.');
      }
      const variants = role === 'source' || isKnownTarget(code) ? [] : variantsOf(code);
      return variants.length === 0 ? undefined : t('Enter a variant: {0}.', variants.join(', '));
    },
  });
}

function variantsOf(code: string): readonly string[] {
  return targetLanguages.filter((known) => known.startsWith(`${v2Code(code)}-`));
}

/** Returns the word for a status that is not `stable`; an unknown status is shown as it is. */
export function maturity(status: string): string {
  return status === 'beta' ? t('beta') : status === 'early_access' ? t('early access') : status;
}
