import { strict as assert } from 'node:assert';
import { globSync } from 'node:fs';
import { root } from '../../scripts/bundle/options.mts';
import {
  compareStrings,
  extractFromSource,
  kinds,
  languages,
  readStrings,
  stringsPath,
} from '../../scripts/l10n/bundles.mts';
import { formProblemsOf } from '../../scripts/l10n/formProblems.mts';
import { changedSince, readOrigins } from '../../scripts/l10n/origins.mts';

const english = readStrings();

describe('the translations', () => {
  it('starts with the current source strings (npm run l10n)', () => {
    const { messages, problems } = extractFromSource();
    assert.deepEqual(problems, []);
    const { missing, unused } = compareStrings(Object.fromEntries(messages), english.code);
    assert.deepEqual({ missing: Object.keys(missing), unused }, { missing: [], unused: [] });
  });

  it('exists for the listed languages, each with both files', () => {
    const files = globSync('{package.nls,l10n/bundle.l10n}.*.json', { cwd: root }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const wanted = languages.flatMap((language) => kinds.map((kind) => stringsPath(kind, language)));
    assert.deepEqual(files.sort(), wanted.sort());
  });

  it('has a verb in the number of missing messages in German', () => {
    const { code } = readStrings('de');
    assert.deepEqual([code['1 missing'], code['{0} missing']], ['1 fehlt', '{0} fehlen']);
  });

  it('has one word for a message, and one for a person, in German', () => {
    const { code, manifest } = readStrings('de');
    const others = Object.values({ ...code, ...manifest }).filter(
      (text) => /Nachricht|Mensch/.test(text) && !text.includes('Commit-Nachricht'),
    );
    assert.deepEqual(others, []);
  });

  for (const language of languages) {
    describe(language, () => {
      const translated = readStrings(language);

      it('was made from the current English texts of the manifest (npm run l10n)', () => {
        const changed = changedSince(readOrigins(language), english.manifest, translated.manifest);
        assert.deepEqual(Object.keys(changed), []);
      });

      it('names stale messages by the word of the Locales view: another one names obsolete messages', () => {
        // Without the letter that shows the number and the gender.
        const word = (translated.code.stale ?? '').slice(0, -1);
        const stale = Object.keys(english.manifest).filter((key) => /\bstale\b/i.test(english.manifest[key] ?? ''));
        assert.ok(stale.length > 0);
        assert.deepEqual(
          stale.filter((key) => !translated.manifest[key]?.toLowerCase().includes(word)),
          [],
        );
      });

      for (const kind of kinds) {
        it(`has exactly the strings of the ${kind}, in the order of the English ones`, () => {
          const { missing, unused } = compareStrings(english[kind], translated[kind]);
          assert.deepEqual({ missing: Object.keys(missing), unused }, { missing: [], unused: [] });
          assert.deepEqual(Object.keys(translated[kind]), Object.keys(english[kind]));
        });

        it(`translates only the prose in the strings of the ${kind}`, () => {
          assert.deepEqual(formProblemsOf(language, english[kind], translated[kind]), []);
        });
      }
    });
  }
});
