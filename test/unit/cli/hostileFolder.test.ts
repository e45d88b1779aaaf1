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

  it('counts the files and languages of settings and declarations before it looks for them', async () => {
    const sources = Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`l/${at}.json`, { a: 'Text' }]));
    const targetLangs = Array.from({ length: 600 }, (_, at) => `q${String.fromCharCode(97 + (at % 26))}-${100 + at}`);
    const localeFiles = [{ source: 'l/*.json', target: 'o/${lang}/${name}.json', targetLangs }];
    await scene.begin({ ...sources, '.vscode/settings.json': { 'languageServices.localeFiles': localeFiles } });
    const settings = await inTime(['status']);
    equal(settings.status, 2);
    ok(settings.err.startsWith('languageServices.localeFiles: there are too many source files and languages.'));
    const entries = Array.from({ length: 4000 }, (_, at) => {
      return `  - source: /l/*${at}.json\n    translation: /o/%two_letters_code%/${at}.json\n`;
    });
    await scene.begin({
      ...sources,
      'crowdin.yml': `files:\n${entries.join('')}`,
      'locales/en.json': { a: 'Text' },
      'locales/de.json': { a: 'Text' },
    });
    const { status, err } = await inTime(['status']);
    equal(status, 0);
    ok(/^crowdin\.yml, line \d+: too many files and languages\. [^\n]*\n$/.test(err), err);
  });

  it('names a file with a text that is too long, and reads the others', async () => {
    const long = `${'a'.repeat(12_000_000)}11`;
    await scene.begin({
      'locales/en.json': { a: 'A word' },
      'locales/de.json': { a: long },
      'locales/fr.json': { a: 'Un mot' },
      'web/en.json': { a: long },
      'web/de.json': { a: 'Ein Wort' },
      'docs/en/page.md': `# Title\n\n${'%s '.repeat(4_000_000)}\n`,
      'docs/de/page.md': '# Titel\n',
    });
    const { status, out } = await inTime(['status']);
    equal(status, 1);
    deepEqual(
      out
        .split('\n')
        .flatMap((line) => (/could not be read$|^ {2}fr /.test(line) ? line.trim().replace(/ +/g, ' ') : [])),
      [
        'could not be read',
        'de 0 0 0 0 0 0 0 could not be read',
        'fr 0 0 0 0 0 1 0',
        'de 0 0 0 0 0 0 0 could not be read',
      ],
    );
  });

  it('checks a message of thousands of forms in their number', async () => {
    const forms = (name: string) =>
      `{n, select, ${Array.from({ length: 20_000 }, (_, at) => `c${at} {x {${name}${at}}}`).join(' ')} other {y}}`;
    await scene.begin({ 'locales/en.json': { a: forms('a') }, 'locales/de.json': { a: forms('b') } });
    equal((await inTime(['check'])).status, 1);
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
