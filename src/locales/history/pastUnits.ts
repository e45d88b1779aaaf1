import { shownKey } from '../../text/keyName.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import { decodedText, type TargetState, type Unit } from '../../text/unit.ts';
import type { FamilyMember } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { lockName } from '../lock/knownPair.ts';
import { hashOf, isKeyedByText, lockKey } from '../lock/textHash.ts';
import type { PastSource } from '../past.ts';
import { LocaleFile } from '../reading/localeFile.ts';
import { FileVersions, type Versions } from './fileVersions.ts';
import type { FileChange } from './gitHistory.ts';
import { isSlightChange } from './slightChange.ts';

/** UTF-16 code units that are looked through for all texts of a file. */
const mostLooked = 3_000_000_000;
/** UTF-16 code units of the earlier versions of a file that are parsed. */
const mostParsed = 5_000_000;

/** What a file says of a translation, in the order in which people work; that of a draft may be another text's. */
const stages: readonly TargetState[] = ['draft', 'needsReview', 'reviewed'];

/** A text of a file with both languages, with its translation. */
interface BothTexts {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** What the file says of the translation: the further, the more. */
  readonly stage: number;
  /** The characters of the translation, and of all from the text to it. */
  readonly own: string;
  readonly both: string;
}

/** The earlier versions of a file with both languages, as far as one of them is concerned. */
export class PastUnits {
  readonly #member: FamilyMember;
  readonly #versions: FileVersions;
  readonly #options: LocaleOptions;
  readonly #texts = new Map<number, ReadonlyMap<string, BothTexts>>();
  #left = mostParsed;

  constructor(member: FamilyMember, changes: readonly FileChange[], history: Versions, options: LocaleOptions) {
    this.#member = member;
    this.#versions = new FileVersions(changes, history);
    this.#options = options;
  }

  /**
   * Returns what the texts of the file were translated from that are others now, by their keys in the lock file: the
   * texts that stood beside the translations when these changed last. Rejects with the signal's reason.
   *
   * @param text of the file now
   */
  async in(text: string, signal: AbortSignal): Promise<ReadonlyMap<string, PastSource>> {
    const found = new Map<string, PastSource>();
    const now = this.#textsIn(text);
    const { changes, history } = this.#versions;
    if (changes.length === 0) {
      return found;
    }
    if (now.size * text.length > mostLooked) {
      history.cut();
      return found;
    }
    for (const unit of now.values()) {
      await yieldTurn(signal);
      if (history.isOver()) {
        history.cut();
        break;
      }
      const past = unit.stage === 0 || this.#isItsKey(unit) ? undefined : await this.#past(unit);
      if (past !== undefined) {
        found.set(lockKey(unit.key, lockName(this.#member)), past);
      }
    }
    return found;
  }

  /** A text that is its own key cannot change. A translation that was kept for another text is taken as right. */
  #isItsKey({ key, source }: BothTexts): boolean {
    return isKeyedByText(lockName(this.#member)) && shownKey(key).includes(source);
  }

  /** Goes back from one change of a text or its translation to the one before, up to the last of the translation. */
  async #past(now: BothTexts): Promise<PastSource | undefined> {
    const { changes, history } = this.#versions;
    let [unit, source, at] = [now, now.source, -1];
    let changed: number | undefined;
    for (;;) {
      const { own, both, key } = unit;
      at = await this.#versions.lastWith(async (each) => (await this.#versions.fileAfter(each)).includes(both), at + 1);
      const change = changes[at];
      const isIgnored = change !== undefined && history.ignored.has(change.commit);
      const file = await this.#versions.fileAfter(at + 1);
      // Where the characters are not there at all, nothing is parsed.
      const earlier = isIgnored || file.includes(own) ? (await this.#after(at + 1)).get(key) : undefined;
      // Who marks a translation as finished has read it beside its text.
      const isTouched = earlier?.target !== unit.target || earlier.stage < unit.stage;
      if (earlier === undefined || (isTouched && !isIgnored)) {
        break;
      }
      if (isIgnored) {
        source = source === unit.source ? earlier.source : source;
      } else if (earlier.source !== unit.source) {
        changed = change?.time;
      }
      unit = earlier;
    }
    return unit.source === source
      ? undefined
      : {
          source: hashOf(unit.source),
          target: hashOf(now.target),
          text: unit.source,
          ...(isSlightChange(unit.source, now.source) && { isSlight: true }),
          ...(changed !== undefined && { changed }),
        };
  }

  /** Returns the texts after a change; none once too much was parsed. */
  async #after(index: number): Promise<ReadonlyMap<string, BothTexts>> {
    const known = this.#texts.get(index);
    if (known !== undefined) {
      return known;
    }
    const text = await this.#versions.fileAfter(index);
    const texts = this.#left < text.length ? new Map<string, BothTexts>() : this.#textsIn(text);
    this.#left -= text.length;
    this.#texts.set(index, texts);
    return texts;
  }

  #textsIn(text: string): ReadonlyMap<string, BothTexts> {
    const { path, lang } = this.#member;
    const file = new LocaleFile(this.#options, path, text);
    const units = file.fault === undefined && file.isBilingual ? file.units(lang) : [];
    return new Map(units.flatMap((unit) => bothTexts(unit, text) ?? []).map((unit) => [unit.key, unit]));
  }
}

/** Returns undefined for a text without a translation. */
function bothTexts(unit: Unit, file: string): BothTexts | undefined {
  const { key, parts, source, target } = unit;
  if (key === undefined || source === undefined || target === undefined || target.state === 'missing') {
    return undefined;
  }
  const own = unit.translation?.() ?? { parts: [target.text], start: unit.start, end: unit.end };
  return {
    key,
    source: decodedText(parts),
    target: decodedText(own.parts),
    stage: stages.indexOf(target.state),
    own: file.slice(own.start, own.end),
    both: file.slice(Math.min(source.start, own.start), Math.max(source.end, own.end)),
  };
}
