import * as vscode from 'vscode';
import { type CommandRun, type GivenOptions, optionalText } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import type { CommandOutcome } from '../../../contract/contributions.ts';
import { noGlossariesCode } from '../../../notify/errors/suggestActions.ts';
import { languageName } from '../../../notify/names.ts';
import { confirmAction, pickLoaded } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { plainMessage } from '../../../text/plainMessage.ts';
import { askTarget, askTerm } from '../create/createGlossary.ts';
import { confirmLegacy, readDictionaryIfThere, writeDictionary } from '../dictionaries/dictionaryFiles.ts';
import { pairLabel } from '../pairLabel.ts';

const { t } = vscode.l10n;

type AddOutcome = CommandOutcome<'addToGlossary'>;

/** Milliseconds for which a message stays in the status bar. */
const notificationMs = 5000;

/**
 * Adds an entry to a dictionary: reads the dictionary, adds the entry, and writes it back. The terms are those of the
 * options, else the selection: the source term, or source and target term as two selections. A user who was asked for
 * something is also asked before another target term is overwritten.
 */
export const addToGlossary: CommandRun<'addToGlossary'> = async (services, given) => {
  const title = t('Add to Glossary');
  const [first, second] = given.source === undefined ? selectedPhrases() : [];
  const isSilent = [given.glossaryId, given.source, given.target, given.sourceLang, given.targetLang].every(
    (option) => option !== undefined,
  );
  const place = await chooseDictionary(services, title, given);
  const { sourceLang, targetLang } = place.pair;
  const prompt = t('Term in {0}', languageName(sourceLang));
  const source = optionalText('source', given.source) ?? first ?? (await askTerm({ title, prompt }));
  const target = optionalText('target', given.target) ?? second ?? (await askTarget(title, source, targetLang));
  return add(services, place, { source, target }, isSilent);
};

async function add(
  services: Services,
  place: ChosenDictionary,
  entry: GlossaryEntry,
  isSilent: boolean,
): Promise<AddOutcome> {
  const { glossary, pair } = place;
  const adding = t('Adding “{0}” to {1}…', entry.source, glossary.name);
  const targetIn = (entries: readonly GlossaryEntry[]) => entries.find(({ source }) => source === entry.source)?.target;
  let seen = await withProgress(adding, (signal) => readDictionaryIfThere(services, glossary, pair, signal));
  let written: Awaited<ReturnType<typeof writeDictionary>> | undefined;
  while (!written) {
    const before = targetIn(seen);
    if (before !== entry.target && !isSilent) {
      await confirmReplacing(glossary, entry, before);
    }
    written = await withProgress(adding, async (signal) => {
      // It may have changed while the question was open.
      const entries = isSilent ? seen : await readDictionaryIfThere(services, glossary, pair, signal);
      const current = targetIn(entries);
      if (current === entry.target) {
        return { glossaryId: glossary.id, entryCount: entries.length };
      }
      if (current !== before) {
        seen = entries;
        return undefined;
      }
      const combined =
        current === undefined
          ? [...entries, entry]
          : entries.map((each) => (each.source === entry.source ? entry : each));
      return writeDictionary(services, glossary, pair, combined, signal);
    });
  }
  vscode.window.setStatusBarMessage(
    plainMessage(t('{0}: {1} → {2}', glossary.name, entry.source, entry.target)),
    notificationMs,
  );
  return { status: 'done', ...written };
}

/** Throws `Cancelled` unless the user agrees. */
async function confirmReplacing(glossary: ListedGlossary, entry: GlossaryEntry, before: string | undefined) {
  if (before !== undefined) {
    const replace = t('Replace');
    const message = t('“{0}” already exists in {1}. Replace its translation?', entry.source, glossary.name);
    const detail = [t('Current: {0}', before), t('New: {0}', entry.target)].join('\n');
    await confirmAction(message, detail, replace);
  }
  if (glossary.legacy) {
    await confirmLegacy(glossary);
  }
}

/** Returns the selections of the active editor, in document order, each on one line. */
function selectedPhrases(): readonly string[] {
  const editor = vscode.window.activeTextEditor;
  const selections = [...(editor?.selections ?? [])].sort((one, other) => one.start.compareTo(other.start));
  const texts = selections.map((selection) => editor?.document.getText(selection) ?? '');
  return texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== '');
}

/** A dictionary, which may not exist yet. */
interface ChosenDictionary {
  readonly glossary: ListedGlossary;
  readonly pair: DictionaryPair;
}

/**
 * Returns the dictionary in the options; if they leave a choice, the user chooses among those that fit. Rejects like
 * the list of glossaries, and with `InvalidInput` if there is nothing to choose from.
 */
async function chooseDictionary(
  services: Services,
  title: string,
  given: GivenOptions<'addToGlossary'>,
): Promise<ChosenDictionary> {
  const glossaryId = optionalText('glossaryId', given.glossaryId);
  const sourceLang = optionalText('sourceLang', given.sourceLang);
  const targetLang = optionalText('targetLang', given.targetLang);
  if (glossaryId !== undefined) {
    const asking = t('Loading the glossary…');
    const glossary = await withProgress(asking, (signal) => services.glossaryList.get(glossaryId, signal));
    const [only, ...others] = fitting(glossary, sourceLang, targetLang);
    if (sourceLang !== undefined && targetLang !== undefined) {
      return only ?? { glossary, pair: { sourceLang, targetLang } };
    }
    if (only && others.length === 0) {
      return only;
    }
  }
  return pickLoaded<ChosenDictionary>(title, async (signal) => {
    const used = services.glossariesInUse.ids(vscode.window.activeTextEditor?.document.uri);
    const listed = await services.glossaryList.list(signal);
    const rank = ({ id }: ListedGlossary) => (used.includes(id) ? 0 : 1);
    const choices = listed
      .filter(({ id }) => glossaryId === undefined || id === glossaryId)
      .toSorted((one, other) => rank(one) - rank(other))
      .flatMap((glossary) => fitting(glossary, sourceLang, targetLang));
    if (choices.length === 0) {
      throw new ServiceError('invalidInput', t('No dictionaries for these languages yet.'), { code: noGlossariesCode });
    }
    const items = choices.map((choice) => {
      const { glossary, pair } = choice;
      const marks = [...(used.includes(glossary.id) ? [t('active')] : []), ...(glossary.legacy ? [t('legacy')] : [])];
      return { label: glossary.name, description: [pairLabel(pair), ...marks].join(' · '), value: choice };
    });
    return { placeHolder: t('Select a dictionary'), items };
  });
}

function fitting(
  glossary: ListedGlossary,
  sourceLang: string | undefined,
  targetLang: string | undefined,
): ChosenDictionary[] {
  const isIt = (code: string, wanted: string | undefined) =>
    wanted === undefined || code.toLowerCase() === wanted.toLowerCase();
  return glossary.dictionaries
    .filter((dictionary) => isIt(dictionary.sourceLang, sourceLang) && isIt(dictionary.targetLang, targetLang))
    .map((dictionary) => {
      return { glossary, pair: { sourceLang: dictionary.sourceLang, targetLang: dictionary.targetLang } };
    });
}
