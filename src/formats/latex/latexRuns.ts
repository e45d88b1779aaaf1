import type { Range } from '../../text/range.ts';
import { ArgumentReader } from './latexArguments.ts';
import type { Habits } from './latexFonts.ts';
import {
  environmentKind,
  environmentSignature,
  likelyMacro,
  type Macro,
  macroOf,
  readInPreamble,
} from './latexMacros.ts';
import { readTokens, type Token } from './latexTokens.ts';

/** A part of a text. */
export type Piece = LatexText | LatexCode;

interface LatexText extends Range {
  readonly kind: 'text';
  /** With `\n` for a line break and the white space around it. */
  readonly text: string;
}

interface LatexCode extends Range {
  readonly kind: 'code';
  readonly role: 'open' | 'close' | 'alone';
  /** The same for both codes of a pair. */
  readonly id: number;
  readonly isAside?: true;
  /** A sentence does without it at its ends. */
  readonly isSpare?: true;
  /** A formula, whose words are texts of their own. */
  readonly isFormula?: true;
}

/** A text and what is around it, from one block to the next. */
export interface LatexRun {
  readonly pieces: readonly Piece[];
  /** It is in brackets, which a bracket in it ends. */
  readonly isOptional: boolean;
}

/** Returns true for what a sentence needs at its ends. */
export function isNeeded(piece: Piece): boolean {
  return piece.kind === 'text' ? piece.text.trim() !== '' : piece.isSpare !== true;
}

/** The end of a text in braces or brackets. */
interface Closing {
  readonly kind: 'inline' | 'aside' | 'block';
  readonly id: number;
  /** The arguments after it. */
  readonly rest: string;
  readonly isOptional: boolean;
}

/** The title of a theorem, and not an option. */
const title = /^[\p{Lu}\x60][^=]*\p{L}{2}/u;

/** Words of an argument of a macro that is certainly a text. */
export const longText = 8;
/** The same of an environment, which has titles. */
const longTitle = 3;

/** Ids of quotation marks; those of other codes are where they begin, behind those of placeholders. */
const [quoteId, straightId, firstId] = [-1, -2, 1_000_000];

/** The tokens of a file up to the end of its document. */
interface LatexTokens {
  readonly tokens: readonly Token[];
  readonly reader: ArgumentReader;
  /** The first token of the document. */
  readonly body: number;
}

/** Returns the tokens of a file; its own macros do not matter for them. */
export function readDocument(source: string, habits: Habits): LatexTokens {
  const all = readTokens(source, habits);
  const { start, end } = documentIn(all);
  const tokens = all.slice(0, end);
  return { tokens, reader: new ArgumentReader(source, tokens), body: start };
}

/** Returns the runs of a file. Of a document, those of its body, and of titles before it. */
export function readRuns(source: string, habits: Habits, document = readDocument(source, habits)): readonly LatexRun[] {
  return new RunReader(source, document, habits.ownMacros).read();
}

/** Returns the first and the last token of a document; one within another environment is an example. */
function documentIn(tokens: readonly Token[]): Range {
  let depth = 0;
  let start = 0;
  for (const [index, { kind, name }] of tokens.entries()) {
    depth += kind === 'begin' ? 1 : kind === 'end' ? -1 : 0;
    if (name === 'document' && kind === 'begin' && depth === 1) {
      start = index;
    } else if (name === 'document' && kind === 'end' && depth <= 0) {
      return { start, end: index };
    }
  }
  return { start, end: tokens.length };
}

