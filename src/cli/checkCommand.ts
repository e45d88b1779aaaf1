import { join, relative, sep } from 'node:path';
import { isOpenState, type Severity } from '../locales/atStart/message.ts';
import type { Finding } from '../locales/checks/findings.ts';
import { summarizePages } from '../locales/prose/summarizePages.ts';
import { slowProtection } from '../locales/slowSettings.ts';
import { readableKey } from '../text/keyName.ts';
import type { CommandArguments } from './commandArguments.ts';
import { type CommandContext, type ExitStatus, exitStatus } from './commandContext.ts';
import { familySummaries } from './project/familySummaries.ts';
import { type PackedFindings, unpackFindings } from './project/findingList.ts';
import { PageMemo } from './project/pageMemo.ts';
import { openProject, type Project } from './project/project.ts';
import { statusWithin } from './project/projectHistory.ts';
import type { Annotation } from './report/inertText.ts';
import { hasNoMessages, isOutOfDate } from './report/isOutOfDate.ts';
import { withoutKnown } from './report/knownFindings.ts';
import { type Line, styled } from './report/output.ts';
import { pagesSentence, writePages } from './report/pagesReport.ts';
import { formatJunit, formatSarif, sentenceOf } from './report/reportFormats.ts';
import { saySlow, saySources, sayUnused } from './report/sourceWords.ts';
import { statusJson, writeStatus } from './report/statusReport.ts';

/** Messages that an annotation names by their keys. */
const maxKeys = 10;

/**
 * Yields findings as annotations that GitHub Actions shows next to the lines of a pull request: one for each broken
 * message, and one for all that are missing, or stale, in a file of translations, as GitHub shows only a few.
 *
 * @param root of the folder, an absolute path
 * @param repository the folder that GitHub's paths go from, an absolute path
 */
function* annotations(findings: Iterable<Finding>, root: string, repository: string): Generator<Annotation> {
  const groups = new Map<string, { readonly first: Finding; readonly keys: string[]; count: number }>();
  for (const finding of findings) {
    const { state, target, lang, key } = finding;
    if (!isOpenState(state)) {
      yield annotation(finding, sentenceOf(finding), root, repository);
    } else {
      const name = JSON.stringify([state, target, lang]);
      const group = groups.get(name) ?? { first: finding, keys: [], count: 0 };
      groups.set(name, group);
      group.count += finding.messages ?? 1;
      if (key !== undefined && group.keys.length < maxKeys) {
        group.keys.push(readableKey(key));
      }
    }
  }
  for (const { first, keys, count } of groups.values()) {
    const more = count > keys.length ? `, and ${count - keys.length} more` : '';
    const about = `${amountOf(count, kindOf(first), '')} in ${first.lang} (${first.target})`;
    const words = keys.length === 0 ? `${first.lang}: ${first.message}` : `${about}: ${keys.join(', ')}${more}`;
    yield annotation(first, words, root, repository);
  }
}

function annotation({ path, line, severity }: Finding, message: string, root: string, repository: string): Annotation {
  const file = relative(repository, join(root, path)).split(sep).join('/');
  return { level: severity === 'hint' ? 'notice' : severity, file, line, message };
}

/** Missing or stale messages of one file that are listed for people. */
const maxListed = 20;

/** Shows how many messages are missing, stale and broken. */
export async function statusCommand(commandLine: CommandArguments, context: CommandContext): Promise<ExitStatus> {
  const { output, signal } = context;
  const project = await openProject(context, commandLine, commandLine.languages, 'report');
  const memo = await PageMemo.open(project.root, context);
  const summaries = await familySummaries(project, false, context.threadFile, signal, undefined, memo);
  // What was read without one of the expressions is not kept.
  if (slowProtection(project.options).length === 0) {
    await memo.keep(project.isWhole ? project.families : undefined);
  }
  const states = summaries.map(({ state }) => state);
  if (commandLine.json) {
    saySlow(output, project);
    await output.json({ ...statusJson(states), pages: summarizePages(project.pages, states), unread: project.unread });
  } else {
    sayUnused(output, project);
    writeStatus(output, states);
    await writePages(output, project, states, signal);
  }
  const isUpToDate = !isOutOfDate(states) && project.unread.length === 0;
  return statusWithin(project.historyGap, isUpToDate ? exitStatus.upToDate : exitStatus.outOfDate);
}

