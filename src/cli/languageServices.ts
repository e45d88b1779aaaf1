#!/usr/bin/env node
// Starts the program `language-services` of the npm package. Node's main thread hears signals and has the standard
// streams; the command runs in another thread, so that a signal is heard whatever the command does.
import { startProgram } from './thread/mainThread.ts';

const args = process.argv.slice(2);
const asksForHelp = args.some((each) => each === '--help' || each === '-h' || each === '--version');

if (!asksForHelp || !(await import('./thread/answersHelp.ts')).answersHelp(args)) {
  // The source runs without a build, too.
  startProgram(
    args,
    new URL(import.meta.url.endsWith('.ts') ? 'programThread.ts' : 'programThread.js', import.meta.url),
  );
}
