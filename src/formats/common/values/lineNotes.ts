import { findFirst } from '../../../text/findFirst.ts';
import type { Range } from '../../../text/range.ts';
import { commentedEntries } from '../entries/entryComments.ts';

const commentBehind = /[ \t]*,?[ \t]*#([^\r\n]*)/y;
/** What may be on the line of an entry before its key. */
const margin = /^[\s\ufeff{[-]*$/;

/**
 * Finds the comments about the entries of a file: those right above an entry, and the one behind it on its line.
 * Comments begin with `#` and end with their line.
 */
export class LineNotes {
  readonly #source: string;
  /** Start of the line that was read last. */
  #line = 0;
  /** End of that line, found once: a line may have many entries. */
  #lineEnd: number;
  /** End of the latest entry: nothing before it is a comment. */
  #from = 0;
  /** Comments above that line. */
  #above: string[] = [];

  constructor(source: string) {
    this.#source = source;
    this.#lineEnd = this.#endOfLine();
  }

  /**
   * Returns the note of an entry, if it has one. Entries are asked for in order, each once.
   *
   * @param entry begins with its key, and ends with its value
   */
  noteOf({ start, end }: Range): string | undefined {
    const source = this.#source;
    while (this.#lineEnd < start) {
      const comment = this.#line < this.#from ? undefined : this.#comment();
      if (comment === undefined) {
        this.#above = [];
      } else {
        this.#above.push(comment);
      }
      this.#line = this.#lineEnd + 1;
      this.#lineEnd = this.#endOfLine();
    }
    const isFirst = this.#line >= this.#from && margin.test(source.slice(this.#line, start));
    this.#from = end;
    commentBehind.lastIndex = end;
    // The lines of a YAML block end with a line break.
    const behind = source.charAt(end - 1) === '\n' ? undefined : commentBehind.exec(source)?.[1];
    return noteText([...(isFirst ? this.#above : []), ...(behind === undefined ? [] : [behind])]);
  }

  #endOfLine(): number {
    const end = this.#source.indexOf('\n', this.#line);
    return end === -1 ? this.#source.length : end;
  }

  #comment(): string | undefined {
    let at = this.#line;
    while (/[ \t\ufeff]/.test(this.#source.charAt(at))) {
      at += 1;
    }
    return this.#source.charAt(at) === '#' ? this.#source.slice(at + 1, this.#lineEnd) : undefined;
  }
}

/**
 * Returns the comments about each of some entries: those right above it, and the one behind it on its line.
 *
 * @param entries each from its key to the end of its value, in order
 * @param comments all of the file, in order
 */
export function commentsAbout<Comment extends Range>(
  source: string,
  entries: readonly Range[],
  comments: readonly Comment[],
): readonly (readonly Comment[])[] {
  const bare = entries.map(({ start, end }) => {
    const range = { start, end };
    return { ...range, name: '', key: range, value: range, isEmpty: false };
  });
  return commentedEntries(source, bare, comments).map(({ start, key, end, behind }) => {
    const [from, to] = [start, behind].map((at) => findFirst(comments, (comment) => comment.start >= at));
    return comments.slice(from, to).filter((comment) => comment.start < key.start || comment.start >= end);
  });
}

/** Returns comments as a note; `undefined` if they say nothing about the text. */
export function noteText(comments: readonly string[]): string | undefined {
  const lines = comments.map((comment) => comment.trim()).filter(isNote);
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** `# title = "Old"`, `# title: Old`. */
const commentedOut = /^['"]?[\w.-]+['"]?\s*(?:=|:(?:\s|$))/;
/** What comments to translators begin with. */
const label =
  /^(?:comment|context|desc(?:ription)?|example|hint|i18n|l10n|max(?:imum)?|notes?|todo|translators?|usage)\s*:/i;

/** Turns checks off for the next entry. */
const silence = /^language-services-ignore\b/;

/** Returns true for words; a commented-out entry says nothing about the next one. */
function isNote(comment: string): boolean {
  return /\p{L}/u.test(comment) && (!commentedOut.test(comment) || label.test(comment) || silence.test(comment));
}
