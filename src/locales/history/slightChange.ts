/** UTF-16 code units of a word that may have a typing error. */
const shortestWord = 5;

/**
 * Returns true for texts that differ in the case of letters, in spaces, hyphens, commas, quotation marks, and punctuation
 * at the end, or in one letter of a longer word only: a translation of one is hardly another one of the other.
 */
export function isSlightChange(before: string, now: string): boolean {
  const [words, others] = [wordsOf(before), wordsOf(now)];
  if (words.join('') === others.join('')) {
    return true;
  }
  const different = words.flatMap((word, index) => (word === others[index] ? [] : [[word, others[index] ?? '']]));
  const [pair] = different;
  return (
    words.length === others.length &&
    (pair === undefined || (different.length === 1 && isTypingError(pair[0] ?? '', pair[1] ?? '')))
  );
}

function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[“”„]/g, '"').trim();
  return plain
    .replace(/(?<![.!…:。！：])[.!…:。！：]+$/, '')
    .replaceAll(unimportant, '')
    .split(betweenWords);
}

/** A comma, and the end of a possessive. */
const unimportant = /,(?=\s)|'s?(?=\s|$)/g;
/** `Setup` may be `set up`, and `e-mail` one word; `1 2` is not `12`. */
const betweenWords = /(?<=\p{L})-(?=\p{L})|(?<!\d)\s+|\s+(?!\d)/u;

/** Where words have spaces between them, a letter alone hardly changes what they mean. */
const isSpelled = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u;

/** Short words that are written for each other by mistake. */
const confused: readonly (readonly string[])[] = [
  ['then', 'them', 'than'],
  ['there', 'their'],
];

/** Returns true for words of letters one of which is missing, added, another one, or after the next one. */
function isTypingError(one: string, other: string): boolean {
  if (confused.some((words) => words.includes(one) && words.includes(other))) {
    return true;
  }
  if (Math.min(one.length, other.length) < shortestWord || !isSpelled.test(one + other)) {
    return false;
  }
  let start = 0;
  while (start < one.length && one[start] === other[start]) {
    start += 1;
  }
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
  );
}
