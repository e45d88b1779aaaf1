import * as vscode from 'vscode';
import { confirmAbove } from '../contract/readSetting.ts';
import { errorSentence } from '../notify/errors/errorSentence.ts';
import { asServiceError, type FaultLog, isCancelled } from '../notify/faults.ts';
import { confirmAction } from '../notify/pickers/pickers.ts';
import { InvalidInput, phrase } from '../service/api/atStart/errors.ts';
import { unknownOption } from '../service/api/atStart/unknownOption.ts';
import type { AskedRuns } from './askedRuns.ts';
import { literalLine, literalTitle } from './literalMarkdown.ts';
import { withToken } from './withToken.ts';

/**
 * What the user is asked, and the text shown meanwhile. Without a title, nothing is asked: nothing is sent or changed.
 */
export interface ToolQuestion {
  readonly title?: string;
  readonly message?: string;
  readonly progress: string;
}

/**
 * A tool that language models call. Its errors are sentences that a model can read.
 *
 * @typeParam Run what the question and the call of a run share
 */
export interface ModelTool<Input, Run> {
  /** Checks the input again, as the editor's check by the manifest's schema is not ours. Throws `InvalidInput`. */
  readonly check: (given: unknown) => Input;
  /**
   * Returns the question to the user, and the text shown meanwhile. Throws if the call could not succeed; changes
   * nothing.
   */
  readonly prepare: (input: Input, run: Run) => Promise<ToolQuestion>;
  /** Returns the texts for the model, from the run that the user was asked about. */
  readonly invoke: (input: Input, signal: AbortSignal, run: Run) => Promise<readonly string[]>;
}

/** Returns the properties of an input, which may only have these names. Throws `InvalidInput` for any other. */
export function readToolInput(given: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  const input: Readonly<Record<string, unknown>> = { ...(typeof given === 'object' ? given : {}) };
  const unknown = Object.keys(input).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw unknownOption(unknown, names);
  }
  return input;
}

/** Returns the text of an input; throws `InvalidInput` without one. */
export function readToolText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') {
    throw new InvalidInput({ field: 'text', allowed: phrase`a non-empty string`, found: typeof text });
  }
  return text;
}

/** Maximum characters (code points) of one call, if the user set no number that needs confirmation. */
const maxCharacters = 100_000;

/** Returns the maximum characters of one call, also for users who have allowed all calls. */
export function maxToolCharacters(): number {
  return confirmAbove() || maxCharacters;
}

/** A tool in the editor's form. */
export type EditorTool = Required<vscode.LanguageModelTool<object>>;

/**
 * Returns the tool in the editor's form. The user confirms each call, unless the editor is set otherwise.
 *
 * @param begin returns a new run
 * @param asked the runs without a call
 */
export function languageModelTool<Input, Run>(
  log: FaultLog,
  tool: ModelTool<Input, Run>,
  begin: () => Run,
  asked: AskedRuns<Run>,
): EditorTool {
  return {
    prepareInvocation: ({ input }) =>
      readable(log, async () => {
        const run = begin();
        const { title, message = '', progress } = await tool.prepare(tool.check(input), run);
        asked.add(input, { run, question: title && `${title}\n${message}` });
        return {
          invocationMessage: shownLine(progress),
          ...(title !== undefined && {
            confirmationMessages: { title: literalTitle(title, maxLine), message: shownLine(message) },
          }),
        };
      }),
    invoke: ({ input }, token) =>
      readable(log, async () => {
        const run = asked.take(input) ?? (await askedRun(tool, input, begin()));
        const texts = await withToken(token, new vscode.CancellationError(), (signal) =>
          tool.invoke(tool.check(input), signal, run),
        );
        return new vscode.LanguageModelToolResult(texts.map((text) => new vscode.LanguageModelTextPart(text)));
      }),
  };
}

/** Maximum UTF-16 code units of a line of a question. */
const maxLine = 500;

/** Returns a text that may have words of the model in it, in one line without markup. */
function shownLine(text: string): vscode.MarkdownString {
  return new vscode.MarkdownString(literalLine(text, maxLine));
}

/** Asks about a run, and returns it: which of the editor's questions was confirmed is not known. */
async function askedRun<Input, Run>(tool: ModelTool<Input, Run>, input: object, run: Run): Promise<Run> {
  const { title, message = '' } = await tool.prepare(tool.check(input), run);
  if (title !== undefined) {
    await confirmAction(title, message, vscode.l10n.t('Continue'));
  }
  return run;
}

async function readable<T>(log: FaultLog, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isCancelled(error)) {
      throw error;
    }
    throw new Error(errorSentence(asServiceError(error, log)));
  }
}
