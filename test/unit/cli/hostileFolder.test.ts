import { deepEqual, equal, ok } from 'node:assert/strict';
import { CliScene } from './cliScene.ts';

/** Milliseconds for a command: its searches took years. */
const maxMs = 30_000;

const slow = 'languageServices.protect: entry 2 takes too long to search. Simplify its regular expression.';
const settings = { '.vscode/settings.json': { 'languageServices.protect': ['ACME', '(a+)+$', 'Word'] } };
const words = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => [`w${at}`, `ACME ${'a'.repeat(40)} Word ${at}!`]),
);

describe('the command line in a hostile folder', () => {
  const scene = new CliScene();

  const inTime = async (args: readonly string[]) => {
    const start = performance.now();
    const result = await scene.run(args);
    ok(performance.now() - start < maxMs);
    return result;
  };

  for (const args of [['status'], ['status', '--json'], ['check'], ['check', '--format', 'json']]) {
    it(`leaves an expression out that takes too long, and names it once: ${args.join(' ')}`, async () => {
      await scene.begin({ 'locales/en.json': words, 'locales/de.json': words, 'web/en.json': words, ...settings });
      const { status, err, out } = await inTime(args);
      equal(status, 0);
      equal(err.split(slow).length, 2);
      ok(out !== '');
    });
  }

  for (const args of [['translate'], ['translate', '--dry-run'], ['pseudo']]) {
    it(`sends and writes nothing if an expression takes too long: ${args.join(' ')}`, async () => {
      await scene.begin({ 'locales/en.json': words, 'locales/de.json': {}, ...settings });
      const { status, err } = await inTime(args);
      equal(status, 2);
      ok(err.includes(slow));
      deepEqual(await scene.sent(), { requests: 0, texts: 0 });
      deepEqual(JSON.parse(await scene.read('locales/de.json')), {});
    });
  }

  it('checks languages that are called by what each object inherits', async () => {
    const value = { stringUnit: { state: 'translated', value: 'Five other words of somebody else' } };
    const localizations = { constructor: value, valueOf: value, ['__proto__']: value };
    await scene.begin({
      'Localizable.xcstrings': {
        sourceLanguage: 'en',
        version: '1.0',
        strings: { 'Five words here.': { localizations } },
      },
      'package.nls.json': { lamp: 'Put the lamp here' },
      'package.nls.de.json': { lamp: 'Lampe' },
    });
    ok((await inTime(['check', '--severity', 'hint'])).status < 2);
    ok((await inTime(['status', '--language', 'constructor'])).status < 3);
  });

  it('names a file of settings that is nested too deeply', async () => {
    const deep = `{"a":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
    await scene.begin({ 'locales/en.json': words, 'locales/de.json': words, '.vscode/settings.json': deep });
    const { status, err } = await inTime(['check']);
    equal(status, 2);
    ok(err.startsWith('.vscode/settings.json: the JSON is nested too deeply.'));
  });

  it('ends with stars of a declaration and a long name', async () => {
    const name = 'a'.repeat(200);
    await scene.begin({
      'crowdin.yml': 'files:\n  - source: /l/*a*a*a*a*a*a*a*a*b.json\n    translation: /l/%two_letters_code%.json\n',
      [`l/${name}.json`]: { a: 'Text' },
      'locales/en.json': { a: 'Text' },
      'locales/de.json': {},
      '.vscode/settings.json': {
        'languageServices.localeExclude': [`${'*a'.repeat(30)}b`, '{a,b,ab,}'.repeat(30)],
        'languageServices.checks': { [`placeholders ${'*a'.repeat(30)}b`]: 'off' },
      },
    });
    equal((await inTime(['status'])).status, 1);
  });

  it('prints a table of many languages, one of which has a long name, in few characters', async () => {
    const value = { stringUnit: { state: 'translated', value: 'Text' } };
    const languages = ['x'.repeat(20_000), ...Array.from({ length: 200 }, (_, at) => `q${at}`)];
    const localizations = Object.fromEntries(languages.map((lang) => [lang, value]));
    const catalog = { sourceLanguage: 'en', version: '1.0', strings: { Text: { localizations } } };
    await scene.begin({ 'Localizable.xcstrings': catalog });
    const { out } = await inTime(['status']);
    ok(out.includes('q199') && out.includes(languages[0] ?? '-'));
    ok(out.length < 100_000, `${out.length}`);
  });
});
