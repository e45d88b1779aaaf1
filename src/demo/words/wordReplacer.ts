export type WordList = readonly (readonly [from: string, to: string])[];

/** Reads a list such as `color > colour; gray > grey`. */
export function parseWords(list: string): WordList {
  return list.split('; ').map((pair) => {
    const [from = '', to = ''] = pair.split(' > ');
    return [from, to];
  });
}

function likeOriginal(original: string, replacement: string): string {
  const [first = ''] = original;
  if (original.length > 1 && original === original.toUpperCase() && original !== original.toLowerCase()) {
    return replacement.toUpperCase();
  }
  const [start = '', ...rest] = replacement;
  return first === first.toLowerCase() ? replacement : start.toUpperCase() + rest.join('');
}

function escaped(words: string): string {
  return words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/**
 * Returns a function that replaces whole words of a list, in any case, keeping the case. `ending`: pattern of what may
 * follow a word.
 */
export function wordReplacer(list: WordList, ending = ''): (text: string) => string {
  if (list.length === 0) {
    return (text) => text;
  }
  const replacements = new Map(list);
  const words = list.map(([from]) => escaped(from)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}'’])(${words})(${ending})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    text.replace(pattern, (all: string, word: string, end: string) => {
      const replacement = replacements.get(word.toLowerCase());
      return replacement === undefined ? all : likeOriginal(word, replacement) + end;
    });
}
