import type { Phrase } from '../../service/api/phrase.ts';
import { findFirst } from '../../text/findFirst.ts';
import { shownKey } from '../../text/keyName.ts';
import type {
  FamilyState,
  FaultyFile,
  MemberState,
  Message,
  MessageProblem,
  MessageText,
  Severity,
} from '../message.ts';
import { findFix } from './findFix.ts';
import { faultLine, faultPhrase, messageFindings, problemPhrase, statePhrases } from './messageFindings.ts';

/** What keeps translations from being up to date. */
export interface Finding {
  /** `unmatched`: a page whose paragraphs are not those of its source, so that they are not compared. */
  readonly state: 'missing' | 'stale' | 'broken' | 'remark' | 'unreadable' | 'unmatched';
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
  const files = new Files(read);
  const findings: Finding[] = [];
  for (const { family, members, fault, problem } of states) {
    if (fault !== undefined) {
      findings.push(faultOf(family.source, family.sourceLang, { fault, problem }, say));
    }
    for (const member of members) {
      findings.push(...(await memberFindings(member, files, say)));
    }
  }
  return findings;
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

async function memberFindings(
  { member, messages, fault, problem }: MemberState,
  files: Files,
  say: (words: Phrase) => string,
): Promise<Finding[]> {
  const findings = fault === undefined ? [] : [faultOf(member.path, member.lang, { fault, problem }, say)];
  for (const message of messages) {
    const { key, state, isByHand, isTied } = message;
    const text = message.target ?? message.invalid ?? message.source;
    const place = async () => ({
      lang: member.lang,
      key: shownKey(key),
      path: text?.path ?? member.path,
      line: text === undefined ? 1 : await files.lineOf(text),
      target: member.path,
    });
    if (state === 'missing' || state === 'stale') {
      const name = state === 'stale' ? (isByHand ? 'staleByHand' : state) : isTied ? 'missingTied' : state;
      const words = statePhrases[name];
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

/** Reads each file once, for the lines of texts and for what corrects them. */
class Files {
  readonly #read: (path: string) => Promise<string | undefined>;
  readonly #texts = new Map<string, string>();
  /** Path → the offsets at which its lines begin. */
  readonly #starts = new Map<string, readonly number[]>();

  constructor(read: (path: string) => Promise<string | undefined>) {
    this.#read = read;
  }

  async lineOf({ path, start }: MessageText): Promise<number> {
    return (await this.#placeOf(path, start)).line;
  }

  async fixOf(
    problem: MessageProblem,
    { source, target, lang }: Message,
    say: (words: Phrase) => string,
  ): Promise<Fix | undefined> {
    const inFile = async (text: MessageText) => ({ ...text, file: await this.#textOf(text.path) });
    const fix = target && findFix(problem, await inFile(target), source && (await inFile(source)), lang);
    if (target === undefined || fix === undefined) {
      return undefined;
    }
    const [from, to] = [await this.#placeOf(target.path, fix.start), await this.#placeOf(target.path, fix.end)];
    return {
      startLine: from.line,
      startColumn: from.column,
      endLine: to.line,
      endColumn: to.column,
      text: fix.text,
      title: say(fix.title),
    };
  }

  async #placeOf(path: string, offset: number): Promise<{ readonly line: number; readonly column: number }> {
    const starts = this.#starts.get(path) ?? lineStarts(await this.#textOf(path));
    this.#starts.set(path, starts);
    const line = findFirst(starts, (start) => start > offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  }

  async #textOf(path: string): Promise<string> {
    const text = this.#texts.get(path) ?? (await this.#read(path)) ?? '';
    this.#texts.set(path, text);
    return text;
  }
}

function lineStarts(source: string): readonly number[] {
  return [0, ...Array.from(source.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
}
