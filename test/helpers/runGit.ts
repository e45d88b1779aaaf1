import { execFileSync } from 'node:child_process';

const settings = ['user.name=Test', 'user.email=test@example.com', 'core.autocrlf=false', 'commit.gpgsign=false'];

/** Runs Git in a folder, without the settings of the user, and returns what it prints. */
export function runGit(cwd: string, ...given: readonly string[]): string {
  const options = settings.flatMap((setting) => ['-c', setting]);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', [...options, ...given], { cwd, encoding: 'utf8', stdio: 'pipe', env });
}
