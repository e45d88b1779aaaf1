import * as vscode from 'vscode';
import { includeOfPages } from '../../../app/families/localePlan.ts';
import { familiesIn, onlyLanguages, type ScopedFamily } from '../../../app/families/localeScope.ts';
import { isLeftToPeople } from '../../../app/families/notMarked.ts';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import type { Services } from '../../../app/services.ts';
import { type CommandOutcome, prefix } from '../../../contract/contributions.ts';
import { inView } from '../../../contract/ownOptions.ts';
import { exists } from '../../../editor/files/writeNewFile.ts';
import { type Family, type FamilyMember, membersOf } from '../../../locales/atStart/family.ts';
import type { PlanChoice } from '../../../locales/plan.ts';
import { asServiceError, Cancelled, type FaultLog, isCancelled } from '../../../notify/faults.ts';
import { formatList } from '../../../notify/localFormats.ts';
import { getFileName, languageName } from '../../../notify/names.ts';
import { withProgress } from '../../../notify/progress.ts';
import { findTargetOfLocale } from '../../../service/api/atStart/languages/findTargetOfLocale.ts';
import { v2Code } from '../../../service/api/atStart/languages/languageCodes.ts';
import { plainMessage, plainRowText } from '../../../text/plainMessage.ts';
import type { FileJob, NewFile } from './fileJob.ts';

const { t } = vscode.l10n;

/** A file whose translation is a locale file or a page of the workspace, which people may have edited. */
export interface KnownTranslation {
  readonly job: FileJob;
  readonly member: FamilyMember;
  /** Messages that are missing, or whose source changed. */
  readonly open: number;
  /** Those that people translated and that are not finished, or whose source changed, beside `open`. */
  readonly left: number;
  /** The keys of all messages, and how many translations by people they have. */
  readonly keys: readonly string[];
  readonly byHand: number;
}

/** Returns those of the files whose translation the workspace already has. */
export function knownTranslations(services: Services, files: readonly NewFile[]): Promise<readonly KnownTranslation[]> {
  return withProgress(t('Reading locale files…'), async (signal) => {
    const families = await services.families.get();
    const existing: vscode.Uri[] = [];
    for (const { uri } of files) {
      existing.push(...((await exists(uri)) ? [uri] : []));
    }
    // The editor may not have reported them yet.
    await families.settle([...files.map(({ job }) => job.source.uri), ...existing]);
    const known: KnownTranslation[] = [];
    const byFolder = Map.groupBy(files, ({ job }) => vscode.workspace.getWorkspaceFolder(job.source.uri));
    for (const [folder, own] of byFolder) {
      const jobs = own.map(({ job }) => job);
      known.push(...(folder ? await knownIn(families, folder.uri, jobs, signal, services.log) : []));
    }
    return known;
  });
}

/** Returns none if a setting or the lock file cannot be used: they are translated like any other file. */
async function knownIn(
  families: WorkspaceFamilies,
  root: vscode.Uri,
  jobs: readonly FileJob[],
  signal: AbortSignal,
  log: FaultLog,
): Promise<readonly KnownTranslation[]> {
  const uris = jobs.map(({ source }) => source.uri);
  try {
    const found = await familiesIn(families, root, uris, signal);
    const known: KnownTranslation[] = [];
    for (const job of jobs) {
      const scoped = found.get(job.source.uri);
      const isSource = scoped?.family.source === scoped?.space.texts.pathOf(job.source.uri);
      const member = scoped && isSource && memberInto(scoped.family, job.wanted.targetLang);
      const counts = member && (await readTranslation(scoped, member, signal));
      known.push(...(counts ? [{ job, member, ...counts }] : []));
    }
    return known;
  } catch (error) {
    if (isCancelled(error)) {
      throw error;
    }
    asServiceError(error, log);
    return [];
  }
}

/** Returns the translation into a language; where the family has several of its variants, the one with just that code. */
function memberInto(family: Family, targetLang: string): FamilyMember | undefined {
  return (
    membersOf(family, targetLang)[0] ??
    family.members.find(({ lang }) => findTargetOfLocale(lang) === v2Code(targetLang))
  );
}

/** Returns what a translation lacks and holds; undefined if its file cannot be read. */
async function readTranslation(
  { space, family }: ScopedFamily,
  member: FamilyMember,
  signal: AbortSignal,
): Promise<Pick<KnownTranslation, 'open' | 'left' | 'keys' | 'byHand'> | undefined> {
  const state = await space.read(onlyLanguages(family, [member.lang]), signal);
  const plan = (choice: PlanChoice) => space.core.planMissing([state], choice).languages[0];
  const include = ['missing', 'stale'] as const;
  const open = plan({ include, includeProse: includeOfPages(include) });
  const [found] = open?.members ?? [];
  if (!open || !found) {
    return undefined;
  }
  const keys = found.all.filter(({ source }) => source !== undefined).map(({ key }) => key);
  const again = plan({ include, keys, isAgain: true });
  const planned = new Set(found.messages.map(({ message }) => message));
  const left = found.all.filter((message) => isLeftToPeople(message) && !planned.has(message)).length;
  return { open: open.messages, left, keys, byHand: again?.byHand.length ?? 0 };
}

