import { parsePluralForm, pluralBases } from '../formats/common/plurals/pluralKeys.ts';
import { areVariants, isBaseOf } from '../names/languages/languageForm.ts';
import type { Family, FamilyMember } from './atStart/family.ts';
import { isWithoutText, type MemberState, type Message } from './atStart/message.ts';
import { type Fallback, messageFile } from './finding/messageFiles.ts';
import { isTemplatePath } from './finding/sourceFile.ts';
import { countStates } from './state/memberState.ts';

/** Returns what is shown for a message that a file lacks, by the path of the source; undefined: nothing is known. */
export function fallbackOf(source: string): Fallback | undefined {
  // VS Code reads one file of a language, then the source's.
  const isOfEditor = /(?:^|\/)(?:package\.nls|bundle\.l10n)[^/]*\.json$/i.test(source);
  return isOfEditor ? 'source' : isTemplatePath(source) ? 'none' : messageFile(source)?.fallback;
}

/** Returns the language whose texts a program shows where a member lacks them; undefined: none. */
export function parentOf(family: Family, { lang }: Pick<FamilyMember, 'lang'>): string | undefined {
  const { kind, source, sourceLang, members, bases = [] } = family;
  const to = kind === 'messages' ? fallbackOf(source) : undefined;
  if (to === undefined || to === 'none') {
    return undefined;
  }
  const found = to === 'base' ? [...members, ...bases].filter((each) => isBaseOf(each.lang, lang)) : [];
  // `zh-Hant-HK` has `zh-Hant` before `zh`.
  const [nearest] = found.toSorted((one, other) => other.lang.length - one.lang.length);
  return nearest?.lang ?? (areVariants(lang, sourceLang) ? sourceLang : undefined);
}

/**
 * Returns the state of a variant with the messages as inherited that it lacks and its parent has. A file with at least
 * half of the messages is complete rather than one of what differs: what it lacks is missing there.
 *
 * @param parent of the same family; undefined: it is the source, which has them all
 */
export function withInherited(state: MemberState, lang: string, parent: MemberState | undefined): MemberState {
  const live = state.messages.filter((message) => message.state !== 'obsolete');
  const lacking = live.filter((message) => message.state === 'missing').length;
  const isWhole = (live.length - lacking) * 2 >= live.length;
  if (isWhole || state.isAbsent === true || state.fault !== undefined || parent?.isAbsent === true) {
    return state;
  }
  const isShown = parent ? shownTest(live, parent.messages) : () => true;
  const messages = state.messages.map(
    (message): Message =>
      message.state === 'missing' && isShown(message.key) ? { ...message, state: 'inherited' } : message,
  );
  return { ...state, messages, counts: countStates(messages), parent: { lang, messages: parent?.messages ?? [] } };
}

/** Returns a test for keys without a text in a variant for which programs show a text of its parent. */
function shownTest(own: readonly Message[], parent: readonly Message[]): (key: string) => boolean {
  const keysWithText = (messages: readonly Message[]): readonly string[] =>
    messages.flatMap(({ key, state }) => (isWithoutText(state) ? [] : key));
  const present = new Set(keysWithText(parent));
  const known = new Set(parent.map(({ key }) => key));
  const [begun, complete] = [pluralBases(keysWithText(own)), pluralBases(present)];
  return (key) => {
    const base = known.has(key) ? undefined : parsePluralForm(key)?.base;
    // A plural is shown as it is in the parent, which may need fewer forms: `sr` has two in Polyglot, and `sr-RS` three.
    return present.has(key) || (base !== undefined && complete.has(base) && !begun.has(base));
  };
}
