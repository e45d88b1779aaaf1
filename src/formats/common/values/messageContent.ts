import { hasWords } from '../../../text/hasWords.ts';
import { MappedText } from '../../../text/mappedText.ts';
import { numberCodes } from '../../../text/numberCodes.ts';
import { sameParts } from '../../../text/sameParts.ts';
import {
  type Code,
  codeName,
  type FormatOptions,
  listCodes,
  type Part,
  type PluralOptions,
  type Range,
  type Unit,
  type WholeMessage,
} from '../../../text/unit.ts';
import { escapedCode } from '../placeholders/escapedCode.ts';
import { messageUnits } from '../placeholders/icuMessage.ts';
import { startsMessage } from '../placeholders/messageBranches.ts';
import { wholeUnit } from './createValueUnits.ts';
import { listedUnits } from './listedUnits.ts';
import { listedPlural } from './pluralSyntax.ts';
import { rangeUnits } from './rangeUnits.ts';
import { listUnits } from './textLists.ts';
import { wikiUnits } from './wikiFunctions.ts';

/**
 * A text that is an ICU message, has all forms of a plural, or is a list: one unit, in which the branches or forms are texts and
 * everything around them codes. Each text is sent for itself (`Code.isBorder`).
 */
export interface MessageContent extends WholeMessage {
  /** Returns the message as in the file; as {@link compose}. */
  readonly write: (given: readonly Part[]) => string | undefined;
  /** Returns it with the plural categories of a language. */
  readonly inLanguage: (options: PluralOptions) => WholeMessage | undefined;
}

/** How a file has the text of a message. */
export interface MessagePlaces {
  /** Returns text as the file has it. */
  readonly toFile: (text: string) => string;
  /** Returns the code of the file for a placeholder of it in the text, by its characters. Absent: it has none. */
  readonly codeOf?: (source: string) => Code | undefined;
  /** Returns the message with such codes. */
  readonly toParts?: (message: string) => readonly Part[];
}

/** Returns false for most texts that are surely no message. */
export function mayBeMessage(text: string, { list }: Pick<FormatOptions, 'list'> = {}): boolean {
  return list !== undefined || text.includes('{') || text.includes('|');
}

/**
 * Returns a plural or select message with the plural forms of the target language, for a format with one place for
 * the whole message; `undefined` for any other text.
 */
export function messageContent(
  message: string,
  options: FormatOptions,
  places: MessagePlaces,
): MessageContent | undefined {
  const units = startsMessage.test(message) ? messageUnits(message, options) : undefined;
  const content = (found: readonly Unit[] | undefined): MessageContent | undefined =>
    found && {
      ...contentOf(
        message,
        found.filter(({ blank }) => blank === undefined),
        places,
      ),
      inLanguage: (plurals) => messageContent(message, { ...options, ...plurals }, places),
    };
  return units ? content(units) : (wikiContent(message, options, places) ?? content(formUnits(message, options)));
}

/** As {@link messageContent}, for a text with functions of MediaWiki alone. */
export function wikiContent(
  message: string,
  options: FormatOptions,
  places: MessagePlaces,
): MessageContent | undefined {
  const units = wikiUnits(valueOf(message), options, unitReader(message, options));
  return (
    units && {
      ...contentOf(message, units, places),
      inLanguage: (plurals) => wikiContent(message, { ...options, ...plurals }, places),
    }
  );
}

/** Returns the units of a list, of a choice, or of a plural whose forms are one text; `undefined` for any other text. */
function formUnits(message: string, options: FormatOptions): readonly Unit[] | undefined {
  const value = valueOf(message);
  const unitsOf = unitReader(message, options);
  if (options.list !== undefined) {
    return listUnits(value, options.list, unitsOf);
  }
  const ranged = rangeUnits(value, '', unitsOf);
  if (ranged !== undefined) {
    return ranged;
  }
  const plural = listedPlural(value, options.path ?? '');
  return plural && listedUnits(plural, value, '', options, unitsOf);
}

function valueOf(message: string): MappedText {
  const value = new MappedText();
  value.add(message, 0, message.length);
  return value;
}

function unitReader(source: string, options: FormatOptions): (text: MappedText, key: string) => readonly Unit[] {
  const form = { source, escape: (text: string) => text };
  return (text, key) => wholeUnit(text, key, form, options);
}

