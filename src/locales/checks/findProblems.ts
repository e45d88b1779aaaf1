import { escapesApostrophes } from '../../formats/android/android.ts';
import { messageBranches } from '../../formats/common/placeholders/messageBranches.ts';
import { protectText } from '../../formats/common/placeholders/protect.ts';
import { isPluralCategory, neededForms } from '../../formats/common/plurals/pluralCategories.ts';
import { type PluralForm, parsePluralForm, wholeKey } from '../../formats/common/plurals/pluralKeys.ts';
import { bareSigns } from '../../formats/common/values/linkedMessages.ts';
import { otherSigns } from '../../formats/common/values/textLists.ts';
import { missingEntries } from '../../terms/finding/missingTerms.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import { shownKey } from '../../text/keyName.ts';
import { joinParts, type Part, partText, type Range, type Unit } from '../../text/unit.ts';
import { bareApostrophe } from '../atStart/findFix.ts';
import type { MessageProblem, MessageQuotes, MessageText, Remark, TextChecks } from '../atStart/message.ts';
import { areEndsLost, findEnds, type TextEnds } from '../atStart/spaceAtEnds.ts';
import { leavesDrafts } from '../reading/namedTexts.ts';
import type { TargetText, TextPair } from '../reading/textPairs.ts';
import { codeProblems, type FormRules, readableParts } from './codeProblems.ts';
import { judgeFlags } from './formatFlags.ts';
import {
  asDoubtful,
  openedTags,
  quotedText,
  type ReadText,
  spacedNames,
  strayCases,
  strayStyles,
} from './messageSyntax.ts';
import { numberRules, rangeIn } from './numberRules.ts';
import { findSeverity, findWantedChecks } from './severity.ts';
import { isDamaged, textProblems } from './textProblems.ts';

const none: readonly MessageProblem[] = [];
/** Where nothing is looked for. */
export const noProblems: FoundProblems = { problems: none, remarks: [] };
const branch = /\[[^[\]:]*:[^[\]]*\]$/;

/** What the messages of a member are checked with. */
export interface Checks extends TextChecks {
  /** Missing plural forms, by the key of an existing form (`pluralGaps`). */
  readonly gaps: ReadonlyMap<string, MessageProblem>;
  /** What messages of one file say of each other, by key (`inconsistencies`). */
  readonly others?: ReadonlyMap<string, MessageProblem>;
  /** The files as they are, of the source and of the translation; the same if it has both. Absent: of a new text. */
  readonly files?: { readonly source: string; readonly target: string };
}

/** What is found in a translation. */
export interface FoundProblems {
  /** Errors. */
  readonly problems: readonly MessageProblem[];
  readonly remarks: readonly Remark[];
}

/** Returns the errors in a translation. */
export function findProblems(pair: TextPair, checks: Checks): readonly MessageProblem[] {
  return foundIn(pair, checks).problems;
}

/**
 * Returns what is found in a translation, by its severity.
 *
 * @param other what else is known
 */
export function foundIn(pair: TextPair, checks: Checks, other?: MessageProblem): FoundProblems {
  const found = other ? [...allProblems(pair, checks), other] : allProblems(pair, checks);
  const all = found.length === 0 ? found : found.filter(({ kind }) => !isSilenced(kind, pair.source?.note));
  return bySeverity(all, pair.key, checks);
}

/** Returns what is found in a paragraph: whether it is too long. */
export function foundInParagraph(
  source: Unit,
  target: MessageText,
  key: string,
  checks: Pick<Checks, 'severities'>,
): FoundProblems {
  return bySeverity(lengthProblems(source, target), key, checks);
}

function bySeverity(
  all: readonly MessageProblem[],
  key: string,
  { severities }: Pick<Checks, 'severities'>,
): FoundProblems {
  if (all.length === 0) {
    return noProblems;
  }
  const problems: MessageProblem[] = [];
  const remarks: Remark[] = [];
  for (const problem of all) {
    const severity = findSeverity(problem, severities, shownKey(key));
    if (severity === 'error') {
      problems.push(problem);
    } else if (severity !== 'off') {
      remarks.push({ problem, severity });
    }
  }
  return { problems, remarks };
}

