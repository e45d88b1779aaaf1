import { type Habits, noHabits } from './latexFonts.ts';
import { type Macro, macroOf } from './latexMacros.ts';
import { type LatexRun, longText, type readDocument, readRuns } from './latexRuns.ts';

const group = String.raw`\{(?:[^{}\\]|\\[^])*\}`;
const body = String.raw`(?:[^{}\\]|\\[^]|\{(?:[^{}\\]|\\[^]|${group})*\})*`;
const name = String.raw`\{?\\([A-Za-z]+)\}?\s*`;
/** A macro with arguments, as LaTeX2e and etoolbox, TeX, and LaTeX3 define it. Braces within three others are rare. */
const definition = new RegExp(
  String.raw`\\(?:(?:(?:re|provide)?newcommand|(?:re|provide)?newrobustcmd|DeclareRobustCommand)\*?\s*${name}\[([1-4])\]\s*(\[[^\]]{0,200}\]\s*)?|def${name}((?:#[1-4])+)|(?:New|Renew|Provide|Declare)DocumentCommand\s*${name}\{((?:\s|[mo]|O\{[^{}]{0,200}\}){1,99})\}\s*)\{(${body})\}`,
  'g',
);
const comment = /(?<!\\)%[^\r\n]*(?:\r\n?|\n|$)/g;
/** Returns a word that is read in the place of an argument. */
const wordFor = (index: number): string => `Argument${'xyzw'.charAt(index - 1)}`;
const [before, behind] = ['Before', 'Behind'];

/**
 * Returns the macros with arguments that a file defines, by their names: what is made of the text among these says how
 * it is read; undefined for those without one.
 */
export function ownMacrosIn(source: string): ReadonlyMap<string, Macro | undefined> {
  const found = new Map<string, Macro | undefined>();
  for (const [, ofLatex, count, option, ofTex, parameters = '', ofLatex3, types = '', made = ''] of source
    .replace(comment, '')
    .matchAll(definition)) {
    const required = 'm'.repeat(count === undefined ? parameters.length / 2 : Number(count));
    const letters = ofLatex3 === undefined ? required : types.replace(/\s|\{[^{}]*\}/g, '').toLowerCase();
    const signature = option === undefined ? letters : letters.replace('m', 'o');
    found.set(ofLatex ?? ofTex ?? ofLatex3 ?? '', macroMade(made, signature, found));
  }
  return found;
}

/** @param letters of its arguments: `m`, and `o` for those in brackets */
function macroMade(
  made: string,
  letters: string,
  ownMacros: ReadonlyMap<string, Macro | undefined>,
): Macro | undefined {
  const sample = `${before} ${made.replaceAll(/#([1-4])/g, (_, index: string) => wordFor(Number(index)))} ${behind}`;
  const runs = readRuns(sample, { ...noHabits, ownMacros });
  const indexes = Array.from(letters, (_, at) => at + 1);
  const texts = indexes.filter((index) => runs.some((run) => hasWord(run, wordFor(index))));
  const [index, ...others] = texts;
  // The text may also be a name, as in `\label{#1}`.
  if (index === undefined || others.length > 0 || made.split(`#${index}`).length !== 2) {
    return undefined;
  }
  const word = wordFor(index);
  const run = runs.find((each) => hasWord(each, word));
  const isWithin = run !== undefined && hasWord(run, before) && hasWord(run, behind);
  const signature = Array.from(letters, (letter, at) => (at + 1 !== index ? letter : letter === 'o' ? 'O' : 't')).join(
    '',
  );
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

/** Names of macros with an argument that people do not read in the document: entries of an index, messages. */
const unread = /@|index|idx|error$|warning$/i;
const textLetter = /[tO]/;

/**
 * Returns the macros that the file defines, and those that are not known but have a long text among their arguments, at
 * least every second time.
 */
export function withLongTexts(
  { tokens, reader }: ReturnType<typeof readDocument>,
  { ownMacros }: Habits,
): Habits['ownMacros'] {
  const found = new Map<string, { uses: number; long: number; signature: string }>();
  for (const [at, { kind, name }] of tokens.entries()) {
    if (kind !== 'macro' || name === '\\' || macroOf(name) !== undefined || unread.test(name)) {
      continue;
    }
    const { signature } = reader.readUnknown(at + 1, longText);
    const known = found.get(name) ?? { uses: 0, long: 0, signature: '' };
    found.set(name, known);
    known.uses += 1;
    if (textLetter.test(signature)) {
      known.long += 1;
      known.signature = withTexts(signature, known.signature);
    }
  }
  const long = [...found].filter(([, { uses, long: count }]) => count > 0 && count * 2 >= uses);
  return new Map([...long.map(([name, { signature }]) => [name, { kind: 'aside', signature }] as const), ...ownMacros]);
}

/** Returns the longer one of two signatures, with the texts of both if they have as many arguments. */
function withTexts(one: string, other: string): string {
  if (one.length !== other.length) {
    return one.length > other.length ? one : other;
  }
  return Array.from(one, (letter, at) => (textLetter.test(other[at] ?? '') ? (other[at] ?? '') : letter)).join('');
}
