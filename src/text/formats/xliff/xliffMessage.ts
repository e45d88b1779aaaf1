import { MappedText } from '../../mappedText.ts';
import type { FormatOptions } from '../../unit.ts';
import { writeXml, type XmlContent } from '../../xml/xmlText.ts';
import { type MessageContent, messageContent } from '../messageContent.ts';

/** A tag within a message, by its index: a private use character, which no text has, around a number. */
const mark = '\ue0b4';
const marked = /\ue0b4(\d+)\ue0b4/g;

/** Returns content that is an ICU message with branches; `undefined` for any other content. */
export function xliffMessage(
  { source, eol }: { readonly source: string; readonly eol: string },
  { pieces, isCdata }: XmlContent,
  options: FormatOptions,
): MessageContent | undefined {
  if (isCdata) {
    return undefined;
  }
  const message = pieces
    .map((piece, index) => (piece instanceof MappedText ? piece.text : `${mark}${index}${mark}`))
    .join('');
  const toXml = (text: string): string =>
    writeXml([text], { eol }).replace(marked, (_, index: string) => {
      const piece = pieces[Number(index)];
      return piece instanceof MappedText || piece === undefined ? '' : source.slice(piece.start, piece.end);
    });
  return messageContent(message, { ...options, protect: [...(options.protect ?? []), marked] }, toXml);
}