function lengthProblems({ maxLength: most }: Unit, { parts }: MessageText): readonly MessageProblem[] {
  const length = most === undefined ? 0 : countCharacters(joinParts(parts));
  return most !== undefined && length > most ? [{ kind: 'length', length, most }] : none;
}

/** In a note of the source: `language-services-ignore`, or with names of checks after a colon. */
const silence = /language-services-ignore(?::[ \t]*(\w+(?:[ \t]*,[ \t]*\w+)*))?/;

/** Returns true for a check that the note of a message turns off. */
function isSilenced(check: MessageProblem['kind'], note: string | undefined): boolean {
  const [isFound, names] = (note?.includes('language-services') === true ? silence.exec(note) : undefined) ?? [];
  return isFound !== undefined && (names === undefined || names.split(/[ \t]*,[ \t]*/).includes(check));
}

function allProblems(pair: TextPair, checks: Checks): readonly MessageProblem[] {
  const { gaps, terms, others, files } = checks;
  const { key, source, target, whole, invalid, conflict, isBlank } = pair;
  if (source === undefined) {
    return none;
  }
  if (target === undefined) {
    const missing: readonly MessageProblem[] = isBlank ? [{ kind: 'empty' }] : none;
    return conflict
      ? [{ kind: 'structure', isList: conflict === 'list' }]
      : invalid
        ? [{ kind: 'icu', keys: invalid.keys }]
        : missing;
  }
  if (target.isDraft === true && leavesDrafts(target.path)) {
    return none;
  }
  const problems = whole
    ? dividedProblems(source, whole, target, checks)
    : contentProblems(pair, source, target, checks);
  if (files !== undefined && pair.origin === undefined && whole === undefined) {
    addRawProblems(problems, source, target, files, checks);
  }
  const other = others?.get(key);
  if (other !== undefined) {
    problems.push(other);
  }
  const gap = gaps.get(key);
  if (gap !== undefined) {
    problems.push(gap);
  }
  for (const entry of terms.length === 0 ? [] : missingEntries(source.parts, whole ?? target.parts, terms)) {
    problems.push({ kind: 'term', source: entry.source, target: entry.target });
  }
  return problems.length === 0 ? none : problems;
}

/** Returns problems of a translation with selectors that its source does not have. @param whole all its parts */
function dividedProblems(
  source: Unit,
  whole: readonly Part[],
  { path }: TargetText,
  checks: TextChecks,
): MessageProblem[] {
  const rules = { mayLack: false, isDivided: true, markup: source.markup };
  const [before, after] = [source.parts, whole].map((parts) => readableParts(parts, path, checks, source));
  return [...codeProblems(before ?? [], after ?? [], path, rules)];
}

// Not generators: a project has hundreds of thousands of messages, and few of them a problem.

