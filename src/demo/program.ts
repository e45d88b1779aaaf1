// The bundle of the demo service (`dist/demo.js`): loaded by the extension and tests, or run as a program.
import { existsSync, realpathSync } from 'node:fs';
import { runCommandLine } from './commandLine.ts';
import { startDemoService } from './demoService.ts';

export { startDemoService };

const [, program] = process.argv;
// `import.meta.main` needs a newer Node than the editor's.
if (program !== undefined && existsSync(program) && realpathSync(program) === import.meta.filename) {
  runCommandLine(process.argv.slice(2), startDemoService);
}
