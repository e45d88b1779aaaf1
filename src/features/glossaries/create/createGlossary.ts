import * as vscode from 'vscode';
import type { CommandRun, GivenOptions } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import { type CommandOutcome, prefix } from '../../../contract/contributions.ts';
import { detached } from '../../../notify/faults.ts';
import { languageName } from '../../../notify/names.ts';
import { askText, type Choice, pickOne, type TextQuestion } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput, isServiceError, phrase } from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { DictionaryInput } from '../../../service/api/glossaries/dictionary.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { pairLabel } from '../pairLabel.ts';
import { askGlossaryName, checkGlossaryName, givenPairs, pickPairs } from './glossaryPairs.ts';

const { t } = vscode.l10n;

type Given = GivenOptions<'createGlossary'>;

/**
 * Creates a glossary. Without entries it is empty; the specification does not say whether a service accepts that, so if
 * it refuses, the user is asked for first entries (specification, Glossaries v3).
 */
export const createGlossary: CommandRun<'createGlossary'> = async (services, given) => {
  const asked = given.name === undefined || given.sourceLang === undefined || given.targetLang === undefined;
  const title = t('Create Glossary');
  const name =
    given.name === undefined
      ? await askGlossaryName({
          title,
          prompt: t('Name of the glossary'),
          placeHolder: t('For example: Product terms'),
        })
      : checkGlossaryName(given.name);
  const pairs = givenPairs(given) ?? (await pickPairs(services, title, given));
  const start = given.entries === undefined && asked ? await pickStart(title, pairs) : givenDictionaries(given, pairs);
  return start === 'file' ? importAsNew(name, pairs) : createFrom(services, { name, pairs, start, asked, given });
};

/** Starts the import, which asks for the file and shows a preview. */
async function importAsNew(name: string, pairs: readonly DictionaryPair[]): Promise<CommandOutcome<'createGlossary'>> {
  const [only, second] = pairs;
  const options = { name, ...(second === undefined && only) };
  return vscode.commands.executeCommand<CommandOutcome<'importDictionary'>>(`${prefix}.importDictionary`, options);
}

interface NewGlossary {
  readonly name: string;
  readonly pairs: readonly DictionaryPair[];
  readonly start: readonly DictionaryInput[];
  readonly asked: boolean;
  readonly given: Given;
}

async function createFrom(
  services: Services,
  { name, pairs, start, asked, given }: NewGlossary,
): Promise<CommandOutcome<'createGlossary'>> {
  const make = (content: readonly DictionaryInput[]) => create(services, name, content, given.legacy === true);
  const isEmpty = asked && start.every(({ entries }) => entries.length === 0);
  let glossaryId: string;
  try {
    glossaryId = await make(start).catch(async (error: unknown) => {
      if (isEmpty && isRefusedEmpty(error)) {
        return make(await askFirstEntries(t('Create Glossary'), pairs));
      }
      throw error;
    });
  } catch (error) {
    services.glossaryList.changed();
    throw error;
  }
  const [first] = pairs;
  if (isEmpty && first) {
    const edit = () => vscode.commands.executeCommand(`${prefix}.editDictionary`, { glossaryId, ...first });
    detached(services.log, services.glossaryList.changedAfter(edit));
  } else {
    services.glossaryList.changed();
  }
  return { status: 'done', glossaryId };
}

async function create(
  { client }: Services,
  name: string,
  dictionaries: readonly DictionaryInput[],
  legacy: boolean,
): Promise<string> {
  const [first, second] = dictionaries;
  if (legacy && (!first || second)) {
    throw new InvalidInput({
      field: 'targetLang',
      sentence: phrase`A legacy glossary has one language pair. Select one target language.`,
    });
  }
  return withProgress(t('Creating {0}…', name), (signal) =>
    client.use(async ({ glossaries, legacyGlossaries }) => {
      const made =
        legacy && first
          ? await legacyGlossaries.create(name, first, signal)
          : await glossaries.create(name, dictionaries, signal);
      return made.glossaryId;
    }),
  );
}

function givenDictionaries({ entries, entriesFormat }: Given, pairs: readonly DictionaryPair[]): DictionaryInput[] {
  return pairs.map((pair) => ({
    ...pair,
    entries: entries ?? '',
    ...(entriesFormat !== undefined && { entriesFormat }),
  }));
}

/** Lets the user choose how each dictionary of a new glossary starts; entries of a file are imported. */
async function pickStart(
  title: string,
  pairs: readonly DictionaryPair[],
): Promise<readonly DictionaryInput[] | 'file'> {
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
          ? t('TSV or CSV, with a column for each language, or the languages of each line in columns 3 and 4')
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

/** Returns true if the service may have refused a dictionary because it was empty. */
function isRefusedEmpty(error: unknown): boolean {
  return isServiceError(error) && error.kind === 'badRequest';
}

/** Asks for one entry of each dictionary. */
async function askFirstEntries(title: string, pairs: readonly DictionaryPair[]): Promise<readonly DictionaryInput[]> {
  const dictionaries: DictionaryInput[] = [];
  for (const pair of pairs) {
    dictionaries.push({ ...pair, entries: [await askEntry(title, pair)] });
  }
  return dictionaries;
}

async function askEntry(title: string, pair: DictionaryPair): Promise<GlossaryEntry> {
  const prompt = t('The service does not accept empty dictionaries. First source term for {0}', pairLabel(pair));
  const source = await askTerm({ title, prompt, placeHolder: languageName(pair.sourceLang) });
  return { source, target: await askTarget(title, source, pair.targetLang) };
}

/** Asks for the target term of a source term. */
export function askTarget(title: string, source: string, targetLang: string): Promise<string> {
  return askTerm({ title, prompt: t('Translation of “{0}” into {1}', source, languageName(targetLang)) });
}

/** Asks for a term of a dictionary. */
export function askTerm(question: TextQuestion): Promise<string> {
  return askText({ ...question, validate: (text) => (text === '' ? t('Enter a term.') : undefined) });
}
