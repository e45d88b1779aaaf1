import type { Account, Plan } from '../account/apiKeys.ts';
import { baseLanguage } from '../baseLanguages.ts';
import type { Parameters } from '../http/parameters.ts';
import { requirePro } from './requirePro.ts';
import type { StyleRuleList } from './storedStyleRules.ts';
import type { StyleRuleStore } from './styleRuleStore.ts';

export interface StyleContext {
  /** Upper case. */
  readonly target: string;
  readonly account: Account;
  readonly plan: Plan;
  readonly styleRules: StyleRuleStore;
}

/**
 * Returns the list of the `style_id` of a translation or document; `undefined` if absent. Throws 400 if its language is
 * not the target's, 403 at the Free address, 404 if it does not exist.
 */
export function readStyle(
  parameters: Parameters,
  { target, account, plan, styleRules }: StyleContext,
): StyleRuleList | undefined {
  const id = parameters.string('style_id');
  if (id === undefined) {
    return undefined;
  }
  requirePro(plan);
  const list = styleRules.get(id, account);
  if (list.language !== baseLanguage(target)?.toLowerCase()) {
    throw parameters.bad('style_id', 'is a style rule list for a language other than that of target_lang');
  }
  return list;
}

/** Returns how a list appears in a pseudo-translation: `style:Brand voice v2`. */
export function styleTrait({ name, version }: StyleRuleList): string {
  // Removes what could end the marker, break its line or look like markup.
  const readable = name.replace(/[\s\p{C}[\]<>&]+/gu, ' ').trim();
  return `style:${readable} v${version}`;
}
