import { inTurns } from '../../../text/asking/inTurns.ts';
import type { Part } from '../../../text/unit.ts';
import { isLanguageEqual } from '../../finding/languageForm.ts';
import { printOf } from '../../lock/textHash.ts';
import type { FamilyState, MemberState, Message } from '../../message.ts';
import { adaptedParts } from './adaptedParts.ts';
import { NearTexts } from './nearTexts.ts';

/** A translation of the project for a text that is the same or nearly the same. */
export interface ProjectMatch {
  /** With the codes of the wanted text. */
  readonly parts: readonly Part[];
  readonly isFitting: boolean;
  readonly percent: number;
  readonly isReviewed: boolean;
  readonly key: string;
  /** Of the source file. */
  readonly path: string;
  /** The text that it is a translation of. */
  readonly source: readonly Part[];
}

/** The message whose text is looked for. */
export interface WantedText {
  readonly lang: string;
  readonly key: string;
  /** Of the source file. */
  readonly path: string;
  readonly parts: readonly Part[];
  /** Its translation is not suggested again. */
  readonly target?: readonly Part[] | undefined;
}

/** Maximum suggestions. */
const most = 5;

interface KnownMember {
  readonly state: MemberState;
  readonly near: NearTexts;
  /** In the order of `near`. */
  readonly messages: readonly Message[];
}

/** The texts of a project and their translations, indexed as long as the texts are the same. */
export class ProjectTexts {
  /** By path and language. */
  readonly #members = new Map<string, KnownMember>();

  /** Returns the best translations of other messages, the best first. Rejects with the signal's reason. */
  async find(
    states: readonly FamilyState[],
    wanted: WantedText,
    signal: AbortSignal,
  ): Promise<readonly ProjectMatch[]> {
    const found: ProjectMatch[] = [];
    for (const { family, members } of states) {
      for (const state of members.filter(({ member }) => isLanguageEqual(member.lang, wanted.lang))) {
        const { near, messages } = await this.#known(state, signal);
        const isUsable = (index: number) => {
          const message = messages[index];
          const isItself = message?.key === wanted.key && family.source === wanted.path;
          return message !== undefined && !isItself && isTranslated(message);
        };
        for (const { index, percent } of near.find(wanted.parts, 2 * most, isUsable)) {
          const message = messages[index];
          if (message?.source !== undefined && message.target !== undefined) {
            const { key, source, target } = message;
            const adapted = adaptedParts(wanted.parts, source.parts, target.parts);
            const isReviewed = message.state === 'reviewed';
            found.push({ ...adapted, percent, isReviewed, key, path: family.source, source: source.parts });
          }
        }
      }
    }
    return best(found, wanted);
  }

  async #known(state: MemberState, signal: AbortSignal): Promise<KnownMember> {
    const name = `${state.member.lang} ${state.member.path}`;
    const before = this.#members.get(name);
    if (before?.state === state) {
      return before;
    }
    const messages = state.messages.filter(({ source }) => source !== undefined);
    const prints: string[] = [];
    await inTurns(messages, ({ source }) => prints.push(printOf(source?.parts ?? [])), signal);
    const near =
      before?.near.holds(prints) === true
        ? before.near
        : await NearTexts.of(
            messages.map(({ source }) => source?.parts ?? []),
            signal,
          );
    const known = { state, near, messages };
    this.#members.set(name, known);
    return known;
  }
}

function isTranslated({ target, state, problems }: Message): boolean {
  return target !== undefined && problems.length === 0 && (state === 'reviewed' || state === 'machine');
}

/** Returns the best of the matches, each text once. */
function best(found: readonly ProjectMatch[], { path, target }: WantedText): readonly ProjectMatch[] {
  const rank = (match: ProjectMatch) => [
    match.percent,
    Number(match.isFitting),
    Number(match.isReviewed),
    Number(match.path === path),
  ];
  const sorted = found.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return (second[at] ?? 0) - (first[at] ?? 0);
  });
  const seen = new Set(target === undefined ? [] : [printOf(target)]);
  return sorted
    .filter(({ parts }) => {
      const print = printOf(parts);
      const isNew = !seen.has(print);
      seen.add(print);
      return isNew;
    })
    .slice(0, most);
}
