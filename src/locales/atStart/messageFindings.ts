import { cut } from '../../asking/textsInContext.ts';
import { type Phrase, phrase } from '../../service/api/atStart/errors.ts';
import { placePhrases } from '../../service/api/atStart/files/ownPlaces.ts';
import type { FileFlaw } from '../../text/unit.ts';
import type {
  FamilyState,
  FaultyFile,
  FileFault,
  Message,
  MessageProblem,
  Severity,
  UnreadProblem,
  WordCheck,
} from './message.ts';

/** What a check finds in a message: the same in the Problems view, the grid, the view, and on the command line. */
export interface MessageFinding {
  readonly problem: MessageProblem;
  readonly severity: Severity;
}

/** Returns what the checks find in a message: errors first. */
export function messageFindings({ problems, remarks = [] }: Pick<Message, 'problems' | 'remarks'>): MessageFinding[] {
  return [...problems.map((problem) => ({ problem, severity: 'error' as const })), ...remarks];
}

/** Returns what a check found, in a sentence. */
export function problemPhrase(problem: MessageProblem): Phrase {
  switch (problem.kind) {
    case 'placeholders':
    case 'tags':
    case 'formatting':
      return differencePhrase(problem);
    case 'icu':
      return phrase`The translation is not a valid ICU message.`;
    case 'plurals':
      return phrase`Missing plural forms: ${problem.missing.join(', ')}.`;
    case 'structure':
      return phrase`The translation has a text where the source has a group of messages, or the reverse.`;
    case 'length':
      return phrase`The translation has ${problem.length} characters. The maximum is ${problem.most}.`;
    case 'term':
      return phrase`“${problem.target}” is missing here. The glossary translates “${problem.source}” as “${problem.target}”.`;
    case 'inconsistent':
      return phrase`The same source is also translated as “${problem.other}”.`;
    case 'sourceCorrected':
      return phrase`The source was corrected after it was translated. According to Git, it was “${shown(problem.other)}”.`;
    case 'sameTranslation':
      return phrase`This is also the translation of “${problem.other}”.`;
    default:
      return wordPhrases[problem.kind];
  }
}

type Difference = Extract<MessageProblem, { readonly missing: readonly string[]; readonly added: readonly string[] }>;

function differencePhrase({ kind, missing, added }: Difference): Phrase {
  const [lost, other] = [missing.join(', '), added.join(', ')];
  const isMissing = added.length === 0;
  const isAdded = missing.length === 0;
  switch (kind) {
    case 'placeholders':
      return isMissing
        ? phrase`Missing placeholders: ${lost}.`
        : isAdded
          ? phrase`Placeholders that the source does not have: ${other}.`
          : phrase`Missing placeholders: ${lost}. Placeholders that the source does not have: ${other}.`;
    case 'tags':
      return isMissing
        ? phrase`Missing tags: ${lost}.`
        : isAdded
          ? phrase`Tags that the source does not have: ${other}.`
          : phrase`Missing tags: ${lost}. Tags that the source does not have: ${other}.`;
    case 'formatting':
      return isMissing
        ? phrase`Missing formatting tags: ${lost}.`
        : isAdded
          ? phrase`Formatting tags that the source does not have: ${other}.`
          : phrase`Missing formatting tags: ${lost}. Formatting tags that the source does not have: ${other}.`;
  }
}

