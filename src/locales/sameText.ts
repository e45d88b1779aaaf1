import { isPluralCategory } from '../formats/common/plurals/pluralCategories.ts';
import type { Message, MessageText } from './atStart/message.ts';
import { printOfSource } from './reading/messageText.ts';

type MeaningMessage = Pick<Message, 'key' | 'meaning'>;

/**
 * Returns a name that messages share if one translation fits them: those with the same words, placeholders, and tags
 * that their format does not keep apart.
 */
export function sameTextName(message: MeaningMessage, source: MessageText): string {
  return withMeaning(message, printOfSource(source));
}

/** Returns a name of a text, such as its hash, which is another one for each meaning. */
export function withMeaning(message: MeaningMessage, text: string): string {
  const meaning = meaningOf(message);
  return meaning === '' ? text : `${text}\0\n${meaning}`;
}

/**
 * Returns what keeps a message apart from others with the same text; empty if nothing does: what its format says, the
 * branch of a message for a gender or another value that is no number, and a gender at the end of its key.
 */
export function meaningOf({ key, meaning }: MeaningMessage): string {
  const branches = key.includes(':')
    ? Array.from(key.matchAll(branch), ([, , value = '']) => value).filter((value) => !isForm(value))
    : [];
  return [meaning ?? contextInKey(key), genderOf(key), ...branches]
    .filter((each) => each !== undefined && each !== '')
    .join('\n');
}

/** A branch of a message: `[sex:male]`. */
const branch = /\[([^[\]:]+):([^[\]]+)\]/g;

/** `friend_male`, `friend.female`, also with the form of a plural: `friend_male_other`. */
const genderAtEnd =
  /(?:^|[._\ufdd0-])(male|female|masculine|feminine|neuter|neutral|nonbinary|masc|fem|m|f)(?:[._\ufdd0](?:zero|one|two|few|many|other))?(?:\[[^[\]]*\])*$/i;
/** `friendFemale` */
const genderInWord = /[a-z](Male|Female|Masculine|Feminine|Neuter|Neutral|Nonbinary)(?:\[[^[\]]*\])*$/;

/** Returns the gender that a key ends with. */
function genderOf(key: string): string | undefined {
  return /[a-z]\]?$/i.test(key) ? (genderAtEnd.exec(key) ?? genderInWord.exec(key))?.[1]?.toLowerCase() : undefined;
}

function isForm(value: string): boolean {
  return isPluralCategory(value) || /^=?\d+$/.test(value);
}

/** Returns the context that a key begins with, as in files of gettext. */
function contextInKey(key: string): string | undefined {
  const end = key.indexOf('\u0004');
  return end === -1 ? undefined : key.slice(0, end);
}
