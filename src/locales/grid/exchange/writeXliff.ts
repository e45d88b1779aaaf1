import { groupBy } from '../../../text/groupBy.ts';
import { readableKey } from '../../../text/keyName.ts';
import { isOpenState, type Message } from '../../atStart/message.ts';
import { toPieces } from '../cellText.ts';
import type { Text } from '../gridPiece.ts';
import { type ExchangedMessage, hashSource } from './exchangedText.ts';

/** Category of our metadata in a unit, and the type of the hash in it. */
export const hashCategory = 'language-services';
export const hashType = 'source-hash';

const namespaces = [
  'xmlns="urn:oasis:names:tc:xliff:document:2.0"',
  'xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0"',
  'xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"',
].join(' ');

/**
 * Returns messages as XLIFF 2.1: a file for each source file, and a unit for each message, with its note, its maximum
 * length in code points, and the hash of its source. Placeholders and tags are `<ph>`.
 */
export function writeXliff(messages: readonly ExchangedMessage[], sourceLang: string, targetLang: string): string {
  const files = [...groupBy(messages, ({ path }) => path)].map(([path, some], index) => {
    const units = some.flatMap((each, at) => unitOf(each.messages.get(targetLang), at + 1));
    return units.length === 0
      ? ''
      : `  <file id="f${index + 1}" original="${attribute(path)}" xml:space="preserve">\n` +
          `    <slr:profiles generalProfile="xliff:codepoints"/>\n${units.join('')}  </file>\n`;
  });
  const languages = `srcLang="${attribute(sourceLang)}" trgLang="${attribute(targetLang)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff ${namespaces} version="2.1" ${languages}>\n${files.join('')}</xliff>\n`;
}

function unitOf(message: Message | undefined, number: number): readonly string[] {
  if (message?.source === undefined) {
    return [];
  }
  const { key, source, target, note, maxLength } = message;
  const data = new Map<string, string>();
  const sourceText = inlineOf(toPieces(source.parts), data);
  const targetText = target && inlineOf(toPieces(target.parts, source.parts), data);
  const size = maxLength === undefined ? '' : ` slr:sizeRestriction="${maxLength}"`;
  const lines = [
    `    <unit id="u${number}" name="${attribute(readableKey(key))}"${size}>\n`,
    `      <mda:metadata><mda:metaGroup category="${hashCategory}"><mda:meta type="${hashType}">${hashSource(message)}`,
    '</mda:meta></mda:metaGroup></mda:metadata>\n',
    note === undefined ? '' : `      <notes><note>${plain(note)}</note></notes>\n`,
    ...(data.size === 0
      ? []
      : [
          '      <originalData>',
          ...[...data].map(([code, id]) => `<data id="${id}">${content(code)}</data>`),
          '</originalData>\n',
        ]),
    `      <segment state="${stateOf(message)}"><source>${sourceText}</source>`,
    targetText === undefined ? '' : `<target>${targetText}</target>`,
    '</segment>\n    </unit>\n',
  ];
  return [lines.join('')];
}

/** The state of a translation for a translator: a stale one has to be translated again. */
function stateOf({ state, target }: Message): string {
  return target === undefined || isOpenState(state) ? 'initial' : state === 'reviewed' ? 'reviewed' : 'translated';
}

/**
 * Returns a text with its codes as placeholders: those of the source by their position, from 1.
 * @param data gets the ids of the codes' characters
 */
function inlineOf(text: Text, data: Map<string, string>): string {
  let others = 0;
  return text
    .map((piece) => {
      if (typeof piece === 'string') {
        return content(piece);
      }
      const { code, index } = piece;
      const ref = data.get(code) ?? `d${data.size + 1}`;
      data.set(code, ref);
      others += index < 0 ? 1 : 0;
      const id = index < 0 ? `x${others}` : index + 1;
      return `<ph id="${id}" dataRef="${ref}" disp="${attribute(code)}"/>`;
    })
    .join('');
}

/** Characters that XML cannot have. */
const invalid = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns text with characters that XML cannot have as `<cp>`. */
function content(text: string): string {
  return escaped(text).replace(invalid, (found) => {
    const code = found.codePointAt(0) ?? 0;
    return `<cp hex="${code.toString(16).toUpperCase().padStart(4, '0')}"/>`;
  });
}

function plain(text: string): string {
  return escaped(text).replace(invalid, '\ufffd');
}

function attribute(text: string): string {
  return plain(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}
