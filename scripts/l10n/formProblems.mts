/** What a translation must contain exactly as often as the English text. */
const kept: Readonly<Record<string, RegExp>> = {
  placeholder: /(?<!\$)\{\w+\}/g,
  code: /`[^`]+`/g,
  link: /\]\([^)]*\)/g,
  icon: /\$\([\w~-]+\)/g,
  variable: /\$\{\w+\}/g,
  'key of the manifest': /%[\w.-]+%/g,
  'line break': /\n/g,
};

/** Languages that are not written in Latin letters, and the letters that they need. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'zh-cn': /\p{Script=Han}/u,
};

/** Names that are the same in every language. */
const names =
  /\b(Language Services|Demo|Free|Pro|Classic|CSV|TSV|JSON|XML|TMX|TBX|HTML|PDF|Word|PowerPoint|Excel|API|ID|id)\b/g;

/**
 * Returns what is wrong with a translation, as far as it shows without knowing the language.
 * @returns one phrase for each problem
 */
export function formProblems(language: string, english: string, translation: string): string[] {
  if (translation.trim() === '') {
    return ['is empty'];
  }
  const problems = Object.entries(kept)
    .filter(([, pattern]) => sorted(english, pattern) !== sorted(translation, pattern))
    .map(([what, pattern]) => `${what}: ${sorted(english, pattern)} became ${sorted(translation, pattern)}`);
  if (
    /^\s*/.exec(english)?.[0] !== /^\s*/.exec(translation)?.[0] ||
    /\s*$/.exec(english)?.[0] !== /\s*$/.exec(translation)?.[0]
  ) {
    problems.push('has other spaces at its ends');
  }
  if (english.trimEnd().endsWith('…') !== translation.trimEnd().endsWith('…')) {
    problems.push('the … at the end');
  }
  const words = wordsOf(english);
  const own = ownLetters[language];
  // A single word may be the same in a language with Latin letters: “Name”, “Version”, “Source”.
  if (
    words.length > (own === undefined ? 1 : 0) &&
    (own === undefined ? english === translation : !own.test(translation))
  ) {
    problems.push('is not translated');
  }
  return problems;
}

/** Returns the same for all translations that have an English text, each phrase with its key. */
export function formProblemsOf(
  language: string,
  english: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(translated).flatMap(([key, translation]) => {
    const text = english[key];
    return text === undefined ? [] : formProblems(language, text, translation).map((problem) => `${key}: ${problem}`);
  });
}

/** Returns the words of a text without names and parts that stay unchanged. */
function wordsOf(text: string): readonly string[] {
  const prose = Object.values(kept).reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
  return prose.replaceAll(names, ' ').match(/\p{L}{2,}/gu) ?? [];
}

function sorted(text: string, pattern: RegExp): string {
  return JSON.stringify((text.match(pattern) ?? []).sort());
}
