import { isLanguageEqual } from '../../../names/languages/languageForm.ts';
import { editDistance } from '../../../terms/words/editDistance.ts';
import { addToGroup, groupBy } from '../../../text/groupBy.ts';
import { runInTurns } from '../../../text/turns/runInTurns.ts';
import { type Code, listCodes, type Part } from '../../../text/unit.ts';
import type { FamilyState, MemberState, Message } from '../../atStart/message.ts';
import { printOf } from '../../lock/textHash.ts';

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
    await runInTurns(messages, ({ source }) => prints.push(printOf(source?.parts ?? [])), signal);
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

/** A translation of a similar text, with the codes of the wanted text. */
interface AdaptedParts {
  readonly parts: readonly Part[];
  /** It has exactly the codes of the text. */
  readonly isFitting: boolean;
}

/**
 * Returns the translation of a text like `source` with the codes of `source`: the same ones first, then the others in
 * order if both texts have as many. Codes that have no counterpart stay.
 *
 * @param near the text that `translation` is of
 */
export function adaptedParts(
  source: readonly Part[],
  near: readonly Part[],
  translation: readonly Part[],
): AdaptedParts {
  const wanted = listCodes(source);
  const counterparts = counterpartsOf(wanted, listCodes(near));
  const used = new Set<Code>();
  const parts = translation.map((part) => {
    const code = typeof part === 'string' ? undefined : counterparts.get(nameOf(part))?.shift();
    if (code !== undefined) {
      used.add(code);
    }
    return code ?? part;
  });
  const codes = listCodes(parts);
  const isFitting = codes.length === wanted.length && codes.every((code) => used.has(code));
  return { parts, isFitting };
}

/** Returns the codes of a text by the names of the codes that they take the place of. */
function counterpartsOf(wanted: readonly Code[], codes: readonly Code[]): ReadonlyMap<string, Code[]> {
  const left = [...wanted];
  const found = codes.map((code) => {
    const at = left.findIndex((other) => nameOf(other) === nameOf(code));
    return { code, same: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const isAll = wanted.length === codes.length;
  const pairs = found.flatMap(({ code, same }) => {
    const next = same ?? (isAll && left[0]?.role === code.role ? left.shift() : undefined);
    return next === undefined ? [] : [{ name: nameOf(code), next }];
  });
  return new Map(
    [...groupBy(pairs, ({ name }) => name)].map(([name, some]) => [name, some.map(({ next }) => next)] as const),
  );
}

function nameOf({ role, source }: Code): string {
  return `${role} ${source}`;
}

/** A text that is like another one. */
interface NearText {
  /** Its position in the list of texts. */
  readonly index: number;
  /** 100 for the same words with the same placeholders; else at most 99. */
  readonly percent: number;
}

/** Lowest percentage of a near text. */
const minPercent = 60;

/** UTF-16 code units of texts that are compared by characters; longer ones are compared by words. */
const maxByCharacters = 300;
/** UTF-16 code units of texts that are compared at all; longer ones are found only if they are the same. */
const maxCompared = 3000;
/** Texts with the most trigrams in common, which are compared with the wanted text. */
const maxCandidates = 40;
/** Share of common trigrams below which texts are not compared. */
const minShare = 0.3;

/** Replaces placeholders and tags. */
const anyCode = '\uFFFC';

/**
 * Finds texts that are like a text: those with the same trigrams, which an index lists, are compared by their edit
 * distance.
 */
export class NearTexts {
  /** Undefined for texts that are only found if they are the same. */
  readonly #texts: (string | undefined)[] = [];
  readonly #prints: string[] = [];
  readonly #sizes: number[] = [];
  /** Trigram -> positions of the texts. */
  readonly #grams = new Map<string, number[]>();

  private constructor() {}

  /** Rejects with the signal's reason. */
  static async of(texts: Iterable<readonly Part[]>, signal?: AbortSignal): Promise<NearTexts> {
    const near = new NearTexts();
    await runInTurns(texts, (parts) => near.#add(parts), signal);
    return near;
  }

  /** Returns true if these are the texts that the index is of. */
  holds(prints: readonly string[]): boolean {
    return prints.length === this.#prints.length && prints.every((print, index) => print === this.#prints[index]);
  }

  /**
   * Returns the nearest texts, the nearest first.
   * @param isWanted leaves texts out, by their position
   */
  find(parts: readonly Part[], most: number, isWanted: (index: number) => boolean): readonly NearText[] {
    const print = printOf(parts);
    const text = plainText(parts);
    const found: NearText[] = [];
    for (const [index, other] of this.#prints.entries()) {
      if (other === print && isWanted(index)) {
        found.push({ index, percent: 100 });
      }
    }
    if (found.length < most && text.length <= maxCompared) {
      for (const index of this.#candidates(text, isWanted)) {
        const other = this.#texts[index];
        const percent = other === undefined || this.#prints[index] === print ? 0 : percentOf(text, other);
        if (percent >= minPercent) {
          found.push({ index, percent: Math.min(percent, 99) });
        }
      }
    }
    return found.sort((one, other) => other.percent - one.percent).slice(0, most);
  }

  #add(parts: readonly Part[]): void {
    const index = this.#prints.length;
    const text = plainText(parts);
    const isCompared = text.length <= maxCompared;
    const grams = isCompared ? gramsOf(text) : new Set<string>();
    this.#prints.push(printOf(parts));
    this.#texts.push(isCompared ? text : undefined);
    this.#sizes.push(grams.size);
    for (const gram of grams) {
      addToGroup(this.#grams, gram, index);
    }
  }

  /** Returns the positions of the texts with the most trigrams in common. */
  #candidates(text: string, isWanted: (index: number) => boolean): readonly number[] {
    const grams = gramsOf(text);
    const common = new Uint16Array(this.#prints.length);
    for (const gram of grams) {
      for (const index of this.#grams.get(gram) ?? []) {
        common[index] = (common[index] ?? 0) + 1;
      }
    }
    const found: { readonly index: number; readonly share: number }[] = [];
    for (const [index, count] of common.entries()) {
      const share = count === 0 ? 0 : (2 * count) / (grams.size + (this.#sizes[index] ?? 0));
      if (share >= minShare && isWanted(index)) {
        found.push({ index, share });
      }
    }
    return found
      .sort((one, other) => other.share - one.share)
      .slice(0, maxCandidates)
      .map(({ index }) => index);
  }
}

function plainText(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : anyCode)).join('');
}

/** Returns the trigrams of a text in lower case, with its beginning and end. */
function gramsOf(text: string): ReadonlySet<string> {
  const padded = `\u0002${text.toLowerCase().replaceAll(/\s+/g, ' ')}\u0003`;
  const grams = new Set<string>();
  for (let at = 0; at + 2 < padded.length; at += 1) {
    grams.add(padded.slice(at, at + 3));
  }
  return grams;
}

/** Returns how alike two texts are; 0 below the lowest percentage. */
function percentOf(one: string, other: string): number {
  const isShort = one.length <= maxByCharacters && other.length <= maxByCharacters;
  const [first, second] = [one, other].map((text) => (isShort ? text.split('') : (text.match(words) ?? [])));
  const longest = Math.max(first?.length ?? 0, second?.length ?? 0);
  const distance = editDistance(first ?? [], second ?? [], Math.floor((longest * (100 - minPercent)) / 100));
  return distance === undefined || longest === 0 ? 0 : Math.floor((100 * (longest - distance)) / longest);
}

const words = /[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu;