/** Returns problems of placeholders, branches, length, and words. */
function contentProblems({ key }: TextPair, source: Unit, target: TargetText, checks: Checks): MessageProblem[] {
  const problems: MessageProblem[] = [];
  const { path } = target;
  const { lang, onlyErrors = false } = checks;
  const [before, after] = [
    readableParts(source.parts, path, checks, source),
    readableParts(target.parts, path, checks, source),
  ];
  const areAlike = isAlike(before, after);
  if (!areAlike) {
    const ofMessage = messageProblems(key, before, { path, parts: after }, lang);
    if (ofMessage) {
      problems.push(...ofMessage);
    } else {
      const form = parsePluralForm(key);
      // In a language that has the form for several numbers, the source has no such form to be the same as.
      const plural = form && checks.plurals?.get(form.base);
      const isFree =
        (plural?.isOfTwo === true && form?.name === 'one') ||
        (form !== undefined && isCopied(source, target, checks.files));
      const { hasOnlyPrintf } = checks;
      const { isOfOne: isOfOneForm, numbers: ofProgram } = source.form ?? {};
      const shown = ofProgram === undefined ? [] : protectText(ofProgram, {});
      const ofLanguage = numberRules(key, { ...checks, path, range: rangeIn(source.formats) }, plural?.hasZero);
      const numbers = isFree
        ? { mayLack: true, isFree }
        : isOfOneForm === undefined
          ? ofLanguage
          : { mayLack: isOfOneForm, isOfZero: !isOfOneForm && ofLanguage.isOfZero === true };
      const rules = {
        ...formRules(form, plural && [...plural.other, ...shown], numbers),
        ...(hasOnlyPrintf && { hasOnlyPrintf }),
        message: checks.messages?.get(wholeKey(key)) ?? [],
        markup: source.markup,
      };
      problems.push(...codeProblems(before, after, path, rules));
    }
  }
  const { context, note } = source;
  if (context !== undefined && target.text.startsWith(context)) {
    problems.push({ kind: 'placeholders', missing: [], added: [context] });
  }
  const bare = checks.worlds?.includes('vue') === true ? bareSigns(joinParts(before), joinParts(after)) : [];
  if (bare.length > 0) {
    const lost = bare.map((sign) => `{'${sign}'}`).filter((sign) => joinParts(before).includes(sign));
    problems.push({ kind: 'placeholders', missing: lost, added: bare });
  }
  const signs = note === undefined ? undefined : otherSigns(note, joinParts(source.parts), target.text);
  if (signs !== undefined) {
    problems.push({ kind: 'placeholders', ...signs });
  }
  const missing = missingForms(before, after);
  if (missing.length > 0) {
    problems.push({ kind: 'plurals', missing, keys: [] });
  }
  problems.push(...syntaxProblems(source, target, [before, after], checks), ...lengthProblems(source, target));
  const isRead = !onlyErrors || isDamaged(after);
  if (isRead && (areAlike || !before.some(hasBranches)) && !after.some(hasBranches)) {
    const place = { key, lang, path, wanted: findWantedChecks(checks.severities) };
    const isSignNamed = problems.some((each) => each.kind === 'placeholders' && each.missing.includes('%%'));
    for (const found of textProblems(before, after, place, onlyErrors)) {
      if (found.kind !== 'percent' || !isSignNamed) {
        problems.push(found);
      }
    }
  }
  return source.formats ? flagProblems(key, source, target, checks, problems) : problems;
}

/** Returns problems as the flags of a message in gettext say. @param found what is found without them */
function flagProblems(
  key: string,
  { formats = [], parts }: Unit,
  target: TargetText,
  checks: Checks,
  found: readonly MessageProblem[],
): MessageProblem[] {
  const plural = checks.plurals?.get(parsePluralForm(key)?.base ?? '');
  const mayLack =
    plural !== undefined && numberRules(key, { ...checks, path: target.path, range: rangeIn(formats) }).mayLack;
  const { problem, signs } = judgeFlags(formats, plural?.other ?? parts, target.parts, mayLack);
  const isJudged = (each: MessageProblem): boolean =>
    each.kind === 'placeholders' &&
    (problem !== undefined ||
      [...each.missing, ...each.added].every((raw) => signs.some((sign) => raw.startsWith(sign))));
  const isSaid = ({ kind }: MessageProblem): boolean =>
    problem !== undefined && (kind === 'percent' || kind === 'brackets');
  const others = found.filter((each) => !isJudged(each) && !isSaid(each));
  return problem === undefined ? others : [...others, problem];
}

/** Returns problems of what a program of ICU reads otherwise than it looks. */
function syntaxProblems(
  source: Unit,
  target: TargetText,
  [before, after]: readonly [before: readonly Part[], after: readonly Part[]],
  { quotes, files }: Checks,
): readonly MessageProblem[] {
  const isPlain = (parts: readonly Part[]): boolean => parts.every((part) => typeof part === 'string');
  if (isPlain(after) && isPlain(before)) {
    return none;
  }
  const styles = strayStyles(before, after);
  const opened = quotes === 'tags' && files !== undefined ? openedTags(before, after, files.source) : undefined;
  const raw = files?.target.slice(target.start, target.end) ?? '';
  const spaced = files && spacedNames(before, { parts: after, raw }, target.path, files.target);
  const read = quotes && files && quotedIn(source, target, [before, after], quotes, files);
  const rules = { mayLack: false, markup: source.markup };
  const lost = read ? codeProblems(before, read.parts, target.path, rules) : none;
  return [
    ...[styles, opened, spaced].flatMap((each) => each ?? []),
    ...(read?.isDoubtful ? lost.map(asDoubtful) : lost),
  ];
}

