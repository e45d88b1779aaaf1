import { LockProblem, lockPath } from '../locales/lockFile.ts';
import { isInvalidInput } from '../service/api/atStart/errors.ts';
import { checkCommand, statusCommand } from './checkCommand.ts';
import { type CliCommandName, type CommandArguments, readArguments, WrongUse } from './commandArguments.ts';
import { type CommandContext, type ExitStatus, exitStatus, UnwrittenTranslations } from './commandContext.ts';
import { answerHelp } from './helpText.ts';
import { errorJson, errorWords } from './report/errorWords.ts';

type Command = (commandLine: CommandArguments, context: CommandContext) => Promise<ExitStatus>;

const commands: Readonly<Record<CliCommandName, Command>> = {
  status: statusCommand,
  check: checkCommand,
  // What these need is large, and no other command uses it.
  translate: async (...given) => (await import('./translateCommand.ts')).translateCommand(...given),
  pseudo: async (...given) => (await import('./translateCommand.ts')).pseudoCommand(...given),
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
    if (!('command' in commandLine)) {
      output.lines(...answerHelp(commandLine, version).split('\n'));
      return exitStatus.upToDate;
    }
    ({ json } = commandLine);
    writes = commandLine.command === 'translate' || commandLine.command === 'pseudo';
    return await commands[commandLine.command](commandLine, context);
  } catch (error) {
    if (signal.aborted) {
      const rest =
        error instanceof UnwrittenTranslations
          ? ' Another program is writing locale files in this folder.'
          : ' Finished translations are written.';
      output.say(`Interrupted.${writes ? rest : ''}`);
      return exitStatus.interrupted;
    }
    const isWrongUse = error instanceof WrongUse || error instanceof LockProblem || isInvalidInput(error);
    const words = error instanceof LockProblem ? lockSentence(error, writes) : errorWords(error);
    output.say(words);
    if (error instanceof WrongUse && !json) {
      output.say('Run "language-services --help" for help.');
    }
    if (json) {
      await output.json({ error: isWrongUse ? { kind: 'invalidInput', message: words } : errorJson(error) });
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
