import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { type Line, Output, styled } from '../../../src/cli/report/output.ts';
import { visibleText } from '../../../src/text/visibleText.ts';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { xmlOutline } from '../../helpers/xmlOutline.ts';
import { CliScene, type Ran } from './cliScene.ts';
import { sarifLog } from './sarifShape.ts';

/** The commands of GitHub's runner, and a stop word. */
const registered = ['add-mask', 'add-matcher', 'debug', 'echo', 'endgroup', 'error', 'group', 'notice', 'set-env'];
const commands = new Set([...registered, 'set-output', 'stop-commands', 'warning', 'add-path', 'save-state']);

/**
 * Returns the command that a program of CI reads in a line of output, on whichever stream.
 * Authority: `ActionCommand.cs` of actions/runner; `##NAME[` as the agents of Azure Pipelines and TeamCity have it.
 */
function commandIn(line: string): string | undefined {
  const start = line.trimStart();
  if (start.startsWith('::') && start.includes('::', 2)) {
    const [name = ''] = start.slice(2, start.indexOf('::', 2)).split(' ');
    if (commands.has(name.toLowerCase())) {
      return name;
    }
  }
  return /##[a-z]*\[/i.exec(line)?.[0];
}

/** What people do not see as such, or a screen acts on, with line ends that are not ours. */
const unseen = /[^\P{C}\n\u00ad\u200c\u200d]|[\u2028\u2029\u115f\u3164]|(?:[\ud800-\udbff](?![\udc00-\udfff]))/u;

function linesOf(text: string): readonly string[] {
  equal(text === '' || text.endsWith('\n'), true);
  return text.split('\n').slice(0, -1);
}

/** Asserts that an output shows all that it has, and that no line of it is a command. */
function assertInert(text: string): void {
  for (const line of linesOf(text)) {
    doesNotMatch(line, unseen, JSON.stringify(line));
    equal(commandIn(line), undefined, line);
  }
}

const pieces = [
  '\n::stop-commands::x',
  '\r::error::x',
  '\r\n##[error]x',
  '##[add-mask]x',
  ' ##vso[task.complete result=Failed]x',
  "##teamcity[buildStop comment='x']",
  '::add-mask::x',
  ' \u2028::warning::x',
  '\u001b[2J\u001b]0;x\u0007',
  '\u009b31mx',
  '\b\b\b\u007f',
  '\u0085\u000b\u000cx',
  '\u202egnp.exe\u202c',
  '\u2066x\u2069\u200e\u200f\u061c',
  '\u200b\ufeff\u2060x\u180e\u115f',
  '\u2800x\ufffe\u{2ffff}',
  '\u{e0001}\u{e0061}\u{e0062}',
  '\ud800x\udc00',
  '\t\t x',
] as const;

