import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import { notifyMissed } from '../../../editor/edits/notifyMissed.ts';
import { pasteText } from '../../../editor/edits/pasteText.ts';
import { trackRanges } from '../../../editor/edits/trackedSpans.ts';
import { formatNumber } from '../../../notify/localFormats.ts';
import { visibleRow } from '../../../notify/pickerRows.ts';
import { showPicker } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput, phrase, ServiceError } from '../../../service/api/atStart/errors.ts';
import type { UsedDictionary } from '../../../service/terms/termEntries.ts';
import { termEngine } from '../../../service/textEngine.ts';
import type { FoundTerm, TermSearch } from '../../../terms/finding/termSearch.ts';
import { pairLabel } from '../pairLabel.ts';
import { usedDictionaries } from './termSource.ts';

/** Maximum rows in the picker at a time. */
const shown = 200;

interface Terms {
  readonly search: TermSearch;
  readonly dictionaries: readonly UsedDictionary[];
}

/**
 * Looks up a term in the active dictionaries, in either language, and inserts the other one at every cursor of the
 * active editor. A term in the options is looked up without a question.
 */
export const findTerm: CommandRun<'findTerm'> = async (services, given) => {
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    throw new ServiceError('invalidInput', vscode.l10n.t('Open a document to insert the term into, then try again.'));
  }
  const { document, selections } = editor;
  const phrase = optionalText('phrase', given.phrase);
  const spans = trackRanges(document, selections);
  try {
    const terms = await withProgress(vscode.l10n.t('Loading the active dictionaries…'), (signal) =>
      termsFor(services, document.uri, signal),
    );
    const { other } = phrase === undefined ? await pickTerm(terms, spans.sources[0] ?? '') : named(terms, phrase);
    const { applied } = await pasteText(spans, selections.length, other);
    const missed = applied < selections.length ? notifyMissed(services.log, [other], 'replace') : undefined;
    return {
      status: missed ? 'partial' : 'done',
      ...(missed && { error: { kind: missed.kind, message: missed.message } }),
      inserted: other,
    };
  } finally {
    spans.dispose();
  }
};

async function termsFor(services: Services, resource: vscode.Uri, signal: AbortSignal): Promise<Terms> {
  const { TermSearch } = await termEngine();
  const dictionaries = await usedDictionaries(services, resource, signal);
  const entries = await Promise.all(dictionaries.map((dictionary) => services.termEntries.of(dictionary, signal)));
  return { search: await TermSearch.of(entries, signal), dictionaries };
}

function named({ search }: Terms, wanted: string): FoundTerm {
  const [found] = search.find(wanted, 1).terms;
  if (found?.phrase.toLowerCase() !== wanted.toLowerCase()) {
    throw new InvalidInput({ field: 'phrase', allowed: phrase`a term of an active glossary`, found: wanted });
  }
  return found;
}

interface TermRow extends vscode.QuickPickItem {
  readonly term?: FoundTerm;
}

/**
 * Filters the rows itself: the editor would need seconds for those of a large dictionary. Escape throws `Cancelled`.
 */
function pickTerm(terms: Terms, selected: string): Promise<FoundTerm> {
  const { t } = vscode.l10n;
  const picker = vscode.window.createQuickPick<TermRow>();
  const fill = (query: string) => {
    picker.items = rowsFor(terms, query).map(visibleRow);
  };
  picker.title = t('Find Term');
  picker.placeholder = t('Type a term in either language to insert its translation');
  picker.value = selected.includes('\n') ? '' : selected.trim();
  fill(picker.value);
  picker.onDidChangeValue(fill);
  return showPicker(picker, () => picker.selectedItems[0]?.term);
}

function rowsFor({ search, dictionaries }: Terms, query: string): TermRow[] {
  const { terms, count } = search.find(query, shown);
  const rows = terms.map((term): TermRow => {
    const dictionary = dictionaries[term.dictionary];
    const pair = dictionary && (term.fromSource ? dictionary : turned(dictionary));
    const description = pair ? `${pairLabel(pair)} · ${dictionary.glossary.name}` : '';
    // The rows already match: the editor must not filter them again.
    return { label: `${term.phrase} → ${term.other}`, description, alwaysShow: true, term };
  });
  const more = vscode.l10n.t('{0} more. Type to find them.', formatNumber(count - rows.length));
  return count > rows.length ? [...rows, { label: more, kind: vscode.QuickPickItemKind.Separator }] : rows;
}

function turned({ sourceLang, targetLang }: UsedDictionary): Pick<UsedDictionary, 'sourceLang' | 'targetLang'> {
  return { sourceLang: targetLang, targetLang: sourceLang };
}