/** What is found in words, in a sentence. */
export const wordPhrases: Readonly<Record<WordCheck, Phrase>> = {
  damagedCharacters: phrase`The translation has damaged characters.`,
  lostSpace: phrase`A space next to a placeholder is missing.`,
  mixedScripts: phrase`A word mixes letters of two alphabets.`,
  lineBreaks: phrase`The line breaks of the source are missing.`,
  cutOff: phrase`The translation is much shorter than the source. It may be cut off.`,
  questionMark: phrase`The question mark is missing.`,
  doubledWord: phrase`A word appears twice in a row.`,
  brackets: phrase`Brackets are not balanced.`,
  doubledSpace: phrase`There are two spaces in a row.`,
  entities: phrase`A character entity is damaged.`,
  percent: phrase`The percent sign of the source is missing.`,
  invisible: phrase`The translation has invisible characters.`,
  directionMarks: phrase`A mark for the direction of text is not closed.`,
  addresses: phrase`An address of the source is missing or damaged.`,
  schemes: phrase`An address begins differently from those of the source, such as http: instead of https:.`,
  options: phrase`An option of a command, such as --help, is missing.`,
  accessKeys: phrase`An access key is one character.`,
  wrongScript: phrase`The translation has no letters of the script of its language.`,
  mnemonic: phrase`The mnemonic (& or _) of the source is missing.`,
  numbers: phrase`A number of the source is missing.`,
  quotes: phrase`Quotation marks are not balanced.`,
  tabs: phrase`The tabs of the source are missing.`,
  endingPunctuation: phrase`The punctuation at the end is missing.`,
  capital: phrase`The translation begins with a lowercase letter.`,
  sentences: phrase`The translation has fewer sentences than the source.`,
  typography: phrase`A character of the language is missing, such as the space before “?” in French or “¿” in Spanish.`,
  noteChanged: phrase`The note of the source changed after it was translated.`,
  spaceAtEnds: phrase`A space or line break of the source is missing at the beginning or the end.`,
  apostrophes: phrase`An apostrophe has no backslash before it.`,
  empty: phrase`The translation has no words.`,
};

/** The sentences for messages that are not up to date, and for files. */
export const statePhrases = {
  missing: phrase`The translation is missing.`,
  missingTied: phrase`The translation is missing. Add it by hand: its entry cannot be copied.`,
  draft: phrase`The file marks the translation as not finished. Finish it, then mark it as reviewed.`,
  stale: phrase`The source changed after it was translated.`,
  staleByHand: phrase`The source changed after a person translated it. Review the translation.`,
} as const;

/** UTF-16 code units of a text that a sentence shows. */
const shownText = 80;

/** Says why a translation is stale; with the text that it was made from, where the history of the repository has it. */
export function stalePhrase({ isByHand, past, source }: Pick<Message, 'isByHand' | 'past' | 'source'>): Phrase {
  if (past === undefined) {
    return isByHand ? statePhrases.staleByHand : statePhrases.stale;
  }
  const { changed, translated } = past;
  const [before, now] = differing(past.text, source?.text ?? '');
  if (changed !== undefined) {
    return phrase`On ${dayOf(changed)}, the source changed from “${before}” to “${now}”, according to Git. Review the translation.`;
  }
  return translated === undefined
    ? phrase`The source changed from “${before}” to “${now}”. The change is not committed. Review the translation.`
    : phrase`On ${dayOf(translated)}, this was translated from “${before}”, according to Git. The source is now “${now}”. Review the translation.`;
}

/** UTF-16 code units before the first difference of two texts that are shown. */
const shownBefore = 30;

/** Returns what is shown of two texts: from shortly before their first difference on. */
function differing(one: string, other: string): readonly [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) {
    same += 1;
  }
  const space = one.lastIndexOf(' ', same - shownBefore);
  const from = (text: string): string => shown(space > 0 ? `…${text.slice(space + 1)}` : text);
  return [from(one), from(other)];
}

function shown(text: string): string {
  return cut(text.replaceAll(/\s+/g, ' '), shownText);
}

/** Returns a day as all languages read it. @param time seconds since 1970 */
function dayOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

/** Says that a file of translations is not there. @param missing number of its messages */
export function absentPhrase(path: string, missing: number): Phrase {
  return missing === 1
    ? phrase`${path} does not exist: 1 message is missing.`
    : phrase`${path} does not exist: ${missing} messages are missing.`;
}

const faultPhrases: Readonly<Record<FileFault, Phrase>> = {
  conflict: phrase`The file has conflict markers. Resolve the conflict.`,
  unreadable: phrase`The file could not be read. Check its syntax, and that it is UTF-8, or UTF-16 with a byte order mark.`,
  nothing: phrase`No messages were found in the file. If it is not a locale file, leave it out with languageServices.localeExclude.`,
  structure: phrase`Its paragraphs and headings do not match those of the source, so they are not compared.`,
};