function quotedIn(
  source: Unit,
  target: TargetText,
  [before, after]: readonly [before: readonly Part[], after: readonly Part[]],
  quotes: MessageQuotes,
  files: NonNullable<Checks['files']>,
): ReadText | undefined {
  const raw = files.target.slice(target.start, target.end);
  const { start, end } = source.source ?? source;
  return raw.includes("'")
    ? quotedText({ parts: before, raw: files.source.slice(start, end) }, { parts: after, raw }, quotes)
    : undefined;
}

/** Adds problems of what units do not have: the spaces around a text, and the escapes in it. */
function addRawProblems(
  problems: MessageProblem[],
  source: Unit,
  target: TargetText,
  files: NonNullable<Checks['files']>,
  { lang, onlyErrors = false }: Checks,
): void {
  const { path } = target;
  const breaks = /\.po$/i.test(path) ? changedBreaks(source, target, files) : undefined;
  if (breaks !== undefined) {
    problems.push(breaks);
  }
  const before = onlyErrors || breaks ? undefined : findEnds(files.source, source.source ?? source, path);
  const after = before && hasSpace(before) ? findEnds(files.target, target, path) : undefined;
  if (before && after && areEndsLost(before, after, lang)) {
    problems.push({ kind: 'spaceAtEnds' });
  }
  if (escapesApostrophes(path) && bareApostrophe(files.target, target) !== undefined) {
    problems.push({ kind: 'apostrophes' });
  }
}

/** Returns line breaks at the ends of a gettext message that only one of its texts has: no tool compiles such a file. */
function changedBreaks(
  source: Unit,
  target: TargetText,
  files: NonNullable<Checks['files']>,
): MessageProblem | undefined {
  const mayHave = (file: string, { start, end }: Range): boolean =>
    file.slice(end - 3, end + 4).includes('\\n') || file.slice(Math.max(0, start - 4), start + 6).includes('\\n');
  const own = source.source ?? source;
  if (!mayHave(files.source, own) && !mayHave(files.target, target)) {
    return undefined;
  }
  const [before, after] = [findEnds(files.source, own, target.path), findEnds(files.target, target, target.path)];
  const breaks = (ends: TextEnds | undefined): readonly boolean[] => [
    /^(?:"\s*")*\\n/.test(ends?.before.text ?? ''),
    /\\n(?:"\s*")*$/.test(ends?.after.text ?? ''),
  ];
  const [was, is] = [breaks(before), breaks(after)];
  const isOnlyIn = (one: readonly boolean[], other: readonly boolean[]): boolean =>
    one.some((each, at) => each && other[at] !== true);
  return isOnlyIn(was, is)
    ? { kind: 'spaceAtEnds', isFatal: true }
    : isOnlyIn(is, was)
      ? { kind: 'placeholders', missing: [], added: ['\\n'] }
      : undefined;
}

function hasSpace({ before, after }: TextEnds): boolean {
  return before.text !== '' || after.text !== '';
}

/**
 * Returns what a text may do as a form of a plural.
 *
 * @param other the form of the source for other numbers
 */
