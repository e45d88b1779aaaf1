import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { unknownOption } from '../service/api/atStart/unknownOption.ts';
import { visibleText } from '../text/visibleText.ts';
import { checkCommand, statusCommand } from './checkCommand.ts';
import { type CommandArguments, readArguments, WrongUse } from './commandArguments.ts';
import { type CommandContext, type ExitStatus, exitStatus } from './commandContext.ts';
import { openProject } from './project/project.ts';
import { errorWords } from './report/errorWords.ts';
import { inertJson, inertLine } from './report/inertText.ts';
import { Output } from './report/output.ts';
import { cliServices } from './service/cliServices.ts';
import { familyDictionaries } from './service/familyDictionaries.ts';
import { translateCommand } from './translateCommand.ts';

/** Characters (code points) that one run of the server may bill, where the command line says nothing else. */
const usualCharacters = 20_000;
/** Terms that one call gives: more fill the context of a model. */
const maxTerms = 200;

const files = z
  .array(z.string().min(1))
  .optional()
  .describe('Files and folders, such as locales/en.json. Without them, all locale files');
const languages = z
  .array(z.string().regex(/^[A-Za-z]{2,3}(?:[-_][\w-]+)?$/))
  .optional()
  .describe('Language codes, such as de or pt-BR. Without them, all languages');
const scope = inputOf({ files, languages });

/**
 * Returns the schema of a tool's input. A name that is not known is refused: a misspelt limit would translate, and bill,
 * without it.
 */
function inputOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownOption(key, Object.keys(shape)).message).join(' ')
        : undefined,
  });
}

type Command = (commandLine: CommandArguments, context: CommandContext) => Promise<ExitStatus>;
type ToolResult = { readonly content: { readonly type: 'text'; readonly text: string }[]; readonly isError?: boolean };

/**
 * Serves the commands to agents on standard input and output with the Model Context Protocol, until the input ends, the
 * output is not read anymore, or the signal aborts. What all calls together bill stays within `--max-characters`.
 */
export async function mcpCommand(commandLine: CommandArguments, context: CommandContext): Promise<ExitStatus> {
  const { signal, output, outputGone, openInput } = context;
  const run: AgentRun = { left: commandLine.maxCharacters ?? usualCharacters, underWay: new Set() };
  const over = newPromise();
  outputGone?.addEventListener('abort', over.resolve, { once: true });
  signal.addEventListener('abort', over.resolve, { once: true });
  openInput?.();
  const served = serveStdio(() => createServer(commandLine, context, run), {
    transport: new ClosingTransport(over.resolve),
    onerror: (error) => output.say(error.message),
  });
  await over.promise;
  await served.close();
  // What a cancelled call was answered is paid, and still to be written.
  await Promise.allSettled(run.underWay);
  if (signal.aborted) {
    return exitStatus.interrupted;
  }
  const isOver = process.stdin.readableEnded || outputGone?.aborted === true;
  return isOver ? exitStatus.upToDate : exitStatus.failed;
}

/** What all calls of the agent share. */
interface AgentRun {
  /** Characters (code points) that may still be billed. */
  left: number;
  /** Calls that have not ended, also where the agent cancelled them. */
  readonly underWay: Set<Promise<unknown>>;
}

/** Standard input and output. Says when it is closed: at the end of the input, or at a message that is too long. */
class ClosingTransport extends StdioServerTransport {
  readonly #closed: () => void;

  constructor(closed: () => void) {
    super();
    this.#closed = closed;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#closed();
  }
}