/** Lists the messages that are missing, stale and broken. */
export async function checkCommand(commandLine: CommandArguments, context: CommandContext): Promise<ExitStatus> {
  const { root, output, signal, environment } = context;
  const opened = await openProject(context, commandLine, commandLine.languages, 'report');
  const project = await withTerms(opened, context);
  const summaries = await familySummaries(project, true, context.threadFile, signal);
  const states = summaries.map(({ state }) => state);
  saySources(output, states, project);
  const { format, severity } = commandLine;
  const counted = order.slice(0, order.indexOf(severity) + 1);
  const listed = severity === 'error' ? order.slice(0, 2) : counted;
  const isListed = ({ severity: own, state }: Finding) => listed.includes(own) || state === 'unmatched';
  const newOnes = await withoutKnown(project, commandLine, context);
  const packed = summaries.map(({ findings: all }) => newOnes(all));
  const findings = { [Symbol.iterator]: () => unpackAll(packed, isListed) };
  const forGitHub = () => annotations(findings, root, environment.GITHUB_WORKSPACE || root);
  const isEmpty = hasNoMessages(states);
  const isOnlyNew = commandLine.since !== undefined || commandLine.baseline !== undefined;
  const isUnread = project.unread.length > 0 && !isOnlyNew;
  if (isEmpty && format !== 'text') {
    output.say(noMessages);
  }
  switch (format) {
    case 'json':
      await output.json({
        ...statusJson(states),
        pages: summarizePages(project.pages, states),
        unread: project.unread,
        findings,
      });
      break;
    case 'sarif':
      await output.json(formatSarif(findings, context.version()));
      break;
    case 'junit':
      await output.list(formatJunit(findings));
      break;
    case 'github':
      await output.annotations(forGitHub(), 'out');
      break;
    case 'text':
      await output.list(findingLines(findings, isEmpty, isUnread, project));
  }
  if (environment.GITHUB_ACTIONS && format !== 'github') {
    // Standard output is the result alone if a program reads it; GitHub reads both.
    await output.annotations(forGitHub(), format === 'text' ? 'out' : 'err');
  }
  const isCounted = ({ severity: own, state }: Finding) => counted.includes(own) && state !== 'unmatched';
  const isUpToDate = !isEmpty && !isUnread && unpackAll(packed, isCounted).next().done === true;
  return statusWithin(project.historyGap, isUpToDate ? exitStatus.upToDate : exitStatus.outOfDate);
}

/** Yields the findings for which something holds. */
function* unpackAll(packed: readonly PackedFindings[], holds: (finding: Finding) => boolean): Generator<Finding> {
  for (const findings of packed) {
    for (const finding of unpackFindings(findings)) {
      if (holds(finding)) {
        yield finding;
      }
    }
  }
}

/** From the worst. */
const order: readonly Severity[] = ['error', 'warning', 'hint'];

/** Returns a project whose translations are checked for the terms of the glossaries in its settings. */
async function withTerms(project: Project, context: CommandContext): Promise<Project> {
  const { settings, families, options } = project;
  const { output, signal } = context;
  if ((settings.glossaries ?? []).every((id) => id.trim() === '')) {
    return project;
  }
  const { cliServices } = await import('./service/cliServices.ts');
  const { familyDictionaries } = await import('./service/familyDictionaries.ts');
  const services = cliServices(settings, context);
  if (services === undefined) {
    const names = 'LANGUAGE_SERVICES_URL and LANGUAGE_SERVICES_AUTH_KEY';
    output.say(`Glossary terms are not checked. To check them, set ${names}.`);
    return project;
  }
  try {
    const dictionaries = await familyDictionaries(services, families, (sentence) => output.say(sentence), signal);
    return { ...project, options: { ...options, dictionaries } };
  } finally {
    await services.close();
  }
}

/** What is not read may be out of date. */
const notRead = 'Nothing was found, but not all files were read.';
/** Files without messages are not up to date. */
const noMessages = 'No messages were found in the locale files.';

/**
 * Yields what people read about findings.
 *
 * @param isEmpty no message was found
 * @param isUnread files that look like locale files were not read
 */
function* findingLines(
  findings: Iterable<Finding>,
  isEmpty: boolean,
  isUnread: boolean,
  project: Project,
): Generator<Line> {
  const groups = new Map<string, { readonly first: Finding; count: number }>();
  const amounts = new Map<Kind, number>();
  for (const finding of findings) {
    const { state, lang, key, path, line, target, message } = finding;
    const kind = kindOf(finding);
    const name = JSON.stringify([kind, lang, target]);
    const group = groups.get(name) ?? { first: finding, count: 0 };
    group.count += 1;
    groups.set(name, group);
    amounts.set(kind, (amounts.get(kind) ?? 0) + (finding.messages ?? 1));
    if (group.count <= maxListed || state === 'broken') {
      const rest = `  ${lang}  ${key === undefined ? '' : `${readableKey(key)}  `}${message}`;
      yield [styled('cyan', `${path}:${line}`), rest];
    }
  }
  for (const { first, count } of groups.values()) {
    if (count > maxListed && first.state !== 'broken') {
      yield `${first.target}  ${first.lang}  ${amountOf(count - maxListed, kindOf(first), ' more')}.`;
    }
  }
  const found = kinds.flatMap((kind) => {
    const amount = amounts.get(kind);
    return amount === undefined ? [] : amountOf(amount, kind);
  });
  const ofPages = pagesSentence(project);
  const whole = ofPages === undefined ? 'All languages are up to date.' : 'All messages are up to date.';
  const upToDate = project.historyGap === 'unread' ? 'Nothing was found, but not all of the history was read.' : whole;
  const closing = found.length > 0 ? `${found.join(', ')}.` : isEmpty ? noMessages : isUnread ? notRead : upToDate;
  yield [closing, ...(ofPages === undefined ? [] : [ofPages])].join(' ');
}

const kinds = ['missing', 'draft', 'stale', 'broken', 'unreadable', 'unmatched', 'error', 'warning', 'hint'] as const;
type Kind = (typeof kinds)[number];

/** Words for kinds whose names are not words for them. */
const words: { readonly [Word in Kind]?: string } = { draft: 'not finished' };

function kindOf({ state, severity }: Finding): Kind {
  return state === 'remark' ? severity : state;
}

/** Returns a number with its kind: `3 missing`, `1 more warning`, `2 more are stale`. */
function amountOf(count: number, kind: Kind, more: '' | ' more' = ''): string {
  if (kind === 'warning' || kind === 'hint') {
    return `${count}${more} ${kind}${count === 1 ? '' : 's'}`;
  }
  const word = words[kind] ?? kind;
  return more === '' ? `${count} ${word}` : `${count}${more} are ${word}`;
}
