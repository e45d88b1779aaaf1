import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../../app/commandRun.ts';
import { FolderLocales, hasFile } from '../../../app/families/folderLocales.ts';
import { loadTerms } from '../../../app/families/loadTerms.ts';
import { familiesInScope, onlyLanguages } from '../../../app/families/localeScope.ts';
import type { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { pathBelow } from '../../../editor/files/pathBelow.ts';
import { givenResources } from '../../../editor/resourceOptions.ts';
import type { FamilyState } from '../../../locales/atStart/message.ts';
import { unreadFiles } from '../../../locales/atStart/messageFindings.ts';
import type { Finding } from '../../../locales/checks/findings.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { asServiceError, detached } from '../../../notify/faults.ts';
import { showInStatusBar, withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import { plainMessage } from '../../../text/plainMessage.ts';
import type { LocaleTree } from '../view/localeTree.ts';
import type { LocaleFindings } from './localeFindings.ts';

const { t } = vscode.l10n;

/** The services, the findings so far, and the rows of the view. */
export interface LocaleServices extends Services {
  readonly findings: Lazy<LocaleFindings>;
  readonly rows: Lazy<LocaleTree>;
}

/**
 * Checks the locale files of the workspace, and shows broken messages in the Problems view. Requests only the
 * dictionaries of the active glossaries, whose terms are checked, too.
 */
export const checkLocales: MenuCommandRun<'checkLocales', LocaleServices> = async (services, given, resources) => {
  const all = await services.families.get();
  const shown = await services.findings.get();
  const { families, pages, findings, states } = await withProgress(
    t('Checking locale files…'),
    async (signal, report) => {
      const scope = await familiesInScope(all, given, resources, signal);
      if (scope.length === 0) {
        throw new ServiceError('invalidInput', t('No locale files found in this workspace.'));
      }
      await loadTerms(services, scope, signal);
      const checked: CheckedState[] = [];
      for (const { space, family } of scope) {
        const state = await space.read(family, signal);
        signal.throwIfAborted();
        await shown.set(space.texts, state);
        checked.push({ space, state });
        report(checked.length / scope.length);
      }
      const found: Finding[] = [];
      for (const { space, state } of checked) {
        const { texts, core } = space;
        const ofFamily = await core.collectFindings([state], (path) => texts.read(path), sayPhrase);
        const uriOf = (path: string): string => texts.uriOf(path).toString();
        found.push(...ofFamily.map((each) => ({ ...each, path: uriOf(each.path), target: uriOf(each.target) })));
      }
      const named = givenResources(given.uri, given.uris) ?? resources;
      return {
        families: checked.map(({ space, state }) => familyOutcome(space, state)),
        pages: await pagesOutcome(checked, named, signal),
        findings: found,
        states: checked.map(({ state }) => state),
      };
    },
  );
  const sum = (count: (state: FamilyState) => number) => states.reduce((all, state) => all + count(state), 0);
  const result: CheckResult = {
    broken: families.flatMap(({ languages }) => languages).reduce((all, each) => all + each.broken, 0),
    remarks: sum(({ members }) => members.flatMap((each) => each.messages.filter((message) => message.remarks)).length),
    unread: sum((state) => unreadFiles(state).size),
  };
  const isScript = (given.uri !== undefined || given.uris !== undefined) && given.inView !== true;
  if (isScript) {
    showInStatusBar([...resultSentences(result), ...(isFound(result) ? [t('See the Problems view.')] : [])].join(' '));
  } else {
    detached(services.log, showResult(result));
  }
  return { status: 'done', families, pages, findings };
};

interface CheckedState {
  readonly space: FolderLocales;
  readonly state: FamilyState;
}

/** Returns the pages of the sites; only those in named files and folders if there are any. */
async function pagesOutcome(checked: readonly CheckedState[], named: readonly vscode.Uri[], signal: AbortSignal) {
  const spaces = [...new Set(checked.map(({ space }) => space))];
  const found = await Promise.all(
    spaces.map(async (space) => {
      const { core, texts } = space;
      const uriOf = (path: string): string => texts.uriOf(path).toString();
      const isNamed = (path: string) =>
        named.length === 0 || named.some((each) => pathBelow(each, texts.uriOf(path)) !== undefined);
      const pages = core.onlyPages(await space.pages(signal), isNamed);
      const states = checked.flatMap((each) => (each.space === space ? each.state : []));
      return core
        .summarizePages(pages, states)
        .map((each) => ({ ...each, tree: uriOf(each.tree), untranslated: each.untranslated.map(uriOf) }));
    }),
  );
  return found.flat();
}

function familyOutcome({ texts }: FolderLocales, { family, members }: FamilyState) {
  return {
    source: texts.uriOf(family.source).toString(),
    languages: members.map(
      ({
        member,
        counts: { missing, inherited, draft, stale, machine, reviewed, sameAsSource, broken, obsolete },
      }) => ({
        lang: member.lang,
        path: texts.uriOf(member.path).toString(),
        missing,
        inherited,
        draft,
        stale,
        machine,
        reviewed,
        sameAsSource,
        broken,
        obsolete,
      }),
    ),
  };
}

interface CheckResult {
  /** Messages with an error. */
  readonly broken: number;
  /** Messages with warnings or hints. */
  readonly remarks: number;
  /** Files that could not be read. */
  readonly unread: number;
}

function isFound({ broken, remarks, unread }: CheckResult): boolean {
  return broken + remarks + unread > 0;
}

/** Says what was found, and offers to show it. */
async function showResult(result: CheckResult): Promise<void> {
  const sentence = resultSentences(result).join(' ');
  const button = t('Show Problems');
  const buttons = isFound(result) ? [button] : [];
  const show =
    result.broken + result.unread > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  if ((await show(plainMessage(sentence), ...buttons)) === button) {
    await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}

function resultSentences({ broken, remarks, unread }: CheckResult): readonly string[] {
  return [
    ...(broken > 0 || unread === 0 ? [brokenSentence(broken)] : []),
    ...(remarks > 0 ? [remarkSentence(remarks)] : []),
    ...(unread > 0 ? [unreadSentence(unread)] : []),
  ];
}

function remarkSentence(count: number): string {
  return count === 1 ? t('1 message has warnings or hints.') : t('{0} messages have warnings or hints.', count);
}

function unreadSentence(count: number): string {
  return count === 1 ? t('1 file could not be read.') : t('{0} files could not be read.', count);
}

function brokenSentence(count: number): string {
  switch (count) {
    case 0:
      return t('No broken messages in the locale files.');
    case 1:
      return t('1 message is broken.');
    default:
      return t('{0} messages are broken.', count);
  }
}

/**
 * Like {@link checkLocales}, for the family of a saved file. Checks only known terms, sends nothing, and does not
 * report why nothing could be checked.
 */
export async function checkSavedLocale(services: LocaleServices, uri: vscode.Uri): Promise<void> {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (!folder) {
    return;
  }
  try {
    const families = await services.families.get();
    const shown = await services.findings.get();
    // The editor reports a new file after it is saved.
    await families.settle([uri]);
    const space = await FolderLocales.of(families, folder.uri);
    const path = space.texts.pathOf(uri) ?? '';
    for (const family of await space.families()) {
      if (hasFile(family, path)) {
        const isSource = family.source === path;
        const langs = family.members.flatMap((member) => (isSource || member.path === path ? member.lang : []));
        await shown.set(space.texts, await space.read(onlyLanguages(family, langs)));
      }
    }
  } catch (error) {
    asServiceError(error, services.log);
  }
}