function createServer(commandLine: CommandArguments, context: CommandContext, run: AgentRun): McpServer {
  const server = new McpServer(
    { name: 'language-services', version: context.version() },
    { capabilities: { tools: {} } },
  );
  const argumentsOf = (name: string, given: z.infer<typeof scope>, ...more: readonly string[]): CommandArguments => {
    const codes = given.languages === undefined ? [] : [`--language=${given.languages.join(',')}`];
    const read = readArguments([name, '--json', ...codes, ...more, '--', ...(given.files ?? [])]);
    if (!('command' in read)) {
      throw new WrongUse('Only commands can be called.');
    }
    return { ...read, config: commandLine.config };
  };
  const resultOf = (work: () => Promise<string>): Promise<ToolResult> => {
    const call = toolResult(work).finally(() => run.underWay.delete(call));
    run.underWay.add(call);
    return call;
  };
  const reading = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'localeStatus',
    {
      description:
        'Returns the state of the locale files of the project: JSON with families, each a source file with its translations. For each language, it has the number of messages that are missing, inherited (a variant such as de-AT shows the text of its base language), draft (a person’s translation that its file marks as not finished), stale (the source changed), machine (translated by the service, not reviewed), sameAsSource, reviewed, obsolete, and broken. Also pages: for each folder of pages and language, the numbers of pages that are translated and stale, and the untranslated ones. Sends and changes nothing.',
      inputSchema: scope,
      annotations: reading,
    },
    (given, { mcpReq }) => resultOf(() => runJson(statusCommand, argumentsOf('status', given), context, mcpReq.signal)),
  );
  server.registerTool(
    'checkLocales',
    {
      description:
        'Checks the translations of the project. Returns JSON with findings, each with check, severity, state, lang, key, path, line, target, and message. Use translateMissing for missing and stale messages, and edit broken translations in their files. Changes nothing.',
      inputSchema: scope,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (given, { mcpReq }) => resultOf(() => runJson(checkCommand, argumentsOf('check', given), context, mcpReq.signal)),
  );
  let running = Promise.resolve();
  server.registerTool(
    'translateMissing',
    {
      description:
        'Translates missing messages, and stale messages that the service translated, and saves the files. Creates the files of new languages. Never replaces what a person wrote. The service bills the characters, up to a limit that the user has set. With dryRun, it returns how many, and sends nothing.',
      inputSchema: inputOf({
        files,
        languages: z.array(z.string()).min(1).describe('Codes of the languages to translate into, such as de or pt-BR'),
        dryRun: z.boolean().optional().describe('Only returns what would be sent'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    (given, { mcpReq }) =>
      resultOf(async () => {
        const turn = running;
        const { promise, resolve } = newPromise();
        running = promise;
        try {
          // One after another: each must know what the others billed.
          await turn;
          const limit = ['--max-characters', String(run.left), ...(given.dryRun === true ? ['--dry-run'] : [])];
          const onBilled = (characters: number) => {
            run.left = Math.max(0, run.left - characters);
          };
          const called = argumentsOf('translate', given, ...limit);
          return await runJson(translateCommand, called, { ...context, onBilled }, mcpReq.signal);
        } finally {
          resolve();
        }
      }),
  );
  server.registerTool(
    'terms',
    {
      description:
        'Returns the terms of the glossaries in the settings of the project, for the languages of its locale files: JSON with lists of source and target terms, each with sourceLang and targetLang. With text, only the terms that occur in the text. Requests the glossaries from the service, which is not billed.',
      inputSchema: inputOf({
        files,
        languages,
        text: z.string().optional().describe('A text in the source language'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (given, { mcpReq }) =>
      resultOf(() => termsJson(argumentsOf('status', given), given.text, { ...context, signal: mcpReq.signal })),
  );
  return server;
}

/** Runs a command as the command line does, and returns what it prints. Rejects where it fails. */
async function runJson(
  command: Command,
  commandLine: CommandArguments,
  context: CommandContext,
  signal: AbortSignal,
): Promise<string> {
  let printed = '';
  const streams = {
    out: (text: string): void => {
      printed += text;
    },
    err: () => undefined,
    outIsTerminal: false,
    errIsTerminal: false,
  };
  const output = new Output(streams, context.environment);
  const both = AbortSignal.any([signal, context.signal]);
  await command(commandLine, { ...context, output, signal: both });
  both.throwIfAborted();
  return inertJson(JSON.parse(printed));
}

async function termsJson(
  commandLine: CommandArguments,
  text: string | undefined,
  context: CommandContext,
): Promise<string> {
  const { signal } = context;
  const { settings, families } = await openProject(context, commandLine, commandLine.languages);
  const services = cliServices(settings, context);
  if (services === undefined) {
    throw new WrongUse('Set LANGUAGE_SERVICES_URL and LANGUAGE_SERVICES_AUTH_KEY.');
  }
  try {
    const remarks: string[] = [];
    const found = await familyDictionaries(services, families, (sentence) => remarks.push(sentence), signal);
    const within = text?.toLowerCase();
    const dictionaries = found.map(({ sourceLang, targetLang, entries }) => {
      const terms = entries.filter(({ source }) => within?.includes(source.toLowerCase()) ?? true);
      const more = Math.max(0, terms.length - maxTerms);
      return { sourceLang, targetLang, terms: terms.slice(0, maxTerms), ...(more > 0 && { more }) };
    });
    return inertJson({ dictionaries, ...(remarks.length > 0 && { remarks }) });
  } finally {
    await services.close();
  }
}

async function toolResult(work: () => Promise<string>): Promise<ToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    return { content: [{ type: 'text', text: inertLine(visibleText(errorWords(error))) }], isError: true };
  }
}

// Node 20 has no `Promise.withResolvers`.
function newPromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
