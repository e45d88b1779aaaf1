import * as vscode from 'vscode';
import type { GivenOptions } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import { type Choice, pickLoaded } from '../../../notify/pickers/pickers.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { askGlossaryName, checkGlossaryName, pickPair } from '../create/glossaryPairs.ts';
import { givenOrPickedGlossary } from '../list/glossaryCommands.ts';
import { pairLabel } from '../pairLabel.ts';

const { t } = vscode.l10n;

/** The target of an import: an existing glossary, or a new one. */
export interface ImportTarget {
  /** Undefined for a new one. */
  readonly glossary: ListedGlossary | undefined;
  readonly newName?: string;
  /** The dictionary; undefined: those of the languages in the file. */
  readonly pair: DictionaryPair | undefined;
}

/** What is known before the user is asked. */
interface Known {
  readonly pair: DictionaryPair | undefined;
  /** The languages in the file. */
  readonly filePairs: readonly DictionaryPair[];
  /** The file's name. */
  readonly file: string;
}

/** Returns the target in the options; the user is asked for missing parts. */
export async function givenOrPickedTarget(
  services: Services,
  given: GivenOptions<'importDictionary'>,
  { pair, filePairs, file }: Known,
): Promise<ImportTarget & { readonly isAsked: boolean }> {
  const title = t('Import {0}', file);
  const isAsked = given.glossaryId === undefined && given.name === undefined;
  const target = isAsked ? await pickTarget(services, title, filePairs) : await givenTarget(services, given, title);
  const known = isAsked ? (target.pair ?? pair) : (pair ?? target.pair);
  const isOpen = known === undefined && filePairs.length === 0;
  const found = isOpen ? await pickDictionary(services, title, isAsked ? undefined : target.glossary) : known;
  const isNamed = target.glossary !== undefined || target.newName !== undefined;
  const prompt = t('Name of the glossary');
  const newName = isNamed
    ? target.newName
    : await askGlossaryName({ title, prompt, value: file.replace(/\.\w+$/, '') });
  return { ...target, pair: found, ...(newName !== undefined && { newName }), isAsked: isAsked || isOpen };
}

/** Returns the glossary in the options, or the name of a new one. A legacy glossary has only its own pair. */
async function givenTarget(
  services: Services,
  { glossaryId, name }: GivenOptions<'importDictionary'>,
  title: string,
): Promise<ImportTarget> {
  if (glossaryId === undefined) {
    return { glossary: undefined, newName: checkGlossaryName(name), pair: undefined };
  }
  const glossary = await givenOrPickedGlossary(services, glossaryId, title);
  return { glossary, pair: glossary.legacy ? glossary.dictionaries[0] : undefined };
}

/** Lets the user choose the target of the entries of a file. */
async function pickTarget(
  { glossaryList }: Services,
  title: string,
  filePairs: readonly DictionaryPair[],
): Promise<ImportTarget> {
  return pickLoaded<ImportTarget>(title, async (signal) => {
    const glossaries = await glossaryList.list(signal);
    const rows = glossaries.flatMap((glossary) => createRows(glossary, filePairs));
    const separator = { label: '', kind: vscode.QuickPickItemKind.Separator };
    const value = { glossary: undefined, pair: undefined };
    const fresh = { icon: 'add', label: t('New glossary…'), alwaysShow: true, value };
    return { placeHolder: t('Select the dictionary for the entries'), items: [...rows, separator, fresh] };
  });
}

function createRows(glossary: ListedGlossary, filePairs: readonly DictionaryPair[]): Choice<ImportTarget>[] {
  const { name: label, legacy, dictionaries } = glossary;
  const languages = filePairs.map(pairLabel).join(', ');
  const open: Choice<ImportTarget> = {
    label,
    description: filePairs.length > 0 ? t('languages in the file: {0}', languages) : t('another language pair…'),
    value: { glossary, pair: undefined },
  };
  const known = dictionaries.map(({ sourceLang, targetLang }) => {
    const pair = { sourceLang, targetLang };
    const description = legacy ? t('{0} · legacy', pairLabel(pair)) : pairLabel(pair);
    return { label, description, value: { glossary, pair } };
  });
  return legacy ? known : filePairs.length > 0 ? [open, ...known] : [...known, open];
}

/** Lets the user choose a dictionary of a glossary, or two languages for a new one. */
async function pickDictionary(
  services: Services,
  title: string,
  glossary: ListedGlossary | undefined,
): Promise<DictionaryPair> {
  if (!glossary || glossary.dictionaries.length === 0) {
    return pickPairOfColumns(services, title);
  }
  const known = glossary.dictionaries.map((pair) => ({ label: pairLabel(pair), value: pair }));
  const picked = await pickLoaded<DictionaryPair | undefined>(title, async () => ({
    placeHolder: t('Select the dictionary for the entries'),
    items: [...known, { label: t('Another language pair…'), value: undefined }],
  }));
  return picked ?? pickPairOfColumns(services, title);
}

function pickPairOfColumns(services: Services, title: string): Promise<DictionaryPair> {
  const placeHolders = [
    t('Select the language of the first column'),
    t('Select the language of the second column'),
  ] as const;
  return pickPair(services, title, placeHolders);
}