/** Returns the unit of a translation that is a message, in its range of the file; undefined if it has no words. */
export function ownMessageUnit(
  { parts, write, inLanguage: message }: MessageContent,
  source: string,
  { start, end }: Range,
): Unit | undefined {
  const own = source.slice(start, end);
  return hasWords(parts)
    ? { start, end, parts, message, write: (given) => (sameParts(given, parts) ? own : (write(given) ?? own)) }
    : undefined;
}

function contentOf(
  message: string,
  units: readonly Unit[],
  { toFile, codeOf = () => undefined, toParts = (text) => [text] }: MessagePlaces,
): Omit<MessageContent, 'inLanguage'> {
  const frame = new Set<Part>();
  const runs: Run[] = [];
  const parts: Part[] = [];
  let between = '';
  let done = 0;
  const closeFrame = (): void => {
    const code: Code = { id: 0, role: 'alone', source: between, isBorder: true };
    if (between !== '') {
      frame.add(code);
      parts.push(code);
    }
    between = '';
  };
  for (const unit of units) {
    between += message.slice(done, unit.start);
    done = unit.end;
    const [head = '', tail = ''] = unit.start === unit.end ? around(unit) : [];
    between += head;
    if (unit.parts.length > 0) {
      closeFrame();
      runs.push({ unit, head, tail, frames: frame.size });
      parts.push(...unit.parts.map((part) => (typeof part === 'string' ? part : withRole(part, codeOf(part.source)))));
    }
    between += tail;
  }
  between += message.slice(done);
  closeFrame();
  const isFrame = listCodes(parts).map((part) => frame.has(part));
  const numbered = numberCodes(parts);
  const codes = listCodes(numbered);
  const own = new Map(codes.map((code, index) => [codeName(code), { code, isFrame: isFrame[index] === true }]));
  const written = (given: readonly Part[]): string | undefined =>
    given.length === 0 ? '' : writtenRuns(given, own, runs);
  return {
    parts: numbered.map((part) => (typeof part === 'string' ? part : escapedCode(part, toFile))),
    write: (given) => {
      const text = written(given);
      return text === undefined ? undefined : toFile(text);
    },
    compose: (given) => {
      const text = written(given);
      return text === undefined ? undefined : toParts(text);
    },
  };
}

/** Returns a code with the id and the role that it has in the file. */
function withRole(code: Code, known: Code | undefined): Code {
  return known === undefined ? code : { ...code, id: known.id, role: known.role };
}

/** A text of a message; for a new branch, with the text around it. */
interface Run {
  readonly unit: Unit;
  readonly head: string;
  readonly tail: string;
  /** Number of codes around texts before it. */
  readonly frames: number;
}

type OwnCodes = ReadonlyMap<string, { readonly code: Code; readonly isFrame: boolean }>;

function writtenRuns(given: readonly Part[], own: OwnCodes, runs: readonly Run[]): string | undefined {
  const frame = [...own.values()].filter(({ isFrame }) => isFrame).map(({ code }) => code.id);
  const order = given.filter((part) => typeof part !== 'string' && own.get(codeName(part))?.isFrame === true);
  if (
    order.length !== frame.length ||
    order.some((part, index) => typeof part === 'string' || part.id !== frame[index])
  ) {
    return undefined;
  }
  const pieces: string[] = [];
  let run: Part[] = [];
  let next = 0;
  let frames = 0;
  /** Texts before, between or behind those of the message, which have no place in it. */
  let misplaced = 0;
  const closeRun = (): void => {
    const { unit, head = '', tail = '', frames: before } = runs[next] ?? {};
    if (run.length > 0) {
      misplaced += before === frames ? 0 : 1;
      const text = unit?.write(run) ?? '';
      pieces.push(text.slice(head.length, text.length - tail.length));
      next += 1;
    }
    run = [];
  };
  for (const part of given) {
    const found = typeof part === 'string' ? undefined : own.get(codeName(part));
    if (found?.isFrame === true) {
      closeRun();
      pieces.push(found.code.source);
      frames += 1;
    } else {
      // A code of the translation alone has the characters of the file.
      run.push(found?.code ?? (typeof part === 'string' ? part : { ...part, source: part.decoded ?? part.source }));
    }
  }
  closeRun();
  return misplaced === 0 && next === runs.length ? pieces.join('') : undefined;
}

/** Returns the text of a new branch before and after its translation. */
function around(unit: Unit): string[] {
  return unit.write(unit.parts.length > 0 ? [{ id: 1, role: 'alone', source: gap }] : []).split(gap);
}

const gap = '\ue0b5';
