import { parsePluralForm } from '../../formats/common/plurals/pluralKeys.ts';
import { shownKey } from '../../text/keyName.ts';
import { manyAtOnce } from '../../text/turns/manyAtOnce.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import { decodedText, type Range, type Unit } from '../../text/unit.ts';
import type { Family, FamilyMember } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { lockName } from '../lock/knownPair.ts';
import { hashOf, lockKey } from '../lock/textHash.ts';
import type { PastSource } from '../past.ts';
import { LocaleFile } from '../reading/localeFile.ts';
import { byKey, SourceTexts } from '../reading/sourceTexts.ts';
import { FileVersions, type Versions } from './fileVersions.ts';
import type { FileChange, FolderHistory } from './gitHistory.ts';
import { type LineIds, Outline } from './outline.ts';
import { isSlightChange } from './slightChange.ts';
import { SourceVersions, textsOf, type VersionTexts } from './sourceVersions.ts';

/** UTF-16 code units of earlier versions of a source that are compared. */
const mostOfSource = 20_000_000;
/** UTF-16 code units of a translation that are looked through for all messages whose source changed. */
const mostLooked = 3_000_000_000;
/** Messages for which earlier versions are asked for at the same time; what is asked once is there for the others. */
const messagesAtOnce = 8;

type Changes = ReadonlyMap<string, readonly FileChange[]>;

/** The history of messages whose source is a file of its own, which may have both languages, such as `en.po`. */
export class PastMessages {
  readonly #family: Family;
  readonly #history: Pick<FolderHistory, 'read' | 'ignored' | 'idsOf' | 'cut' | 'isOver'>;
  readonly #changes: Changes;
  readonly #options: LocaleOptions;
  readonly #now: SourceTexts;
  /** Paths that the source had. */
  readonly #names: readonly string[];
  readonly #versions: SourceVersions;
  /** Once they are known. */
  #former: ReadonlyMap<string, FormerTexts> | undefined;
  /** Former texts by those in their places; once they are asked for. */
  #exchanged: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Those of the version that was asked for last: they are made by parsing it, and most messages ask for the same. */
  #forms: { readonly name: string; readonly units: Promise<ReadonlyMap<string, Unit> | undefined> } | undefined;
  /** Ids of the contents of the source as of the commits that changed a translation: `COMMIT:./PATH`. */
  #ids: ReadonlyMap<string, string> = new Map();

  /**
   * @param text of the source now
   * @param changes of the source and its translations
   */
  constructor(
    family: Family,
    text: string,
    history: Pick<FolderHistory, 'read' | 'ignored' | 'idsOf' | 'cut' | 'isOver'>,
    changes: Changes,
    options: LocaleOptions,
  ) {
    this.#family = family;
    this.#history = history;
    this.#changes = changes;
    this.#options = options;
    this.#names = [...new Set([family.source, ...(changes.get(family.source) ?? []).map(({ path }) => path)])];
    this.#now = new SourceTexts(family, text, options);
    this.#versions = new SourceVersions(family, options, history.cut);
  }

