import type { Part } from '../../../text/unit.ts';
import { printOf } from '../../lock/textHash.ts';
import type { Message, MessageProblem } from '../../message.ts';
import { joinParts } from '../../reading/messageText.ts';
import { toParts, withSourceCodes } from '../cellText.ts';
import { findTextProblems } from '../checkText.ts';
import { readCsv } from './exchangeCsv.ts';
import { type ExchangedText, flat, hashSource } from './exchangedText.ts';
import { readXliff } from './readXliff.ts';

/** A translation of a file that differs from the one in the project. */
export interface ImportedText {
  readonly path: string;
  readonly key: string;
  readonly lang: string;
  readonly message: Message;
  /** The parts to write. */
  readonly parts: readonly Part[];
  /** The source changed since the export. */
  readonly isConflict: boolean;
  /** Only the state differs: a person reviewed the translation. */
  readonly isSameText: boolean;
  readonly problems: readonly MessageProblem[];
}

export interface TextImportPlan {
  readonly texts: readonly ImportedText[];
  /** Names of texts that the project does not have: their keys. */
  readonly unknown: readonly string[];
}

/** Returns the translations of a file for a translator; undefined if it is not one. */
export function readExchange(source: string): readonly ExchangedText[] | undefined {
  return /^\s*(?:\ufeff\s*)?</.test(source) ? readXliff(source) : readCsv(source);
}

/**
 * Returns what an import would change. Translations that are equal and not reviewed in the file are left out.
 * @param messagesOf returns the messages of the project whose keys look like that: several if names have dots
 */
export function planTextImport(
  texts: readonly ExchangedText[],
  messagesOf: (text: ExchangedText) => readonly Message[],
): TextImportPlan {
  const unknown = new Set<string>();
  const planned: ImportedText[] = [];
  for (const each of texts) {
    const found = messagesOf(each);
    const message = found.find((one) => isSourceOf(each, one)) ?? found[0];
    if (message?.source === undefined) {
      unknown.add(each.key);
      continue;
    }
    const isConflict = !isSourceOf(each, message);
    const parts = importedParts(each, message, isConflict);
    const { source, target } = message;
    const present = target && printOf(withSourceCodes(target.parts, source.parts));
    const isSameText = present === printOf(parts);
    if (isSameText && (!each.isReviewed || message.state === 'reviewed')) {
      continue;
    }
    const { path, key, lang } = each;
    planned.push({
      path,
      key,
      lang,
      message,
      parts,
      isConflict,
      isSameText,
      problems: findTextProblems(message, parts, { terms: [], lang: message.lang, severities: {} }),
    });
  }
  return { texts: planned, unknown: [...unknown] };
}

/** Returns true if the source is as it was when the text was exported. */
function isSourceOf({ hash, source }: ExchangedText, message: Message): boolean {
  return hash === undefined
    ? message.source !== undefined && source === joinParts(message.source.parts)
    : hash === hashSource(message);
}

/** The positions of codes are those of the exported source. */
function importedParts({ text }: ExchangedText, { source, target }: Message, isConflict: boolean): readonly Part[] {
  const parts = source?.parts ?? [];
  const codes = parts.filter((part) => typeof part !== 'string');
  const own = isConflict
    ? [flat(text)]
    : text.map((piece) => {
        const code = typeof piece === 'string' ? undefined : codes[piece.index];
        return typeof piece === 'string' || code === undefined ? piece : { code: code.source, index: piece.index };
      });
  return toParts(own, parts, target?.parts);
}
