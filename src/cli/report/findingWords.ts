import type { FindingWords } from '../../locales/checks/findings.ts';
import type { FamilyState, FileFault, Problem, WordCheck } from '../../locales/message.ts';

const faults: Readonly<Record<FileFault, string>> = {
  conflict: 'The file has conflict markers. Resolve the conflict.',
  unreadable: 'The file could not be read. Check its syntax, and that it is UTF-8, or UTF-16 with a byte order mark.',
  structure: 'Its paragraphs and headings do not match those of the source, so they are not compared.',
};

/** The words of the command line for findings. */
export const findingWords: FindingWords = {
  problem: sentenceOf,
  missing: 'The translation is missing.',
  stale: 'The source changed after it was translated.',
  staleByHand: 'The source changed after a person translated it. Review the translation.',
  fault: (fault) => faults[fault],
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
    case 'structure':
      return 'The translation has a text where the source has a group of messages, or the reverse.';
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
  entities: 'A character entity is damaged.',
  percent: 'The percent sign of the source is missing.',
  invisible: 'The translation has invisible characters.',
  directionMarks: 'A mark for the direction of text is not closed.',
  addresses: 'An address of the source is missing or damaged.',
  options: 'An option of a command, such as --help, is missing.',
  accessKeys: 'An access key is one character.',
  wrongScript: 'The translation has no letters of the script of its language.',
  mnemonic: 'The mnemonic (& or _) of the source is missing.',
  numbers: 'A number of the source is missing.',
  quotes: 'Quotation marks are not balanced.',
  tabs: 'The tabs of the source are missing.',
  endingPunctuation: 'The punctuation at the end is missing.',
  capital: 'The translation begins with a lowercase letter.',
  sentences: 'The translation has fewer sentences than the source.',
  typography: 'A character of the language is missing, such as the space before “?” in French or “¿” in Spanish.',
  noteChanged: 'The note of the source changed after it was translated.',
};

const otherRules: Readonly<Record<string, string>> = {
  placeholders: 'The placeholders differ from the source.',
  tags: 'The tags differ from the source, or are not closed.',
  formatting: 'The formatting tags differ from the source.',
  icu: 'The translation is not a valid ICU message.',
  plurals: 'Plural forms are missing.',
  structure: 'The translation has a text where the source has a group of messages, or the reverse.',
  length: 'The translation is longer than its file allows.',
  term: 'A term of a glossary is missing.',
  missing: 'The translation is missing.',
  stale: 'The source changed after the translation.',
  unreadable: 'The file cannot be read.',
  unmatched: 'The paragraphs of the page do not match those of its source.',
};

/** Returns what a check finds, in a sentence. @param check its name, or the state of a message */
export function ruleSentence(check: string): string {
  return otherRules[check] ?? Object.entries(wordSentences).find(([name]) => name === check)?.[1] ?? check;
}
