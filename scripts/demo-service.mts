// Runs the demo service on loopback until it is interrupted; passes on the command line arguments.
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDist } from './build.mts';
import { distFolder, root } from './bundle/options.mts';

const program = join(distFolder, 'demo.js');
const sources = globSync('src/{demo,text}/**/*.ts', { cwd: root }).map((file) => join(root, file));
const built = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (sources.some((file) => statSync(file).mtimeMs > built)) {
  await buildDist();
}

const service = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => service.kill(signal));
}
service.on('exit', (status) => {
  process.exitCode = status ?? 1;
});
