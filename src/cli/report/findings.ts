import type { FamilyState, FileFault, MemberState, Message, MessageText, Problem } from '../../locales/message.ts';
import type { Project } from '../project/project.ts';

/** What keeps translations from being in step with their source. */
export interface Finding {
  /** `unmatched`: a page whose paragraphs are not those of its source, so that they are not compared. */
  readonly state: 'missing' | 'stale' | 'broken' | 'unreadable' | 'unmatched';
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
  return { state, lang, path, line: 1, target: path, message: faults[fault] };
}

async function memberFindings({ member, messages, fault }: MemberState, lines: LineNumbers): Promise<Finding[]> {
  const findings = fault === undefined ? [] : [faultOf(member.path, member.lang, fault)];
  for (const message of messages) {
    for (const { state, sentence } of troubles(message)) {
      const text = message.target ?? message.invalid ?? message.source;
      findings.push({
        state,
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

function troubles({ state, isByHand, problems }: Message): { state: Finding['state']; sentence: string }[] {
  const broken = problems.map((problem) => ({ state: 'broken' as const, sentence: sentenceOf(problem) }));
  switch (state) {
    case 'missing':
      return [{ state, sentence: 'The translation is missing.' }, ...broken];
    case 'stale': {
      const sentence = isByHand
        ? 'The source changed after a person translated it. Review the translation.'
        : 'The source changed after it was translated.';
      return [{ state, sentence }, ...broken];
    }
    default:
      return broken;
  }
}

function sentenceOf(problem: Problem): string {
  switch (problem.kind) {
    case 'placeholders':
      return [
        ...(problem.missing.length > 0 ? [`Placeholders are missing: ${problem.missing.join(' ')}.`] : []),
        ...(problem.added.length > 0 ? [`Placeholders are not in the source: ${problem.added.join(' ')}.`] : []),
      ].join(' ');
    case 'icu':
      return 'The translation is not a valid ICU message.';
    case 'plurals':
      return `Plural forms are missing: ${problem.missing.join(', ')}.`;
    case 'length':
      return `The translation has ${problem.length} characters. At most ${problem.most} are allowed.`;
    case 'term':
      return `The glossary translates "${problem.source}" as "${problem.target}".`;
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
