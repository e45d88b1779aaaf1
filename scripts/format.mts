// Formats all files and orders their imports, as `npm run check` requires.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './bundle/options.mts';

const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
process.exitCode =
  spawnSync(process.execPath, [biome, 'check', '--write', '.'], { cwd: root, stdio: 'inherit' }).status ?? 1;
