// Prints phrases that are not plain English, and numbers of lists in titles of tests. A writer decides about each.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle/options.mts';
import { kinds, readStrings, stringsPath } from './l10n/bundles.mts';
import { readDocPages } from './readme/docPages.mts';

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

/** A number in a title is of what is tested, such as a status or a limit, not of a list that readers cannot see. */
const listNumbers: readonly RegExp[] = [
  /^.\(?\d+(?:\.\d+)+\b|^.\(?\d+[.)]|\b(?:rule|item|issue|point|section|chapter|law|fault)s? #?\d|#\d/i,
];

for (const { path, prose, code } of readDocPages()) {
  report(path, [...prose, ...code], phrases);
  // CONTRIBUTING.md may have the words of the code.
  report(path, path === 'CONTRIBUTING.md' ? [] : prose, codeWords);
}
const strings = readStrings();
for (const kind of kinds) {
  const texts = Object.values(strings[kind]).map((text) => text.replaceAll(/\]\([^)]*\)/g, ']'));
  report(stringsPath(kind), texts, [...phrases, ...codeWords]);
}
JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'), (key, value: unknown) => {
  report('package.json', /description$/i.test(key) && typeof value === 'string' ? [value] : [], phrases);
});
for (const path of globSync('{src,test,scripts}/**/*.{ts,tsx,mts}', { cwd: root, exclude: ['test/fixtures/**'] })) {
  const text = readFileSync(join(root, path), 'utf8');
  const found = (expression: RegExp) => Array.from(text.matchAll(expression), ([each]) => each);
  const comments = found(/(?:^|\n|[;,{] )\s*\/\/.*(?:\n\s*\/\/.*)*|\/\*\*?\s[\s\S]*?\*\//g);
  const titles = found(/(?<=\b(?:describe|it)\(\s*)(['"`]).+?\1/g);
  const shown = path.startsWith('src/cli/') ? found(/(['`])[^'`\n]*\w \w[^'`\n]*\1/g) : [];
  report(path, [...comments.map((each) => each.replaceAll(/[/*]+/g, ' ')), ...titles, ...shown], phrases);
  report(path, titles, listNumbers);
}

/** Prints what the expressions find in texts of a file. */
function report(path: string, texts: readonly string[], expressions: readonly RegExp[]): void {
  for (const text of texts.map((each) => each.replaceAll(/\s+/g, ' '))) {
    for (const phrase of expressions.flatMap((expression) => expression.exec(text)?.[0] ?? [])) {
      console.log(`${path}: "${phrase}"`);
    }
  }
}
