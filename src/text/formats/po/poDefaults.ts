import { MappedText } from '../../mappedText.ts';
import { looksLikeId } from '../looksLikeId.ts';
import { addPoString, type PoComment, type PoEntry, type PoString } from './poEntries.ts';

const firstLine = /^#\.[ \t]*Default:[ \t]*("(?:[^"\\]|\\.)*")$/;
const nextLine = /^#\.[ \t]*("(?:[^"\\]|\\.)*")$/;

/**
 * Returns the texts of messages that are named by ids, as the extractors of Zope and Plone write them: the text of
 * `msgid "label_save"` is in a comment, `#. Default: "Save"`. Where less than half of the messages have such a comment,
 * it can be a note for translators, so it is a text only for ids that cannot be text.
 */
export function defaultTexts(entries: readonly PoEntry[]): ReadonlyMap<PoEntry, PoString> {
  const texts = new Map<PoEntry, PoString>();
  for (const entry of entries) {
    const text = entry.plural === undefined ? defaultText(entry.comments) : undefined;
    if (text !== undefined) {
      texts.set(entry, text);
    }
  }
  const isUsual = texts.size * 2 >= entries.filter(({ id }) => id.value.text !== '').length;
  return isUsual ? texts : new Map([...texts].filter(([{ id }]) => looksLikeId('', id.value.text)));
}

function defaultText(comments: readonly PoComment[]): PoString | undefined {
  const first = comments.findIndex(({ text }) => firstLine.test(text));
  const value = new MappedText();
  const strings: PoComment[] = [];
  for (const comment of first < 0 ? [] : comments.slice(first)) {
    const [, string] = (strings.length === 0 ? firstLine : nextLine).exec(comment.text) ?? [];
    if (string === undefined) {
      break;
    }
    addPoString(value, string, comment.end - string.length);
    strings.push(comment);
  }
  const [keyword, last] = [strings[0], strings.at(-1)];
  if (keyword === undefined || last === undefined || value.text.trim() === '') {
    return undefined;
  }
  const start = keyword.start + keyword.text.indexOf('"');
  return { value, start, end: last.end, lines: strings.length, keyword: keyword.start };
}
