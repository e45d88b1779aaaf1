import * as vscode from 'vscode';
import { isSameCode } from '../../../app/families/localeScope.ts';
import { fileToWrite, writeChosenFile } from '../../../editor/files/fileToWrite.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { pickOne } from '../../../notify/pickers/pickers.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { GridModel } from '../gridModel.ts';

/**
 * Writes messages for a translator to a file that the user chooses. Returns a sentence about it. Throws `Cancelled`.
 * @param ids of rows
 */
export async function exportRows(model: GridModel, ids: readonly string[]): Promise<string> {
  const { t } = vscode.l10n;
  const rows = ids
    .flatMap((id) => model.row(id) ?? [])
    .filter(({ row, scoped }) => row.source && scoped.family.kind === 'messages');
  const [first] = rows;
  if (!first) {
    throw new ServiceError('invalidInput', t('No messages to export.'));
  }
  const { core } = first.scoped.space;
  const { sourceLang } = first.scoped.family;
  const langs = model.langs.filter((lang) => rows.some(({ messages }) => messages.has(lang)));
  // A file of XLIFF has one source language.
  const ofSource = rows.filter(({ scoped }) => isSameCode(scoped.family.sourceLang, sourceLang));
  const choices = [
    ...langs.map((lang) => ({ label: `XLIFF 2.1: ${languageName(lang)}`, value: lang })),
    { label: t('CSV: all shown languages'), value: undefined },
  ];
  const lang = await pickOne(t('Export messages'), t('Select the format'), choices);
  const exported = (lang === undefined ? rows : ofSource).map(({ row: { path }, messages }) => ({
    path,
    messages: new Map([...messages].map(([code, { message }]) => [code, message])),
  }));
  const [uri] = model.uris;
  const base = (uri ? getFileName(uri) : '').replace(/\.[^.]*$/, '');
  const place = await fileToWrite(undefined, {
    title: t('Export messages'),
    name: lang === undefined ? base : `${base}.${lang}`,
    ending: lang === undefined ? '.csv' : '.xlf',
    filters: lang === undefined ? { CSV: ['csv'] } : { XLIFF: ['xlf', 'xliff'] },
  });
  const text = lang === undefined ? core.writeCsv(exported, langs) : core.writeXliff(exported, sourceLang, lang);
  const target = await writeChosenFile(place, text, 'utf8');
  return exported.length === 1
    ? t('Exported 1 message to {0}.', getFileName(target))
    : t('Exported {0} messages to {1}.', exported.length, getFileName(target));
}
