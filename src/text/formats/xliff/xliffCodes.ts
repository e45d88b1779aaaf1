import { MappedText } from '../../mappedText.ts';
import type { SourcePiece } from '../../placeholders/partsReader.ts';
import type { Code } from '../../unit.ts';
import { xmlPieces } from '../../xml/xmlText.ts';
import { attributeOf, readXml, type XmlElement } from '../../xml/xmlTree.ts';

/** Elements that contain markup of the original document, not its text. */
const opaque: ReadonlySet<string> = new Set(['ph', 'bpt', 'ept', 'it', 'x', 'bx', 'ex', 'sc', 'ec', 'cp']);

/** Returns the texts and inline codes of a source or a target; codes that begin and end something are pairs. */
export function xliffPieces(source: string, element: XmlElement): SourcePiece[] {
  const ids = new Map<string, number>();
  return xmlPieces(source, element.nodes, isOpaque).map((piece) => {
    if (piece instanceof MappedText || piece.role !== 'alone') {
      return piece;
    }
    const { name, role } = pairOf(piece);
    const id = ids.get(name) ?? firstPairId + ids.size;
    ids.set(name, id);
    return role === 'alone' ? piece : { ...piece, role, id };
  });
}

/** Larger than the ids of elements around text. */
const firstPairId = 3_000_000;

function isOpaque(element: XmlElement): boolean {
  const isKept = element.name === 'mrk' && (attributeOf(element, 'translate') === 'no' || isProtected(element));
  return isKept || opaque.has(element.name);
}

function isProtected(element: XmlElement): boolean {
  return attributeOf(element, 'mtype') === 'protected';
}

/** Returns what a code begins or ends, by the name that its other half shares. */
function pairOf({ source }: Code): { readonly name: string; readonly role: Code['role'] } {
  const { root } = readXml(source);
  const named = (attribute: string): string | undefined => root && attributeOf(root, attribute);
  const [, way, tag] = /^(START|CLOSE)_(\w.*?)(?:_\d+)?$/.exec(named('id') ?? '') ?? [];
  switch (root?.name) {
    case 'bpt':
    case 'bx':
      return { name: `n${named('rid') ?? named('id')}`, role: 'open' };
    case 'ept':
    case 'ex':
      return { name: `n${named('rid') ?? named('id')}`, role: 'close' };
    case 'sc':
      return { name: `c${named('id')}`, role: 'open' };
    case 'ec':
      return { name: `c${named('startRef')}`, role: 'close' };
    case 'x':
      // Angular's form of tags.
      return { name: `x${tag}`, role: way === undefined ? 'alone' : way === 'START' ? 'open' : 'close' };
    default:
      return { name: '', role: 'alone' };
  }
}
