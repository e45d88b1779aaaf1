/** Phrases that read as if they were translated, and words with another name here. Use the everyday word instead. */
const phrases: readonly RegExp[] = [
  /\bstands?\b/i,
  /\bmend(s|ed|ing)?\b/i,
  /\b(tells?|told|telling)\b/i,
  /\b(is|are|be|was|were) none\b/i,
  /\b(this|that|it|which) is no\b(?! longer\b)/i,
  /\bno use\b/i,
  // "One" for a thing that has a name.
  /\bones? (that|which|who)\b/i,
  /\blets? in\b/i,
  /\bletting in\b/i,
  /\b(comes?|came|coming) back as\b/i,
  /\bby the way\b/i,
  /\bto the letter\b/i,
  /\bthereof\b/i,
  /\bsuch that\b/i,
  /\bwhoever\b/i,
  /\b(nobody|somebody)\b/i,
  /\bof it\b/i,
  /\bwholes\b/i,
  /\bsigns\b/i,
  /\blikeness\b/i,
  /\bfor ever\b/i,
  /\badmin key\b/i,
  /\b(Take|Leave) All\b/,
  /\bper cent\b/i,
  /\bthere (is|are)\b[^.:;]{0,40}\balready\b/i,
  /\bwhat (is|was) \w+ed\b/i,
  // "from 75 percent on".
  /\bfrom( [\w%`]+){1,3} on(?=[.,;:)]|$)/i,
  /\bbeside\b/i,
  /\bin step\b/i,
  /\btext units?\b/i,
  /\bpassages?\b/i,
  /\bunreviewed\b/i,
  /\bmachine[- ]translat/i,
  /\bword before the key\b/i,
];

/** Words of the code that users do not read. */
const codeWords: readonly RegExp[] = [/\bfamil(y|ies)\b/i, /\bsegments?\b/i];

/** Returns the odd phrases of a text, as written there. */
export function oddPhrases(text: string): readonly string[] {
  return found(phrases, text);
}

/** Returns the words of a text for users that only the code has, as written there. */
export function oddWords(text: string): readonly string[] {
  return found(codeWords, text);
}

function found(expressions: readonly RegExp[], text: string): readonly string[] {
  const line = text.replaceAll(/\s+/g, ' ');
  return expressions.flatMap((expression) => expression.exec(line)?.[0] ?? []);
}
