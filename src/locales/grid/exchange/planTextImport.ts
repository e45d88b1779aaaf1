import { decodeXML } from 'entities/decode';
import {
  contentNodes,
  readAttribute,
  readXml,
  type XmlElement,
  type XmlNode,
} from '../../../formats/common/xml/xmlTree.ts';
import { joinParts, joinTexts, listCodes, type Part } from '../../../text/unit.ts';
import type { MemberState, Message, MessageProblem } from '../../atStart/message.ts';
import { printOf } from '../../lock/textHash.ts';
import { toParts, withSourceCodes } from '../cellText.ts';
import { checkText } from '../checkText.ts';
import type { GridPiece } from '../gridPiece.ts';
import { readCsv } from './exchangeCsv.ts';
import { type ExchangedText, flat, hashSource } from './exchangedText.ts';
import { hashCategory, hashType } from './writeXliff.ts';

/** UTF-16 code units that the codes of any file may have together, and how many times those of a whole file. */
const smallestRoom = 1_000_000;
const mostTimes = 4;

/**
 * Returns the translations of a file that `writeXliff` wrote, as tools give it back; undefined for other files. Codes
 * refer to data in the file: in none of ours they are together many times as long as the file.
 */
function readXliff(source: string): readonly ExchangedText[] | undefined {
  const { root } = readXml(source);
  const lang = root && readAttribute(root, 'trgLang');
  if (root?.name !== 'xliff' || lang === undefined) {
    return undefined;
  }
  const room = { left: Math.max(smallestRoom, source.length * mostTimes) };
  const texts = elements(root, 'file').flatMap((file) => {
    const path = readAttribute(file, 'original') ?? '';
    return unitsIn(file).flatMap((unit) => exchangedText(new InlineReader(source, unit, room), unit, path, lang) ?? []);
  });
  return room.left < 0 ? undefined : texts;
}

function exchangedText(reader: InlineReader, unit: XmlElement, path: string, lang: string): ExchangedText | undefined {
  const key = readAttribute(unit, 'name');
  const segments = elements(unit, 'segment');
  if (key === undefined || segments.length === 0) {
    return undefined;
  }
  const divided = unit.nodes.filter((node) => isElement(node, 'segment') || isElement(node, 'ignorable'));
  const textsOf = (name: string) => divided.map((part) => elements(part, name)[0]);
  const sources = textsOf('source');
  const targets = textsOf('target').map((target, index) =>
    // Space between segments need not be translated.
    target === undefined && divided[index] && isElement(divided[index], 'ignorable') ? sources[index] : target,
  );
  if (targets.some((target) => target === undefined)) {
    return undefined;
  }
  const text = joinTexts(targets.flatMap((target) => (target ? reader.read(target) : [])));
  return flat(text) === ''
    ? undefined
    : {
        path,
        key,
        lang,
        hash: hashIn(reader.source, unit),
        source: flat(sources.flatMap((each) => (each ? reader.read(each) : []))),
        text,
        isReviewed: segments.every((each) => /^(?:reviewed|final)$/.test(readAttribute(each, 'state') ?? '')),
      };
}

/** Reads the content of a unit's segments. */
class InlineReader {
  readonly source: string;
  readonly #room: { left: number };
  readonly #data: ReadonlyMap<string, string>;

  /** @param room UTF-16 code units that codes may still have; below zero, nothing more is read */
  constructor(source: string, unit: XmlElement, room: { left: number }) {
    this.source = source;
    this.#room = room;
    const data = elements(unit, 'originalData').flatMap((each) => elements(each, 'data'));
    this.#data = new Map(data.map((each) => [readAttribute(each, 'id') ?? '', flat(this.read(each))]));
  }

  read(element: XmlElement): GridPiece[] {
    const pieces: GridPiece[] = [];
    const open = contentNodes(element).toReversed();
    for (let node = open.pop(); node !== undefined && this.#room.left >= 0; node = open.pop()) {
      if (node.kind === 'element' && node.name !== 'cp' && node.name !== 'ph') {
        contentNodes(node)
          .toReversed()
          .forEach((each) => open.push(each));
      } else {
        pieces.push(...this.#pieceOf(node));
      }
    }
    return pieces;
  }

  #pieceOf(node: XmlNode): readonly GridPiece[] {
    if (node.kind === 'text') {
      return [decodeXML(this.source.slice(node.start, node.end).replaceAll('\r\n', '\n'))];
    }
    if (node.kind === 'cdata') {
      return [this.source.slice(node.start + '<![CDATA['.length, node.end - ']]>'.length)];
    }
    if (node.kind !== 'element') {
      return [];
    }
    if (node.name === 'cp') {
      const code = Number.parseInt(readAttribute(node, 'hex') ?? '', 16);
      return code >= 0 && code <= 0x10_ffff ? [String.fromCodePoint(code)] : [];
    }
    const [id, ref] = [Number(readAttribute(node, 'id')), readAttribute(node, 'dataRef') ?? ''];
    const code = this.#data.get(ref) ?? readAttribute(node, 'disp') ?? '';
    this.#room.left -= code.length;
    return [{ code, index: Number.isInteger(id) ? id - 1 : -1 }];
  }
}

function hashIn(source: string, unit: XmlElement): string | undefined {
  const groups = elements(unit, 'mda:metadata').flatMap((each) => elements(each, 'mda:metaGroup'));
  const meta = groups
    .filter((group) => readAttribute(group, 'category') === hashCategory)
    .flatMap((group) => elements(group, 'mda:meta'))
    .find((each) => readAttribute(each, 'type') === hashType);
  return meta && source.slice(meta.content.start, meta.content.end).trim();
}

/** Tools may put units into groups. */
function unitsIn(parent: XmlElement): readonly XmlElement[] {
  const open = [...parent.nodes].reverse();
  const units: XmlElement[] = [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'element' && node.name === 'unit') {
      units.push(node);
    } else if (node.kind === 'element' && node.name === 'group') {
      node.nodes.toReversed().forEach((each) => open.push(each));
    }
  }
  return units;
}

function elements(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.nodes.filter((node) => isElement(node, name));
}

function isElement(node: XmlNode, name: string): node is XmlElement {
  return node.kind === 'element' && node.name === name;
}

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

/** A message of the project, and the state of its language. */
export interface FoundMessage {
  readonly message: Message;
  readonly state: Pick<MemberState, 'checks'>;
}

/**
 * Returns what an import would change. Translations that are equal and not reviewed in the file are left out.
 * @param messagesOf returns the messages of the project whose keys look like that: several if names have dots
 */
export function planTextImport(
  texts: readonly ExchangedText[],
  messagesOf: (text: ExchangedText) => readonly FoundMessage[],
): TextImportPlan {
  const unknown = new Set<string>();
  const planned: ImportedText[] = [];
  for (const each of texts) {
    const found = messagesOf(each);
    const { message, state } = found.find((one) => isSourceOf(each, one.message)) ?? found[0] ?? {};
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
      problems: checkText(message, parts, state?.checks),
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
  const codes = listCodes(parts);
  const own = isConflict
    ? [flat(text)]
    : text.map((piece) => {
        const code = typeof piece === 'string' ? undefined : codes[piece.index];
        return typeof piece === 'string' || code === undefined ? piece : { code: code.source, index: piece.index };
      });
  return toParts(own, parts, target?.parts);
}
