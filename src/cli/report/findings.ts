import type { Severity } from '../../locales/checks/severity.ts';
import type {
  FamilyState,
  FileFault,
  MemberState,
  Message,
  MessageText,
  Problem,
  WordCheck,
} from '../../locales/message.ts';
import type { Project } from '../project/project.ts';

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

const faults: Readonly<Record<FileFault, string>> = {
  conflict: 'The file has conflict markers. Resolve the conflict.',
  unreadable: 'The file could not be read. Check its syntax, and that it is UTF-8, or UTF-16 with a byte order mark.',
  structure: 'Its paragraphs and headings do not match those of the source, so they are not compared.',
};

/**
 * Returns true if a message is missing, stale or broken, or a file could not be read. A page whose paragraphs do not
 * match those of its source does not count.
 */
export function isOutOfStep(states: readonly FamilyState[]): boolean {
  return states.some(
    ({ fault, members }) =>
      fault !== undefined ||
      members.some(
        ({ fault: own, counts }) =>
          (own !== undefined && own !== 'structure') || counts.missing + counts.stale + counts.broken > 0,
      ),
  );
}

/** Returns what keeps the translations from being in step, by file and in the order of the source. */
export async function findingsOf(
  project: Project,
  states: readonly FamilyState[],
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const lines = new LineNumbers((path) => project.folder.read(path, signal));
  const findings: Finding[] = [];
  for (const { family, members, fault } of states) {
    if (fault !== undefined) {
      findings.push(faultOf(family.source, family.sourceLang, fault));
    }
    for (const member of members) {
      findings.push(...(await memberFindings(member, lines)));
    }
  }
  return findings;
}

function faultOf(path: string, lang: string, fault: FileFault): Finding {
  const state = fault === 'structure' ? 'unmatched' : 'unreadable';
  return {
    state,
    check: state,
    severity: state === 'unreadable' ? 'error' : 'hint',
    lang,
    path,
    line: 1,
    target: path,
    message: faults[fault],
  };
}

async function memberFindings({ member, messages, fault }: MemberState, lines: LineNumbers): Promise<Finding[]> {
  const findings = fault === undefined ? [] : [faultOf(member.path, member.lang, fault)];
  for (const message of messages) {
    for (const { state, check = state, severity = 'error', sentence } of troubles(message)) {
      const text = message.target ?? message.invalid ?? message.source;
      findings.push({
        state,
        check,
        severity,
        lang: member.lang,
        key: message.key,
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

function troubles({ state, isByHand, problems, remarks = [] }: Message): readonly Trouble[] {
  const found = [
    ...problems.map((problem): Trouble => ({ state: 'broken', check: problem.kind, sentence: sentenceOf(problem) })),
    ...remarks.map(
      ({ problem, severity }): Trouble => ({
        state: 'remark',
        check: problem.kind,
        severity,
        sentence: sentenceOf(problem),
      }),
    ),
  ];
  switch (state) {
    case 'missing':
      return [{ state, sentence: 'The translation is missing.' }, ...found];
    case 'stale': {
      const sentence = isByHand
        ? 'The source changed after a person translated it. Review the translation.'
        : 'The source changed after it was translated.';
      return [{ state, sentence }, ...found];
    }
    default:
      return found;
  }
}

function sentenceOf(problem: Problem): string {
  switch (problem.kind) {
    case 'placeholders':
      return differenceSentence('placeholders', problem);
    case 'tags':
      return differenceSentence('tags', problem);
    case 'formatting':
      return differenceSentence('formatting tags', problem);
    case 'icu':
      return 'The translation is not a valid ICU message.';
    case 'plurals':
      return `Missing plural forms: ${problem.missing.join(', ')}.`;
    case 'length':
      return `The translation has ${problem.length} characters. The maximum is ${problem.most}.`;
    case 'term':
      return `“${problem.target}” is missing here. The glossary translates “${problem.source}” as “${problem.target}”.`;
    default:
      return wordSentences[problem.kind];
  }
}

function differenceSentence(
  name: string,
  { missing, added }: { readonly missing: readonly string[]; readonly added: readonly string[] },
): string {
  const named = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return [
    ...(missing.length > 0 ? [`Missing ${name}: ${missing.join(', ')}.`] : []),
    ...(added.length > 0 ? [`${named} that the source does not have: ${added.join(', ')}.`] : []),
  ].join(' ');
}

const wordSentences: Readonly<Record<WordCheck, string>> = {
  damagedCharacters: 'The translation has damaged characters.',
  lostSpace: 'A space next to a placeholder is missing.',
  mixedScripts: 'A word mixes letters of two alphabets.',
  lineBreaks: 'The line breaks of the source are missing.',
  cutOff: 'The translation is much shorter than the source. It may be cut off.',
  questionMark: 'The question mark is missing.',
  doubledWord: 'A word appears twice in a row.',
  brackets: 'Brackets are not balanced.',
  doubledSpace: 'There are two spaces in a row.',
};

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
