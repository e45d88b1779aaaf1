import { messageUnits } from '../../placeholders/icuMessage.ts';
import { numberCodes } from '../../placeholders/numberCodes.ts';
import type { Code, FormatOptions, Part, Unit } from '../../unit.ts';
import { writeXml, type XmlContent } from '../../xml/xmlText.ts';
import { MappedText } from '../mappedText.ts';

/** A text that is an ICU message: one unit, in which the branches are texts and everything around them codes. */
export interface MessageContent {
  readonly parts: readonly Part[];
  /** Returns the content of the target; `undefined` if codes of branches were reordered. */
  readonly write: (given: readonly Part[]) => string | undefined;
}

/** A tag within a message, by its index: a private use character, which no text has, around a number. */
const mark = '\ue0b4';
const marked = /\ue0b4(\d+)\ue0b4/g;

/**
 * Returns a plural or select message with the plural categories of the target language; `undefined` for any other text.
 */
export function messageContent(
  { source, eol }: { readonly source: string; readonly eol: string },
  { pieces, isCdata }: XmlContent,
  options: FormatOptions,
): MessageContent | undefined {
  const message = pieces
    .map((piece, index) => (piece instanceof MappedText ? piece.text : `${mark}${index}${mark}`))
    .join('');
  if (isCdata || !/\{[^{}]{1,200},\s*(?:plural|select|selectordinal)\s*,/.test(message)) {
    return undefined;
  }
  const protect = [...(options.protect ?? []), marked];
  const units = messageUnits(message, { ...options, protect });
  if (units === undefined) {
    return undefined;
  }
  const toXml = (text: string): string =>
    writeXml([text], { eol }).replace(marked, (_, index: string) => {
      const piece = pieces[Number(index)];
      return piece instanceof MappedText || piece === undefined ? '' : source.slice(piece.start, piece.end);
    });
  return contentOf(message, units, toXml);
}

function contentOf(message: string, units: readonly Unit[], toXml: (text: string) => string): MessageContent {
  const frame = new Set<Part>();
  const runs: Run[] = [];
  const parts: Part[] = [];
  let between = '';
  let done = 0;
  const closeFrame = (): void => {
    const code: Code = { id: 0, role: 'alone', source: between };
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
      runs.push({ unit, head, tail });
      parts.push(...unit.parts);
    }
    between += tail;
  }
  between += message.slice(done);
  closeFrame();
  const isFrame = parts.filter((part) => typeof part !== 'string').map((part) => frame.has(part));
  const numbered = numberCodes(parts);
  const codes = numbered.filter((part) => typeof part !== 'string');
  const own = new Map(codes.map((code, index) => [code.id, { code, isFrame: isFrame[index] === true }]));
  return {
    parts: numbered.map((part) => (typeof part === 'string' ? part : { ...part, source: toXml(part.source) })),
    write: (given) => {
      const written = writtenRuns(given, own, runs);
      return written === undefined ? undefined : toXml(written);
    },
  };
}

/** A text of a message; for a new branch, with the text around it. */
interface Run {
  readonly unit: Unit;
  readonly head: string;
  readonly tail: string;
}

type OwnCodes = ReadonlyMap<number, { readonly code: Code; readonly isFrame: boolean }>;

function writtenRuns(given: readonly Part[], own: OwnCodes, runs: readonly Run[]): string | undefined {
  const frame = [...own.values()].filter(({ isFrame }) => isFrame).map(({ code }) => code.id);
  const order = given.filter((part) => typeof part !== 'string' && own.get(part.id)?.isFrame === true);
  if (
    order.length !== frame.length ||
    order.some((part, index) => typeof part === 'string' || part.id !== frame[index])
  ) {
    return undefined;
  }
  const pieces: string[] = [];
  let run: Part[] = [];
  let next = 0;
  const closeRun = (): void => {
    const { unit, head, tail } = runs[next] ?? {};
    if (unit !== undefined && run.length > 0) {
      const text = unit.write(run);
      pieces.push(text.slice(head?.length, text.length - (tail?.length ?? 0)));
      next += 1;
    }
    run = [];
  };
  for (const part of given) {
    const found = typeof part === 'string' ? undefined : own.get(part.id);
    if (found?.isFrame === true) {
      closeRun();
      pieces.push(found.code.source);
    } else {
      run.push(found?.code ?? part);
    }
  }
  closeRun();
  return next === runs.length ? pieces.join('') : undefined;
}

/** Returns the text of a new branch before and after its translation. */
function around(unit: Unit): string[] {
  return unit.write(unit.parts.length > 0 ? [{ id: 1, role: 'alone', source: gap }] : []).split(gap);
}

const gap = '\ue0b5';
