import { stripVariant } from '../specification.ts';

/** Markup, and that of Markdown in a text without tags, as the Translator sends it. */
const tag = /<[^<>]*>|\*\*|`[^`\n]*`|\[(?=[^\]\n]{0,200}\]\()|\]\([^()\n]*\)/g;
/** Between two sentences, or two lines. Japanese has no space between sentences. */
const boundary = /(\n\s*|(?<=[.!?…])[^\S\n]+|(?<=[。！？]))/u;
/** Private characters, in place of tags and of sentences that are replaced. */
const firstTag = 0xe000;
const lastTag = 0xf8ff;
const firstSentence = 0xf0000;
const maxSentences = 0xffff;
const ownCharacters = /\p{Co}/u;
/** More than any sentence of the samples has, so that long texts cost no more than their length. */
const maxCharacters = 400;
const maxLines = 8;

export interface Sentences {
  /** Returns what replaces a sentence, if it is known. Its tags are `{0}`, `{1}`, and so on, in both. */
  readonly find: (sentence: string) => string | undefined;
  /** Returns the text with all that was not found changed. Private characters are the sentences that were. */
  readonly changeRest: (text: string) => string;
  readonly hasMarkup: boolean;
  /** Code of the language of the result. */
  readonly target: string;
}

/** Replaces the known sentences of a text, also those that the file wraps, and changes the rest. */
export function replaceSentences(text: string, { find, changeRest, hasMarkup, target }: Sentences): string {
  const tags = text.match(tag) ?? [];
  if (ownCharacters.test(text) || firstTag + tags.length > lastTag) {
    return changeRest(text);
  }
  let count = 0;
  const pieces = text.replace(tag, () => String.fromCharCode(firstTag + count++)).split(boundary);
  const withTags = (piece: string): string =>
    piece.replace(/[\ue000-\uf8ff]/g, (character) => tags[character.charCodeAt(0) - firstTag] ?? '');
  const known: string[] = [];
  let marked = '';
  for (let index = 0; index < pieces.length; ) {
    const found = known.length < maxSentences ? findSentence(pieces, index, find, hasMarkup) : undefined;
    const end = found?.end ?? index + 1;
    const separator = pieces[end] ?? '';
    if (found === undefined) {
      marked += withTags((pieces[index] ?? '') + separator);
    } else {
      const isLast = end >= pieces.length - 1;
      const [before = ''] = /^\s*/.exec(pieces[index] ?? '') ?? [];
      const after = (pieces[end - 1] ?? '').slice((pieces[end - 1] ?? '').trimEnd().length);
      const sentence = String.fromCodePoint(firstSentence + known.length);
      marked += before + sentence + after + (isLast ? separator : separatorIn(target, separator));
      known.push(withTags(found.replacement));
    }
    index = end + 1;
  }
  return changeRest(marked).replace(
    /[\u{f0000}-\u{fffff}]/gu,
    (character) => known[(character.codePointAt(0) ?? 0) - firstSentence] ?? '',
  );
}

/** Returns what separates a sentence from the next: in Japanese nothing, in other languages a space. */
function separatorIn(target: string, separator: string): string {
  if (separator.includes('\n')) {
    return separator;
  }
  return stripVariant(target) === 'ja' ? '' : separator || ' ';
}

interface Found {
  /** Index of the separator after the sentence. */
  readonly end: number;
  readonly replacement: string;
}

/** Finds the longest known sentence that begins at a piece. Every second piece is a separator. */
function findSentence(
  pieces: readonly string[],
  start: number,
  find: Sentences['find'],
  hasMarkup: boolean,
): Found | undefined {
  let joined = '';
  let longest: Found | undefined;
  for (let index = start; index < Math.min(pieces.length, start + maxLines * 2); index += 2) {
    joined += `${joined === '' ? '' : ' '}${(pieces[index] ?? '').trim()}`;
    if (joined.length > maxCharacters) {
      break;
    }
    const replacement = replaceSentence(joined, find, hasMarkup);
    longest = replacement === undefined ? longest : { end: index + 1, replacement };
  }
  return longest;
}

const escapes = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Returns what replaces a sentence whose tags are private characters, with the same characters. */
function replaceSentence(sentence: string, find: Sentences['find'], hasMarkup: boolean): string | undefined {
  const tags: string[] = [];
  const numbered = sentence.replace(/[\ue000-\uf8ff]/g, (character) => `{${tags.push(character) - 1}}`);
  const entities = hasMarkup ? Object.entries(escapes) : [];
  const plain = entities.reduceRight((text, [entity, character]) => text.replaceAll(entity, character), numbered);
  const found = find(plain);
  const escaped = entities.reduce((text, [entity, character]) => text?.replaceAll(character, entity), found);
  return escaped?.replace(/\{(\d+)\}/g, (all, index: string) => tags[Number(index)] ?? all);
}
