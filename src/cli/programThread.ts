// The thread that runs the program: a bundle next to `languageServices`, which starts it. Node keeps the compiled
// program for the next run: in a small project, most of the time is spent on loading it.
import module from 'node:module';
import { cacheFolder } from './cacheFolder.ts';

const folder = cacheFolder(process.env, 'code', process.cwd());
// Versions of Node before 22.1 do not have it.
if (folder !== undefined && 'enableCompileCache' in module) {
  module.enableCompileCache(folder);
}
await import('./program.ts');
