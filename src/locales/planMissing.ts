import { countCharacters } from '../text/countCharacters.ts';
import { isNamed } from '../text/keyName.ts';
import { toWire } from '../text/wire.ts';
import type { Family } from './family.ts';
import { isLanguageEqual } from './finding/languageForm.ts';
import type { FamilyState, MemberState, Message } from './message.ts';
import type { LanguagePlan, PlanChoice, PlannedMember, PlannedMessage, TranslationPlan } from './plan.ts';
import { printOfSource } from './reading/messageText.ts';
import { ReusableTexts } from './reading/reusableTexts.ts';
import { messageKey } from './reading/textPairs.ts';

/**
 * Returns what is to be translated. Translations are reused from any of the given families.
 * @param others families that nothing is translated in
 */
export function planMissing(
  states: readonly FamilyState[],
  choice: PlanChoice,
  others: readonly FamilyState[] = [],
): TranslationPlan {
  const { languages } = choice;
  const all = states.flatMap(({ members }) => members.map(({ member }) => member.lang));
  const chosen = [...new Set(all)]
    .filter((lang) => languages === undefined || languages.some((each) => isLanguageEqual(each, lang)))
    .sort();
  return { languages: chosen.map((lang) => languagePlan(states, lang, choice, others)) };
}

function languagePlan(
  states: readonly FamilyState[],
  lang: string,
  choice: PlanChoice,
  others: readonly FamilyState[],
): LanguagePlan {
  const planned = states.flatMap(({ family, members, fault }) =>
    members
      .filter(({ member, fault: own }) => member.lang === lang && fault === undefined && own === undefined)
      .map((state) => ({ family, state, messages: included(state, choice, family) })),
  );
  // A translation that is to be another one is not reused for itself.
  const except = new Set(choice.isAgain === true ? planned.flatMap(({ messages }) => messages) : []);
  return planMessages(lang, planned, [...states, ...others], except);
}

/** Messages of one file. */
export interface ChosenMessages {
  readonly family: Family;
  readonly state: Pick<MemberState, 'member' | 'isAbsent' | 'messages'>;
  /** In the source's order. */
  readonly messages: readonly Message[];
}

/**
 * Returns the plan of messages of one language.
 * @param known families whose translations can be reused
 * @param except messages whose translations are not reused
 */
export function planMessages(
  lang: string,
  chosen: readonly ChosenMessages[],
  known: readonly FamilyState[],
  except: ReadonlySet<Message> = new Set(),
): LanguagePlan {
  const reusable = new ReusableTexts(
    known,
    lang,
    chosen.flatMap(({ messages }) => messages.flatMap(({ source }) => source ?? [])),
    except,
  );
  const members = chosen.map(
    ({ family, state: { member, isAbsent = false, messages: all }, messages }): PlannedMember => ({
      family,
      member,
      isAbsent,
      all,
      messages: messages.flatMap((message): PlannedMessage[] => {
        const { source, isPlain } = message;
        if (source === undefined) {
          return [];
        }
        if (isPlain === true) {
          return [{ message, source, isPlain, reusable: { parts: source.parts, isByHand: true } }];
        }
        const found = reusable.find(message, source);
        return [{ message, source, ...(found && { reusable: found }) }];
      }),
    }),
  );
  return { lang, members, ...totals(members.flatMap(({ messages }) => messages)) };
}

function included(
  { messages, takesNew }: MemberState,
  { keys, include: ofMessages, includeProse = ofMessages, isAgain = false }: PlanChoice,
  { kind }: Family,
): readonly Message[] {
  const isWanted = keys && isNamed(keys);
  const include = kind === 'prose' ? includeProse : ofMessages;
  const byHand = isWanted ? new Set<string>() : messagesByHand(messages);
  return messages.filter(({ key, state, isByHand }) => {
    if (isWanted?.(key) === false || (state === 'missing' && byHand.has(messageKey(key)))) {
      return false;
    }
    if (isAgain) {
      return isWanted !== undefined && state !== 'obsolete' && (takesNew || state !== 'missing');
    }
    if (state === 'sameAsSource') {
      return isWanted !== undefined;
    }
    return state === 'missing'
      ? takesNew && include.includes('missing')
      : state === 'stale' && include.includes(isByHand ? 'staleByHand' : 'stale');
  });
}

/**
 * Returns the keys of messages with branches that a person translated, whatever they lack: only their person knows what
 * else to change in them.
 */
function messagesByHand(messages: readonly Message[]): ReadonlySet<string> {
  return new Set(
    messages.flatMap(({ key, state, isByHand }) =>
      isByHand && state !== 'missing' && messageKey(key) !== key ? messageKey(key) : [],
    ),
  );
}

function totals(messages: readonly PlannedMessage[]): Omit<LanguagePlan, 'lang' | 'members'> {
  const sent = new Map<string, number>();
  const sentWithReuse = new Map<string, number>();
  for (const { source, reusable } of messages.filter(({ isPlain }) => isPlain !== true)) {
    const print = printOfSource(source);
    const characters = sent.get(print) ?? countCharacters(toWire(source.parts));
    sent.set(print, characters);
    if (reusable === undefined) {
      sentWithReuse.set(print, characters);
    }
  }
  const sum = (counts: ReadonlyMap<string, number>): number =>
    [...counts.values()].reduce((one, other) => one + other, 0);
  return {
    messages: messages.length,
    texts: sent.size,
    characters: sum(sent),
    textsWithReuse: sentWithReuse.size,
    charactersWithReuse: sum(sentWithReuse),
    reusable: messages.filter(({ reusable, isPlain }) => reusable !== undefined && isPlain !== true).length,
    byHand: messages.filter(({ message }) => message.isByHand).length,
  };
}
