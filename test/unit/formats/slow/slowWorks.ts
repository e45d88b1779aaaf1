import { splitParts } from '../../../../src/asking/splitParts.ts';
import { splitSentences } from '../../../../src/asking/splitSentences.ts';
import { verifyAnswer } from '../../../../src/asking/verify.ts';
import { toWire } from '../../../../src/asking/wire.ts';
import { isProblem } from '../../../../src/formats/document.ts';
import { parseDocument } from '../../../../src/formats/parseDocument.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { UsesInCode } from '../../../../src/locales/code/usesInCode.ts';
import { findFamilies, type KeysOfFile } from '../../../../src/locales/locales.ts';
import type { Part, Unit } from '../../../../src/text/unit.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { allOn, formats as pairFormats } from '../../locales/checks/judged.ts';
import { MemoryFolder } from '../../locales/memoryFolder.ts';

/** Milliseconds of processor time, by what was done with a text. */
export type WorkTimes = Readonly<Record<string, number>>;

/** Reads a file and writes it completely changed, as a translation does, and asks all that is asked of a file. */
export async function workOnFile(path: string, source: string): Promise<WorkTimes> {
  const times: Record<string, number> = {};
  const document = await timed(times, 'open', () => parseDocument({ source, languageId: '', name: path }));
  if (isProblem(document)) {
    return times;
  }
  const units = await timed(times, 'read', () => document.units());
  const translations = new Map(units.map(({ parts }, index) => [index, upper(parts)]));
  await timed(times, 'write', () => renderUnits(source, units, translations));
  await timed(times, 'ask', () => ask(units));
  await timed(times, 'entries', () => [document.problem, document.flaws, document.entries]);
  await timed(times, 'languages', () => [document.languages('en'), document.holds('de') && document.obsolete('de')]);
  const middle = Math.floor(source.length / 2);
  await timed(times, 'select', () => document.unitsIn([{ start: middle, end: source.length - 1 }]));
  await timed(times, 'cursor', () => document.unitsAt([0, middle, source.length]));
  return times;
}

/** Does what is done with units before they are sent, and with an answer. */
function ask(units: readonly Unit[]): void {
  for (const { parts } of units) {
    splitSentences(parts);
    splitParts(parts, { bytes: 2000, isEscaped: true, locale: 'en' });
    verifyAnswer(parts, toWire(upper(parts)), { targetLang: 'de', keepsSentences: true });
  }
}

/** Checks the translation of a text in a kind of locale file; one of JSON may have another key. */
export async function workOnPair(kind: keyof typeof pairFormats, text: string, key = 'a'): Promise<WorkTimes> {
  const times: Record<string, number> = {};
  const translation = `${text} ${text.toUpperCase()}`;
  const files =
    key === 'a'
      ? pairFormats[kind](text, translation, 'de')
      : { 'locales/en.json': JSON.stringify({ [key]: text }), 'locales/de.json': JSON.stringify({ [key]: text }) };
  const folder = new MemoryFolder(files);
  folder.options = { ...folder.options, checks: allOn };
  await timed(times, 'check', () => folder.states());
  return times;
}

/** Compares the paragraphs of a page with those of its translation. */
export async function workOnPages(path: string, text: string): Promise<WorkTimes> {
  const times: Record<string, number> = {};
  const folder = new MemoryFolder({ [`docs/en/${path}`]: text, [`docs/de/${path}`]: text.toUpperCase() });
  await timed(times, 'pages', () => folder.states());
  return times;
}

/** Looks for the locale files of a project that declares them in a file. */
export async function workOnDeclaration(path: string, text: string): Promise<WorkTimes> {
  const times: Record<string, number> = {};
  const folder = new MemoryFolder({ 'locales/en.json': '{}', 'locales/de.json': '{}', [path]: text });
  await timed(times, 'declare', () => findFamilies(folder, folder.options));
  return times;
}

/** Looks for the names of messages in code. */
export async function workOnCode(keys: (text: string) => KeysOfFile, text: string): Promise<WorkTimes> {
  const times: Record<string, number> = {};
  const file = keys(text);
  const middle = Math.floor(text.length / 2);
  await timed(times, 'uses', () => file.uses());
  await timed(times, 'unknown', () => file.unknown());
  await timed(times, 'sent', () => new UsesInCode(['a.b', 'abc']).search(text));
  await timed(times, 'at', () => [file.at(middle), file.typedBefore(middle, 10), file.typedBefore(text.length, 10)]);
  return times;
}

async function timed<T>(times: Record<string, number>, name: string, work: () => T | Promise<T>): Promise<T> {
  const began = workedMs();
  const result = await work();
  times[name] = workedMs() - began;
  return result;
}

function upper(parts: readonly Part[]): Part[] {
  return parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
}
