import * as vscode from 'vscode';
import type { MemoryTexts } from '../../../editor/virtual/memoryTexts.ts';
import { Cancelled } from '../../../notify/errors/cancelled.ts';
import { type Choice, pickOne } from '../../../notify/pickers/pickers.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import type { EntryFile } from '../../../text/glossary/entryFile.ts';
import type { EntryFileForm } from '../../../text/glossary/entryFileForm.ts';
import { ImportDiff } from './importDiff.ts';
import type { ImportMode } from './importOptions.ts';
import { countOf, type ImportPlan } from './importPlan.ts';

/** The user's choice; with a form, the file is read again in that form. */
export type PreviewChoice = { readonly mode: ImportMode } | { readonly form: Partial<EntryFileForm> };

export interface Preview {
  readonly texts: MemoryTexts;
  readonly title: string;
  readonly glossary: ListedGlossary | undefined;
  readonly file: EntryFile;
  readonly plan: ImportPlan;
  readonly showRejected: () => Promise<void>;
}

type Row = ImportMode | 'rejected' | 'changes' | 'header' | 'form';

/** Maximum entries that are compared without a question. */
const fewLines = 20_000;

/** Shows the changes of an import, and asks what to do. Throws `Cancelled`. */
export async function previewImport(preview: Preview): Promise<PreviewChoice> {
  const { plan, file } = preview;
  const lines = plan.dictionaries.reduce((sum, each) => sum + each.combined.merged.length, 0);
  const diff = new ImportDiff(preview.texts, preview.title, plan.dictionaries);
  try {
    if (lines > 0 && lines <= fewLines) {
      await diff.show();
    }
    for (;;) {
      switch (await ask(preview, diff)) {
        case 'merge':
          return { mode: 'merge' };
        case 'replace':
          return { mode: 'replace' };
        case 'rejected':
          await preview.showRejected();
          break;
        case 'changes':
          await diff.look();
          break;
        case 'header':
          return { form: { ...file.form, header: !file.form.header } };
        case 'form':
          return { form: await askForm() };
      }
    }
  } finally {
    await diff.close();
  }
}

/** The question stays open while the user works in the diff editor. */
async function ask(preview: Preview, diff: ImportDiff): Promise<Row> {
  const picker = vscode.window.createQuickPick<Choice<Row> | vscode.QuickPickItem>();
  picker.title = preview.title;
  picker.placeholder = summary(preview);
  picker.ignoreFocusOut = true;
  picker.items = rows(preview);
  try {
    return await new Promise<Row>((resolve, reject) => {
      picker.onDidChangeActive(([item]) => {
        const row = item && valueOf(item);
        if (row === 'merge' || row === 'replace') {
          diff.mode = row;
        }
      });
      picker.onDidAccept(() => {
        const row = picker.selectedItems[0] && valueOf(picker.selectedItems[0]);
        if (row) {
          resolve(row);
        }
      });
      picker.onDidHide(() => reject(new Cancelled()));
      picker.show();
    });
  } finally {
    picker.dispose();
  }
}

function valueOf(item: Choice<Row> | vscode.QuickPickItem): Row | undefined {
  return 'value' in item ? item.value : undefined;
}

function summary({ glossary, plan, file }: Preview): string {
  const { t } = vscode.l10n;
  const { repeated, rejected } = file;
  const counts = [
    t('{0} new', countOf(plan, 'added')),
    t('{0} changed', countOf(plan, 'changed')),
    t('{0} unchanged', countOf(plan, 'same')),
    ...(rejected.length > 0 ? [t('{0} rejected', rejected.length)] : []),
    ...(repeated > 0 ? [t('{0} duplicate', repeated)] : []),
    ...(plan.ignored > 0 ? [t('{0} in other languages', plan.ignored)] : []),
  ].join(', ');
  return glossary?.legacy === true
    ? t('{0}. You cannot change a legacy glossary. Importing creates a new glossary and deletes this one.', counts)
    : counts;
}

function rows({ plan, file }: Preview): (Choice<Row> | vscode.QuickPickItem)[] {
  const { t } = vscode.l10n;
  const removed = countOf(plan, 'missing');
  const { form, firstLine, rejected } = file;
  const isNew = plan.dictionaries.every(({ current }) => current === undefined);
  const asNew: Choice<Row> = {
    label: `$(check) ${t('Import')}`,
    description: t('as a new dictionary'),
    value: 'merge',
  };
  const modes: Choice<Row>[] = [
    {
      label: `$(git-merge) ${t('Merge')}`,
      description: t('keep entries that are only in the dictionary: {0}', removed),
      value: 'merge',
    },
    {
      label: `$(replace-all) ${t('Replace')}`,
      description: t('remove entries that are only in the dictionary: {0}', removed),
      value: 'replace',
    },
  ];
  const look: Choice<Row> = {
    label: `$(diff) ${t('Show Changes')}`,
    description: t('you are asked again when you close the diff editor'),
    value: 'changes',
  };
  const header: Choice<Row> = {
    label: `$(list-flat) ${form.header ? t('The first line has column names') : t('The first line is an entry')}`,
    description: firstLine.join(' | '),
    value: 'header',
  };
  return [
    ...(plan.dictionaries.length === 0 ? [] : [...(isNew ? [asNew] : modes), look]),
    { label: t('File'), kind: vscode.QuickPickItemKind.Separator },
    ...(rejected.length > 0
      ? [
          {
            label: `$(warning) ${t('Show Rejected Lines')}`,
            description: `${rejected.length}`,
            value: 'rejected',
          } as const,
        ]
      : []),
    ...(firstLine.length > 0 ? [header] : []),
    { label: `$(gear) ${t('Columns: {0}', formName(form))}`, value: 'form' },
  ];
}

function formName({ separator, quotes }: Omit<EntryFileForm, 'header'>): string {
  const { t } = vscode.l10n;
  switch (separator) {
    case ',':
      return t('comma-separated');
    case ';':
      return t('semicolon-separated');
    case '\t':
      return quotes ? t('tab-separated, with quotes around terms') : t('tab-separated, quotes are text');
  }
}

function askForm(): Promise<Partial<EntryFileForm>> {
  const { t } = vscode.l10n;
  const forms = [
    { separator: ',', quotes: true },
    { separator: ';', quotes: true },
    { separator: '\t', quotes: true },
    { separator: '\t', quotes: false },
  ] as const;
  const choices = forms.map((form) => ({ label: formName(form), value: form }));
  return pickOne<Partial<EntryFileForm>>(t('Columns'), t('Select how source and target terms are separated'), choices);
}
