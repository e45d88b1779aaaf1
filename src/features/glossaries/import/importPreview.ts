import * as vscode from 'vscode';
import { listTabs } from '../../../editor/files/openTabs.ts';
import type { MemoryTexts } from '../../../editor/virtual/memoryTexts.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import { languageName } from '../../../notify/names.ts';
import { visibleRow } from '../../../notify/pickerRows.ts';
import { type Choice, pickOne, showPicker } from '../../../notify/pickers/pickers.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import type { CombinedEntries } from '../../../terms/glossary/combineEntries.ts';
import type { EntryFile } from '../../../terms/glossary/entryFile.ts';
import type { EntryFileForm } from '../../../terms/glossary/entryFileForm.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { plainMessage, plainRowText } from '../../../text/plainMessage.ts';
import { pairLabel } from '../pairLabel.ts';
import type { ImportMode } from './importOptions.ts';

const { t } = vscode.l10n;

/** The import of a file into a dictionary. */
export interface PlannedDictionary extends DictionaryPair {
  /** The service's entries; undefined for a dictionary that does not exist yet. */
  readonly current: readonly GlossaryEntry[] | undefined;
  readonly combined: CombinedEntries;
}

export interface ImportPlan {
  /** The dictionaries for which the file has entries. */
  readonly dictionaries: readonly PlannedDictionary[];
  /** Entries of other languages, which are skipped (specification, Dictionary, entry format rule 4). */
  readonly ignored: number;
}

/** Returns the sum of one of the counts of a plan. */
export function sumCounts({ dictionaries }: ImportPlan, count: 'added' | 'changed' | 'same' | 'missing'): number {
  return dictionaries.reduce((sum, { combined }) => sum + combined[count], 0);
}

/** The user's choice; with a form, the file is read again in that form. */
type PreviewChoice = { readonly mode: ImportMode } | { readonly form: Partial<EntryFileForm> };

interface Preview {
  readonly glossary: ListedGlossary | undefined;
  readonly file: EntryFile;
  readonly plan: ImportPlan;
}

type Row = ImportMode | 'rejected' | 'changes' | 'header' | 'source' | 'form';

/** Maximum entries that are compared without a question. */
const fewLines = 20_000;

/**
 * Shows the changes of an import, and asks what to do. Throws `Cancelled`.
 * @param formatTitle returns the title for the names of the language pairs
 */
export async function previewImport(
  texts: MemoryTexts,
  formatTitle: (pairs: string) => string,
  preview: Preview,
  showRejected: () => Promise<void>,
): Promise<PreviewChoice> {
  const { plan, file } = preview;
  const title = formatTitle(plan.dictionaries.map(pairLabel).join(', '));
  const lines = plan.dictionaries.reduce((sum, each) => sum + each.combined.merged.length, 0);
  const diff = new ImportDiff(texts, title, plan.dictionaries);
  try {
    if (lines > 0 && lines <= fewLines) {
      await diff.show();
    }
    for (;;) {
      switch (await ask(title, preview, diff)) {
        case 'merge':
          return { mode: 'merge' };
        case 'replace':
          return { mode: 'replace' };
        case 'rejected':
          await showRejected();
          break;
        case 'changes':
          await diff.look();
          break;
        case 'header':
          return { form: { ...file.form, header: !file.form.header } };
        case 'source':
          return { form: { ...file.form, sourceLang: await askSource(file.languages ?? []) } };
        case 'form':
          return { form: await askForm() };
      }
    }
  } finally {
    await diff.close();
  }
}

/** The question stays open while the user works in the diff editor. */
async function ask(title: string, preview: Preview, diff: ImportDiff): Promise<Row> {
  const picker = vscode.window.createQuickPick<Choice<Row> | vscode.QuickPickItem>();
  picker.title = plainRowText(title);
  picker.placeholder = describePlan(preview);
  picker.ignoreFocusOut = true;
  picker.items = createRows(preview).map(visibleRow);
  picker.onDidChangeActive(([item]) => {
    const row = item && getRow(item);
    if (row === 'merge' || row === 'replace') {
      diff.mode = row;
    }
  });
  return showPicker(picker, () => picker.selectedItems[0] && getRow(picker.selectedItems[0]));
}

function getRow(item: Choice<Row> | vscode.QuickPickItem): Row | undefined {
  return 'value' in item ? item.value : undefined;
}

function describePlan({ glossary, plan, file }: Preview): string {
  const { repeated, rejected } = file;
  const counts = [
    t('{0} new', sumCounts(plan, 'added')),
    t('{0} changed', sumCounts(plan, 'changed')),
    t('{0} unchanged', sumCounts(plan, 'same')),
    ...(rejected.length > 0 ? [t('{0} rejected', rejected.length)] : []),
    ...(repeated > 0 ? [t('{0} duplicate', repeated)] : []),
    ...(plan.ignored > 0 ? [t('{0} in other languages', plan.ignored)] : []),
  ].join(', ');
  return glossary?.legacy === true
    ? t('{0}. You cannot change a legacy glossary. Importing creates a new glossary and deletes this one.', counts)
    : counts;
}

