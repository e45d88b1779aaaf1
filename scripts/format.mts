// Formats all files, orders their imports, and repairs what the linter can repair by itself.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './bundle/options.mts';

const tools = [
  ['oxlint/bin/oxlint', '--fix', '--quiet'],
  ['@biomejs/biome/bin/biome', 'check', '--write', '.'],
] as const;

for (const [tool, ...args] of tools) {
  const program = join(root, 'node_modules', tool);
  process.exitCode ||= spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