/** Says why a file is not read, and where, as far as that is known. */
export function faultPhrase({ fault, problem }: FaultyFile): Phrase {
  return problem ? fileProblemPhrase(problem) : faultPhrases[fault];
}

/**
 * Returns why files of a family could not be read, by their paths. Prose that does not match its source was read, but
 * not compared.
 */
export function unreadFiles({ family, members, fault, problem }: FamilyState): ReadonlyMap<string, FaultyFile> {
  const files = [
    { path: family.source, fault, problem },
    ...members.map((each) => ({ ...each, path: each.member.path })),
  ];
  return new Map(
    files.flatMap(({ path, fault: own, problem: where }): [string, FaultyFile][] =>
      own === undefined || own === 'structure' ? [] : [[path, { fault: own, problem: where }]],
    ),
  );
}

/** Returns the line that keeps a file from being read, counted from 1; that is the first if it is not known. */
export function faultLine({ problem }: { readonly problem?: UnreadProblem | FileFlaw | undefined }): number {
  return problem && 'line' in problem ? problem.line : 1;
}

const areWarnings: ReadonlySet<FileFlaw['kind']> = new Set(['junk', 'repeated', 'language', 'otherLanguage', 'twin']);

/** Returns how bad a fault is that keeps no text of its file from being read: the programs of some formats skip it. */
export function flawSeverity({ kind }: FileFlaw): Severity {
  return kind === 'unmatched' || kind === 'pluralRows' ? 'hint' : areWarnings.has(kind) ? 'warning' : 'error';
}

/** Says what is wrong in a file. */
export function fileProblemPhrase(problem: UnreadProblem | FileFlaw): Phrase {
  switch (problem.kind) {
    case 'entities':
      return phrase`The file could not be read because it declares entities.`;
    case 'version':
      return phrase`Version ${problem.found} of the format is not supported.`;
    case 'place':
      return placePhrases[problem.fault];
    case 'syntax':
      return phrase`The file could not be read: line ${problem.line} has a syntax error.`;
    case 'tab':
      return phrase`The file could not be read: line ${problem.line} is indented with a tab instead of spaces.`;
    case 'alias':
      return phrase`The file could not be read: line ${problem.line} refers to the anchor ${problem.id}, which is not defined before it.`;
    case 'duplicate':
      return phrase`Two messages have the name ${problem.id}. The second is on line ${problem.line}.`;
    case 'repeated':
      return phrase`Two messages have the name ${problem.id}. The second is on line ${problem.second}.`;
    case 'junk':
      return phrase`Programs skip this text, as it is not a valid message: ${problem.text}`;
    case 'pluralRows':
      return phrase`The plural forms of this message are in several rows, which are not translated: ${problem.text}`;
    case 'language':
      return phrase`It is not clear which language this is in, as neither the file nor its path names one: ${problem.text}`;
    case 'otherLanguage':
      return phrase`The file says that its translations are in ${problem.named}, but they are used for ${problem.used}. Nothing in it is replaced. Correct what is wrong: the file or its path.`;
    case 'twin':
      return phrase`${problem.path} is another file of the language. It is neither compared nor translated.`;
    case 'forms':
      return phrase`The message has ${problem.forms} plural forms, and the header of the file says ${problem.known}.`;
    case 'comma':
      return phrase`Most programs cannot read the file: JSON has no comma after the last entry (line ${problem.line}).`;
    case 'unquoted':
      return phrase`Rails finds no text of the file: without quotes, ${problem.text} is no language (line ${problem.line}).`;
    case 'strict':
      return phrase`VS Code shows English instead of all texts of the file: it must not have a comment or begin with a byte order mark (line ${problem.line}).`;
    case 'unmatched':
      return problem.from === problem.to
        ? phrase`It is not clear what translates line ${problem.from} of ${problem.path}. It is not compared or translated.`
        : phrase`It is not clear what translates lines ${problem.from} to ${problem.to} of ${problem.path}. They are not compared or translated.`;
  }
}
