import type { Family, FamilyMember } from './family.ts';
import { areVariants, isBaseOf } from './finding/languageForm.ts';
import { isWithoutText, type MemberState, type Message } from './message.ts';
import { countStates } from './state/memberState.ts';

/**
 * What the usual programs of a format show for a message that the file of a variant, such as `de-AT`, does not have:
 * the text of the base language, then the source's; the source's at once; or no other file is asked.
 */
type Fallback = 'base' | 'source' | 'none';

/** The first row that a path matches decides. */
const fallbacks: readonly { readonly path: RegExp; readonly to: Fallback }[] = [
  // gettext and Qt show the text of the program. Angular builds each language from one file.
  { path: /\.(?:pot?|ts|xlf|xliff)$/i, to: 'none' },
  // VS Code reads one file of a language, then the source's.
  { path: /(?:^|\/)(?:package\.nls|bundle\.l10n)[^/]*\.json$/i, to: 'source' },
  // Laravel and go-i18n name one language to fall back to. Hugo takes that of the site.
  { path: /\.(?:php|inc|toml)$/i, to: 'source' },
  // i18next, vue-i18n, Chrome, Rails, Symfony, Java, .NET, Android, Apple, Flutter's subclasses, lists of Fluent.
  { path: /\.(?:json[5c]?|ya?ml|properties|res[xw]|xml|strings|stringsdict|xcstrings|arb|ftl)$/i, to: 'base' },
];

/** Returns what is shown for a message that a file lacks, by the path of the source; undefined: nothing is known. */
export function fallbackOf(source: string): Fallback | undefined {
  return fallbacks.find(({ path }) => path.test(source))?.to;
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
  const present = parent && new Set(parent.messages.flatMap((each) => (isWithoutText(each.state) ? [] : each.key)));
  const messages = state.messages.map(
    (message): Message =>
      message.state === 'missing' && present?.has(message.key) !== false ? { ...message, state: 'inherited' } : message,
  );
  return { ...state, messages, counts: countStates(messages), parent: { lang, messages: parent?.messages ?? [] } };
}
