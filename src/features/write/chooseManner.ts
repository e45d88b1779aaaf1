import * as vscode from 'vscode';
import { optionalText } from '../../app/optionText.ts';
import type { Services } from '../../app/services.ts';
import { pickLoaded } from '../../notify/pickers/busyPicker.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { mannerLabel } from '../../notify/pickers/mannerLabel.ts';
import type { Choice } from '../../notify/pickers/pickers.ts';
import { baseCode } from '../../service/api/languages/languageCodes.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import { useConnection } from '../../service/requests/requestServices.ts';
import { resolveManner, styleNames, toneNames } from '../../service/requests/writing/rephraseManner.ts';
import {
  isWritten,
  onlyTranslated,
  type TextLanguage,
  textLanguage,
} from '../../service/requests/writing/textLanguage.ts';
import type { Passage } from '../../text/reading/readInFormat.ts';

/** How to rephrase, and what is known of the text's language. */
export interface ChosenManner {
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  /** True if it comes from the options: a script is not asked. */
  readonly isScript: boolean;
}

/**
 * Returns the style or tone of the options, else of the settings for the resource, else asks the user. Rejects like
 * {@link pickManner}, and with `InvalidInput` for options of wrong types.
 *
 * @param resource undefined: the settings do not apply
 * @param known the text's language, if already detected
 */
export async function chooseManner(
  services: Services,
  units: readonly Passage[],
  given: RephraseParameters,
  resource: vscode.Uri | undefined,
  known?: TextLanguage,
): Promise<ChosenManner> {
  const targetLang = optionalText('targetLang', given.targetLang);
  const isScript = [targetLang, given.writingStyle, given.tone].some((option) => option !== undefined);
  const manner =
    isScript || resource
      ? resolveManner(services.readSetting, { ...given, ...(targetLang !== undefined && { targetLang }) }, resource)
      : undefined;
  if (manner) {
    return { manner, found: known, isScript };
  }
  const load = (signal: AbortSignal) =>
    useConnection(services, (connection) => textLanguage(connection.services, connection.client, units, signal));
  return { ...(await pickManner((signal) => (known ? Promise.resolve(known) : load(signal)))), isScript };
}

type Row = Choice<RephraseParameters> | vscode.QuickPickItem;

/**
 * Lets the user choose a style, a tone or a language variant that the text's language supports. The picker opens while
 * the language is detected. Rejects with `otherLanguageCode` if no text can be rephrased, like `load`, and with
 * `Cancelled`.
 */
async function pickManner(
  load: (signal: AbortSignal) => Promise<TextLanguage>,
): Promise<{ manner: RephraseParameters; found: TextLanguage }> {
  const { t } = vscode.l10n;
  let found: TextLanguage = { language: undefined, detected: new Map(), written: undefined };
  const manner = await pickLoaded<RephraseParameters>(t('Rephrase'), async (signal) => {
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
