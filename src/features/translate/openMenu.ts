import * as vscode from 'vscode';
import type { CommandRun } from '../../app/commandRun.ts';
import type { Services } from '../../app/services.ts';
import {
  type ApplyMode,
  applyModeNames,
  type CommandName,
  type Outcome,
  prefix,
} from '../../contract/contributions.ts';
import { readSetting, writeSettingFor } from '../../contract/readSetting.ts';
import { pickConnecting } from '../../notify/errors/pickConnecting.ts';
import { Cancelled, isCancelled } from '../../notify/faults.ts';
import { formatNumber, formatUnlimited } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { visibleRow } from '../../notify/pickerRows.ts';
import { type Choice, pickOne, showPicker } from '../../notify/pickers/pickers.ts';
import type { Usage } from '../../service/api/usage.ts';
import { findConnection } from '../../service/connections/connections.ts';
import { computePercent, computeShares, tightest } from '../../service/lists/shares.ts';

const { t } = vscode.l10n;

/** A row of the menu, with what it does. */
type Row = Choice<() => Promise<void>>;

/** The menu of the status bar: what commands use for the active document. Each row changes its value. */
export const openMenu: CommandRun<'openMenu'> = async (services) => {
  const change = await pickRow(services, vscode.window.activeTextEditor?.document.uri);
  await change();
  return { status: 'done' };
};

function pickRow(services: Services, resource: vscode.Uri | undefined): Promise<Row['value']> {
  const { usageList } = services;
  const isConnected = findConnection() !== undefined;
  const picker = vscode.window.createQuickPick<Row>();
  let at = 0;
  /** The row that was active when new rows were set, until the window shows these. */
  let filledAt: number | undefined;
  /** The row that is made active again, until the window shows it so: Enter may be pressed before. */
  let again: Row | undefined;
  const activate = () => {
    picker.activeItems = picker.items.slice(at, at + 1);
  };
  const fill = (usage: string) => {
    picker.items = rows(services, resource, usage).map(visibleRow);
    if (at > 0) {
      activate();
    }
    filledAt = at;
  };
  picker.onDidChangeValue(() => {
    // The first of the rows that are listed is active.
    [filledAt, again] = [undefined, undefined];
  });
  picker.onDidChangeActive(([row]) => {
    // The window begins with the first of new rows. What the user moved to until then is reported before.
    if (row && row === picker.items[0] && filledAt !== undefined) {
      if (at !== filledAt) {
        again = picker.items[at];
        activate();
      }
      filledAt = undefined;
    } else if (row) {
      at = picker.items.indexOf(row);
      again = row === again ? undefined : again;
    }
  });
  picker.title = t('Language Services');
  picker.placeholder = t('Select what to change');
  picker.matchOnDescription = true;
  const known = usageList.lastListed?.[0];
  fill(known ? usageWords(usageList.now(known)) : isConnected ? t('Loading…') : t('Not connected'));
  const load = async (signal: AbortSignal) => {
    try {
      const [usage] = await usageList.list(signal);
      fill(usage ? usageWords(usageList.now(usage)) : t('Unknown'));
    } catch (error) {
      if (!isCancelled(error)) {
        fill(t('Unknown'));
      }
    }
  };
  return showPicker(picker, () => (again ?? picker.selectedItems[0])?.value, isConnected && !known ? load : undefined);
}

function rows({ targetLanguages }: Services, resource: vscode.Uri | undefined, usage: string): readonly Row[] {
  const connection = findConnection();
  const target = targetLanguages.of(resource);
  const source = readSetting('sourceLanguage', resource);
  const written = readSetting('applyMode', resource);
  const mode = applyModeNames.find((name) => name === written) ?? 'replace';
  const list: readonly Row[] = [
    {
      icon: 'globe',
      label: t('Target language'),
      description: target ? nameAndCode(target) : t('Not selected'),
      value: () => run('selectTargetLanguage'),
    },
    {
      icon: 'symbol-string',
      label: t('Source language'),
      description: source ? nameAndCode(source) : t('Detected automatically'),
      value: () => run('selectSourceLanguage'),
    },
    {
      icon: 'plug',
      label: t('Connection'),
      description: connection?.name ?? t('Not connected'),
      value: connection ? () => run('switchConnection') : connect,
    },
    {
      icon: 'edit',
      label: t('Apply mode'),
      description: modeWords[mode]().label,
      value: () => changeApplyMode(resource, mode),
    },
    {
      icon: 'dashboard',
      label: t('Usage'),
      description: usage,
      value: connection ? () => run('showUsage') : connect,
    },
  ];
  // Without a connection, this is what has to be done first.
  return connection ? list : list.toSorted((a, b) => Number(b.value === connect) - Number(a.value === connect));
}

function nameAndCode(code: string): string {
  return t('{0} ({1})', languageName(code), code.toUpperCase());
}

/** Runs a command that shows its own errors. */
async function run(name: CommandName): Promise<void> {
  const { status } = await vscode.commands.executeCommand<Outcome>(`${prefix}.${name}`);
  if (status !== 'done') {
    throw new Cancelled();
  }
}

async function connect(): Promise<void> {
  if (!(await pickConnecting())) {
    throw new Cancelled();
  }
}

const modeWords: { readonly [Mode in ApplyMode]: () => { readonly label: string; readonly detail: string } } = {
  replace: () => ({ label: t('Replace'), detail: t('Replaces the source text.') }),
  insertBelow: () => ({ label: t('Insert below'), detail: t('Inserts below the source text.') }),
  sideBySide: () => ({ label: t('Preview'), detail: t('Shows the changes before they are applied.') }),
  review: () => ({
    label: t('Review'),
    detail: t('Replaces the source text, and lets you keep or revert each change.'),
  }),
};

async function changeApplyMode(resource: vscode.Uri | undefined, active: ApplyMode): Promise<void> {
  const choices = applyModeNames.map((value) => ({
    ...modeWords[value](),
    description: value === active ? t('active') : '',
    value,
  }));
  const chosen = await pickOne(t('Apply Mode'), t('Where translated and rephrased text goes'), choices);
  await writeSettingFor(resource, 'applyMode', chosen);
}

/** Returns the usage nearest to its limit, in a few words. */
function usageWords(usage: Usage): string {
  const share = tightest(computeShares(usage));
  return share?.limit === undefined
    ? formatUnlimited(usage.characterCount)
    : t(
        '{0} of {1} characters used ({2}%)',
        formatNumber(share.used),
        formatNumber(share.limit),
        computePercent(share) ?? 0,
      );
}