function formRules(
  form: PluralForm | undefined,
  other: readonly Part[] | undefined,
  numbers: Pick<FormRules, 'mayLack' | 'isFree' | 'isOfZero'>,
): FormRules {
  const [, argument] = /\[([^[\]:]+):$/.exec(form?.base ?? '') ?? [];
  return { ...numbers, ...(other && { other }), ...(argument !== undefined && { argument }) };
}

/** Returns true for a text that the source's file has too. False for a file with both languages. */
function isCopied(source: Unit, { start, end }: TargetText, files: Checks['files']): boolean {
  return files !== undefined && source.target === undefined && files.source.includes(files.target.slice(start, end));
}

/** Between two forms of a plural that is one text and one unit. */
const formSign = /^\|\s*(?:\w+:\s*)?$/;

/**
 * Returns the forms that a translation with several forms in one text lacks, by their indexes. A single form is used for
 * all numbers.
 */
function missingForms(source: readonly Part[], target: readonly Part[]): readonly string[] {
  const found = formsIn(target);
  if (found < 2) {
    return [];
  }
  const lacking = Math.max(0, formsIn(source) - found);
  return Array.from({ length: lacking }, (_, index) => `[${found + index}]`);
}

function formsIn(parts: readonly Part[]): number {
  let forms = 1;
  for (const part of parts) {
    forms += typeof part !== 'string' && formSign.test(part.source) ? 1 : 0;
  }
  return forms;
}

/**
 * Returns the problems of a translation whose source is one ICU message; `undefined` for other sources. The
 * source has the plural categories of the target language.
 */
function messageProblems(
  key: string,
  source: readonly Part[],
  { parts: target, path }: Pick<TargetText, 'parts' | 'path'>,
  lang: string,
): readonly MessageProblem[] | undefined {
  const own = messageBranches(source);
  if (own === undefined || own === 'broken') {
    return undefined;
  }
  const written = messageBranches(target);
  if (written === 'broken') {
    return [{ kind: 'icu' }];
  }
  // A language may need other branches. Without plurals, it only needs the text of `other`.
  const branches = written ?? new Map([[[...own.keys()].findLast((name) => branch.test(name)) ?? '', target]]);
  const message = [...own.values()].flat();
  const problems = [...branches].flatMap(([name, parts]) => {
    const model = own.get(name) ?? own.get(name.replace(/:[^:\]]*\]$/, ':other]'));
    const form = parsePluralForm(name);
    const hasZero = form !== undefined && branches.has(`${form.base}=0]`);
    // A branch that only the translation has may be about a number without all that the others name.
    const numbers = { ...numberRules(key + name, { lang, path }, hasZero), isFree: !own.has(name) };
    const rules = { ...formRules(form, form && own.get(`${form.base}other]`), numbers), message };
    return model ? codeProblems(model, parts, path, rules) : none;
  });
  if (written) {
    problems.push(...strayCases(own.keys(), written.keys()).values());
  }
  const missing = written ? missingCategories([...own.keys()], [...written.keys()], lang, path) : [];
  return missing.length === 0 ? problems : [...problems, { kind: 'plurals', missing, keys: [] }];
}

/** Returns the plural categories that branches lack which have others of the same plural, and that the language needs. */
function missingCategories(
  wanted: readonly string[],
  written: readonly string[],
  lang: string,
  path: string,
): readonly string[] {
  const baseOf = (name: string): string => name.replace(/(?<![^:])[^:]*$/, '');
  const bases = new Set(written.map(baseOf));
  const lacking = wanted.filter((name) => {
    const isThere = written.includes(name) || (name.endsWith(':one]') && written.includes(`${baseOf(name)}=1]`));
    return !isThere && bases.has(baseOf(name));
  });
  const categories = lacking.map((name) => name.slice(baseOf(name).length, -1)).filter(isPluralCategory);
  const needed = neededForms(categories, lang, path);
  return [...new Set(categories.filter((name) => needed.has(name)))];
}

/** Returns true for a part of each ICU message with branches, and of a few other texts. */
function hasBranches(part: Part): boolean {
  return branchWord.test(partText(part));
}

const branchWord = /plural|select/;

/** Returns true for texts without branches that have the same codes in the same order: most translations. */
function isAlike(source: readonly Part[], target: readonly Part[]): boolean {
  let at = 0;
  for (const part of source) {
    if (hasBranches(part)) {
      return false;
    }
    if (typeof part === 'object') {
      at = codeFrom(target, at);
      const other = target[at];
      if (typeof other !== 'object' || other.source !== part.source) {
        return false;
      }
      at += 1;
    }
  }
  return codeFrom(target, at) === target.length;
}

/** Returns the index of the first code at or after an index, or the number of parts. */
function codeFrom(parts: readonly Part[], from: number): number {
  let at = from;
  while (at < parts.length && typeof parts[at] === 'string') {
    at += 1;
  }
  return at;
}
