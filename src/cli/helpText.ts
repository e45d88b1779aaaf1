import type { CliCommandName, HelpWanted } from './commandArguments.ts';

const summaries: Readonly<Record<CliCommandName, string>> = {
  status: 'Shows how many messages are missing, stale, or broken in each language.',
  check: 'Lists the missing, stale, and broken messages with file and line.',
  translate: 'Translates missing and stale messages.',
  pseudo: 'Writes a pseudo-translation (qps-ploc). Uses no service.',
  mcp: 'Serves tools for agents on standard input and output (Model Context Protocol).',
};

const common = [
  ['--json', 'Print the result as JSON'],
  ['--config FILE', 'Read settings from FILE, not from .vscode/settings.json'],
];
const language = ['--language CODES', 'Only these languages, such as de,fr'];
const noHistory = ['--no-history', 'Do not ask the history of the repository what translations were made from'];
const dryRun = ['--dry-run', 'Show what would be translated. Nothing is sent or written'];
const help = ['--help', 'Show this help'];

const optionsOf: Readonly<Record<CliCommandName, readonly (readonly string[])[]>> = {
  status: [...common, language, noHistory, help],
  check: [
    ...common,
    language,
    ['--format FORMAT', 'Print text, json, sarif, github, or junit. The default is text'],
    ['--severity LEVEL', 'Exit with status 1 from this level: error (the default), warning, or hint'],
    ['--since REF', 'Report only findings that are not in REF, a commit, branch, or tag of Git'],
    ['--baseline FILE', 'Do not report findings that are in FILE, an output of check --json'],
    noHistory,
    help,
  ],
  translate: [
    ...common,
    ['--language CODES', 'Only these languages, such as de,fr. Creates the files of new languages'],
    ['--new-pages', 'Translate pages that have no translation, too'],
    ['--max-characters N', 'Bill at most N characters. If more are needed, send nothing'],
    ['--fill-inherited', 'Also translate what variants such as de-AT show in their base language'],
    noHistory,
    dryRun,
    help,
  ],
  pseudo: [...common, dryRun, help],
  mcp: [
    ['--config FILE', 'Read settings from FILE, not from .vscode/settings.json'],
    ['--max-characters N', 'Bill at most N characters in all calls together. The default is 20000'],
    noHistory,
    help,
  ],
};

const upToDate = ['0', 'All languages are up to date'];
const outOfDate = ['1', 'Messages are missing, stale, or broken'];
const wrongUse = ['2', 'The arguments, settings, or environment are wrong'];
const failed = ['3', 'The service, a file, or Git failed. Finished translations are written'];
const tooMuch = ['4', 'More than --max-characters would be billed. The rest was not sent'];
const interrupted = ['130', 'Ctrl+C. Finished translations are written'];

const statuses = [upToDate, outOfDate, wrongUse, failed, tooMuch, interrupted];
const readingStatuses = [
  upToDate,
  outOfDate,
  wrongUse,
  ['3', 'A file failed, or Git did not answer in time'],
  ['130', 'Ctrl+C'],
];
const statusesOf: Readonly<Record<CliCommandName, readonly (readonly string[])[]>> = {
  status: readingStatuses,
  check: readingStatuses,
  translate: statuses,
  pseudo: [upToDate, outOfDate, wrongUse, failed, interrupted],
  mcp: [['0', 'The input ended'], wrongUse, ['130', 'Ctrl+C']],
};

const variables = [
  ['LANGUAGE_SERVICES_URL', 'Address of the service'],
  ['LANGUAGE_SERVICES_AUTH_KEY', 'API key'],
  ['LANGUAGE_SERVICES_AUTH_SCHEME', 'Authentication scheme. The default is Service-Auth-Key'],
  ['LANGUAGE_SERVICES_PLAN', 'pro or free. The default is pro'],
  ['LANGUAGE_SERVICES_REQUEST_TIMEOUT', 'Seconds to wait for a response, from 1 to 600. The default is 30'],
  ['LANGUAGE_SERVICES_MAX_CONCURRENT_REQUESTS', 'Maximum number of requests at once, from 1 to 32. The default is 16'],
];

/** Returns the help for a command, or for the program as a whole. */
export function helpText(command: CliCommandName | undefined): string {
  return command === undefined ? programHelp() : commandHelp(command);
}

function programHelp(): string {
  return [
    'Usage: language-services COMMAND [options] [FILES]',
    '',
    'Keeps the translations of a project up to date. Run it in the root folder of the project.',
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

function commandHelp(command: CliCommandName): string {
  return [
    `Usage: language-services ${command} [options]${command === 'mcp' ? '' : ' [FILES]'}`,
    '',
    summaries[command],
    ...(command === 'mcp' ? [] : ['FILES are files or folders. Without them, the whole project is used.']),
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

/**
 * Returns the help or the version that was asked for.
 *
 * @param version returns that of the program
 */
export function answerHelp(wanted: HelpWanted, version: () => string): string {
  return 'version' in wanted ? version() : helpText(wanted.help).trimEnd();
}
