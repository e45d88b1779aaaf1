import * as vscode from 'vscode';
import { baseCode, isKnownBase } from '../../api/languages/languageCodes.ts';
import { hasFormality, takesInstructions } from '../../api/parameters/targetSupport.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { Services } from '../../state/services.ts';
import { languageName } from '../../ui/pickers/languageName.ts';
import { type Fitted, nothingFitted, type Request } from './fitted.ts';

/** A style rule list in use. */
export interface JudgedStyleRules {
  readonly id: string;
  /** Its id where it could not be looked up. */
  readonly name: string;
  /** Why it has no part in a translation, as a sentence; absent: it has one. */
  readonly unfit?: string;
}

/** Whether a list has a part in translations into a language: its own (specification, Translation, style_id). */
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

/** The style rule list of the settings, where it has a part in the request. */
export async function fitStyleRules({ services, pair, signal }: Request, id: string | undefined): Promise<Fitted> {
  if (id === undefined) {
    return nothingFitted;
  }
  const { unfit } = await judgeStyleRules(services, id, pair.targetLang, signal);
  return unfit === undefined ? { parameters: { styleId: id }, remarks: [] } : leftOut(unfit);
}

/** A default must not make a request fail: where the target has no formality, the usual form serves. */
const asPreference = { more: 'prefer_more', less: 'prefer_less' } as const;

/** The formality of the settings, unless the service says that the target has none. */
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

/** The custom instructions of the settings, where the target is known to take any, or the service says so. */
export async function fitInstructions(request: Request, instructions: readonly string[]): Promise<Fitted> {
  const { services, pair, signal } = request;
  if (instructions.length === 0) {
    return nothingFitted;
  }
  // The service lists them under the feature of style rules (specification, Versioning).
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
