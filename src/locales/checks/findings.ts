import type { Phrase } from '../../service/api/atStart/errors.ts';
import { shownKey } from '../../text/keyName.ts';
import { lineStarts, placeIn } from '../../text/lines.ts';
import type { FileFlaw } from '../../text/unit.ts';
import type { Family } from '../atStart/family.ts';
import { findFix } from '../atStart/findFix.ts';
import {
  type FamilyState,
  type FaultyFile,
  isOpenState,
  type MemberState,
  type Message,
  type MessageProblem,
  type MessageText,
  type Severity,
} from '../atStart/message.ts';
import {
  absentPhrase,
  faultLine,
  faultPhrase,
  fileProblemPhrase,
  flawSeverity,
  messageFindings,
  problemPhrase,
  stalePhrase,
  statePhrases,
} from '../atStart/messageFindings.ts';

/** What keeps translations from being up to date. */
export interface Finding {
  /** `unmatched`: a page, or lines of its source, whose paragraphs are not compared: they are not clearly the same. */
  readonly state: 'missing' | 'draft' | 'stale' | 'broken' | 'remark' | 'unreadable' | 'unmatched';
  /** Name of the check; the state for what no check finds. */
  readonly check: string;
  readonly severity: Severity;
  readonly lang: string;
  /** Absent where it is about a whole file. */
  readonly key?: string;
  /** From the root of the folder: the translation, or, where that is missing, the source. */
  readonly path: string;
  /** Counts from 1. */
  readonly line: number;
  /** Path of the translations. */
  readonly target: string;
  readonly message: string;
  /** Number of messages that it is about; absent: one, or a whole file. */
  readonly messages?: number;
  /** An edit of the file that certainly corrects it. */
  readonly fix?: Fix;
}

/** Lines and columns count from 1, columns in UTF-16 code units. */
interface Fix {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
  readonly title: string;
}

/**
 * Returns what keeps the translations from being up to date, by file and in the order of the source.
 *
 * @param say returns a phrase in the language of the reader
 */
export async function collectFindings(
  states: readonly FamilyState[],
  read: (path: string) => Promise<string | undefined>,
  say: (words: Phrase) => string,
): Promise<readonly Finding[]> {
  const collector = new FindingCollector(read, say);
  const findings: Finding[] = [];
  for (const state of states) {
    findings.push(...collector.ofSource(state));
    for (const member of state.members) {
      for (const finding of await collector.ofMember(member, state.family)) {
        findings.push(finding);
      }
    }
  }
  return findings;
}

/** Collects findings of one file of translations after another. */
export class FindingCollector {
  readonly #files: Files;
  readonly #say: (words: Phrase) => string;

  /** @param say returns a phrase in the language of the reader */
  constructor(read: (path: string) => Promise<string | undefined>, say: (words: Phrase) => string) {
    this.#files = new Files(read);
    this.#say = say;
  }

