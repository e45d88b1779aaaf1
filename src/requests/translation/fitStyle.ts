import * as vscode from 'vscode';
import { baseCode, isKnownBase } from '../../api/languages/languageCodes.ts';
import { hasFormality, takesInstructions } from '../../api/parameters/targetSupport.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { Services } from '../../state/services.ts';
import { languageName } from '../../ui/pickers/languageName.ts';
import { type Fitted, nothingFitted, type Request } from './fitted.ts';

/** An active style rule list. */
export interface JudgedStyleRules {
  readonly id: string;
  /** Its id if it could not be looked up. */
  readonly name: string;
  /** Why it does not apply to a translation, as a sentence; absent: it applies. */
  readonly unfit?: string;
}

/**
 * Returns whether a list applies to translations into a language: only into its own (specification, Translation,
 * style_id).
 */
export async function judgeStyleRules(
  { styleRulesInUse }: Services,
  id: string,
  targetLang: string,
  signal: AbortSignal,
): Promise<JudgedStyleRules> {
  const { t } = vscode.l10n;
  const looked = await styleRulesInUse.get(id, signal);
  if (!('found' in looked)) {
    const isUnknown = looked.missing === 'unknown';
    const unfit = isUnknown
      ? t('Style rule list {0} was not used because the service could not find it.', id)
      : t('Style rule list {0} was not used because it could not be loaded.', id);
    return { id, name: id, unfit };
  }
  const { name, language } = looked.found;
  return baseCode(language) === baseCode(targetLang)
    ? { id, name }
    : { id, name, unfit: t('Style rule list {0} was not used because it is for {1}.', name, languageName(language)) };
}

/** Returns the style rule list of the settings, if it applies to the request. */
export async function fitStyleRules({ services, pair, signal }: Request, id: string | undefined): Promise<Fitted> {
  if (id === undefined) {
    return nothingFitted;
  }
  const { unfit } = await judgeStyleRules(services, id, pair.targetLang, signal);
  return unfit === undefined ? { parameters: { styleId: id }, remarks: [] } : leftOut(unfit);
}

/** A default formality must not fail a request whose target has none, so it is sent as a preference. */
const asPreference = { more: 'prefer_more', less: 'prefer_less' } as const;

/** Returns the formality of the settings, unless the service says that the target has none. */
export async function fitFormality(request: Request, wanted: TranslateParameters['formality']): Promise<Fitted> {
  const { services, pair, signal } = request;
  const formality = wanted === 'more' || wanted === 'less' ? asPreference[wanted] : wanted;
  if (formality === undefined) {
    return nothingFitted;
  }
  const isFit =
    formality === 'default' ||
    hasFormality(pair.targetLang) ||
    (await services.languages.offers('translate_text', 'formality', pair, signal)) !== false;
  return isFit
    ? { parameters: { formality }, remarks: [] }
    : leftOut(
        vscode.l10n.t('{0} does not support formality, so the default form was used.', languageName(pair.targetLang)),
      );
}

/** Returns the custom instructions of the settings, if the target is known to take any, or the service says so. */
export async function fitInstructions(request: Request, instructions: readonly string[]): Promise<Fitted> {
  const { services, pair, signal } = request;
  if (instructions.length === 0) {
    return nothingFitted;
  }
  // The service lists them as the feature of style rules (specification, Versioning).
  const isFit =
    takesInstructions(pair.targetLang) &&
    (isKnownBase(pair.targetLang) ||
      (await services.languages.offers('translate_text', 'style_rules', pair, signal)) === true);
  return isFit
    ? { parameters: { customInstructions: instructions }, remarks: [] }
    : leftOut(
        vscode.l10n.t(
          '{0} does not support custom instructions, so they were not used.',
          languageName(pair.targetLang),
        ),
      );
}

function leftOut(remark: string): Fitted {
  return { parameters: {}, remarks: [remark] };
}