function createRows({ plan, file }: Preview): (Choice<Row> | vscode.QuickPickItem)[] {
  const removed = sumCounts(plan, 'missing');
  const { form, firstLine, rejected, languages } = file;
  const isNew = plan.dictionaries.every(({ current }) => current === undefined);
  const asNew: Choice<Row> = {
    icon: 'check',
    label: t('Import'),
    description: t('as a new dictionary'),
    value: 'merge',
  };
  const modes: Choice<Row>[] = [
    {
      icon: 'git-merge',
      label: t('Merge'),
      description: t('keep entries that are only in the dictionary: {0}', removed),
      value: 'merge',
    },
    {
      icon: 'replace-all',
      label: t('Replace'),
      description: t('remove entries that are only in the dictionary: {0}', removed),
      value: 'replace',
    },
  ];
  const look: Choice<Row> = {
    icon: 'diff',
    label: t('Show Changes'),
    description: t('you are asked again when you close the diff editor'),
    value: 'changes',
  };
  const header: Choice<Row> = {
    icon: 'list-flat',
    label: form.header ? t('The first line has column names') : t('The first line is an entry'),
    description: firstLine.join(' | '),
    value: 'header',
  };
  return [
    ...(plan.dictionaries.length === 0 ? [] : [...(isNew ? [asNew] : modes), look]),
    { label: t('File'), kind: vscode.QuickPickItemKind.Separator },
    ...(rejected.length > 0
      ? [
          {
            icon: 'warning',
            label: t('Show Rejected Lines'),
            description: `${rejected.length}`,
            value: 'rejected',
          } as const,
        ]
      : []),
    ...(firstLine.length > 0 ? [header] : []),
    ...(languages
      ? [
          {
            icon: 'globe',
            label: t('Source language: {0}', languageName(form.sourceLang ?? '')),
            description: t('the other columns have its translations'),
            value: 'source',
          } as const,
        ]
      : []),
    { icon: 'gear', label: t('Columns: {0}', formName(form)), value: 'form' },
  ];
}

function askSource(languages: readonly string[]): Promise<string> {
  const choices = languages.map((code) => ({ label: languageName(code), value: code }));
  return pickOne<string>(t('Source language'), t('Select the column with the source terms'), choices);
}

function formName({ separator, quotes }: Pick<EntryFileForm, 'separator' | 'quotes'>): string {
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
  const forms = [
    { separator: ',', quotes: true },
    { separator: ';', quotes: true },
    { separator: '\t', quotes: true },
    { separator: '\t', quotes: false },
  ] as const;
  const choices = forms.map((form) => ({ label: formName(form), value: form }));
  return pickOne<Partial<EntryFileForm>>(t('Columns'), t('Select how source and target terms are separated'), choices);
}

/** The diff editor of dictionaries before and after an import; it opens when it is shown. */
class ImportDiff {
  readonly #texts: MemoryTexts;
  readonly #title: string;
  readonly #dictionaries: readonly PlannedDictionary[];
  #mode: ImportMode = 'merge';
  /** Each dictionary: a label, and what the editor shows on both sides. */
  #sides: readonly (readonly [label: vscode.Uri, left: vscode.Uri, right: vscode.Uri])[] = [];

  constructor(texts: MemoryTexts, title: string, dictionaries: readonly PlannedDictionary[]) {
    this.#texts = texts;
    this.#title = plainRowText(title);
    this.#dictionaries = dictionaries;
  }

  /** Shows the result of a mode on the right. */
  set mode(mode: ImportMode) {
    if (mode !== this.#mode) {
      this.#mode = mode;
      this.#sides.forEach(([, , right]) => this.#texts.change(right));
    }
  }

  async show(): Promise<void> {
    const [only, ...others] = this.#openSides();
    if (only && others.length === 0) {
      const [, left, right] = only;
      await vscode.commands.executeCommand('vscode.diff', left, right, this.#title, { preview: false });
    } else if (only) {
      await vscode.commands.executeCommand('vscode.changes', this.#title, [only, ...others]);
    }
  }

  /** Shows it, and resolves when the user has closed it. */
  async look(): Promise<void> {
    await this.show();
    const [only] = this.#sides;
    if (only) {
      const closed = this.#texts.closed(only[2]);
      const hint = t('Close the comparison to continue the import.');
      vscode.window.setStatusBarMessage(plainMessage(hint), closed);
      await closed;
    }
  }

  /** Closes the editor, and releases its texts. */
  async close(): Promise<void> {
    const all = this.#sides.flat();
    await vscode.window.tabGroups.close(listTabs(...all));
    all.forEach((uri) => this.#texts.release(uri));
  }

  /** Returns the sides, which are added again after the editor was closed. */
  #openSides() {
    if (listTabs(...this.#sides.flat()).length === 0) {
      this.#sides = this.#dictionaries.map(({ sourceLang, targetLang, current, combined }) => {
        const add = (name: string, content: () => string) =>
          this.#texts.add('languageservices-import', encodeSegment(name), content);
        const file = `${sourceLang}-${targetLang}.tsv`;
        return [
          add(pairLabel({ sourceLang, targetLang }), () => ''),
          add(file, () => formatTsv(current ?? [])),
          add(file, () => formatTsv(this.#mode === 'merge' ? combined.merged : combined.replaced)),
        ] as const;
      });
    }
    return this.#sides;
  }
}

function formatTsv(entries: readonly GlossaryEntry[]): string {
  return entries.map(({ source, target }) => `${source}\t${target}\n`).join('');
}
