import { LockProblem, lockPath } from '../locales/locales.ts';
import { isInvalidInput } from '../service/api/errors.ts';
import { checkCommand, statusCommand } from './checkCommand.ts';
import { type CliCommandName, type CommandArguments, readArguments, WrongUse } from './commandArguments.ts';
import { type CommandContext, type ExitStatus, exitStatus } from './commandContext.ts';
import { helpText } from './help.ts';
import { errorJson, errorWords } from './report/errorWords.ts';
import { pseudoCommand, translateCommand } from './translateCommand.ts';

type Command = (commandLine: CommandArguments, context: CommandContext) => Promise<ExitStatus>;

const commands: Readonly<Record<CliCommandName, Command>> = {
  status: statusCommand,
  check: checkCommand,
  translate: translateCommand,
  pseudo: pseudoCommand,
  // What it needs is large, and no other command uses it.
  mcp: async (...given) => (await import('./mcpCommand.ts')).mcpCommand(...given),
};

/**
 * Runs the program with the arguments after its name. Returns its exit status; never rejects.
 */
export async function runCommandLine(args: readonly string[], context: CommandContext): Promise<ExitStatus> {
  const { output, signal, version } = context;
  let json = false;
  let writes = false;
  try {
    const commandLine = readArguments(args);
    if ('version' in commandLine) {
      output.lines(version());
      return exitStatus.upToDate;
    }
    if ('help' in commandLine) {
      output.lines(helpText(commandLine.help).trimEnd());
      return exitStatus.upToDate;
    }
    ({ json } = commandLine);
    writes = commandLine.command === 'translate' || commandLine.command === 'pseudo';
    return await commands[commandLine.command](commandLine, context);
  } catch (error) {
    if (signal.aborted) {
      output.say(writes ? 'Interrupted. Finished translations are written.' : 'Interrupted.');
      return exitStatus.interrupted;
    }
    const isWrongUse = error instanceof WrongUse || error instanceof LockProblem || isInvalidInput(error);
    const words = error instanceof LockProblem ? lockSentence(error, writes) : errorWords(error);
    output.say(words);
    if (error instanceof WrongUse && !json) {
      output.say('Run "language-services --help" for help.');
    }
    if (json) {
      output.json({ error: isWrongUse ? { kind: 'invalidInput', message: words } : errorJson(error) });
    }
    return isWrongUse ? exitStatus.wrongUse : exitStatus.failed;
  }
}

function lockSentence({ kind }: LockProblem, writes: boolean): string {
  const sentence =
    kind === 'newer'
      ? `${lockPath} was written by a newer version. Update language-services.`
      : `${lockPath} is not valid. Restore it from version control.`;
  return writes ? `${sentence} Nothing was translated.` : sentence;
}
