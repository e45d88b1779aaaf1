import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formats } from '../../../../src/formats/all.ts';
import { sourceCode } from '../../../../src/formats/sourceCode/sourceCode.ts';

/** Formats of prose and code, and of configuration. Those of code are all in one folder. */
const others =
  /^(?:html|blade|razor|vue|svelte|astro|markdown|mdx|asciidoc|restructuredText|docbook|latex|php|pod|settings|plainText)$/;
/** Reads a format besides us: a package, a program, or another parser of this repository's tests. */
const oracles: Readonly<Record<string, readonly string[]>> = {
  android: ['xmlOutline'],
  arb: ['@formatjs/icu-messageformat-parser'],
  fluent: ['@fluent/bundle'],
  i18next: ['JSON.parse'],
  json: ['jsonc-parser'],
  languages: ['JSON.parse', 'yaml', 'smol-toml', 'typescript'],
  laravel: ['@lezer/php'],
  lists: ['programTexts'],
  modules: ['typescript'],
  po: ['msgfmt'],
  properties: ['properties-file/parser'],
  qt: ['xmlOutline'],
  rails: ['yaml'],
  resx: ['xmlOutline'],
  tablePairs: ['parse'],
  tables: ['parse'],
  strings: ['@plist/openstep.parse'],
  stringsdict: ['xmlOutline'],
  subtitles: ['media-captions'],
  toml: ['smol-toml'],
  xcstrings: ['JSON.parse'],
  xliff: ['xliff', 'xliffComplaints'],
  yaml: ['yaml'],
};
/** Formats that share their fixtures and tests. */
const shared: Readonly<Record<string, string>> = { srt: 'subtitles', vtt: 'subtitles' };

const fixtureFolder = join(import.meta.dirname, '../../../fixtures/formats');
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.endsWith('allFormats.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));

/** Returns the texts of the tests of a format. */
function testsOf(name: string): string[] {
  return tests.filter((text) => text.includes(`fixtures('${name}')`) || text.includes(`name: '${name}', format`));
}

describe('every format of locale files', () => {
  // Those of source code have a language as their name.
  const names = formats
    .filter((format) => !others.test(format.name) && !sourceCode.includes(format))
    .map(({ name }) => shared[name] ?? name);

  it('is known here', () => {
    const parts = ['arb', 'i18next', 'rails'];
    assert.deepEqual([...new Set([...names, ...parts])].sort(), Object.keys(oracles).sort());
  });

  for (const [name, expected] of Object.entries(oracles)) {
    it(`has five files, one of them hostile, laws and an oracle: ${name}`, () => {
      const files = readdirSync(join(fixtureFolder, name));
      assert.ok(files.length >= 5, files.join(' '));
      assert.ok(
        files.some((file) => /^(?:hostile|broken)/.test(file)),
        files.join(' '),
      );
      const texts = testsOf(name);
      assert.ok(
        texts.some((text) => text.includes('keepsLaws(')),
        'laws',
      );
      for (const oracle of expected) {
        assert.ok(
          texts.some((text) => text.includes(`${oracle}(`) || text.includes(`'${oracle}'`)),
          oracle,
        );
      }
    });
  }
});
