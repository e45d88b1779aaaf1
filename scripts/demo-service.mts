// Runs the demo service on loopback until it is interrupted; passes on the command line arguments.
import { globSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildDist } from './build.mts';
import { distFolder, root } from './bundle/options.mts';

const program = join(distFolder, 'demo.js');
const sources = globSync('src/{demo,text}/**/*.ts', { cwd: root }).map((file) => join(root, file));
const built = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (sources.some((file) => statSync(file).mtimeMs > built)) {
  await buildDist();
}

// It serves if it is the program of this process.
process.argv[1] = program;
createRequire(import.meta.url)(program);
