import path from 'node:path';
import { type FoundGit, readVariable } from './findGit.ts';

/**
 * Variables that Git gets as they are: where the user's files and the system's are, and in which language it writes.
 */
const passedOn = [
  ...['HOME', 'XDG_CONFIG_HOME', 'USER', 'LOGNAME', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE', 'LC_MESSAGES', 'TMPDIR'],
  // Whose repositories root may read after `sudo`, and where the Git of Xcode is.
  ...['SUDO_UID', 'DEVELOPER_DIR'],
  ...['USERNAME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'HOMESHARE', 'APPDATA', 'LOCALAPPDATA', 'TEMP', 'TMP'],
  ...['ProgramData', 'ALLUSERSPROFILE', 'ProgramFiles', 'ProgramFiles(x86)', 'ProgramW6432', 'PATHEXT'],
  ...['SystemRoot', 'SystemDrive', 'windir', 'MSYSTEM'],
];

const fixed: NodeJS.ProcessEnv = {
  // Git fetches nothing. The setting `protocol.allow` is only a default, which a repository can override.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  // No other commits stand for those of the history.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: '/dev/null',
  GIT_PAGER: 'cat',
  GIT_EDITOR: ':',
  // It writes no record of what it does, also where `HOME` is the folder that is read.
  GIT_TRACE2: '0',
  GIT_TRACE2_EVENT: '0',
  GIT_TRACE2_PERF: '0',
  // Git prints in large pieces: each small one would be read on its own.
  GIT_FLUSH: '0',
  // Windows looks for no program in the current folder.
  NoDefaultCurrentDirectoryInExePath: '1',
};

/**
 * Returns the environment of Git: the variables of this process that Git needs. It has no key of a service, and no
 * `GIT_…` variable that changes what Git reads or runs.
 */
export function gitEnvironment(
  { folders }: Pick<FoundGit, 'folders'>,
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const found = passedOn.map((name): [string, string | undefined] => [name, readVariable(environment, name)]);
  const own: NodeJS.ProcessEnv = {
    ...Object.fromEntries(found.filter(([, value]) => value !== undefined)),
    PATH: folders.join(path.delimiter),
    ...fixed,
  };
  // Node gives a program what the environment inherits, too.
  Object.setPrototypeOf(own, null);
  return own;
}
