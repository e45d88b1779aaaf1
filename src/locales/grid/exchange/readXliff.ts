import { decodeXML } from 'entities/decode';
import { joinTexts } from '../../../text/placeholders/numberCodes.ts';
import { readAttribute, readXml, type XmlElement, type XmlNode } from '../../../text/xml/xmlTree.ts';
import type { GridPiece } from '../gridPiece.ts';
import { type ExchangedText, flat } from './exchangedText.ts';
import { hashCategory, hashType } from './writeXliff.ts';

/** Returns the translations of a file that `writeXliff` wrote, as tools give it back; undefined for other files. */
export function readXliff(source: string): readonly ExchangedText[] | undefined {
  const { root } = readXml(source);
  const lang = root && readAttribute(root, 'trgLang');
  if (root?.name !== 'xliff' || lang === undefined) {
    return undefined;
  }
  return elements(root, 'file').flatMap((file) => {
    const path = readAttribute(file, 'original') ?? '';
    return unitsIn(file).flatMap((unit) => exchangedText(source, unit, path, lang) ?? []);
  });
}

function exchangedText(source: string, unit: XmlElement, path: string, lang: string): ExchangedText | undefined {
  const key = readAttribute(unit, 'name');
  const segments = elements(unit, 'segment');
  if (key === undefined || segments.length === 0) {
    return undefined;
  }
  const reader = new InlineReader(source, unit);
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
  const text = joinTexts(targets.flatMap((target) => (target ? reader.read(target.nodes) : [])));
  return flat(text) === ''
    ? undefined
    : {
        path,
        key,
        lang,
        hash: hashIn(source, unit),
        source: flat(sources.flatMap((each) => (each ? reader.read(each.nodes) : []))),
        text,
        isReviewed: segments.every((each) => /^(?:reviewed|final)$/.test(readAttribute(each, 'state') ?? '')),
      };
}

/** Reads the content of a unit's segments. */
class InlineReader {
  readonly #source: string;
  readonly #data: ReadonlyMap<string, string>;

  constructor(source: string, unit: XmlElement) {
    this.#source = source;
    const data = elements(unit, 'originalData').flatMap((each) => elements(each, 'data'));
    this.#data = new Map(data.map((each) => [readAttribute(each, 'id') ?? '', flat(this.read(each.nodes))]));
  }

  read(nodes: readonly XmlNode[]): GridPiece[] {
    return nodes.flatMap((node): GridPiece[] => {
      if (node.kind === 'text') {
        return [decodeXML(this.#source.slice(node.start, node.end).replaceAll('\r\n', '\n'))];
      }
      if (node.kind === 'cdata') {
        return [this.#source.slice(node.start + '<![CDATA['.length, node.end - ']]>'.length)];
      }
      if (node.kind !== 'element') {
        return [];
      }
      if (node.name === 'cp') {
        const code = Number.parseInt(readAttribute(node, 'hex') ?? '', 16);
        return code >= 0 && code <= 0x10_ffff ? [String.fromCodePoint(code)] : [];
      }
      if (node.name !== 'ph') {
        return this.read(node.nodes);
      }
      const [id, ref] = [Number(readAttribute(node, 'id')), readAttribute(node, 'dataRef') ?? ''];
      const code = this.#data.get(ref) ?? readAttribute(node, 'disp') ?? '';
      return [{ code, index: Number.isInteger(id) ? id - 1 : -1 }];
    });
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
      open.push(...node.nodes.toReversed());
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
