import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Severity } from '../locales/atStart/message.ts';
import { checkLanguageCode } from '../service/api/atStart/languages/languageCodes.ts';

/** What the user has to change before anything can be done: arguments, settings, or the environment. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

export const commandNames = ['status', 'check', 'translate', 'pseudo', 'mcp'] as const;
export type CliCommandName = (typeof commandNames)[number];

/** How findings are printed. */
const reportFormats = ['text', 'json', 'sarif', 'github', 'junit'] as const;
type ReportFormat = (typeof reportFormats)[number];
const severities = ['error', 'warning', 'hint'] as const satisfies readonly Severity[];

/** The arguments of the command line. */
export interface CommandArguments {
  readonly command: CliCommandName;
  readonly json: boolean;
  /** Path of a settings file. */
  readonly config?: string | undefined;
  /** Empty: all. */
  readonly languages: readonly string[];
  /** Characters (code points). */
  readonly maxCharacters?: number | undefined;
  readonly dryRun: boolean;
  /** Messages that variants inherit are translated, too. */
  readonly fillInherited: boolean;
  /** Pages that have no translation are translated. */
  readonly newPages: boolean;
  readonly format: ReportFormat;
  /** The least severity that counts for the exit status. */
  readonly severity: Severity;
  /** A commit of Git: what it has already is not reported. */
  readonly since?: string | undefined;
  /** Path of a file with findings that are not reported. */
  readonly baseline?: string | undefined;
  /** The history of the repository is not asked what translations were made from. */
  readonly noHistory: boolean;
  /** Files and folders. Empty: all. */
  readonly files: readonly string[];
}

/** Help for a command, or, without one, for the program; or its version. */
export type HelpWanted = { readonly help: CliCommandName | undefined } | { readonly version: true };

const options = {
  json: { type: 'boolean' },
  config: { type: 'string' },
  language: { type: 'string', multiple: true },
  'max-characters': { type: 'string' },
  'dry-run': { type: 'boolean' },
  'fill-inherited': { type: 'boolean' },
  'new-pages': { type: 'boolean' },
  'no-history': { type: 'boolean' },
  format: { type: 'string' },
  severity: { type: 'string' },
  since: { type: 'string' },
  baseline: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** Options that only some commands have. */
const onlyWith: { readonly [option: string]: readonly CliCommandName[] } = {
  'max-characters': ['translate', 'mcp'],
  'dry-run': ['translate', 'pseudo'],
  'fill-inherited': ['translate'],
  'new-pages': ['translate'],
  'no-history': ['status', 'check', 'translate', 'mcp'],
  format: ['check'],
  severity: ['check'],
  since: ['check'],
  baseline: ['check'],
};

/** Reads the arguments after the name of the program. Throws {@link WrongUse}. */
export function readArguments(args: readonly string[]): CommandArguments | HelpWanted {
  const { values, positionals } = parse(args);
  const [name, ...files] = positionals;
  const command = commandNames.find((known) => known === name);
  if (values.version) {
    return { version: true };
  }
  if (values.help) {
    return { help: command };
  }
  if (command === undefined) {
    throw new WrongUse(
      name === undefined
        ? `Name a command: ${commandNames.join(', ')}.`
        : `Unknown command "${name}". Use one of ${commandNames.join(', ')}.`,
    );
  }
  for (const [option, commands] of Object.entries(onlyWith)) {
    if (Object.hasOwn(values, option) && !commands.includes(command)) {
      throw new WrongUse(`--${option} is only for ${commands.join(', ')}.`);
    }
  }
  if (command === 'pseudo' && values.language !== undefined) {
    throw new WrongUse('pseudo always writes qps-ploc. Remove --language.');
  }
  if (command === 'mcp' && (files.length > 0 || values.language !== undefined || values.json)) {
    throw new WrongUse('mcp gets files and languages from the agent. Remove them, and --json.');
  }
  const format = oneOf('format', values.format ?? (values.json ? 'json' : 'text'), reportFormats);
  if (values.json && format !== 'json') {
    throw new WrongUse('--json is --format json. Remove one of them.');
  }
  return {
    command,
    json: format === 'json',
    config: values.config,
    languages: languagesOf(values.language ?? []),
    maxCharacters: charactersOf(values['max-characters']),
    dryRun: values['dry-run'] ?? false,
    fillInherited: values['fill-inherited'] ?? false,
    newPages: values['new-pages'] ?? false,
    noHistory: values['no-history'] ?? false,
    format,
    severity: oneOf('severity', values.severity ?? 'error', severities),
    since: values.since,
    baseline: values.baseline,
    files,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node continues with advice about arguments that begin with a dash.
    throw new WrongUse(message.replace(/(?<=^Unknown option '[^']*'\.) .*$/s, ''));
  }
}

function oneOf<T extends string>(option: string, given: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === given);
  if (found === undefined) {
    throw new WrongUse(`--${option}: "${given}" is not one of ${allowed.join(', ')}.`);
  }
  return found;
}

function languagesOf(given: readonly string[]): readonly string[] {
  const codes = given.flatMap((list) => list.split(',').map((code) => code.trim()));
  for (const code of codes) {
    if (checkLanguageCode(code.replaceAll('_', '-'))) {
      throw new WrongUse(`--language: "${code}" is not a language code. Use codes such as de,pt-BR.`);
    }
  }
  return [...new Set(codes)];
}

function charactersOf(given: string | undefined): number | undefined {
  if (given !== undefined && !/^\d{1,15}$/.test(given)) {
    throw new WrongUse(`--max-characters: "${given}" is not a whole number.`);
  }
  return given === undefined ? undefined : Number(given);
}
