import path from 'node:path';

/** Set by an outer npm for its own script; an inner npm or a code-server would use them by mistake. */
const leftByOthers =
  /^npm_(lifecycle|package|config_user_agent|config_local_prefix|execpath|node_execpath|command)|^(INIT_CWD|PORT|NODE|NODE_OPTIONS|VSCODE_.*|ELECTRON_.*)$/;

/**
 * Returns the environment for a child: the Node of this process first on its PATH, nothing of an outer npm or editor.
 */
export function node24Environment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !leftByOthers.test(name)) {
      environment[name] = value;
    }
  }
  const inherited = environment['PATH'] ?? '';
  return { ...environment, PATH: [path.dirname(process.execPath), inherited].join(path.delimiter), ...extra };
}
