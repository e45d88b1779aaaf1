import assert from 'node:assert/strict';
import { type CommandArguments, readArguments, WrongUse } from '../../../src/cli/commandArguments.ts';
import { helpText } from '../../../src/cli/helpText.ts';

function read(line: string): CommandArguments {
  const read = readArguments(line.split(' '));
  assert.ok('command' in read);
  return read;
}

describe('an argument of the command line', () => {
  it('is read in any position', () => {
    assert.deepEqual(
      read('translate --json --language de,fr --language de --max-characters 900 --dry-run locales web/en.json'),
      {
        command: 'translate',
        json: true,
        config: undefined,
        languages: ['de', 'fr'],
        maxCharacters: 900,
        dryRun: true,
        fillInherited: false,
        newPages: false,
        noHistory: false,
        format: 'json',
        severity: 'error',
        since: undefined,
        baseline: undefined,
        files: ['locales', 'web/en.json'],
      },
    );
    assert.equal(read('check --config ci.json').config, 'ci.json');
    assert.equal(read('mcp --no-history').noHistory, true);
  });

  it('is a file after two dashes, whatever it begins with', () => {
    const { config, severity, files } = read('check --severity=hint -- --config=x --severity=error --help -h --');
    assert.deepEqual(
      [config, severity, files],
      [undefined, 'hint', ['--config=x', '--severity=error', '--help', '-h', '--']],
    );
  });

  it('has a value that begins with a dash after an equals sign', () => {
    const { since, baseline } = read('check --since=--help --baseline=-b');
    assert.deepEqual([since, baseline], ['--help', '-b']);
    assert.throws(() => read('check --since --help'), WrongUse);
  });

  const refused = {
    '': /Name a command/,
    fix: /Unknown command "fix"/,
    'mcp locales': /gets files and languages from the agent/,
    'status --dry-run': /only for translate, pseudo/,
    'check --max-characters 5': /only for translate/,
    'translate --max-characters -1': /max-characters/,
    'translate --max-characters 1e3': /not a whole number/,
    'translate --language de,german': /"german" is not a language code/,
    'translate --auth-key SECRET': /^(?!.*SECRET)/,
    'check --format xml': /"xml" is not one of text, json, sarif, github, junit/,
    'check --json --format sarif': /--json is --format json/,
    'check --severity all': /"all" is not one of error, warning, hint/,
    'status --format json': /only for check/,
    'status --bogus': /^Unknown option '--bogus'\.$/,
    'pseudo --language de': /always writes qps-ploc/,
  };
  for (const [line, message] of Object.entries(refused)) {
    it(`is rejected: ${line}`, () => {
      const wrong = (error: unknown) => error instanceof WrongUse && message.test(error.message);
      assert.throws(() => readArguments(line.split(' ').filter(Boolean)), wrong);
    });
  }

  it('shows help for one command or for all', () => {
    assert.deepEqual(readArguments(['check', '--help']), { help: 'check' });
    assert.deepEqual(readArguments(['-h']), { help: undefined });
    assert.deepEqual(readArguments(['--version']), { version: true });
    assert.match(helpText('translate'), /--max-characters N[^]*LANGUAGE_SERVICES_AUTH_KEY[^]*Exit status/);
    assert.match(helpText(undefined), /pseudo +Writes/);
    assert.doesNotMatch(helpText('status'), /--dry-run/);
  });
});