  /**
   * Returns what the messages of a translation were translated from that are of another text than that of the source
   * now, by their keys in the lock file: that text is the one that the source had in the commit in which the
   * translation changed last. Other work of the process gets its turn meanwhile. Rejects with the signal's reason.
   *
   * @param text of the translation now
   */
  async of(member: FamilyMember, text: string, signal: AbortSignal): Promise<ReadonlyMap<string, PastSource>> {
    const found = new Map<string, PastSource>();
    if (this.#former === undefined) {
      this.#former = await this.#findFormer(signal);
      this.#ids = this.#former.size === 0 ? this.#ids : await this.#history.idsOf(this.#objects());
    }
    const former = this.#former;
    if (former.size === 0) {
      return found;
    }
    if (former.size * text.length > mostLooked) {
      this.#history.cut();
      return found;
    }
    const { lang, path } = member;
    const versions = new TargetVersions(member, text, this.#changes.get(path) ?? [], this.#history, this.#options);
    const own = versions.unitsIn(text);
    /** Two messages of the source that got each other's text: a mistake was corrected that no translation has. */
    const isExchanged = (before: string, now: string): boolean =>
      (this.#exchanged ??= this.#formerByText(former)).get(before)?.has(now) === true;
    const { file } = this.#now;
    const sources = file.isBilingual ? byKey(file.units(), this.#family.sourceLang) : this.#now.for(lang);
    const changed = [...sources].flatMap(([key, { parts }]) => {
      // Forms that the language needs are made from those that the source has.
      const texts = former.get(key) ?? former.get(parsePluralForm(key)?.base ?? key);
      const unit = own.get(key);
      return texts === undefined || unit === undefined ? [] : { key, lang, texts, unit, now: decodedText(parts) };
    });
    const ask = async (message: (typeof changed)[number]) => ({
      ...message,
      before: await this.#before(message, versions, message.unit, text),
    });
    for await (const answers of manyAtOnce(changed, ask, signal, messagesAtOnce)) {
      await yieldTurn(signal);
      if (this.#history.isOver()) {
        this.#history.cut();
        break;
      }
      for (const { key, texts, unit, now, before } of answers) {
        if (before !== undefined) {
          const time = texts.get(before);
          found.set(lockKey(key, lockName(member)), {
            source: hashOf(before),
            target: hashOf(decodedText(unit.parts)),
            text: before,
            ...((isSlightChange(before, now) || isExchanged(before, now)) && { isSlight: true }),
            ...(time !== undefined && { changed: time }),
          });
        }
      }
    }
    return found;
  }

  /** Returns the former texts of messages of the source, by the texts that these have now. */
  #formerByText(former: ReadonlyMap<string, FormerTexts>): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const [key, text] of textsOf(this.#now, this.#family.sourceLang)) {
      const own = former.get(key);
      if (own !== undefined) {
        const known = found.get(text) ?? new Set();
        own.forEach((_, each) => known.add(each));
        found.set(text, known);
      }
    }
    return found;
  }

  /** Returns the former text that a message was translated from; undefined if it is not known to be one. */
  async #before(
    message: ChangedMessage,
    versions: TargetVersions,
    unit: Unit,
    file: string,
  ): Promise<string | undefined> {
    const likely = await versions.lastLike(file.slice(unit.start, unit.end));
    if (likely === undefined) {
      return undefined;
    }
    const source = this.#history.ignored.has(likely.commit) ? undefined : await this.#sourceAt(likely, message);
    if (source !== undefined && !message.texts.has(source)) {
      return undefined;
    }
    const isCertain = await versions.isOnceIn(likely, message.key, unit);
    const last = isCertain ? likely : await versions.lastChange(message.key, decodedText(unit.parts), likely);
    const before = last && (await this.#sourceAt(last, message));
    return before !== undefined && message.texts.has(before) ? before : undefined;
  }

  /**
   * Returns the texts that messages had before, by their keys, and by what the keys of the forms of plurals begin with. A
   * text that was there for a while only, between two times of another one, does not count: it may have been a mistake.
   */
  async #findFormer(signal: AbortSignal): Promise<ReadonlyMap<string, FormerTexts>> {
    const now = new Map(textsOf(this.#now, this.#family.sourceLang));
    const found = new Map<string, Map<string, number | undefined>>();
    const changes = this.#changes.get(this.#family.source) ?? [];
    const [newest] = changes;
    const versions = [
      ...(newest === undefined ? [] : [{ object: newest.after, path: newest.path, time: undefined, commit: '' }]),
      ...changes.map(({ before, path, time, commit }) => ({ object: before, path, time, commit })),
    ];
    const most = mostOfSource / Math.max(1, this.#now.text.length);
    const asked = versions.slice(0, most).map(async ({ object, path, ...rest }) => {
      const text = object === undefined ? undefined : await this.#history.read(object, path);
      return { object, text, ...rest };
    });
    let newer: VersionTexts | undefined;
    for (const version of asked) {
      const { object, text: content, time, commit } = await version;
      await yieldTurn(signal);
      if (this.#history.isOver()) {
        this.#history.cut();
        break;
      }
      const former = object === undefined ? undefined : this.#versions.add(object, content);
      for (const [key, before] of former?.otherThan(newer) ?? []) {
        const text = now.get(key);
        const known = found.get(key);
        if (text === undefined || known?.has(before) === true) {
          continue;
        }
        if (before === text) {
          found.delete(key);
        } else if (known === undefined && this.#history.ignored.has(commit)) {
          now.set(key, before);
        } else {
          found.set(key, (known ?? new Map<string, number | undefined>()).set(before, time));
        }
      }
      newer = former ?? newer;
    }
    const plurals: typeof found = new Map();
    for (const [key, texts] of found) {
      const base = parsePluralForm(key)?.base;
      if (base !== undefined) {
        const all = plurals.get(base) ?? new Map(found.get(base));
        texts.forEach((time, text) => all.set(text, time));
        plurals.set(base, all);
      }
    }
    return new Map([...found, ...plurals]);
  }

  /** Returns the names of all contents of the source that {@link #sourceAt} may ask for. */
  #objects(): readonly string[] {
    const changes = this.#family.members.flatMap(({ path }) => this.#changes.get(path) ?? []);
    const commits = new Set(changes.map(({ commit }) => commit));
    return [...commits].flatMap((commit) => this.#names.map((name) => `${commit}:./${name}`));
  }

  /** Returns a text of the source as of a commit. */
  async #sourceAt({ commit }: FileChange, { key, lang }: ChangedMessage): Promise<string | undefined> {
    for (const path of this.#names) {
      const id = this.#ids.get(`${commit}:./${path}`);
      const texts = id === undefined ? undefined : await this.#version(id, path);
      if (id !== undefined && texts !== undefined) {
        if (texts.has(key) || parsePluralForm(key) === undefined) {
          return texts.get(key);
        }
        const name = `${id} ${lang}`;
        if (this.#forms?.name !== name) {
          this.#forms = { name, units: this.#formsIn(id, path, lang) };
        }
        return decodedText((await this.#forms.units)?.get(key)?.parts ?? []) || undefined;
      }
    }
    return undefined;
  }

  /** Returns the messages of a version of the source with the forms of plurals that a language needs. */
  async #formsIn(id: string, path: string, lang: string): Promise<ReadonlyMap<string, Unit> | undefined> {
    const file = await this.#history.read(id, path);
    return file === undefined ? undefined : this.#versions.read(file)?.for(lang);
  }

  /** Returns the texts of the source as it was; undefined where it cannot be read. */
  async #version(id: string, path: string): Promise<VersionTexts | undefined> {
    return this.#versions.has(id) ? this.#versions.get(id) : this.#versions.add(id, await this.#history.read(id, path));
  }
}

/** Texts that a message had before, with the times at which they were replaced; undefined: that is not committed. */
type FormerTexts = ReadonlyMap<string, number | undefined>;

/** A message of the source that had other texts, as a language reads it. */
interface ChangedMessage {
  readonly key: string;
  readonly lang: string;
  readonly texts: FormerTexts;
}

/** The earlier versions of a translation. */
class TargetVersions {
  readonly #member: FamilyMember;
  readonly #now: string;
  readonly #versions: FileVersions;
  readonly #options: LocaleOptions;
  readonly #texts = new Map<number, ReadonlyMap<string, Unit>>();
  readonly #outlines = new Map<number | undefined, Outline>();
  readonly #lineIds: LineIds = new Map();

  /** @param now the text of the translation now */
  constructor(
    member: FamilyMember,
    now: string,
    changes: readonly FileChange[],
    history: Versions,
    options: LocaleOptions,
  ) {
    this.#member = member;
    this.#now = now;
    this.#versions = new FileVersions(changes, history);
    this.#options = options;
  }

  unitsIn(text: string): ReadonlyMap<string, Unit> {
    const file = new LocaleFile(this.#options, this.#member.path, text);
    return byKey(file.fault === undefined ? file.units() : [], this.#member.lang);
  }

  /** As {@link lastChange}, wherever the characters of the text are in the file: nothing is parsed. */
  lastLike(characters: string): Promise<FileChange | undefined> {
    return this.#lastWith(async (at) => (await this.#versions.fileAfter(at)).includes(characters));
  }

  /**
   * Returns true if the lines of a message are in the file after a change, once, and within the same lines that say its
   * key: it was the same then. Nothing is parsed.
   */
  async isOnceIn(change: FileChange, key: string, { start, end }: Range): Promise<boolean> {
    const { changes, history } = this.#versions;
    if (history.ignored.has(change.commit)) {
      return false;
    }
    const now = this.#outlineOf(undefined, this.#now);
    const lines = now.linesOf(start, end);
    const line = now.lineAt(start);
    const names = key.split('.').map(shownKey);
    const isNamed = names.length === 1 && lines.includes(names[0] ?? '');
    if (!isNamed && !now.isIn(line, names)) {
      return false;
    }
    const index = changes.indexOf(change);
    const counts = this.#outlineOf(index, await this.#versions.fileAfter(index)).counts(lines);
    const [first] = counts.values();
    return isNamed ? counts.size === 1 && first === 1 : counts.get(now.around(line)) === 1;
  }

  /**
   * Returns the commit in which a message got to have its text; undefined if that is not committed.
   *
   * @param likely before it, the file does not have the text at all
   */
  async lastChange(key: string, text: string, likely: FileChange): Promise<FileChange | undefined> {
    const { changes, history } = this.#versions;
    const isSame = async (at: number): Promise<boolean> => (await this.#textAfter(at, key)) === text;
    const last = (await isSame(changes.indexOf(likely))) ? likely : await this.#lastWith(isSame);
    if (last === undefined || !history.ignored.has(last.commit)) {
      return last;
    }
    const first = changes.indexOf(last) + 1;
    const earlier = await this.#textAfter(first, key);
    const isEarlier = async (at: number): Promise<boolean> => (await this.#textAfter(at, key)) === earlier;
    return earlier === undefined ? last : this.#lastWith(isEarlier, first);
  }

  /** @param index of the change after which the file is so; undefined: now */
  #outlineOf(index: number | undefined, text: string): Outline {
    const outline = this.#outlines.get(index) ?? new Outline(text, this.#lineIds);
    this.#outlines.set(index, outline);
    return outline;
  }

  async #lastWith(holds: (index: number) => Promise<boolean>, first = 0): Promise<FileChange | undefined> {
    return this.#versions.changes[await this.#versions.lastWith(holds, first)];
  }

  /** Returns the text of a message after a change. */
  async #textAfter(index: number, key: string): Promise<string | undefined> {
    const file = await this.#versions.fileAfter(index);
    const units = this.#texts.get(index) ?? this.unitsIn(file);
    this.#texts.set(index, units);
    const unit = units.get(key);
    return unit && decodedText(unit.parts);
  }
}
