import type { CommandName } from './commandArguments.ts';

const summaries: Readonly<Record<CommandName, string>> = {
  status: 'Shows how many messages of each language are missing, stale, or broken.',
  check: 'Lists the messages that are missing, stale, or broken, with file and line.',
  translate: 'Translates messages that are missing or stale.',
  pseudo: 'Writes a pseudo-translation, qps-ploc, without using a service.',
  mcp: 'Serves status, check, translate, and terms to agents on standard input and output.',
};

const common = [
  ['--json', 'Print the result as JSON'],
  ['--config FILE', 'Read settings from FILE, not from .vscode/settings.json'],
];
const language = ['--language CODES', 'Only these languages, such as de,fr'];
const dryRun = ['--dry-run', 'Show what would be translated. Nothing is sent or written'];
const help = ['--help', 'Show this help'];

const optionsOf: Readonly<Record<CommandName, readonly (readonly string[])[]>> = {
  status: [...common, language, help],
  check: [
    ...common,
    language,
    ['--format FORMAT', 'Print text, json, sarif, github, or junit. The default is text'],
    ['--severity LEVEL', 'Findings of this level give status 1 too: error (the default), warning, or hint'],
    ['--since REF', 'Report only what a commit, branch, or tag of Git does not have'],
    ['--baseline FILE', 'Do not report the findings in FILE, the output of check --json'],
    help,
  ],
  translate: [
    ...common,
    ['--language CODES', 'Only these languages, such as de,fr. New ones get a file'],
    ['--max-characters N', 'Send nothing if more than N characters would be billed, and never more'],
    dryRun,
    help,
  ],
  pseudo: [...common, dryRun, help],
  mcp: [
    ['--config FILE', 'Read settings from FILE, not from .vscode/settings.json'],
    ['--max-characters N', 'All calls together bill at most N characters. The default is 20000'],
    help,
  ],
};

const inStep = ['0', 'All languages are in step'];
const outOfStep = ['1', 'Messages are missing, stale, or broken'];
const wrongUse = ['2', 'The arguments, settings, or environment are wrong'];
const failed = ['3', 'The service or a file failed. Finished translations are written'];
const tooMuch = ['4', 'More characters than --max-characters. The rest was not sent'];
const interrupted = ['130', 'Ctrl+C. Finished translations are written'];

const statuses = [inStep, outOfStep, wrongUse, failed, tooMuch, interrupted];
const readingStatuses = [inStep, outOfStep, wrongUse, ['3', 'A file failed'], ['130', 'Ctrl+C']];
const statusesOf: Readonly<Record<CommandName, readonly (readonly string[])[]>> = {
  status: readingStatuses,
  check: readingStatuses,
  translate: statuses,
  pseudo: [inStep, outOfStep, wrongUse, failed, interrupted],
  mcp: [['0', 'The input ended'], wrongUse, ['130', 'Ctrl+C']],
};

const variables = [
  ['LANGUAGE_SERVICES_URL', 'Address of the service'],
  ['LANGUAGE_SERVICES_AUTH_KEY', 'API key'],
  ['LANGUAGE_SERVICES_AUTH_SCHEME', 'Word before the key, if it is not Service-Auth-Key'],
  ['LANGUAGE_SERVICES_PLAN', 'pro or free. The default is pro'],
];

/** Returns the help for a command, or for the program as a whole. */
export function helpText(command: CommandName | undefined): string {
  return command === undefined ? programHelp() : commandHelp(command);
}

function programHelp(): string {
  return [
    'Usage: language-services COMMAND [options] [FILES]',
    '',
    'Keeps the translations of a project in step with their source. Run it in the root folder of the project.',
    '',
    'Commands:',
    table(Object.entries(summaries)),
    '',
    'Run "language-services COMMAND --help" for the options of a command.',
    'Run "language-services --version" for the version.',
    '',
    'Exit status:',
    table(statuses),
    '',
  ].join('\n');
}

function commandHelp(command: CommandName): string {
  return [
    `Usage: language-services ${command} [options]${command === 'mcp' ? '' : ' [FILES]'}`,
    '',
    summaries[command],
    ...(command === 'mcp' ? [] : ['FILES are files or folders: only their messages are used.']),
    '',
    'Options:',
    table(optionsOf[command]),
    ...(command === 'translate' || command === 'check' || command === 'mcp'
      ? ['', 'Environment:', table(variables)]
      : []),
    '',
    'Exit status:',
    table(statusesOf[command]),
    '',
  ].join('\n');
}

function table(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}
