// Updates the English strings of the code, and prints missing and unused translations of each language.
import { readFileSync } from 'node:fs';
import {
  compareStrings,
  extractFromSource,
  kinds,
  languages,
  readStrings,
  stringsPath,
  toStrings,
  writeEnglish,
  writeTranslations,
} from './l10n/bundles.mts';
import { formProblemsOf } from './l10n/formProblems.mts';
import { changedSince, noteOrigins, readOrigins } from './l10n/origins.mts';

const usage = `npm run l10n                      extracts the strings of src, tells what each language lacks
npm run l10n -- --missing LANG    the strings without a translation, or with one of an earlier text, as JSON to fill in
npm run l10n -- --add LANG FILE   puts such a JSON, filled in, into the files of the language
npm run l10n -- --tidy            removes what is unused from all languages`;

/** Writes the English bundle; returns false if the source has a message that cannot be extracted. */
function extract(): boolean {
  const { messages, problems } = extractFromSource();
  for (const problem of problems) {
    console.error(problem);
  }
  writeEnglish(messages);
  console.error(`${stringsPath('code')}: ${messages.size} messages`);
  return problems.length === 0;
}

function reportMissing(language: string): void {
  const english = readStrings();
  const translated = readStrings(language);
  const changed = changedSince(readOrigins(language), english.manifest, translated.manifest);
  const missing = Object.fromEntries(
    kinds.map((kind) => [
      stringsPath(kind, language),
      { ...compareStrings(english[kind], translated[kind]).missing, ...(kind === 'manifest' && changed) },
    ]),
  );
  console.log(JSON.stringify(missing, undefined, 2));
}

function reportLanguages(): void {
  const english = readStrings();
  for (const language of languages) {
    const translated = readStrings(language);
    for (const kind of kinds) {
      const { missing, unused } = compareStrings(english[kind], translated[kind]);
      const wrong = formProblemsOf(language, english[kind], translated[kind]);
      const changed =
        kind === 'manifest' ? changedSince(readOrigins(language), english.manifest, translated.manifest) : {};
      const counts = [Object.keys(missing).length, Object.keys(changed).length, unused.length, wrong.length];
      const lacks = counts.map(
        (count, index) => `${count} ${['missing', 'of an earlier text', 'unused', 'wrong'][index]}`,
      );
      const details = [
        ...Object.keys(changed).map((key) => `of an earlier text: ${key}`),
        ...unused.map((key) => `unused: ${key}`),
        ...wrong,
      ];
      console.error([`${stringsPath(kind, language)}: ${lacks.join(', ')}`, ...details].join('\n  '));
    }
  }
}

const [option, language = '', file] = process.argv.slice(2);
const known = languages.some((each) => each === language);
if (option === undefined) {
  process.exitCode = extract() ? 0 : 1;
  reportLanguages();
} else if (option === '--missing' && known) {
  reportMissing(language);
} else if (option === '--add' && known && file !== undefined) {
  const added = toStrings(JSON.parse(readFileSync(file, 'utf8')));
  writeTranslations(language, added, 'kept');
  noteOrigins(language, added);
  reportLanguages();
} else if (option === '--tidy') {
  languages.forEach((each) => {
    writeTranslations(each, {}, 'removed');
    noteOrigins(each, {});
  });
  reportLanguages();
} else {
  console.error(usage);
  process.exitCode = 2;
}
