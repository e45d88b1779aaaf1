import * as vscode from 'vscode';
import { pickLoaded } from '../../notify/pickers/busyPicker.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { mannerLabel } from '../../notify/pickers/mannerLabel.ts';
import type { Choice } from '../../notify/pickers/pickers.ts';
import { baseCode } from '../../service/api/languages/languageCodes.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import { styleNames, toneNames } from '../../service/requests/writing/rephraseManner.ts';
import { isWritten, onlyTranslated, type TextLanguage } from '../../service/requests/writing/textLanguage.ts';

type Row = Choice<RephraseParameters> | vscode.QuickPickItem;

/**
 * Lets the user choose a style, a tone or a language variant that the text's language supports. The picker opens while
 * the language is detected. Rejects with `otherLanguageCode` if no text can be rephrased, like `load`, and with
 * `Cancelled`.
 */
export async function pickManner(
  load: (signal: AbortSignal) => Promise<TextLanguage>,
): Promise<{ manner: RephraseParameters; found: TextLanguage }> {
  const { t } = vscode.l10n;
  let found: TextLanguage = { language: undefined, detected: new Map(), written: undefined };
  const { value: manner } = await pickLoaded<RephraseParameters>(t('Rephrase'), async (signal) => {
    found = await load(signal);
    const { language, detected } = found;
    if (language !== undefined && ![...detected.values()].some((each) => isWritten(found, each))) {
      throw onlyTranslated(language);
    }
    const placeHolder =
      language === undefined
        ? t('Writing style, tone, or language variant')
        : t('Writing style, tone, or language variant: {0}', languageName(language));
    return { placeHolder, items: rows(found) };
  });
  return { manner, found };
}

function rows({ language, written }: TextLanguage): Row[] {
  const { t } = vscode.l10n;
  const own = written?.filter(({ lang }) => language === undefined || baseCode(lang) === language);
  // If the language is unknown, uses a value that falls back in languages without styles.
  const isSure = language !== undefined && written !== undefined;
  const offers = (feature: string) => own?.some(({ features }) => Object.hasOwn(features, feature)) !== false;
  const styles: Row[] = styleNames.map((name) => {
    const writingStyle = isSure ? name : (`prefer_${name}` as const);
    return { label: mannerLabel({ writingStyle }), value: { writingStyle } };
  });
  const tones: Row[] = toneNames.map((name) => {
    const tone = isSure ? name : (`prefer_${name}` as const);
    return { label: mannerLabel({ tone }), value: { tone } };
  });
  const variants: Row[] = (own ?? [])
    .filter(({ lang }) => lang !== baseCode(lang))
    .map(({ lang, name }) => ({ label: languageName(lang, name), description: lang, value: { targetLang: lang } }));
  return [
    { label: t('Default style'), description: t('clearer wording'), value: {} },
    ...group(t('Writing style'), offers('writing_style') ? styles : []),
    ...group(t('Tone'), offers('tone') ? tones : []),
    ...group(t('Language variant'), variants),
  ];
}

function group(label: string, items: readonly Row[]): readonly Row[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}
