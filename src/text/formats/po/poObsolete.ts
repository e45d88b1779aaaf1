import type { ObsoleteMessage } from '../../entries/bilingualPlaces.ts';
import { lineStart } from '../../entries/lines.ts';
import type { Range } from '../../unit.ts';
import { poEntries } from './poEntries.ts';
import { keyOf } from './poMessage.ts';
import { type PoFileText, poMessagesOf } from './poMessages.ts';

/** Returns the messages after `#~`, and those that the template does not have. Another translation may have fewer. */
export function obsoletePo(
  { source, entries }: PoFileText,
  origin: PoFileText | undefined,
): readonly ObsoleteMessage[] {
  const template = origin?.path.toLowerCase().endsWith('.pot') === true ? origin : undefined;
  if (template === undefined && !source.includes('#~')) {
    return [];
  }
  const own = poMessagesOf(entries);
  const used = template && new Set(poMessagesOf(template.entries).map(({ key }) => key));
  const keys = new Set(own.map(({ key }) => key));
  const gone = own.filter(({ key }) => used?.has(key) === false).map(({ key, entry }) => ({ key, entry }));
  const marked = poEntries(markedLines(source)).entries.map((entry) => {
    const key = keyOf(entry);
    return { key: keys.has(key) ? `${key}#2` : key, entry };
  });
  return [...gone, ...marked]
    .map(({ key, entry }): ObsoleteMessage => {
      const forms = [...entry.forms.values()];
      const form = forms.find(({ value }) => value.text !== '') ?? forms[0];
      const target = { start: form?.start ?? entry.start, end: form?.end ?? entry.start };
      const end = forms.at(-1)?.end ?? entry.id.end;
      const whole = linesOf(source, { start: (entry.context ?? entry.id).keyword, end });
      return { key, text: form?.value.text ?? '', target, ...whole };
    })
    .sort((one, other) => one.start - other.start);
}

/** Returns the obsolete messages of a file as others are written, at the same offsets, and nothing else. */
function markedLines(source: string): string {
  return source.replaceAll(/[^\r\n]+/g, (line) => {
    const [mark] = /^[ \t]*#~(?!\|)/.exec(line) ?? [];
    return mark === undefined ? ' '.repeat(line.length) : ' '.repeat(mark.length) + line.slice(mark.length);
  });
}

/** Returns the lines of a message, with the comments above and the empty lines below. */
function linesOf(source: string, { start, end }: Range): Range {
  const isMarked = /^[ \t]*#~/.test(source.slice(lineStart(source, start)));
  let first = lineStart(source, start);
  while (first > 0) {
    const before = lineStart(source, first - (source.slice(first - 2, first) === '\r\n' ? 2 : 1));
    const comment = /^[ \t]*#(~[^|])?/.exec(source.slice(before, first));
    if (comment === null || (comment[1] !== undefined && !isMarked)) {
      break;
    }
    first = before;
  }
  const below = /[^\r\n]*(?:\r\n|\r|\n|$)(?:[ \t]*(?:\r\n|\r|\n))*/y;
  below.lastIndex = end;
  below.test(source);
  return { start: first, end: below.lastIndex };
}
