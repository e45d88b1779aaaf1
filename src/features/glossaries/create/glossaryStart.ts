import * as vscode from 'vscode';
import { type Choice, pickOne } from '../../../notify/pickers/pickers.ts';
import type { DictionaryInput, DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import { askTarget } from './firstEntries.ts';

/** Lets the user choose how each dictionary of a new glossary starts; entries of a file are imported. */
export async function pickStart(
  title: string,
  pairs: readonly DictionaryPair[],
): Promise<readonly DictionaryInput[] | 'file'> {
  const { t } = vscode.l10n;
  const selected = selectedText();
  const fromSelection: Choice<'selection'> = {
    label: t('From the selection'),
    detail: t('A term, or lines with a term, a tab or comma, and its translation'),
    value: 'selection',
  };
  const start = await pickOne<'empty' | 'selection' | 'file'>(title, t('Select the initial content'), [
    { label: t('Empty'), detail: t('Opens the dictionary for editing'), value: 'empty' },
    ...(selected === undefined ? [] : [fromSelection]),
    {
      label: t('From a file…'),
      detail:
        pairs.length > 1
          ? t('TSV or CSV, with the languages of each line in columns 3 and 4')
          : t('TSV or CSV. Shows the changes first.'),
      value: 'file',
    },
  ]);
  switch (start) {
    case 'empty':
      return pairs.map((pair) => ({ ...pair, entries: '' }));
    case 'selection':
      return entriesOfSelection(title, selected ?? '', pairs);
    case 'file':
      return 'file';
  }
}

function selectedText(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  const texts = editor?.selections.map((selection) => editor.document.getText(selection)) ?? [];
  const text = texts.filter((each) => each.trim() !== '').join('\n');
  return text === '' ? undefined : text;
}

async function entriesOfSelection(
  title: string,
  text: string,
  pairs: readonly DictionaryPair[],
): Promise<readonly DictionaryInput[]> {
  const source = text.trim();
  if (/[\t\r\n]/.test(source)) {
    const entriesFormat = text.includes('\t') ? 'tsv' : 'csv';
    return pairs.map((pair) => ({ ...pair, entries: text, entriesFormat }));
  }
  const dictionaries: DictionaryInput[] = [];
  for (const pair of pairs) {
    dictionaries.push({ ...pair, entries: [{ source, target: await askTarget(title, source, pair.targetLang) }] });
  }
  return dictionaries;
}
