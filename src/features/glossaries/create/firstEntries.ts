import * as vscode from 'vscode';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { askText, type TextQuestion } from '../../../notify/pickers/pickers.ts';
import { isServiceError } from '../../../service/api/errors.ts';
import type { DictionaryInput, DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { pairLabel } from '../pairLabel.ts';

const { t } = vscode.l10n;

/** Returns true if the service may have refused a dictionary because it was empty. */
export function isRefusedEmpty(error: unknown): boolean {
  return isServiceError(error) && error.kind === 'badRequest';
}

/** Asks for one entry of each dictionary. */
export async function askFirstEntries(
  title: string,
  pairs: readonly DictionaryPair[],
): Promise<readonly DictionaryInput[]> {
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