/**
 * Asks what is translated of files that have translations, before anything is sent. The default loses nothing.
 * @returns `missing`: missing and changed messages; `all`: all of them; `none`: nothing
 * @throws Cancelled
 */
export async function askWhatToTranslate(known: readonly KnownTranslation[]): Promise<'missing' | 'all' | 'none'> {
  const sum = (count: (each: KnownTranslation) => number) => known.reduce((all, each) => all + count(each), 0);
  const [open, left] = [sum((each) => each.open), sum((each) => each.left)];
  const [all, byHand] = [sum(({ keys }) => keys.length), sum((each) => each.byHand)];
  const replace = all === 1 ? t('Replace 1 Message') : t('Replace All {0} Messages', all);
  const safe =
    open === 0
      ? t('Keep Translations')
      : open === 1
        ? t('Translate 1 Missing or Changed Message')
        : t('Translate {0} Missing and Changed Messages', open);
  const detail = [
    ...(open === 0 && left === 0 ? [t('No message is missing or has a changed source.')] : []),
    ...(left === 0
      ? []
      : [
          left === 1
            ? t('1 translation by a person is not finished, or its source changed.')
            : t('{0} translations by people are not finished, or their sources changed.', left),
        ]),
    ...(byHand === 0
      ? []
      : [
          byHand === 1
            ? t('“{0}” replaces 1 translation by a person.', replace)
            : t('“{0}” replaces {1} translations by people.', replace, byHand),
        ]),
  ].join('\n');
  const chosen = await vscode.window.showWarningMessage(
    plainRowText(questionOf(known)),
    { modal: true, detail: plainMessage(detail) },
    safe,
    replace,
  );
  if (chosen === undefined) {
    throw new Cancelled();
  }
  return chosen === replace ? 'all' : open === 0 ? 'none' : 'missing';
}

function questionOf(known: readonly KnownTranslation[]): string {
  const names = [
    ...new Map(known.map(({ job: { source } }) => [source.uri.toString(), getFileName(source.uri)])).values(),
  ];
  const languages = [...new Set(known.map(({ member }) => languageName(member.lang)))];
  const [name = ''] = names;
  const [language = ''] = languages;
  if (names.length > 1) {
    return t('{0} files already have translations.', names.length);
  }
  return languages.length === 1
    ? t('{0} already has a translation into {1}.', name, language)
    : t('{0} already has translations into {1}.', name, formatList(languages));
}

type FileOutcome = CommandOutcome<'translateFile'>;

/** Translates missing and changed messages, or all of them, into the files that have them. */
export async function updateTranslations(
  known: readonly KnownTranslation[],
  what: 'missing' | 'all',
): Promise<FileOutcome> {
  const outcomes: FileOutcome[] = [];
  // Languages of the same messages are translated together: one question about the cost, one progress.
  const byLanguage = Map.groupBy(known, ({ member }) => member.lang);
  const together = Map.groupBy(byLanguage, ([, files]) =>
    JSON.stringify(files.map(({ job, keys }) => [job.source.uri.toString(), what === 'all' ? keys : []])),
  );
  for (const languages of together.values()) {
    const files = languages[0]?.[1] ?? [];
    const { files: done = [], ...outcome } = await vscode.commands.executeCommand<CommandOutcome<'translateMissing'>>(
      `${prefix}.translateMissing`,
      {
        uris: files.map(({ job }) => job.source.uri),
        targetLangs: languages.map(([lang]) => lang),
        ...inView,
        ...(what === 'all' && { keys: files.flatMap(({ keys }) => keys), again: true }),
        ...(what === 'all' && languages.some(([, some]) => some.some(({ byHand }) => byHand > 0)) && { review: true }),
      },
    );
    outcomes.push({
      ...outcome,
      files: done.map(({ source, target, translated, reused, kept, repaired, split }) => ({
        source,
        target,
        segments: translated + reused + kept,
        kept,
        ...(repaired !== undefined && { repaired }),
        ...(split !== undefined && { split }),
      })),
    });
  }
  return outcomes.reduce(joinOutcomes);
}

/** Joins the outcomes of two parts of the files. */
export function joinOutcomes(one: FileOutcome, other: FileOutcome): FileOutcome {
  const files = [...(one.files ?? []), ...(other.files ?? [])];
  const error = one.error ?? other.error;
  const skipped = [...(one.skipped ?? []), ...(other.skipped ?? [])];
  const statuses = new Set([one.status, other.status]);
  const status = statuses.has('cancelled') ? 'cancelled' : statuses.size === 1 ? one.status : 'partial';
  return { status, files, ...(skipped.length > 0 && { skipped }), ...(error && { error }) };
}
