import { shownKey } from '../../text/keyName.ts';
import type { FamilyState, FileFault, MemberState, Message, MessageText, Problem, Severity } from '../message.ts';

/** What keeps translations from being in step with their source. */
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
}

/** The words for findings, in the language of the reader. */
export interface FindingWords {
  readonly problem: (problem: Problem) => string;
  readonly missing: string;
  readonly stale: string;
  /** A person made, changed, or reviewed the translation. */
  readonly staleByHand: string;
  readonly fault: (fault: FileFault) => string;
}

/** Returns what keeps the translations from being in step, by file and in the order of the source. */
export async function findingsOf(
  states: readonly FamilyState[],
  read: (path: string) => Promise<string | undefined>,
  words: FindingWords,
): Promise<readonly Finding[]> {
  const lines = new LineNumbers(read);
  const findings: Finding[] = [];
  for (const { family, members, fault } of states) {
    if (fault !== undefined) {
      findings.push(faultOf(family.source, family.sourceLang, fault, words));
    }
    for (const member of members) {
      findings.push(...(await memberFindings(member, lines, words)));
    }
  }
  return findings;
}

function faultOf(path: string, lang: string, fault: FileFault, words: FindingWords): Finding {
  const state = fault === 'structure' ? 'unmatched' : 'unreadable';
  return {
    state,
    check: state,
    severity: state === 'unreadable' ? 'error' : 'hint',
    lang,
    path,
    line: 1,
    target: path,
    message: words.fault(fault),
  };
}

async function memberFindings(
  { member, messages, fault }: MemberState,
  lines: LineNumbers,
  words: FindingWords,
): Promise<Finding[]> {
  const findings = fault === undefined ? [] : [faultOf(member.path, member.lang, fault, words)];
  for (const message of messages) {
    for (const { state, check = state, severity = 'error', sentence } of troubles(message, words)) {
      const text = message.target ?? message.invalid ?? message.source;
      findings.push({
        state,
        check,
        severity,
        lang: member.lang,
        key: shownKey(message.key),
        path: text?.path ?? member.path,
        line: text === undefined ? 1 : await lines.of(text),
        target: member.path,
        message: sentence,
      });
    }
  }
  return findings;
}

interface Trouble extends Pick<Finding, 'state'>, Partial<Pick<Finding, 'check' | 'severity'>> {
  readonly sentence: string;
}

function troubles({ state, isByHand, problems, remarks = [] }: Message, words: FindingWords): readonly Trouble[] {
  const found = [
    ...problems.map((problem): Trouble => ({ state: 'broken', check: problem.kind, sentence: words.problem(problem) })),
    ...remarks.map(
      ({ problem, severity }): Trouble => ({
        state: 'remark',
        check: problem.kind,
        severity,
        sentence: words.problem(problem),
      }),
    ),
  ];
  switch (state) {
    case 'missing':
      return [{ state, sentence: words.missing }, ...found];
    case 'stale':
      return [{ state, sentence: isByHand ? words.staleByHand : words.stale }, ...found];
    default:
      return found;
  }
}

/** Finds the lines of texts, reading each file once. */
class LineNumbers {
  readonly #read: (path: string) => Promise<string | undefined>;
  /** Path → the offsets at which its lines begin. */
  readonly #starts = new Map<string, readonly number[]>();

  constructor(read: (path: string) => Promise<string | undefined>) {
    this.#read = read;
  }

  async of({ path, start }: MessageText): Promise<number> {
    let starts = this.#starts.get(path);
    if (starts === undefined) {
      const source = (await this.#read(path)) ?? '';
      starts = [0, ...Array.from(source.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
      this.#starts.set(path, starts);
    }
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= start) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low + 1;
  }
}
