import { hasWords } from '../../asking/hasWords.ts';
import { toBaseLanguage } from '../../paths/languageToken.ts';
import { readParts } from '../../placeholders/partsReader.ts';
import type { FormatOptions, TargetState, Unit } from '../../unit.ts';
import { joinXmlText, trimXml, writeXml, xmlPieces } from '../../xml/xmlText.ts';
import { readAttribute, readSpaceBefore, type XmlElement } from '../../xml/xmlTree.ts';
import type { XmlReading } from '../../xml/xmlUnit.ts';
import type { QtMessage } from './qtMessages.ts';

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
