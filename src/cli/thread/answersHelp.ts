import { readArguments } from '../commandArguments.ts';
import { answerHelp } from '../helpText.ts';
import { packageVersion } from './packageVersion.ts';
import { watchOutput } from './watchOutput.ts';

/** Prints the help or the version, if that is what the arguments ask for; needs no other part of the program. */
export function answersHelp(args: readonly string[]): boolean {
  try {
    const wanted = readArguments(args);
    if ('command' in wanted) {
      return false;
    }
    watchOutput();
    process.stdout.write(`${answerHelp(wanted, packageVersion)}\n`);
    return true;
  } catch {
    // The program says what is wrong.
    return false;
  }
}
