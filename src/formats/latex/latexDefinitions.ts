import { noHabits } from './latexFonts.ts';
import type { Macro } from './latexMacros.ts';
import { type LatexRun, readRuns } from './latexRuns.ts';

const group = String.raw`\{(?:[^{}\\%]|\\[^])*\}`;
const body = String.raw`(?:[^{}\\%]|\\[^]|\{(?:[^{}\\%]|\\[^]|${group})*\})*`;
/** A macro with arguments in braces. Comments, and braces within three others, are rare in those. */
const definition = new RegExp(
  String.raw`\\(?:re|provide)?newcommand\*?\s*\{?\\([A-Za-z]+)\}?\s*\[([1-4])\]\s*\{(${body})\}`,
  'g',
);
/** Returns a word that is read in the place of an argument. */
const wordFor = (index: number): string => `Argument${'xyzw'.charAt(index - 1)}`;
const [before, behind] = ['Before', 'Behind'];

/**
 * Returns the macros that a file defines with a text among their arguments, by their names: what is made of the text
 * says how it is read.
 */
export function ownMacrosIn(source: string): ReadonlyMap<string, Macro> {
  const found = new Map<string, Macro>();
  for (const [, name = '', count = '', made = ''] of source.matchAll(definition)) {
    const macro = macroMade(made, Number(count), found);
    if (macro !== undefined) {
      found.set(name, macro);
    }
  }
  return found;
}

function macroMade(made: string, count: number, ownMacros: ReadonlyMap<string, Macro>): Macro | undefined {
  const sample = `${before} ${made.replaceAll(/#([1-4])/g, (_, index: string) => wordFor(Number(index)))} ${behind}`;
  const runs = readRuns(sample, { ...noHabits, ownMacros });
  const indexes = Array.from({ length: count }, (_, at) => at + 1);
  const texts = indexes.filter((index) => runs.some((run) => hasWord(run, wordFor(index))));
  const [index, ...others] = texts;
  // The text may also be a name, as in `\label{#1}`.
  if (index === undefined || others.length > 0 || made.split(`#${index}`).length !== 2) {
    return undefined;
  }
  const word = wordFor(index);
  const run = runs.find((each) => hasWord(each, word));
  const isWithin = run !== undefined && hasWord(run, before) && hasWord(run, behind);
  const signature = indexes.map((each) => (each === index ? 't' : 'm')).join('');
  return { kind: !isWithin ? 'block' : isAside(run, word) ? 'aside' : 'inline', signature };
}

function hasWord({ pieces }: LatexRun, word: string): boolean {
  return pieces.some((piece) => piece.kind === 'text' && piece.text.includes(word));
}

/** Returns true for a word that is translated separately. */
function isAside({ pieces }: LatexRun, word: string): boolean {
  const at = pieces.findIndex((piece) => piece.kind === 'text' && piece.text.includes(word));
  const ends = pieces.slice(0, at).flatMap((piece) => (piece.kind === 'code' && piece.isAside ? piece.role : []));
  return ends.at(-1) === 'open';
}