  /** Returns why the source of a family is not read, if so, and its other faults. */
  ofSource({ family, fault, problem, flaws }: FamilyState): readonly Finding[] {
    const { source, sourceLang } = family;
    return fault === undefined
      ? flawsOf(source, sourceLang, flaws, this.#say)
      : [faultOf(source, sourceLang, { fault, problem }, this.#say)];
  }

  /** Returns what keeps the translations in a file from being up to date, in the order of the source. */
  async ofMember(member: MemberState, family: Family): Promise<readonly Finding[]> {
    return isAbsentFile(member)
      ? [absentFile(member, family, this.#say)]
      : memberFindings(member, family, this.#files, this.#say);
  }
}

function faultOf(path: string, lang: string, faulty: FaultyFile, say: (words: Phrase) => string): Finding {
  const state = faulty.fault === 'structure' ? 'unmatched' : 'unreadable';
  return {
    state,
    check: state,
    severity: state === 'unreadable' ? 'error' : 'hint',
    lang,
    path,
    line: faultLine(faulty),
    target: path,
    message: say(faultPhrase(faulty)),
  };
}

function isAbsentFile({ isAbsent, counts }: MemberState): boolean {
  return isAbsent === true && counts.missing > 0;
}

/** Returns one finding for all messages of a file that is not there: it is on the source, which is. */
function absentFile(
  { member, counts }: MemberState,
  { source, keyFiles = [source] }: Pick<Family, 'source' | 'keyFiles'>,
  say: (words: Phrase) => string,
): Finding {
  const { missing } = counts;
  const [path = source] = keyFiles;
  return {
    state: 'missing',
    check: 'missing',
    severity: 'error',
    lang: member.lang,
    path,
    line: 1,
    target: member.path,
    message: say(absentPhrase(member.path, missing)),
    messages: missing,
  };
}

function flawsOf(
  path: string,
  lang: string,
  flaws: readonly FileFlaw[] = [],
  say: (words: Phrase) => string,
): Finding[] {
  return flaws.map((flaw) => {
    const severity = flawSeverity(flaw);
    return {
      state: flaw.kind === 'unmatched' ? flaw.kind : severity === 'error' ? 'broken' : 'remark',
      check: flaw.kind,
      severity,
      ...{ lang, path, line: faultLine({ problem: flaw }), target: path },
      message: say(fileProblemPhrase(flaw)),
    };
  });
}

async function memberFindings(
  { member, messages, fault, problem, flaws }: MemberState,
  { keyFiles }: Pick<Family, 'keyFiles'>,
  files: Files,
  say: (words: Phrase) => string,
): Promise<Finding[]> {
  const { path, lang } = member;
  const findings =
    fault === undefined ? flawsOf(path, lang, flaws, say) : [faultOf(path, lang, { fault, problem }, say)];
  for (const message of messages) {
    const { key, state, isTied } = message;
    const text = message.target ?? message.invalid ?? (keyFiles === undefined ? message.source : undefined);
    const place = async () => ({
      lang: member.lang,
      key: shownKey(key),
      path: text?.path ?? member.path,
      line: text === undefined ? 1 : await files.lineOf(text),
      target: member.path,
    });
    if (isOpenState(state)) {
      const words = state === 'stale' ? stalePhrase(message) : statePhrases[isTied ? 'missingTied' : state];
      findings.push({ state, check: state, severity: 'error', ...(await place()), message: say(words) });
    }
    for (const { problem, severity } of messageFindings(message)) {
      const fix = await files.fixOf(problem, message, say);
      findings.push({
        state: severity === 'error' ? 'broken' : 'remark',
        check: problem.kind,
        severity,
        ...(await place()),
        message: say(problemPhrase(problem)),
        ...(fix && { fix }),
      });
    }
  }
  return findings;
}

/** Files that are kept: a family may have hundreds, and a finding is about a translation or its source. */
const maxFiles = 4;

interface ReadFile {
  readonly text: string;
  /** The offsets at which its lines begin. */
  starts?: readonly number[];
}

/** Reads files for the lines of texts and for what corrects them. */
class Files {
  readonly #read: (path: string) => Promise<string | undefined>;
  /** By path, in the order in which they were read. */
  readonly #files = new Map<string, ReadFile>();

  constructor(read: (path: string) => Promise<string | undefined>) {
    this.#read = read;
  }

  async lineOf({ path, start }: MessageText): Promise<number> {
    return placeIn(startsOf(await this.#fileOf(path)), start).line + 1;
  }

  async fixOf(
    problem: MessageProblem,
    { source, target, lang }: Message,
    say: (words: Phrase) => string,
  ): Promise<Fix | undefined> {
    const inFile = async (text: MessageText) => ({ ...text, file: (await this.#fileOf(text.path)).text });
    const fix = target && findFix(problem, await inFile(target), source && (await inFile(source)), lang);
    if (target === undefined || fix === undefined) {
      return undefined;
    }
    const starts = startsOf(await this.#fileOf(target.path));
    const [from, to] = [placeIn(starts, fix.start), placeIn(starts, fix.end)];
    return {
      startLine: from.line + 1,
      startColumn: from.column + 1,
      endLine: to.line + 1,
      endColumn: to.column + 1,
      text: fix.text,
      title: say(fix.title),
    };
  }

  async #fileOf(path: string): Promise<ReadFile> {
    const known = this.#files.get(path);
    if (known !== undefined) {
      return known;
    }
    const file = { text: (await this.#read(path)) ?? '' };
    this.#files.set(path, file);
    const [oldest] = this.#files.size > maxFiles ? this.#files.keys() : [];
    if (oldest !== undefined) {
      this.#files.delete(oldest);
    }
    return file;
  }
}

function startsOf(file: ReadFile): readonly number[] {
  return (file.starts ??= lineStarts(file.text));
}
