import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import * as z from 'zod/mini';
import { prefix, settingsTable } from '../../contract/contributions.ts';
import { parseProtect } from '../../formats/common/placeholders/parseProtect.ts';
import { chosenSeverities } from '../../locales/checks/severity.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import { inEnglish } from '../../service/api/atStart/errors.ts';
import { placePhrases, readFault } from '../../service/api/atStart/files/ownPlaces.ts';
import { readNamedFile, readOwnFile } from '../../service/api/atStart/files/readOwnFile.ts';
import { unlessTooDeep } from '../../text/syntaxProblem.ts';
import { WrongUse } from '../commandArguments.ts';
import { decodeText, UnknownEncoding } from './textBytes.ts';

const text = z.string();
const texts = z.array(text);

const localeFiles = z.array(
  z.object({
    source: text,
    target: z.optional(text),
    sourceLang: z.optional(text),
    targetLangs: z.optional(texts),
  }),
);

/** The settings that the command line reads, by their names in the editor after `languageServices.`. */
const shapes = {
  localeFiles,
  localeExclude: texts,
  untranslatedPages: z.enum(['list', 'missing', 'ignore']),
  history: z.enum(['on', 'off']),
  messageContext: z.enum(['off', 'file', 'code']),
  checks: z.record(text, z.enum(['off', 'hint', 'warning', 'error'])),
  'documents.outputName': text,
  sourceLanguage: text,
  protect: texts,
  textAttributes: texts,
  pluralForms: z.enum(['target', 'source']),
  markForReview: z.boolean(),
  reuseTranslations: z.enum(['ask', 'always', 'never']),
  formality: z.enum(['', 'default', 'more', 'less', 'prefer_more', 'prefer_less']),
  modelType: z.enum(['', 'latency_optimized', 'quality_optimized', 'prefer_quality_optimized']),
  splitSentences: z.enum(['', '0', '1', 'nonewlines']),
  preserveFormatting: z.nullable(z.boolean()),
  tagHandlingVersion: z.enum(['', 'v1', 'v2']),
  context: text,
  customInstructions: texts,
  glossaries: texts,
  styleRules: text,
  translationMemory: z.nullable(z.object({ id: text, threshold: z.optional(z.number()) })),
};

const settingsShape = z.partial(z.object(shapes));

/** What the settings file says; the rest is as the editor has it by default. */
export type CliSettings = z.infer<typeof settingsShape>;

/** From the root of the folder. */
const workspaceSettings = '.vscode/settings.json';

/**
 * Reads `.vscode/settings.json` of a folder, or the file that `--config` names. Throws {@link WrongUse} where the file
 * is not there though it was named, is not JSON with comments, or has a setting of ours with a wrong value.
 */
export async function readCliSettings(folder: string, config: string | undefined): Promise<CliSettings> {
  const name = config ?? workspaceSettings;
  let source: string;
  try {
    const bytes = config === undefined ? await readOwnFile(folder, name) : readNamedFile(resolve(folder, config));
    if (bytes === undefined) {
      if (config === undefined) {
        return {};
      }
      throw new Error('The file does not exist.');
    }
    source = decodeText(bytes, name).text;
  } catch (error) {
    if (config === undefined && !existsSync(resolve(folder, name))) {
      // In a linked folder.
      return {};
    }
    throw new WrongUse(unreadSentence(name, config, error), { cause: error });
  }
  return settingsOf(source, name);
}

function unreadSentence(name: string, config: string | undefined, error: unknown): string {
  const fault = readFault(error);
  return error instanceof UnknownEncoding
    ? error.message
    : fault === 'outside' && config === undefined
      ? `${name} is a link to a file outside this folder. To use that file, name it with --config.`
      : `Could not read ${name}.${fault === undefined ? '' : ` ${inEnglish(placePhrases[fault])}`}`;
}

function settingsOf(source: string, name: string): CliSettings {
  const errors: ParseError[] = [];
  const read = unlessTooDeep((): { readonly all: unknown } => ({
    all: parse(source, errors, { allowTrailingComma: true }),
  }));
  if (read === undefined) {
    throw new WrongUse(`${name}: the JSON is nested too deeply.`);
  }
  const { all } = read;
  const [error] = errors;
  if (error !== undefined) {
    const line = source.slice(0, error.offset).split('\n').length;
    throw new WrongUse(`${name}, line ${line}: invalid JSON (${printParseErrorCode(error.error)}).`);
  }
  if (typeof all !== 'object' || all === null) {
    return {};
  }
  const given = Object.entries(all).flatMap(([key, value]: [string, unknown]) =>
    key.startsWith(`${prefix}.`) ? [[key.slice(prefix.length + 1), value]] : [],
  );
  const checked = settingsShape.safeParse(Object.fromEntries(given));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const [key, ...path] = issue?.path.map(String) ?? [];
    const where = path.length === 0 ? '' : `, at ${path.join('.')}`;
    throw new WrongUse(`${name}: ${prefix}.${key ?? ''} has a wrong value${where}.`);
  }
  return checked.data;
}

/** Returns what the settings say about locale files. Throws {@link WrongUse} for an invalid expression. */
export function readLocaleOptions(settings: CliSettings): LocaleOptions {
  const { expressions, problems } = parseProtect(settings.protect ?? []);
  const [problem] = problems;
  if (problem !== undefined) {
    const reason = problem.problem === 'empty' ? 'it matches the empty string' : (problem.detail ?? '');
    throw new WrongUse(`${prefix}.protect: entry ${problem.index + 1} is not a valid regular expression: ${reason}`);
  }
  return {
    localeFiles: settings.localeFiles ?? [],
    localeExclude: settings.localeExclude ?? settingsTable.localeExclude.default,
    untranslatedPages: settings.untranslatedPages ?? settingsTable.untranslatedPages.default,
    history: settings.history,
    outputName: settings['documents.outputName'] ?? settingsTable['documents.outputName'].default,
    sourceLang: settings.sourceLanguage || undefined,
    protect: expressions,
    textAttributes: settings.textAttributes,
    keepPlurals: settings.pluralForms === 'source',
    markForReview: settings.markForReview ?? false,
    messageContext: settings.messageContext ?? settingsTable.messageContext.default,
    checks: chosenSeverities(settings.checks),
  };
}
