import { hasWords } from '../../asking/hasWords.ts';
import { toBaseLanguage } from '../../paths/languageToken.ts';
import { readParts } from '../../placeholders/partsReader.ts';
import type { FileProblem, FormatOptions, TargetState, Unit } from '../../unit.ts';
import { joinXmlText, trimXml, writeXml, xmlPieces } from '../../xml/xmlText.ts';
import {
  findElement,
  findElements,
  readAttribute,
  readElementText,
  readSpaceBefore,
  readXml,
  type XmlElement,
} from '../../xml/xmlTree.ts';
import type { XmlReading } from '../../xml/xmlUnit.ts';

export interface QtReading extends XmlReading {
  readonly options: FormatOptions & { readonly targetLang: string };
  readonly isOfTarget: boolean;
}

/** Returns no unit or one, for a message whose translation does not depend on a number. */
export function singleUnits(reading: QtReading, message: QtMessage): Unit[] {
  const existing = message.translation ? [message.translation] : [];
  return messageUnit(reading, message, existing, (content) => content);
}

/** Returns no unit or one: a message has one text for all numbers, so its forms get the same translation. */
export function numerusUnits(reading: QtReading, message: QtMessage, forms: readonly XmlElement[]): Unit[] {
  const { source, options } = reading;
  const outer = readSpaceBefore(source, message.translation ?? message.text);
  const [first] = forms;
  const inner = first && message.translation ? readSpaceBefore(source, first) : outer && `${outer}    `;
  const count = numerusForms(options.targetLang);
  // Translation platforms write forms that Qt does not use.
  const used = forms.length < count ? [] : forms.slice(0, count);
  return messageUnit(reading, message, used, (content) => {
    const form = `${inner}<numerusform>${content}</numerusform>`;
    return form.repeat(count) + outer;
  });
}

function messageUnit(
  { source, eol, options, isOfTarget }: QtReading,
  { key, text, translation, note }: QtMessage,
  existing: readonly XmlElement[],
  wrap: (content: string) => string,
): Unit[] {
  const content = trimXml(xmlPieces(source, text.nodes));
  const parts = content ? readParts(source, content.pieces, { ...options, valueKey: key }).parts : [];
  if (content === undefined || !hasWords(parts)) {
    return [];
  }
  const texts = isOfTarget ? existing.map(({ nodes }) => joinXmlText(xmlPieces(source, nodes))) : [];
  const isMissing = texts.length === 0 || texts.some((each) => each.trim() === '');
  const mark = translation && readAttribute(translation, 'type');
  const state: TargetState = isMissing ? 'missing' : mark === undefined ? 'reviewed' : 'draft';
  const { start, end } = translation ?? { start: text.end, end: text.end };
  return [
    {
      start,
      end,
      parts,
      source: { start: content.start, end: content.end },
      target: { text: isMissing ? '' : (texts[0] ?? ''), state },
      key,
      ...(note !== undefined && { note }),
      write: (given) => {
        const space = translation ? '' : readSpaceBefore(source, text);
        const before = source.slice(text.content.start, content.start);
        const after = source.slice(content.end, text.content.end);
        const written = before + writeXml(given, { isCdata: content.isCdata, eol }) + after;
        const isUnfinished = given.length === 0 || options.markForReview === true;
        return `${space}<translation${isUnfinished ? ' type="unfinished"' : ''}>${wrap(written)}</translation>`;
      },
    },
  ];
}

/** Number of forms that Qt has in each language; all others have two. */
const counts: readonly (readonly [count: number, languages: string])[] = [
  [1, 'bi my zh dz fj gn hu id ja jv ko ms na om fa su tt th bo tr vi yo za'],
  [3, 'lv ga cs sk mk lt bs be hr ru sr uk pl ro dv gv ik iu mi sa se sm'],
  [4, 'gd sl mt'],
  [5, 'cy'],
  [6, 'ar'],
];

/** Returns the number of plural forms of a language. */
export function numerusForms(language: string): number {
  return counts.find(([, languages]) => languages.split(' ').includes(toBaseLanguage(language)))?.[0] ?? 2;
}

export interface QtMessage {
  /** Its context, text and comment, or its id. */
  readonly key: string;
  readonly text: XmlElement;
  readonly message: XmlElement;
  readonly translation?: XmlElement;
  /** The forms of a translation that depends on a number. */
  readonly forms?: readonly XmlElement[];
  readonly note?: string;
  /** True if it is no longer in the code. */
  readonly isObsolete: boolean;
}

type QtFile =
  | { readonly root: XmlElement; readonly messages: readonly QtMessage[]; readonly problem?: never }
  | { readonly root?: never; readonly messages?: never; readonly problem: FileProblem };

/** Reads a file; a version other than those of Linguist since Qt 4 is a problem. */
export function qtFile(source: string): QtFile {
  const { root, problem } = readXml(source);
  if (root?.name !== 'TS') {
    return { problem: problem ?? { kind: 'syntax', line: 1 } };
  }
  const version = readAttribute(root, 'version') ?? '1.1';
  if (!/^(?:1\.[01]|2\.[01])$/.test(version)) {
    return { problem: { kind: 'version', found: version } };
  }
  const messages = [root, ...findElements(root, 'context')].flatMap((context) => {
    const name = findElement(context, 'name');
    const prefix = name ? readElementText(source, name) : '';
    return findElements(context, 'message').flatMap((message) => messageOf(source, message, prefix));
  });
  return { root, messages };
}

function messageOf(source: string, message: XmlElement, context: string): QtMessage[] {
  const [text, translation] = [findElement(message, 'source'), findElement(message, 'translation')];
  if (text === undefined) {
    return [];
  }
  const disambiguation = findElement(message, 'comment');
  const comment = disambiguation === undefined ? '' : readElementText(source, disambiguation);
  const extra = findElements(message, 'extracomment').map((element) => readElementText(source, element));
  const note = [comment, ...extra].filter((each) => each !== '').join('\n');
  const type = translation && readAttribute(translation, 'type');
  const parts = [context, readElementText(source, text), comment].filter((each, index) => index < 2 || each !== '');
  const isPlural = readAttribute(message, 'numerus') === 'yes';
  return [
    {
      key: readAttribute(message, 'id') ?? parts.join('\u0004'),
      text,
      message,
      ...(translation && { translation }),
      ...(isPlural && { forms: translation ? findElements(translation, 'numerusform') : [] }),
      ...(note !== '' && { note }),
      isObsolete: type === 'obsolete' || type === 'vanished',
    },
  ];
}