class RunReader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  /** The first token of the document. */
  readonly #body: number;
  readonly #arguments: ArgumentReader;
  readonly #ownMacros: ReadonlyMap<string, Macro | undefined>;
  /** The number of tokens before each token that end a paragraph. */
  readonly #dividers: readonly number[];
  readonly #runs: LatexRun[] = [];
  #pieces: Piece[] = [];
  /** By the index of the brace or bracket at their end. */
  readonly #closings = new Map<number, Closing>();
  /** Texts in arguments around this place. */
  #open = 0;
  #inline = 0;
  #brackets = 0;
  /** For each environment around this place: true for a table. */
  readonly #environments: boolean[] = [];
  /** What is here is a definition, or a formula without one of its signs. */
  #isCode = false;

  constructor(
    source: string,
    { tokens, reader, body }: LatexTokens,
    ownMacros: ReadonlyMap<string, Macro | undefined>,
  ) {
    this.#source = source;
    this.#ownMacros = ownMacros;
    this.#tokens = tokens;
    this.#body = body;
    this.#arguments = reader;
    let count = 0;
    this.#dividers = tokens.map((token, index) => {
      count += this.#divides(token, index) ? 1 : 0;
      return count;
    });
  }

  read(): readonly LatexRun[] {
    for (let at = 0; at < this.#tokens.length; ) {
      at = this.#readToken(at);
    }
    this.#flush();
    return this.#runs;
  }

  #token(at: number): Token {
    return this.#arguments.token(at);
  }

  #divides({ kind, name }: Token, index: number): boolean {
    const isBrace = (kind === 'open' || kind === 'close') && this.#arguments.pairOf(index) === undefined;
    const macro = kind === 'macro' ? macroOf(name)?.kind : undefined;
    return (
      isBrace ||
      ['par', 'begin', 'end', 'left'].includes(kind) ||
      (kind === 'sign' && name === '&') ||
      macro === 'block' ||
      macro === 'left'
    );
  }

  /** Returns true for tokens that are in one paragraph. */
  #isInline(from: number, to: number): boolean {
    return (this.#dividers[to] ?? 0) === (this.#dividers[from] ?? 0);
  }

  #flush(): void {
    if (this.#pieces.length > 0 && !this.#isCode) {
      this.#runs.push({ pieces: this.#pieces, isOptional: this.#brackets > 0 });
    }
    this.#pieces = [];
    this.#isCode = false;
  }

  #addText(text: string, { start, end }: Range): void {
    if (this.#isRead(start)) {
      this.#pieces.push({ kind: 'text', text, start, end });
    }
  }

  #addCode(code: Omit<LatexCode, 'kind'>): void {
    if (this.#isRead(code.start)) {
      this.#pieces.push({ kind: 'code', ...code });
    }
  }

  /** Before the document, only texts of some macros are read. */
  #isRead(start: number): boolean {
    return this.#open > 0 || start >= this.#token(this.#body).start;
  }

  /** Reads a token with its arguments; returns the index of the next one. */
  #readToken(at: number): number {
    const token = this.#token(at);
    const closing = this.#closings.get(at);
    if (closing !== undefined) {
      return this.#close(at, closing);
    }
    switch (token.kind) {
      case 'text':
      case 'char':
        this.#addText(token.kind === 'text' ? this.#source.slice(token.start, token.end) : token.name, token);
        return at + 1;
      case 'space': {
        const space = this.#source.slice(token.start, token.end);
        this.#addText(token.name || space, token);
        return at + 1;
      }
      case 'sign':
        return this.#readSign(token, at);
      case 'comment':
        this.#addCode({ role: 'alone', id: firstId + token.start, start: token.start, end: token.end, isSpare: true });
        return at + 1;
      case 'math':
      case 'display':
      case 'code':
        this.#addCode({
          ...{ role: 'alone', id: firstId + token.start, start: token.start, end: token.end },
          ...(token.kind !== 'code' && { isFormula: true }),
          ...(token.kind === 'display' && { isSpare: true }),
        });
        return at + 1;
      case 'open':
        return this.#readGroup(at);
      case 'macro':
        return this.#readMacro(token, at);
      case 'begin':
        return this.#readEnvironment(token, at);
      case 'end':
        this.#environments.pop();
        this.#flush();
        return at + 1;
      default:
        this.#flush();
        return at + 1;
    }
  }

  #readSign({ name, start, end }: Token, at: number): number {
    if (name === '&') {
      this.#flush();
    } else if (name === '\x60\x60' || name === "''") {
      this.#addCode({ role: name === "''" ? 'close' : 'open', id: quoteId, start, end });
    } else if (name === '"') {
      const isOpening = start === 0 || /[\s([{~-]/.test(this.#source.charAt(start - 1));
      this.#addCode({ role: isOpening ? 'open' : 'close', id: straightId, start, end });
    } else {
      const last = this.#pieces.at(-1);
      // The names of the programming layer have an underscore.
      this.#isCode ||= /^[#^$]$/.test(name) || (name === '_' && last?.kind === 'code' && last.end === start);
      this.#addText(name === '\x60' ? '‘' : name, { start, end });
    }
    return at + 1;
  }

  /** Reads a brace and the switches behind it: `{\bf`. */
  #readGroup(at: number): number {
    const to = this.#arguments.pairOf(at);
    const { start } = this.#token(at);
    if (to === undefined || !this.#isRead(start)) {
      this.#flush();
      return at + 1;
    }
    const [only, end] = [this.#token(at + 1), this.#token(to).end];
    if (to === at + 1) {
      this.#addEmpty(at, start, end);
      return to + 1;
    }
    if (
      to === at + 2 &&
      (only.kind === 'char' || (only.kind === 'text' && only.end - only.start === 1) || only.kind === 'sign')
    ) {
      this.#addText(only.kind === 'char' ? only.name : this.#source.slice(only.start, only.end), { start, end });
      return to + 1;
    }
    let next = at + 1;
    let isTyped = false;
    for (let macro = this.#switchAt(next); macro !== undefined && next < to; macro = this.#switchAt(next)) {
      isTyped ||= /^tt(?:family)?$/.test(this.#token(next).name);
      next = this.#arguments.skipSpace(this.#arguments.read(next + 1, macro.signature).next);
    }
    if (!this.#isInline(at, to)) {
      this.#flush();
      this.#enter(to, { kind: 'block', id: firstId + start, rest: '', isOptional: false });
      return Math.min(next, to);
    }
    // As `\texttt`.
    if (isTyped) {
      this.#addCode({ role: 'alone', id: firstId + start, start, end });
      return to + 1;
    }
    next = Math.min(next, to);
    this.#addCode({ role: 'open', id: firstId + start, start, end: this.#token(next - 1).end });
    this.#enter(to, { kind: 'inline', id: firstId + start, rest: '', isOptional: false });
    return next;
  }

  #switchAt(at: number): Macro | undefined {
    const { kind, name } = this.#token(at);
    const macro = kind === 'macro' ? macroOf(name) : undefined;
    return macro?.kind === 'switch' ? macro : undefined;
  }

  /** Reads an empty group, which ends the name of a macro, or is between two signs; else it may be an argument. */
  #addEmpty(at: number, start: number, end: number): void {
    const last = this.#pieces.at(-1);
    const isTouched = last?.end === start && !(last.kind === 'text' && last.text.trim() === '');
    const name = isTouched && last.kind === 'code' ? this.#source.slice(last.start, last.end) : '';
    if (last?.kind === 'code' && /\\[A-Za-z@]+$/.test(name)) {
      this.#pieces[this.#pieces.length - 1] = { ...last, end };
    } else if (!isTouched || !['text', 'char', 'sign'].includes(this.#token(at + 2).kind)) {
      this.#addCode({ role: 'alone', id: firstId + start, start, end, isSpare: true });
    }
  }

  /** Begins a text that ends at a brace or bracket. */
  #enter(to: number, closing: Closing): void {
    this.#closings.set(to, closing);
    this.#open += 1;
    this.#inline += closing.kind === 'block' ? 0 : 1;
    this.#brackets += closing.isOptional ? 1 : 0;
  }

  #close(at: number, { kind, id, rest, isOptional }: Closing): number {
    const { next, text } = this.#arguments.read(at + 1, rest);
    if (kind === 'block') {
      this.#flush();
    } else {
      const isAside = kind === 'aside' && { isAside: true as const };
      const last = text === undefined ? this.#token(next - 1) : this.#token(at);
      this.#addCode({ role: 'close', id, start: this.#token(at).start, end: last.end, ...isAside });
    }
    this.#open -= 1;
    this.#inline -= kind === 'block' ? 0 : 1;
    this.#brackets -= isOptional ? 1 : 0;
    if (text === undefined || kind !== 'block') {
      return text === undefined ? next : at + 1;
    }
    this.#enter(text.to, { kind: 'block', id, rest: text.rest, isOptional: text.isOptional });
    return next;
  }

  #readMacro({ name }: Token, at: number): number {
    if (name === '\\') {
      return this.#readLineEnd(at);
    }
    const own = this.#ownMacros.get(name);
    const macro = macroOf(name) ?? own ?? (this.#ownMacros.has(name) ? undefined : likelyMacro(name));
    return macro === undefined ? this.#readUnknown(at) : this.#readKnown(macro, at);
  }

  #readKnown(macro: Macro, at: number): number {
    const { name, start, end } = this.#token(at);
    const { next, text } = this.#arguments.read(at + 1, macro.signature);
    const isRead = this.#isRead(start);
    switch (macro.kind) {
      case 'inline':
      case 'aside':
        if (text === undefined || !isRead) {
          this.#addCode({ role: 'alone', id: firstId + start, start, end: this.#token(Math.max(at, next - 1)).end });
          return next;
        }
        if (!this.#isInline(at, text.to)) {
          this.#flush();
          this.#enter(text.to, { kind: 'block', id: firstId + start, rest: text.rest, isOptional: false });
          return next;
        }
        this.#addCode({
          ...{ role: 'open', id: firstId + start, start, end: this.#token(next - 1).end },
          ...(macro.kind === 'aside' && { isAside: true }),
        });
        this.#enter(text.to, { kind: macro.kind, id: firstId + start, rest: text.rest, isOptional: text.isOptional });
        return next;
      case 'block':
        this.#flush();
        if (text !== undefined && (isRead || readInPreamble.has(name.replace('*', '')))) {
          this.#enter(text.to, { kind: 'block', id: firstId + start, rest: text.rest, isOptional: text.isOptional });
        }
        return next;
      case 'left':
        this.#flush();
        return next;
      case 'program':
        this.#isCode = true;
        return next;
      default: {
        const to = macro.kind === 'switch' ? this.#arguments.skipSpace(next) : next;
        this.#addCode({
          ...{ role: 'alone', id: firstId + start, start, end: to > at + 1 ? this.#token(to - 1).end : end },
          ...(macro.kind !== 'code' && { isSpare: true }),
        });
        return to;
      }
    }
  }

  /** Reads `\\`, which ends a row of a table, and a line elsewhere. */
  #readLineEnd(at: number): number {
    const { start } = this.#token(at);
    const { next } = this.#arguments.read(at + 1, 'o');
    if (this.#environments.at(-1) === true && this.#inline === 0) {
      this.#flush();
    } else {
      this.#addCode({ role: 'alone', id: firstId + start, start, end: this.#token(next - 1).end, isSpare: true });
    }
    return next;
  }

  /** Reads a macro that is not known as one code, with the arguments that touch it. */
  #readUnknown(at: number): number {
    const { name, start, end } = this.#token(at);
    const { next: touching } = this.#arguments.readUnknown(at + 1, longText);
    const { kind, name: character } = this.#token(touching);
    // A macro may take a character without braces.
    const next =
      touching === at + 1 && kind === 'char' && /\S/.test(character) && this.#isWord(touching) ? at + 2 : touching;
    if (this.#isInline(at, next - 1)) {
      const isGlue = end - start > name.length + 1 && { isSpare: true as const };
      this.#addCode({ role: 'alone', id: firstId + start, start, end: this.#token(next - 1).end, ...isGlue });
    } else {
      this.#flush();
    }
    return next;
  }

  /** Returns true for a character that is written as a macro. */
  #isWord(at: number): boolean {
    return this.#source[this.#token(at).start] === '\\';
  }

  /** Reads what may be arguments of an environment, a star and brackets among them; a title in these is a text. */
  #readUnknownEnvironment(at: number): number {
    const { start, end } = this.#token(at + 1);
    const next = this.#source.slice(start, end) === '*' ? at + 2 : at + 1;
    const bracket = this.#arguments.skipSpace(next);
    const to = this.#token(bracket).name === '[' ? this.#arguments.endOf(bracket) : undefined;
    if (to === undefined) {
      return this.#readArguments(at, next);
    }
    const content = this.#source.slice(this.#token(bracket).end, this.#token(to).start);
    if (!title.test(content) || !this.#isRead(start)) {
      return this.#readArguments(at, to + 1);
    }
    this.#enter(to, { kind: 'block', id: this.#token(at).start, rest: '', isOptional: true });
    return bracket + 1;
  }

  /** Reads the arguments of an environment. @param signature absent: not known */
  #readArguments(at: number, from: number, signature = this.#arguments.readUnknown(from, longTitle).signature): number {
    const { next, text } = this.#arguments.read(from, signature);
    if (text !== undefined && this.#isRead(this.#token(at).start)) {
      this.#enter(text.to, { kind: 'block', id: this.#token(at).start, rest: text.rest, isOptional: text.isOptional });
    }
    return next;
  }

  #readEnvironment({ name }: Token, at: number): number {
    this.#flush();
    this.#environments.push(environmentKind(name) === 'table');
    const signature = environmentSignature(name);
    return signature === undefined ? this.#readUnknownEnvironment(at) : this.#readArguments(at, at + 1, signature);
  }
}
