import { innerDot } from '../../../text/keyName.ts';
import { joinParts, type Part, type Unit } from '../../../text/unit.ts';
import { isPluralCategory } from '../plurals/pluralCategories.ts';

// People write notes as entries where a format has no comments, or where tools lose them: `_comment`, `//`, `$comment`.

/** What begins a comment. */
const sign = /^(?:\/\/|\/\*|<!--)/;
/** A number sign alone: also the head of a column. */
const numberSign = /^#+$/;
/** Signs, and a word that says what it is: `__comment__`, `_comment_title`, `#note2`. `_commentary` is another word. */
const named =
  /^(?<signs>[_$@#/]+)(?<word>[Cc]omment|COMMENT|[Nn]ote|NOTE|[Rr]ead_?[Mm]e|README)[sS]?(?![a-z])(?<rest>[^\s:]*)$/;

/** Returns true for the name of an entry that is a note in any file. */
export function isNoteName(name: string): boolean {
  return sign.test(name) || namedAs(name) === 'sure';
}

/** Returns true for the name of an entry that may be a note: what else is in the file decides. */
export function mayBeNoteName(name: string): boolean {
  return sign.test(name) || namedAs(name) !== undefined;
}

/**
 * Returns what a name says if it has signs and a word for a note; undefined for any other. A name with one underscore is
 * `unsure`: programs have such names too, and i18next adds the forms of a plural to them.
 */
function namedAs(name: string): 'sure' | 'unsure' | undefined {
  const { signs = '', word = '', rest = '' } = named.exec(name)?.groups ?? {};
  if (signs === '' || isPluralCategory(rest.replace(/^_/, ''))) {
    return undefined;
  }
  return signs !== '_' ? 'sure' : /^[\W\d_]*$/.test(rest) || /^comment$/i.test(word) ? 'unsure' : undefined;
}

/** Several words. Chinese and Japanese have no spaces between them. */
const phrase = /\p{L}\S*\s+\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{5}/u;
/** Names with an underscore of what files say about themselves. */
const metadata =
  /^_+(?:meta|lang|locale|name|native|code|dir|id|version|author|translator|credit|licen[cs]e|copyright)/i;
/** Other texts whose names begin with an underscore from which that is a habit of the program. */
const habit = 2;

/** Signs that a note begins with. */
const mayBegin = /[_$@#/<]/;

/** Returns the units of a file without those that are notes, whatever its format. */
export function withoutNotes(units: readonly Unit[]): readonly Unit[] {
  const paths = units.map(({ key = '' }) => (mayBegin.test(key) ? namesIn(key) : []));
  if (!paths.some((names) => names.some((name) => mayBeNoteName(name) || numberSign.test(name)))) {
    return units;
  }
  const isOfProgram = (name: string): boolean =>
    /^_\p{L}/u.test(name) && namedAs(name) === undefined && !metadata.test(name);
  const isHabit = paths.filter((names) => names.some(isOfProgram)).length >= habit;
  // Where texts are their own keys, one of them may begin as a comment does.
  const areTexts = units.filter(({ key = '' }) => /\s/.test(key) && !sign.test(key)).length * 2 > units.length;
  const isNote = (names: readonly string[], parts: readonly Part[]): boolean => {
    // The name of a group is that of its texts, and that of a list is about them.
    const last = names.findLast((name) => !/^\d+$/.test(name)) ?? '';
    const mayBeNote = (namedAs(last) === 'unsure' && !isHabit) || numberSign.test(last);
    const isSure = (name: string): boolean => isNoteName(name) && !(areTexts && /\S\s/.test(name));
    return names.some(isSure) || (mayBeNote && phrase.test(joinParts(parts)));
  };
  return units.filter(({ parts }, index) => !isNote(paths[index] ?? [], parts));
}

const dots = new RegExp(`[.${innerDot}]`);

/** Returns the names in a key. A text that is a key may have dots, too. */
function namesIn(key: string): readonly string[] {
  return key.split(/\s/.test(key) ? '.' : dots);
}