describe('a text of a file or of the service', () => {
  const scene = new CliScene();
  const github = { GITHUB_ACTIONS: 'true' };

  /** Returns a project with a piece in its keys and texts. */
  function projectWith(piece: string, folder: string): Record<string, string | object> {
    const key = `begin${piece}end`;
    const source = { [key]: 'Save {name}', [piece]: 'Open {name}', twice: `Same ${piece}`, again: `Same ${piece}` };
    const target = { [key]: 'Speichern', twice: `Eins ${piece}`, again: `Zwei ${piece}` };
    return {
      [`${folder}/en.json`]: source,
      [`${folder}/de.json`]: target,
      [`${folder}/fr.json`]: { [key]: 'Fr {nam}' },
    };
  }

  /** Returns what a project may declare: files, also some that are not there, and languages. */
  function declarationsWith(piece: string, folder: string): Record<string, string | object> {
    return {
      'declared/en.json': { a: 'Save' },
      'declared/fr.json': '<<<<<<< x\n',
      [`${folder}/nl.json`]: '{"a":\n',
      '.vscode/settings.json': {
        'languageServices.localeFiles': [
          { source: `${folder}/en.json`, target: `${folder}/\${lang}.json` },
          { source: 'declared/en.json', target: `declared/\${lang}${piece}.json`, targetLangs: ['fr', `de${piece}`] },
          { source: `declared/none${piece}.json`, target: `../${piece}\${lang}.json`, targetLangs: ['es'] },
        ],
      },
      'crowdin.yml': `files:\n  - source: ${JSON.stringify(`../${piece}/en.json`)}\n    translation: "x"\n`,
      [`${folder}/docusaurus.config.js`]: "export default { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
      [`${folder}/i18n/fr/code.json`]: '{"a": {"message": "Une lampe"}}',
    };
  }

  const commandLines = [
    ['status'],
    ['check', '--severity', 'hint'],
    ['translate', '--dry-run'],
    ['pseudo', '--dry-run'],
  ] as const;

  async function runAll(environment: Readonly<Record<string, string>>): Promise<readonly Ran[]> {
    const all: Ran[] = [];
    for (const args of commandLines) {
      all.push(await scene.run(args, environment));
    }
    return all;
  }

  for (const piece of pieces) {
    it(`is shown, and never acts: ${visibleText(piece)}`, async () => {
      const name = process.platform === 'win32' || !piece.isWellFormed() ? 'locales' : `${piece}/locales`;
      await scene.begin(projectWith('x', 'x/locales'));
      const plain = await runAll({});
      await scene.begin(projectWith(piece, name));
      const hostile = await runAll({});
      for (const [at, { out, err, status }] of hostile.entries()) {
        assertInert(out);
        assertInert(err);
        equal(status, plain[at]?.status, err);
        equal(linesOf(out).length, linesOf(plain[at]?.out ?? '').length, `${plain[at]?.out} ${out}`);
        equal(linesOf(err).length, linesOf(plain[at]?.err ?? '').length, `${plain[at]?.err} ${err}`);
      }
      await scene.write(declarationsWith(piece, name));
      for (const { out, err } of await runAll({})) {
        assertInert(out);
        assertInert(err);
      }
      match(hostile[1]?.out ?? '', /^.*:\d+ {2}de {2}begin.*end {2}Missing placeholders: \{name\}\.$/m);
    });

    it(`is data in a report for programs: ${visibleText(piece)}`, async () => {
      await scene.begin({ ...projectWith(piece, 'locales'), ...declarationsWith(piece, 'locales') });
      for (const format of ['json', 'sarif', 'junit']) {
        const { out, err } = await scene.run(['check', '--format', format], {});
        assertInert(out);
        assertInert(err);
        if (format === 'junit') {
          ok(xmlOutline(out).length > 5);
        } else {
          // Every value is as the file has it.
          ok(JSON.stringify(JSON.parse(out)).includes(JSON.stringify(`begin${piece}end`).slice(1, -1)));
        }
      }
      const { out } = await scene.run(['check', '--format', 'github'], github);
      for (const line of linesOf(out)) {
        doesNotMatch(line, unseen);
        match(line, /^::(?:error|warning|notice) file=[^:,]*,line=\d+::(?!.*\n)/);
        doesNotMatch(line, /##[a-z]*\[/i);
      }
      const text = await scene.run(['check'], github);
      const [shown, annotations] = [true, false].map((isShown) =>
        linesOf(text.out).filter((line) => line.startsWith('::') !== isShown),
      );
      deepEqual(annotations, linesOf(out));
      assertInert(`${shown?.join('\n')}\n`);
    });
  }

  it('is no link in a report for viewers', async () => {
    // Section 3.11.6 of SARIF 2.1.0: a bracket is a part of a link unless an odd number of backslashes is before it.
    const link = /\[(?:[^\\\]]|\\.)*\]\(/;
    const keys = ['[Fix](https://a.example)', String.raw`[Fix\](1)`, String.raw`[a]\\](1)`, '[[b]](0)', 'c](0)'];
    await scene.begin({
      'locales/en.json': Object.fromEntries(keys.map((key) => [key, 'Save {name}'])),
      'locales/de.json': Object.fromEntries(keys.map((key) => [key, 'Speichern'])),
    });
    const { out } = await scene.run(['check', '--format', 'sarif']);
    const texts = sarifLog
      .parse(JSON.parse(out))
      .runs.flatMap(({ results }) => results.map(({ message }) => message.text));
    equal(texts.length, keys.length);
    texts.forEach((text) => doesNotMatch(text, link));
    equal(texts[0], String.raw`[Fix\](https://a.example) (de): Missing placeholders: {name}.`);
  });

  it('never acts where the service says it', async () => {
    let message = '';
    const server = await startServer((response) => answerJson(response, { message }, 400));
    try {
      const environment = { ...scene.environment, LANGUAGE_SERVICES_URL: server.url };
      for (const piece of ['x', ...pieces]) {
        message = `No ${piece} here`;
        await scene.begin({ 'locales/en.json': { a: 'Save' }, 'locales/de.json': {} });
        const { status, out, err } = await scene.run(['translate'], environment);
        equal(status, 3);
        assertInert(out);
        assertInert(err);
        match(err, /^de: .*No .* here.*$/m);
        equal(linesOf(err).length, 1, err);
      }
    } finally {
      await server.close();
    }
  });

  it('never acts in an argument or a setting that is wrong', async () => {
    for (const piece of pieces) {
      await scene.begin({ 'locales/en.json': { a: 'Save' }, 'locales/de.json': {} });
      const wrong = [
        [piece],
        [`--${piece}`],
        ['status', piece],
        ['status', `../${piece}`],
        ['status', `--config=${piece}`],
        ['check', `--format=${piece}`],
        ['check', `--severity=${piece}`],
        ['check', `--since=${piece}`],
        ['check', `--baseline=${piece}`],
        ['status', `--language=${piece}`],
        ['translate', `--max-characters=${piece}`],
      ];
      for (const args of wrong) {
        const { status, out, err } = await scene.run(args);
        equal(status, 2, err);
        equal(out, '');
        assertInert(err);
        equal(linesOf(err).length, 2, err);
      }
      await scene.write({ '.vscode/settings.json': { 'languageServices.checks': { [piece]: piece } } });
      const { status, err } = await scene.run(['status']);
      equal(status, 2);
      assertInert(err);
    }
  });

  it('never acts in any mixture, at any place of a line', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...':[]# \n'), fc.string()));
    const part = fc.tuple(fc.constantFrom('red', 'dim', undefined), text).map(([style, texts]): Line => {
      const line = texts.join('');
      return style === undefined ? line : styled(style, [line, line]);
    });
    fc.assert(
      fc.property(fc.array(part), (line) => {
        const written = [false, true].map((isTerminal) => {
          let all = '';
          const add = (more: string) => (all += more);
          const streams = { out: add, err: add, outIsTerminal: isTerminal, errIsTerminal: isTerminal };
          const output = new Output(streams, {});
          output.lines(line);
          output.say(line);
          return all;
        });
        const [plain = '', colored = ''] = written;
        assertInert(plain);
        equal(linesOf(plain).length, 2);
        equal(linesOf(colored).length, 2);
        for (const each of linesOf(colored)) {
          equal(commandIn(each), undefined, each);
          doesNotMatch(each.replaceAll(/\u001b\[(?:31|2|39|22)m/g, ''), unseen);
        }
        ok(!line.some((each) => typeof each !== 'string') || colored.includes('\u001b[') || process.env['NO_COLOR']);
      }),
    );
  });
});
