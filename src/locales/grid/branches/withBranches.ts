import { joinParts } from '../../../text/unit.ts';
import {
  isWithoutText,
  type MemberState,
  type Message,
  type MessageProblem,
  type MessageText,
} from '../../atStart/message.ts';
import { noSource } from '../../lock/knownPair.ts';
import { checkText } from '../checkText.ts';
import { divideTranslation, findTranslation, fitted, type MessageTexts, messageTexts } from './dividedMessage.ts';

/** A message of the grid: one of a file, or a text of an ICU message that the file has as one text. */
export interface GridMessage extends Message {
  /** Set for a text of a message. */
  readonly inside?: {
    readonly message: Message;
    /** The branch, such as `[count:one]`. */
    readonly name: string;
  };
}

/** The state of a language, as the grid shows it. */
export interface GridMember extends MemberState {
  readonly messages: readonly GridMessage[];
}

/** Returns the message of the file that a message of the grid belongs to. */
export function wholeMessage(message: GridMessage): Message {
  return message.inside?.message ?? message;
}

/** Returns true for a text of a message in which other texts are still missing: only the whole can be accepted. */
export function isInPartial({ inside }: GridMessage): boolean {
  return inside !== undefined && inside.message.translatedFrom === noSource;
}

/**
 * Returns the messages of a family as the grid shows them: a row for each branch also of the ICU messages that a
 * bilingual file has as one text. A message is divided in all languages, or if one translation cannot be, in no
 * language. Entries without a text are left out: there is nothing to translate.
 */
export function withBranches(all: readonly MemberState[]): readonly GridMember[] {
  const members = all.map((state) =>
    state.messages.some(({ isPlain }) => isPlain)
      ? { ...state, messages: state.messages.filter(({ isPlain }) => isPlain !== true) }
      : state,
  );
  const bilingual = members.filter(({ member }) => member.isBilingual);
  if (bilingual.length === 0) {
    return members;
  }
  const whole = new Set<string>();
  const divided = new Map<Message, BothTexts>();
  for (const message of bilingual.flatMap(({ messages }) => messages)) {
    const source = message.source && messageTexts(message.source.parts);
    const target = source && targetTexts(message, source);
    if (source && target) {
      divided.set(message, { source, target });
    } else if (source) {
      whole.add(message.key);
    }
  }
  const textsOf = (message: Message) => (whole.has(message.key) ? undefined : divided.get(message));
  return members.map((state) => (state.messages.some(textsOf) ? dividedState(state, textsOf) : state));
}

function dividedState(state: MemberState, textsOf: (message: Message) => BothTexts | undefined): GridMember {
  const messages = state.messages.flatMap((message): readonly GridMessage[] => {
    const texts = textsOf(message);
    return texts ? dividedMessages(message, texts, state.checks) : [message];
  });
  return { ...state, messages };
}

interface BothTexts {
  readonly source: MessageTexts;
  readonly target: MessageTexts;
}

/** Returns the texts of a translation; undefined if it cannot be divided, or has other texts than its source. */
function targetTexts({ target }: Message, source: MessageTexts): MessageTexts | undefined {
  const texts = divideTranslation(target?.parts, new Set(source.keys()));
  return texts && [...texts.keys()].every((name) => source.has(name)) ? texts : undefined;
}

function dividedMessages(message: Message, texts: BothTexts, checks: MemberState['checks']): readonly GridMessage[] {
  const { problems, target: whole } = message;
  const others = problems.filter(({ kind }) => kind !== 'placeholders' && kind !== 'tags');
  const isPartial = message.translatedFrom === noSource;
  const lacking = isWithoutText(message.state) ? message.state : 'missing';
  return [...texts.source].map(([name, parts], index): GridMessage => {
    const { invalid: _, target: __, source, remarks, ...rest } = message;
    const key = `${message.key}${name}`;
    const own = findTranslation(texts.target.get(name), parts, isPartial);
    const text = own && fitted(own, parts);
    const branch: Message = { ...rest, key, problems: [], ...(source && { source: partOf(source, parts) }) };
    const found: readonly MessageProblem[] =
      problems.length > 0 && text ? checkText(branch, text, checks && { ...checks, terms: [], severities: {} }) : [];
    return {
      ...branch,
      state: text === undefined ? lacking : isPartial ? 'reviewed' : message.state,
      problems: [...found, ...(index === 0 ? others : [])],
      ...(whole && text && { target: partOf(whole, text) }),
      ...(index === 0 && remarks && { remarks }),
      inside: { message, name },
    };
  });
}

function partOf(text: MessageText, parts: MessageText['parts']): MessageText {
  return { ...text, parts, text: joinParts(parts) };
}
