import path from 'node:path';

/** Set by an outer npm for its own script; an inner npm or a code-server would use them by mistake. */
const leftByOthers =
  /^npm_(lifecycle|package|config_user_agent|config_local_prefix|execpath|node_execpath|command)|^(INIT_CWD|PORT|NODE|NODE_OPTIONS|VSCODE_.*|ELECTRON_.*)$/;

/**
 * Returns the environment for a child: the Node of this process first on its PATH, nothing of an outer npm or editor.
 * @param outer the environment to start from; Windows writes the name `Path`, and takes only one of both
 */
export function node24Environment(
  extra: Readonly<Record<string, string>> = {},
  outer: Readonly<NodeJS.ProcessEnv> = process.env,
): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(outer)) {
    if (value !== undefined && !leftByOthers.test(name)) {
      environment[name] = value;
    }
  }
  const name =
    'PATH' in environment ? 'PATH' : (Object.keys(environment).find((each) => /^path$/i.test(each)) ?? 'PATH');
  const searched = [path.dirname(process.execPath), environment[name] ?? ''].join(path.delimiter);
  return { ...environment, [name]: searched, ...extra };
}
