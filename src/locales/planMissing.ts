import { askFor } from '../asking/askFor.ts';
import { isPluralCategory } from '../formats/common/plurals/pluralCategories.ts';
import { parsePluralForm } from '../formats/common/plurals/pluralKeys.ts';
import { areVariants, isLanguageEqual } from '../names/languages/languageForm.ts';
import { billableCharacters } from '../service/api/atStart/billableCharacters.ts';
import { InvalidInput, phrase } from '../service/api/atStart/errors.ts';
import { isNamed } from '../text/keyName.ts';
import { listCodes, type Part } from '../text/unit.ts';
import type { Family } from './atStart/family.ts';
import {
  type FamilyState,
  isOpenState,
  isWithoutText,
  type MemberState,
  type Message,
  type MessageText,
} from './atStart/message.ts';
import { hasCodes, hashOf, textHash } from './lock/textHash.ts';
import type { LanguagePlan, PlanChoice, PlannedMember, PlannedMessage, TranslationPlan } from './plan.ts';
import { printOfSource } from './reading/messageText.ts';
import { messageKey } from './reading/textPairs.ts';
import { sameTextName, withMeaning } from './sameText.ts';
import { messagesByHand } from './state/memberState.ts';

type Reusable = NonNullable<PlannedMessage['reusable']>;

/** Translations of a project into one language, by the texts that they translate. */
class ReusableTexts {
  readonly #byPrint = new Map<string, Message>();
  /** Of messages whose source is gone, such as one with another key now: by the hash of that source. */
  readonly #byHash = new Map<string, Message>();

  /**
   * @param wanted the texts that are looked for
   * @param except messages that are not used
   */
  constructor(
    states: readonly FamilyState[],
    lang: string,
    wanted: readonly MessageText[],
    except: ReadonlySet<Message> = new Set(),
  ) {
    if (wanted.length === 0) {
      return;
    }
    let known: ReadonlySet<string> | undefined;
    const prints = new Set(wanted.map(printOfSource));
    const isHashOfWanted = (hash: string): boolean => (known ??= new Set(wanted.flatMap(hashesOf))).has(hash);
    for (const { members } of states) {
      for (const { member, messages } of members) {
        if (member.lang === lang) {
          for (const message of messages) {
            if (!except.has(message)) {
              this.#add(message, prints, isHashOfWanted);
            }
          }
        }
      }
    }
  }

