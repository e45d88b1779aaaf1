import { type KnownText, TextDescription, type TextsInContext, textsInContext } from '../asking/textsInContext.ts';
import type { Passage } from '../formats/readInFormat.ts';
import { addToGroup } from '../text/groupBy.ts';
import { shownKey } from '../text/keyName.ts';
import type { MessageText } from './atStart/message.ts';
import type { LocaleOptions } from './localeOptions.ts';
import type { PlannedMember, PlannedMessage, TranslationPlan } from './plan.ts';
import type { UsesOfMessages } from './planTranslation.ts';
import { meaningOf, sameTextName } from './sameText.ts';

/** Messages with one text and one meaning, into one language. */
export interface SameText {
  readonly unit: Passage;
  readonly description: TextDescription;
  readonly place?: string | undefined;
  /** Code around its uses. */
  readonly uses?: readonly string[] | undefined;
  readonly siblings?: KnownText['siblings'];
  readonly wanted: (readonly [PlannedMember, PlannedMessage])[];
}

/** Texts that are sent together, and the language that they are in. */
export interface GroupToSend extends TextsInContext<SameText> {
  readonly sourceLang: string;
}

export interface TextsToSend {
  /** Equal texts once, with their context unless the user turned it off. */
  readonly groups: readonly GroupToSend[];
  /** Messages that the project has a translation for. */
  readonly reused: readonly (readonly [PlannedMember, PlannedMessage, NonNullable<PlannedMessage['reusable']>])[];
}

/** Returns what is sent for the files of a language. @param reuse translations of the project are used again */
export function textsToSend(
  members: readonly PlannedMember[],
  reuse: boolean,
  { messageContext }: Pick<LocaleOptions, 'messageContext'>,
  uses?: UsesOfMessages,
): TextsToSend {
  const bySource = new Map<string, Map<string, SameText>>();
  const reused: [PlannedMember, PlannedMessage, NonNullable<PlannedMessage['reusable']>][] = [];
  for (const member of members) {
    const siblings = siblingsIn(member);
    for (const planned of member.messages) {
      const { source, reusable, isFree = false } = planned;
      if ((reuse || isFree) && reusable !== undefined) {
        reused.push([member, planned, reusable]);
        continue;
      }
      const texts = bySource.get(member.family.sourceLang) ?? new Map<string, SameText>();
      bySource.set(member.family.sourceLang, texts);
      const name = sameTextName(planned.message, source);
      const { key, place } = planned.message;
      const text = texts.get(name) ?? {
        unit: unitOf(planned),
        description: descriptionOf(key, source),
        place,
        uses: uses?.get(key),
        siblings,
        wanted: [],
      };
      text.wanted.push([member, planned]);
      texts.set(name, text);
    }
  }
  const groups = [...bySource].flatMap(([sourceLang, texts]) => {
    const all = [...texts.values()];
    const divided = messageContext === 'off' ? [{ texts: all }] : textsInContext(all);
    return divided.map((group) => ({ ...group, sourceLang }));
  });
  return { groups, reused };
}

/** A context that is sent, and the keys of its messages. */
export interface PlannedContext {
  readonly context: string;
  readonly keys: readonly string[];
}

/** Returns the contexts that are sent with the messages of a plan, by language. */
export function listContexts(
  { languages }: TranslationPlan,
  reuse: boolean,
  options: Pick<LocaleOptions, 'messageContext'>,
): ReadonlyMap<string, readonly PlannedContext[]> {
  return new Map(
    languages.map(({ lang, members }) => [
      lang,
      textsToSend(members, reuse, options).groups.flatMap(({ context, texts }) =>
        context === undefined
          ? []
          : [{ context, keys: texts.flatMap(({ wanted }) => wanted.map(([, { message }]) => shownKey(message.key))) }],
      ),
    ]),
  );
}

/** The descriptions of messages: languages share the text of a source, and find its siblings in their own messages. */
const descriptions = new WeakMap<MessageText, TextDescription>();

function descriptionOf(key: string, source: MessageText): TextDescription {
  const description = descriptions.get(source) ?? new TextDescription({ key, parts: source.parts });
  descriptions.set(source, description);
  return description;
}

/** Returns what finds the messages of a parent in a file, but not in a page: what is before says more there. */
function siblingsIn({ family, all }: PlannedMember): KnownText['siblings'] {
  let byParent: ReadonlyMap<string, readonly TextDescription[]> | undefined;
  const read = (): ReadonlyMap<string, readonly TextDescription[]> => {
    const found = new Map<string, TextDescription[]>();
    for (const { key, source } of all) {
      if (source !== undefined) {
        const description = descriptionOf(key, source);
        addToGroup(found, description.parent, description);
      }
    }
    return found;
  };
  return family.kind === 'prose'
    ? undefined
    : (parent) => ((byParent ??= read()).get(parent) ?? []).map(({ short }) => short);
}

function unitOf({ message, source: { start, end, parts } }: PlannedMessage): Passage {
  const { key, note, maxLength } = message;
  const meaning = meaningOf(message);
  return {
    start,
    end,
    parts,
    key,
    ...(note !== undefined && { note }),
    ...(meaning !== '' && { meaning }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
