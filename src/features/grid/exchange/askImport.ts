import * as vscode from 'vscode';
import { type LocaleCore, localeCore } from '../../../app/families/localeCore.ts';
import { isSameCode } from '../../../app/families/localeScope.ts';
import { chosenFile, readFileText } from '../../../editor/files/fileToRead.ts';
import type { Message } from '../../../locales/atStart/message.ts';
import { problemPhrase } from '../../../locales/atStart/messageFindings.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { getFileName, languageName } from '../../../notify/names.ts';
import type { PickerRow } from '../../../notify/pickerRows.ts';
import { pickSeveral } from '../../../notify/pickers/pickers.ts';
import { InvalidInput, ServiceError } from '../../../service/api/atStart/errors.ts';
import { readableKey } from '../../../text/keyName.ts';
import { joinParts } from '../../../text/unit.ts';
import type { GridModel } from '../gridModel.ts';
import type { ReadRow } from '../gridRows.ts';

const { t } = vscode.l10n;

type ImportPlan = ReturnType<LocaleCore['planTextImport']>;
export type PlannedText = ImportPlan['texts'][number];

/** What the user takes of a file. */
export interface AcceptedTexts {
  /** With the ids of their rows. */
  readonly texts: readonly (PlannedText & { readonly id: string })[];
  /** A sentence about it. */
  readonly sentence: string;
}

/** Names that are listed. */
const maxNames = 5;

/**
 * Reads a file that a translator gave back, shows what it changes, and asks what to take. Conflicts and translations
 * with problems are not selected at first. Throws `Cancelled`.
 */
export async function askImport(model: GridModel): Promise<AcceptedTexts> {
  const uri = await chosenFile(undefined, [], {
    title: t('Select a file with translations'),
    filters: { [t('XLIFF and CSV')]: ['xlf', 'xliff', 'csv'], [t('All Files')]: ['*'] },
    openLabel: t('Import'),
  });
  const { plan, ids } = await readImport(model, uri);
  const unknown = unknownSentence(plan.unknown);
  if (plan.texts.length === 0) {
    return { texts: [], sentence: [t('The file has no other translations.'), ...unknown].join(' ') };
  }
  const inOrder = plan.texts.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  const choices = inOrder.map((text) => ({ ...itemOf(text), picked: urgencyOf(text) === 2, value: text }));
  const taken = await pickSeveral(t('Import translations'), placeHolderOf(plan), choices);
  const done = taken.length === 1 ? t('Imported 1 translation.') : t('Imported {0} translations.', taken.length);
  return {
    texts: taken.map((text) => ({ ...text, id: ids.get(text.message) ?? '' })),
    sentence: [done, ...unknown].join(' '),
  };
}

async function readImport(model: GridModel, uri: vscode.Uri) {
  const core = await localeCore();
  const allowed = t('an XLIFF or CSV file of this grid');
  const texts = core.readExchange(await readFileText(uri, allowed));
  if (!texts) {
    throw new InvalidInput({ field: 'uri', allowed, found: getFileName(uri) });
  }
  const shownAs = (code: string) => model.langs.find((lang) => isSameCode(lang, code));
  const hidden = new Set(texts.flatMap(({ lang }) => (shownAs(lang) === undefined ? languageName(lang) : [])));
  if (hidden.size > 0) {
    const names = [...hidden].join(', ');
    throw new ServiceError('invalidInput', t('Show {0} in the grid, then import the file again.', names));
  }
  const rows = new Map<string, readonly ReadRow[]>();
  for (const read of model.rows) {
    const name = `${read.row.path}\n${read.row.key}`;
    rows.set(name, [...(rows.get(name) ?? []), read]);
  }
  const ids = new Map<Message, string>();
  const plan = core.planTextImport(texts, ({ path, key, lang }) => {
    const shown = shownAs(lang) ?? '';
    return (rows.get(`${path}\n${readableKey(key)}`) ?? []).flatMap(({ row, messages }) => {
      const found = messages.get(shown);
      if (found) {
        ids.set(found.message, row.id);
      }
      return found ?? [];
    });
  });
  return { plan, ids };
}

/** 0: a conflict, 1: a translation with problems, 2: others. */
function urgencyOf({ isConflict, problems }: PlannedText): 0 | 1 | 2 {
  return isConflict ? 0 : problems.length > 0 ? 1 : 2;
}

function itemOf(text: PlannedText): PickerRow {
  const { key, lang, message, parts, isConflict, isSameText, problems } = text;
  const before = message.target?.text;
  const sentences = [
    ...(isConflict ? [t('The source changed since the export: {0}', message.source?.text ?? '')] : []),
    ...problems.map((problem) => sayPhrase(problemPhrase(problem))),
    ...(isSameText ? [t('Reviewed, with the same text.')] : before === undefined ? [] : [t('Before: {0}', before)]),
  ];
  const now = joinParts(parts);
  return {
    ...(urgencyOf(text) !== 2 && { icon: 'warning' }),
    label: onOneLine(key),
    description: `${languageName(lang)}: ${onOneLine(now)}`,
    detail: onOneLine(sentences.join(' ')),
  };
}

/** The text of an item, without line breaks. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ⏎ ');
}

function placeHolderOf({ texts, unknown }: ImportPlan): string {
  const countOf = (level: 0 | 1 | 2) => texts.filter((text) => urgencyOf(text) === level).length;
  const counts = [
    t('{0} changed', countOf(2)),
    ...(countOf(0) > 0 ? [t('{0} in conflict', countOf(0))] : []),
    ...(countOf(1) > 0 ? [t('{0} with problems', countOf(1))] : []),
  ].join(', ');
  return [`${counts}.`, ...unknownSentence(unknown)].join(' ');
}

function unknownSentence(keys: readonly string[]): readonly string[] {
  const names = [...keys.slice(0, maxNames).map(onOneLine), ...(keys.length > maxNames ? ['…'] : [])];
  return keys.length === 0 ? [] : [t('Not in this grid: {0}.', names.join(', '))];
}
