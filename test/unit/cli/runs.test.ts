import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { pluck } from '../../helpers/pluck.ts';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { CliScene, demoKey } from './cliScene.ts';
import { sarifLog } from './sarifShape.ts';

const checkShape = z.object({ families: z.unknown(), findings: z.array(z.record(z.string(), z.unknown())) });

const source = { title: 'Hello {name}', save: 'Save', again: 'Save', nested: { note: 'Good morning' } };
const german = { title: 'Hallo {name}', save: 'Sichern', again: 'Sichern', nested: { note: 'Guten Morgen' } };

describe('the command line', () => {
  const scene = new CliScene();

  it('does not let Node warn of what waits, however many requests there are', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error): number => warnings.push(warning);
    const words = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`word${at}`, `Word ${at} of the book`]));
    await scene.begin({ 'locales/en.json': words, 'locales/de.json': {}, 'locales/fr.json': {} });
    process.on('warning', onWarning);
    try {
      assert.equal((await scene.run(['translate'])).status, 0);
      // Node reports warnings later.
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      process.off('warning', onWarning);
    }
    assert.deepEqual(warnings, []);
  });

  it('counts only errors, unless another severity is asked for or set', async () => {
    const settings = (checks: object) => ({ '.vscode/settings.json': { 'languageServices.checks': checks } });
    const files = { 'locales/en.json': { a: 'Save <b>this</b>?' }, 'locales/de.json': { a: 'Das speichern' } };
    await scene.begin(files);
    const { status, out } = await scene.run(['check']);
    assert.equal(status, 0);
    assert.match(out, /^locales\/de\.json:2 {2}de {2}a {2}Missing formatting tags: <b>, <\/b>\.$/m);
    assert.doesNotMatch(out, /question mark/);
    assert.equal((await scene.run(['check', '--severity', 'warning'])).status, 1);
    const hints = await scene.run(['check', '--severity', 'hint']);
    assert.match(hints.out, /The question mark is missing\./);
    await scene.begin({ ...files, ...settings({ formatting: 'off', questionMark: 'error' }) });
    const chosen = await scene.run(['check']);
    assert.equal(chosen.status, 1);
    assert.doesNotMatch(chosen.out, /formatting/);
    await scene.begin({ ...files, ...settings({ formatting: 'loud' }) });
    assert.equal((await scene.run(['check'])).status, 2);
  });

  it('counts texts of the source in place of translations apart, and does not fail by them', async () => {
    const words = { a: 'Save all of your open files', b: 'Save it' };
    await scene.begin({ 'locales/en.json': words, 'locales/de.json': { ...words, b: 'Sichern' } });
    assert.equal((await scene.run(['check', '--severity', 'hint'])).status, 0);
    const { status, out } = await scene.run(['status']);
    assert.equal(status, 0);
    assert.match(out, /same as source/i);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
  });

  it('writes what certainly corrects a finding into the report for code hosts', async () => {
    const english = { 'Näme a': 'Your name: ', b: 'Hello {name}', c: 'Open it?' };
    const before = { 'Näme a': 'Dein Name:', b: 'Hallo {nam}', c: 'Öffnen' };
    await scene.begin({ 'my locales/en.json': english, 'my locales/de.json': before });
    const { out } = await scene.run(['check', '--format', 'sarif', '--severity', 'hint']);
    const [run] = sarifLog.parse(JSON.parse(out)).runs;
    const lines = JSON.stringify(before, undefined, 2).split('\n');
    for (const { fixes = [] } of run.results.toReversed()) {
      for (const { deletedRegion, insertedContent } of fixes[0]?.artifactChanges[0]?.replacements ?? []) {
        const { startLine, startColumn = 1, endLine, endColumn = 1 } = deletedRegion;
        assert.equal(startLine, endLine);
        const line = lines[startLine - 1] ?? '';
        lines[startLine - 1] = line.slice(0, startColumn - 1) + insertedContent.text + line.slice(endColumn - 1);
      }
    }
    assert.deepEqual(JSON.parse(lines.join('\n')), { 'Näme a': 'Dein Name: ', b: 'Hallo {name}', c: 'Öffnen?' });
  });

  it('gives checks another severity for keys that match a pattern', async () => {
    const files = {
      'locales/en.json': { 'legal.a': 'At most 100 of it?', 'legal.b': '{x} is open', save: 'At most 100 of it?' },
      'locales/de.json': {
        'legal.a': 'Höchstens hundert davon',
        'legal.b': 'Es ist offen',
        save: 'Höchstens hundert davon',
      },
    };
    const found = async (checks: object): Promise<readonly string[]> => {
      await scene.begin({ ...files, '.vscode/settings.json': { 'languageServices.checks': checks } });
      const { out } = await scene.run(['check', '--json', '--severity', 'hint']);
      return checkShape.parse(JSON.parse(out)).findings.map(({ key, check }) => `${String(key)} ${String(check)}`);
    };
    assert.deepEqual(await found({ 'numbers legal.*': 'off', 'questionMark *': 'off' }), [
      'legal.b placeholders',
      'save numbers',
    ]);
    assert.deepEqual(await found({ '* legal.*': 'off' }), ['save numbers', 'save questionMark']);
    assert.deepEqual(await found({ numbers: 'off', 'numbers save': 'hint', questionMark: 'off' }), [
      'legal.b placeholders',
      'save numbers',
    ]);
  });

  it('names the line and the reason where a file cannot be read', async () => {
    const xliff = (version: string, ids: readonly string[]): string =>
      `<xliff version="${version}">\n<file source-language="en" target-language="de" original="a" datatype="plaintext">\n<body>\n${ids
        .map((id) => `<trans-unit id="${id}"><source>Dig</source><target>Graben</target></trans-unit>`)
        .join('\n')}\n</body></file></xliff>\n`;
    for (const [files, expected] of [
      [{ 'a.de.xlf': xliff('3.0', ['a']) }, 'a.de.xlf:1  de  Version 3.0 of the format is not supported.'],
      [
        { 'locales/en.json': { a: 'A' }, 'locales/de.json': '{\n  "a": "B",,\n}' },
        'locales/de.json:2  de  The file could not be read: line 2 has a syntax error.',
      ],
      [
        { 'locales/en.json': '{\n  "a": "B"', 'locales/de.json': {} },
        'locales/en.json:2  en  The file could not be read: line 2 has a syntax error.',
      ],
      [
        { 'locales/en.yml': 'en:\n  a: "A"\n', 'locales/de.yml': 'de:\n\ta: "B"\n' },
        'locales/de.yml:2  de  The file could not be read: line 2 is indented with a tab instead of spaces.',
      ],
      [
        { 'locales/en.yml': 'en:\n  a: "A"\n', 'locales/de.yml': 'de:\n  b: &b "B"\n  a: *a\n' },
        'locales/de.yml:3  de  The file could not be read: line 3 refers to the anchor a, which is not defined before it.',
      ],
      [
        { 'locales/en.yml': 'a: "A"\na: "B"\n', 'locales/de.yml': 'a: "B"\n' },
        'locales/en.yml:2  en  Two messages have the name a. The second is on line 2.',
      ],
    ] as const) {
      await scene.begin(files);
      const { status, out } = await scene.run(['check']);
      assert.deepEqual([status, out.split('\n')[0]], [1, expected]);
      const { err } = await scene.run(['translate', '--dry-run']);
      assert.equal(err, `${expected.replace(/:\d+ {2}\w+ {2}/, ': ')}\n`);
    }
    await scene.begin({ 'a.de.xlf': xliff('1.1', ['a', 'b', 'a']) });
    const { status, out } = await scene.run(['check']);
    const twice = 'a.de.xlf:6  de  Two messages have the name a. The second is on line 6.';
    assert.deepEqual([status, out.split('\n')[0]], [1, twice]);
    await scene.begin({ 'a.de.xlf': xliff('1.1', ['a', 'b']) });
    assert.equal((await scene.run(['check'])).status, 0);
  });

  it('says where another file may be the source', async () => {
    const words = Array.from({ length: 40 }, (_, at) => `word${at}`);
    const json = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `The ${key}`]));
    const settings = { '.vscode/settings.json': { 'languageServices.sourceLanguage': 'en-AU' } };
    const files = { 'locales/en-AU.json': json(words.slice(0, 5)), 'locales/de.json': json(words) };
    await scene.begin(files);
    const doubt = /35 of 40 messages in locales\/de\.json have no source message in locales\/en-AU\.json\. If another/;
    assert.match((await scene.run(['status'])).out, doubt);
    assert.match((await scene.run(['check', '--json'])).err, doubt);
    assert.match((await scene.run(['translate', '--dry-run'])).err, doubt);
    await scene.begin({ ...files, ...settings });
    assert.doesNotMatch((await scene.run(['status'])).out, /If another/, 'it was chosen');
    await scene.begin({ ...files, 'locales/de.json': json(words.slice(0, 5)) });
    assert.match((await scene.run(['status'])).out, /it is the only file of the language, in the variant en-AU\./);
  });

  it('leaves out what localeExclude names, and what it names by default', async () => {
    const folders = ['app', 'vendor/x', 'test/fixtures', 'old/copies'];
    const files = Object.fromEntries(
      folders.flatMap((folder) => [
        [`${folder}/locales/en.json`, source],
        [`${folder}/locales/de.json`, german],
      ]),
    );
    const sourcesFor = async (...given: readonly (readonly string[])[]): Promise<readonly string[]> => {
      const [globs] = given;
      await scene.begin({
        ...files,
        ...(globs && { '.vscode/settings.json': { 'languageServices.localeExclude': globs } }),
      });
      const { out } = await scene.run(['status']);
      return [...out.matchAll(/^(\S+)\/locales\/en\.json \(en\)$/gm)].flatMap(([, folder = '']) => folder);
    };
    assert.deepEqual(await sourcesFor(), ['app', 'old/copies']);
    assert.deepEqual(await sourcesFor(['old/**']), ['app', 'test/fixtures', 'vendor/x']);
    assert.deepEqual(await sourcesFor(['**/{copies,fixtures}/**', 'vendor/**']), ['app']);
    await scene.run(['translate', '--language', 'fr']);
    const paths = [...(await scene.everything()).keys()].filter((path) => path.endsWith('fr.json'));
    assert.deepEqual(paths.length, 1);
  });

  it('reports files that are up to date with status 0 and sends nothing', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': german });
    const { status, out } = await scene.run(['status']);
    assert.equal(status, 0, out);
    assert.match(out, /^locales\/en\.json \(en\)\n {2}language +missing +stale +broken/m);
    assert.match(out, /^ {2}de +0 +0 +0 +0 +0 +4 +0$/m);
    assert.equal((await scene.run(['check'])).status, 0);
    assert.deepEqual(await scene.demo.requests(), []);
  });

  it('sends the key with the scheme of the environment', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': {} });
    const server = await startServer((response) => answerJson(response, {}, 403));
    try {
      const environment = { ...scene.environment, LANGUAGE_SERVICES_URL: server.url };
      await scene.run(['translate'], { ...environment, LANGUAGE_SERVICES_AUTH_SCHEME: 'Other-Key' });
      const schemes = new Set(server.arrived.map(({ headers }) => headers.authorization));
      assert.deepEqual([...schemes], [`Other-Key ${demoKey}`]);
    } finally {
      await server.close();
    }
  });

  it('counts warnings, and names those of a file that it does not list', async () => {
    const keys = Array.from({ length: 22 }, (_, index) => `a${index}`);
    const texts = (text: string) => Object.fromEntries(keys.map((key) => [key, `${text} ${key}`]));
    await scene.begin({ 'locales/en.json': texts('Open <b>it</b>'), 'locales/de.json': texts('Öffnen') });
    const { status, out } = await scene.run(['check']);
    assert.equal(status, 0);
    assert.match(out, /^locales\/de\.json {2}de {2}2 more warnings\.\n22 warnings\.$/m);
  });

  it('lists missing and broken translations with status 1, file and line', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': { title: 'Hallo {nam}', save: 'Sichern' } });
    const { status, out } = await scene.run(['check']);
    assert.equal(status, 1);
    assert.match(out, /^locales\/de\.json:2 {2}de {2}title {2}Missing placeholders: \{name\}/m);
    assert.match(out, /^locales\/en\.json:6 {2}de {2}nested\.note {2}The translation is missing\.$/m);
    assert.match(out, /2 missing, 1 broken\.$/m);
  });

  it('prints the results as JSON with --json', async () => {
    const { status, out } = await scene.run(['check', '--json']);
    assert.equal(status, 1);
    const { families, findings } = checkShape.parse(JSON.parse(out));
    assert.deepEqual(families, [
      {
        source: 'locales/en.json',
        sourceLang: 'en',
        languages: [
          {
            lang: 'de',
            path: 'locales/de.json',
            missing: 2,
            ...{ inherited: 0, draft: 0, stale: 0, machine: 0, sameAsSource: 0 },
            reviewed: 2,
            obsolete: 0,
            broken: 1,
          },
        ],
      },
    ]);
    assert.equal(findings.length, 3);
    assert.deepEqual(Object.keys(findings[0] ?? {}).sort(), [
      ...['check', 'fix', 'key', 'lang', 'line', 'message', 'path', 'severity', 'state', 'target'],
    ]);
  });

  it('prints findings for code hosts and test reports, each with its check, and nothing else', async () => {
    const first = await scene.run(['check', '--format', 'sarif']);
    const [run] = sarifLog.parse(JSON.parse(first.out)).runs;
    assert.deepEqual(
      run.results.map(({ ruleId, level }) => `${ruleId} ${level}`),
      ['placeholders error', 'missing error', 'missing error'],
    );
    const { rules } = run.tool.driver;
    assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length);
    assert.ok(run.results.every(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id === ruleId));
    const { out } = await scene.run(['check', '--format', 'junit']);
    assert.match(out, /<testsuites name="language-services" tests="3" failures="3">/);
    assert.match(out, /<testcase [^>]*name="placeholders: title"><failure type="placeholders" /);
    assert.equal((await scene.run(['check', '--format', 'github'])).out.match(/^::error /gm)?.length, 2);
  });

  it('adds annotations on GitHub', async () => {
    const { out } = await scene.run(['check'], { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: scene.root });
    assert.match(out, /^::error file=locales\/de\.json,line=2::title \(de\): Missing placeholders: \{name\}\./m);
    assert.match(
      out,
      /^::error file=locales\/en\.json,line=\d::2 missing in de \(locales\/de\.json\): again, nested\.note$/m,
    );
  });

  it('translates missing texts, sends equal texts once, and then reports status 0', async () => {
    const { status, out, err } = await scene.run(['translate', 'locales/de.json']);
    assert.equal(status, 1, 'the broken translation was made by a person');
    assert.match(out, /^de {2}locales\/de\.json +\d +\d +0$/m);
    assert.match(err, /Some messages are still missing, not finished, stale, or broken/);
    await scene.write({ 'locales/de.json': {} });
    await scene.demo.reset();
    const planned = await scene.run(['translate', '--dry-run']);
    const translated = await scene.run(['translate']);
    assert.equal(translated.status, 0);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 3 });
    const [, characters = ''] = /^de +4 +0 +(\d+)$/m.exec(planned.out) ?? [];
    const most = `At most ${Number(characters) + 500} characters are billed, if damaged results are requested again.`;
    assert.ok(planned.out.split('\n').includes(most), planned.out);
    assert.match(translated.out, new RegExp(`^Billed characters: ${characters}$`, 'm'), 'as many as were said before');
    await scene.demo.reset();
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.equal((await scene.sent()).requests, 0, 'nothing is left to translate');
  });

  it('adds a new language, and translates changed texts again', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': german });
    assert.equal((await scene.run(['translate', '--language', 'fr'])).status, 0);
    const french = await scene.read('locales/fr.json');
    await scene.write({ 'locales/en.json': { ...source, save: 'Save all' } });
    assert.equal((await scene.run(['status', '--language', 'fr'])).status, 1);
    await scene.demo.reset();
    assert.equal((await scene.run(['translate', '--language', 'fr'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
    const lines = french.split('\n');
    const changed = (await scene.read('locales/fr.json')).split('\n').filter((line, index) => line !== lines[index]);
    assert.equal(changed.length, 1);
    assert.deepEqual(await scene.readJson('locales/de.json'), german);
  });

  it('sends one request for each language after one source text changed, and changes one line of each file', async () => {
    const languages = ['ar', 'cs', 'de', 'el', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'sv'];
    const texts = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`text${at}`, `Pump ${at} of {name}`]));
    await scene.begin({ 'locales/en.json': texts });
    assert.equal((await scene.run(['translate', '--language', languages.join()])).status, 0);
    const read = () =>
      Promise.all(languages.map(async (lang) => (await scene.read(`locales/${lang}.json`)).split('\n')));
    const lockLines = async () => (await scene.read('language-services.lock.json')).split('\n');
    const [before, lock] = [await read(), await lockLines()];
    await scene.write({ 'locales/en.json': { ...texts, text60: 'No pump of {name}' } });
    await scene.demo.reset();
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 12, texts: 12 });
    const changed = (await read()).map(
      (lines, at) => lines.filter((line, index) => line !== before[at]?.[index]).length,
    );
    assert.deepEqual(
      changed,
      languages.map(() => 1),
    );
    assert.equal((await lockLines()).filter((line, index) => line !== lock[index]).length, 12);
  });

  it('sends and writes nothing with --dry-run', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': {} });
    const before = await scene.everything();
    const { status, out } = await scene.run(['translate', '--dry-run', '--json']);
    assert.equal(status, 1);
    assert.match(out, /"planned": \[\s*\{\s*"lang": "de",\s*"messages": 4,\s*"reused": 0,\s*"characters": \d+/);
    assert.deepEqual(await scene.everything(), before);
    assert.deepEqual(await scene.demo.requests(), []);
  });

  it('sends nothing above --max-characters and exits with status 4', async () => {
    const { status, err } = await scene.run(['translate', '--max-characters', '10']);
    assert.equal(status, 4);
    assert.match(err, /^\d+ characters are more than --max-characters 10\. Nothing was sent\.$/m);
    assert.deepEqual(await scene.demo.requests(), []);
  });

  it('sends nothing again that would exceed --max-characters, writes the rest, and exits with status 4', async () => {
    const plan = z.object({ planned: z.array(z.object({ characters: z.number() })) });
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': {} });
    const [planned] = plan.parse(JSON.parse((await scene.run(['translate', '--dry-run', '--json'])).out)).planned;
    assert.ok(planned);
    const most = (more: number) => ['translate', '--max-characters', `${planned.characters + more}`];
    await scene.demo.plant({ match: '/v2/translate', mangle: 'drop' });
    const { status, err } = await scene.run(most(0));
    assert.equal(status, 4, err);
    assert.match(err, /^More than --max-characters \d+ would be billed\. The rest was not sent\.$/m);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 3 });
    const written = z.looseObject({}).parse(await scene.readJson('locales/de.json'));
    assert.deepEqual(Object.keys(written), ['save', 'again', 'nested']);

    await scene.begin({ 'locales/en.json': source, 'locales/de.json': {} });
    await scene.demo.plant({ match: '/v2/translate', mangle: 'drop' });
    const again = await scene.run(most('Hello <x id="1">X1</x>'.length));
    assert.equal(again.status, 0, again.err);
    assert.deepEqual(await scene.sent(), { requests: 2, texts: 4 });
  });

  it('pays once for a piece that texts of several requests have in common', async () => {
    const damaged = Array.from({ length: 60 }, (_, at) => [`key${at}`, `The {name} pump ${at}.`] as const);
    // Only a small part of the whole may be billed again.
    const long = Array.from(
      { length: 40 },
      (_, at) => [`long${at}`, `Page ${at}: ${'The pump rests, '.repeat(25)}and waits.`] as const,
    );
    await scene.begin({ 'locales/en.json': Object.fromEntries([...damaged, ...long]), 'locales/de.json': {} });
    await scene.demo.plant({ match: '/v2/translate', mangle: 'drop', delayMs: 50, times: 1000 });
    assert.equal((await scene.run(['translate'])).status, 0);
    // Each damaged text twice, then its end; all have the same beginning.
    assert.equal((await scene.sent()).texts, 40 + 60 + 60 + 60 + 1);
  });

  it('counts the messages that were repaired and split', async () => {
    const damaged = 'Copy {name} now and wait.';
    await scene.begin({ 'locales/en.json': { a: damaged, b: damaged, c: 'Close it.' }, 'locales/de.json': {} });
    await scene.demo.plant({ match: '/v2/translate', mangle: 'drop', times: 3 });
    const shape = z.looseObject({ repaired: z.number(), split: z.number() });
    const { repaired, split } = shape.parse(JSON.parse((await scene.run(['translate', '--json'])).out));
    assert.deepEqual([repaired, split], [2, 2]);
    await scene.begin({ 'locales/en.json': { a: damaged, b: damaged, c: 'Close it.' }, 'locales/de.json': {} });
    await scene.demo.plant({ match: '/v2/translate', mangle: 'drop', times: 3 });
    const { out } = await scene.run(['translate']);
    assert.match(out, /^Damaged translations that were requested again: 2$/m);
    assert.match(out, /^Messages with a sentence split at its placeholders: 2\. Check their grammar\.$/m);
  });

  it('writes finished translations when the service fails, with status 3', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': {}, 'locales/fr.json': {} });
    await scene.demo.plant({ match: '/v2/translate', status: 456 });
    const { status, out, err } = await scene.run(['translate', '--json']);
    assert.equal(status, 3);
    assert.match(err, /^(de|fr): A quota of the account or API key is used up\./m);
    assert.match(out, /"kind": "quotaExceeded"/);
    const empty = await Promise.all(['de', 'fr'].map((lang) => scene.readJson(`locales/${lang}.json`)));
    assert.equal(empty.filter((file) => JSON.stringify(file) === '{}').length, 1);
  });

  it('pseudo-localizes into a separate file without a service', async () => {
    await scene.begin({ 'locales/en.json': source });
    const { status, err } = await scene.run(['pseudo'], {});
    assert.equal(status, 0, err);
    assert.deepEqual(await scene.readJson('locales/qps-ploc.json'), {
      title: '⟦Ĥééļļöö⟧ {name}',
      save: '⟦Šååṽéé⟧',
      again: '⟦Šååṽéé⟧',
      nested: { note: '⟦Ĝööööð ɱööŕñîîñĝ⟧' },
    });
    assert.deepEqual(await scene.demo.requests(), []);
  });

  it('skips files that Git ignores', async () => {
    await scene.begin({
      'locales/en.json': source,
      'locales/de.json': german,
      'made/en.json': source,
      'made/fr.json': {},
      '.gitignore': 'made/',
    });
    await promisify(execFile)('git', ['init', '--quiet'], { cwd: scene.root });
    const { status, out } = await scene.run(['status']);
    assert.equal(status, 0, out);
  });

  it('never takes the temporary file of a killed run for a locale file, and removes it later', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const [stale, fresh, other] = [
      `.language-services-${id}.tmp`,
      `.language-services-${id.replace('0', '1')}.tmp`,
      '.x.tmp',
    ];
    await scene.begin({
      '.vscode/settings.json': {
        'languageServices.localeFiles': [
          { source: 'killed/{en.json,.language-services-*}', target: 'killed/${lang}${ext}' },
        ],
      },
      'killed/en.json': source,
      ...Object.fromEntries([stale, fresh, other].map((name) => [`killed/${name}`, '{ "title": '])),
    });
    const before = new Date(Date.now() - 3_600_000);
    await Promise.all([stale, other].map((name) => utimes(join(scene.root, 'killed', name), before, before)));
    const { out } = await scene.run(['status']);
    assert.deepEqual(out.match(/\.language-services-\S*/g), null);
    const { status, err } = await scene.run(['pseudo']);
    assert.equal(status, 0, err);
    const left = (await readdir(join(scene.root, 'killed'))).filter((name) => name.startsWith('.'));
    assert.deepEqual(left.sort(), [fresh, other]);
  });

  it('uses the settings of the workspace and skips dependency folders', async () => {
    await scene.begin({
      '.vscode/settings.json': `{
        // Comments are allowed.
        "languageServices.localeFiles": [{ "source": "text/*.en.json", "targetLangs": ["de"] }],
        "languageServices.formality": "more",
      }`,
      'text/app.en.json': { save: 'Save' },
      'node_modules/some/text/x.en.json': { save: 'Save' },
    });
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 1 });
    assert.ok(await scene.read('text/app.de.json'));
  });

  it('never prints or writes the key', async () => {
    await scene.begin({ 'locales/en.json': source, 'locales/de.json': {} });
    await scene.demo.plant({ match: '/v2/translate', status: 403, body: { message: 'no' } });
    const runs = [await scene.run(['translate']), await scene.run(['translate', '--json'])];
    const written = [...(await scene.everything()).values(), ...runs.flatMap(({ out, err }) => [out, err])];
    assert.deepEqual(pluck(runs, 'status'), [3, 0]);
    assert.ok(!written.some((text) => text.includes(demoKey)));
  });
});
