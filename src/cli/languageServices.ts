#!/usr/bin/env node
// The program `language-services`, a bundle and an npm package of its own. Loads the rest of it, which Node keeps
// compiled for the next time: loading takes most of the time in a small project.
import module from 'node:module';
import { cacheFolder } from './cacheFolder.ts';

const folder = cacheFolder(process.env, 'code');
// Versions of Node before 22.1 do not have it.
if (folder !== undefined && 'enableCompileCache' in module) {
  module.enableCompileCache(folder);
}
await import('./program.ts');