  /**
   * Returns the translation of a text as the same form of a plural, if it is one, with the codes of that text; one by a
   * person before one by a machine. None of a text that the format keeps apart. One with another note or role counts as
   * by a machine: a word may have another translation.
   */
  find(message: Message, source: MessageText): Reusable | undefined {
    const { parts } = source;
    const hashes = this.#byHash.size === 0 ? [] : hashesOf(source);
    const [byHash] = hashes.flatMap((hash) => this.#byHash.get(nameIn(message, withMeaning(message, hash))) ?? []);
    const found = this.#byPrint.get(nameIn(message, sameTextName(message, source))) ?? byHash;
    const translated = found?.target && withCodesOf(parts, found.target.parts);
    return (
      found &&
      translated && { parts: translated, isByHand: isTrusted(found) && contextOf(found) === contextOf(message) }
    );
  }

  #add(message: Message, wanted: ReadonlySet<string>, isHashOfWanted: (hash: string) => boolean): void {
    const { source, target, state, translatedFrom, problems } = message;
    // A copy of the source translates nothing.
    if (target === undefined || problems.length > 0 || state === 'missing' || state === 'sameAsSource') {
      return;
    }
    if (source === undefined || isOpenState(state)) {
      if (translatedFrom !== undefined && isHashOfWanted(translatedFrom)) {
        keepBetter(this.#byHash, nameIn(message, withMeaning(message, translatedFrom)), message);
      }
      return;
    }
    if (wanted.has(printOfSource(source))) {
      keepBetter(this.#byPrint, nameIn(message, sameTextName(message, source)), message);
    }
  }
}

/** Returns the hashes by which lock files know a text. */
function hashesOf(source: MessageText): readonly string[] {
  const own = textHash(source.parts);
  return hasCodes(source.parts) ? [own, hashOf(printOfSource(source))] : [own];
}

/** Returns the name of a text, which is another one for each form of a plural. */
function nameIn({ key }: Message, text: string): string {
  const name = parsePluralForm(key)?.name ?? '';
  return isPluralCategory(name) || /^=?\d+$/.test(name) ? `${name}\n${text}` : text;
}

/** The last words of keys that say where a text is shown. */
const role =
  /(?:button|btn|title|heading|label|placeholder|hint|tooltip|error|warning|description|menu|tab|link|action|alt)(?=s?$)/i;

/** Returns what else decides how a text is translated: context of gettext, note, and role that the key ends with. */
function contextOf({ key, note = '' }: Message): string {
  const separator = key.indexOf('\u0004');
  const [found = ''] = role.exec(separator < 0 ? key : '') ?? [];
  return [separator < 0 ? '' : key.slice(0, separator), note, found.toLowerCase()].join('\n');
}

function keepBetter(known: Map<string, Message>, name: string, message: Message): void {
  const before = known.get(name);
  if (before === undefined || (!isTrusted(before) && isTrusted(message))) {
    known.set(name, message);
  }
}

/** Returns true for the text of a person that is not waiting for a review. */
function isTrusted({ isByHand, isReopened }: Message): boolean {
  return isByHand && isReopened !== true;
}

/** Returns a translation whose codes are those of a source; undefined where they are not the same ones. */
function withCodesOf(source: readonly Part[], target: readonly Part[]): readonly Part[] | undefined {
  const left = listCodes(source);
  const parts: Part[] = [];
  for (const part of target) {
    if (typeof part === 'string') {
      parts.push(part);
      continue;
    }
    const at = left.findIndex((code) => code.source === part.source && code.role === part.role);
    const [code] = at < 0 ? [] : left.splice(at, 1);
    if (code === undefined) {
      return undefined;
    }
    parts.push(code);
  }
  return left.length === 0 ? parts : undefined;
}

/**
 * Returns what is to be translated. Translations are reused from any of the given families. Throws `InvalidInput` where
 * translations of two sources would be in one file, each in place of the other.
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
      .map((state) => {
        const parent = members.find(({ member }) => member.lang === state.parent?.lang);
        const messages = included(state, choice, family).filter(isNotInheritedSoon(parent, choice, family));
        return { family, state, messages, ...(choice.copiesInherited && { shown: state.parent?.messages ?? [] }) };
      }),
  );
  const sources = new Map<string, string>();
  for (const { family, state, messages } of planned) {
    const { path } = state.member;
    const other = sources.get(path);
    if (messages.length > 0 && other !== undefined && other !== family.source) {
      const sentence = phrase`Translations of ${other} and of ${family.source} would be in one file: ${path}. Set languageServices.localeFiles.`;
      throw new InvalidInput({ field: 'languageServices.localeFiles', sentence });
    }
    if (messages.length > 0) {
      sources.set(path, family.source);
    }
  }
  // A translation that is to be another one is not reused for itself.
  const except = new Set(choice.isAgain === true ? planned.flatMap(({ messages }) => messages) : []);
  return planMessages(lang, planned, [...states, ...others], except);
}

/** Returns a test for messages that a variant does not show in its base language once the same plan was carried out. */
function isNotInheritedSoon(
  parent: MemberState | undefined,
  choice: PlanChoice,
  family: Family,
): (message: Message) => boolean {
  const isPlanned =
    parent !== undefined &&
    !choice.include.includes('inherited') &&
    choice.languages?.some((lang) => isLanguageEqual(lang, parent.member.lang)) !== false;
  const keys = new Set(isPlanned ? included(parent, choice, family).map(({ key }) => key) : []);
  return ({ key, state }) => state !== 'missing' || !keys.has(key);
}

/** Messages of one file. */
export interface ChosenMessages {
  readonly family: Family;
  readonly state: Pick<MemberState, 'member' | 'isAbsent' | 'messages'>;
  /** In the source's order. */
  readonly messages: readonly Message[];
  /** Those of the base language, which are copied for inherited ones. Absent: none are copied. */
  readonly shown?: readonly Message[];
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
  const left: PlannedMessage[] = [];
  const members = chosen.map(({ family, state: { member, isAbsent = false, messages: all }, messages, shown }) => {
    // What a variant of the source's language lacks is copied, and not sent.
    const isVariant = areVariants(lang, family.sourceLang);
    const inBase = new Map(shown?.map((message) => [message.key, message]));
    const planned = messages.flatMap((message): PlannedMessage[] => {
      const { source, isPlain, state, isByHand, former } = message;
      if (source === undefined) {
        return [];
      }
      const isCopy = isVariant && (isWithoutText(state) || (state === 'stale' && !isByHand));
      const parts = isPlain || isCopy ? source.parts : shownParts(message, inBase.get(message.key));
      const free = former ?? (parts && { parts, isByHand: true });
      if (free !== undefined) {
        return [{ message, source, isFree: true, reusable: free }];
      }
      const found = reusable.find(message, source);
      return [{ message, source, ...(found && { reusable: found }) }];
    });
    const added = keysToAdd(messages);
    left.push(...planned.filter(({ message }) => !added.has(message.key)));
    return { family, member, isAbsent, all, messages: planned.filter(({ message }) => added.has(message.key)) };
  });
  return { lang, members, left, ...totals(members) };
}

/** Returns the text of the base language, with the codes of the source; undefined if it is not inherited. */
function shownParts({ state, source }: Message, inBase: Message | undefined): readonly Part[] | undefined {
  const isShown = state === 'inherited' && source !== undefined && inBase?.target !== undefined;
  return isShown ? withCodesOf(source.parts, inBase.target.parts) : undefined;
}

/** Returns the keys of messages without those that cannot be added, or that need others. */
function keysToAdd(messages: readonly Message[]): ReadonlySet<string> {
  const keys = new Set(messages.flatMap(({ key, isTied }) => (isTied === true ? [] : key)));
  let count: number;
  do {
    count = keys.size;
    for (const { key, needs = [] } of messages) {
      if (!needs.every((some) => some.some((other) => keys.has(other)))) {
        keys.delete(key);
      }
    }
  } while (keys.size < count);
  return keys;
}

/** Returns the plan of a language for some of its messages. */
export function narrowPlan(
  { lang, members, left }: LanguagePlan,
  isWanted: (message: PlannedMessage) => boolean,
): LanguagePlan {
  const narrowed = members.map((member) => ({ ...member, messages: member.messages.filter(isWanted) }));
  return { lang, members: narrowed, left: left.filter(isWanted), ...totals(narrowed) };
}

function included(
  { messages, takesNew }: MemberState,
  { keys, include: ofMessages, includeProse = ofMessages, isAgain = false }: PlanChoice,
  { kind }: Family,
): readonly Message[] {
  const isWanted = keys && isNamed(keys);
  const include = kind === 'prose' ? includeProse : ofMessages;
  // Only the person who wrote a message knows what else to change in it, unless it has a place for the text.
  const byHand = isWanted ? new Set<string>() : messagesByHand(messages);
  return messages.filter(({ key, state, isByHand, isTied = false, isLeft = false, isBlankBranch = false }) => {
    const isOfPerson = isWithoutText(state) && !isBlankBranch && byHand.has(messageKey(key));
    if (isWanted?.(key) === false || (isTied && !isWanted) || isOfPerson) {
      return false;
    }
    if (isLeft) {
      return isWanted !== undefined && takesNew && (isAgain || include.includes('missing'));
    }
    if (isAgain) {
      return isWanted !== undefined && state !== 'obsolete' && (takesNew || !isWithoutText(state));
    }
    if (state === 'sameAsSource') {
      return isWanted !== undefined || include.includes('sameAsSource');
    }
    if (state === 'inherited') {
      return takesNew && (isWanted !== undefined || include.includes(state));
    }
    return state === 'missing'
      ? takesNew && include.includes('missing')
      : isOpenState(state) && include.includes(isByHand ? 'byHand' : 'stale');
  });
}

function totals(members: readonly PlannedMember[]): Omit<LanguagePlan, 'lang' | 'members' | 'left'> {
  const messages = members.flatMap((member) => member.messages);
  const sent = new Map<string, number>();
  const sentWithReuse = new Map<string, number>();
  for (const { family, messages: own } of members) {
    for (const { message, source, reusable } of own.filter(({ isFree }) => isFree !== true)) {
      const print = `${family.sourceLang}\n${sameTextName(message, source)}`;
      const characters = sent.get(print) ?? billableCharacters(askFor(source.parts).texts);
      sent.set(print, characters);
      if (reusable === undefined) {
        sentWithReuse.set(print, characters);
      }
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
    reusable: messages.filter(({ reusable, isFree }) => reusable !== undefined && isFree !== true).length,
    byHand: messages
      .map(({ message }) => message)
      .filter(({ isByHand, state }) => isByHand && state !== 'sameAsSource'),
  };
}
