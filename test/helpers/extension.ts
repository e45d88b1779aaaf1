import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import type { CommandName, CommandOutcome, Commands } from '../../src/contract/contributions.ts';

const extensionId = 'language-services.language-services';

/** The id under which calls of the exported API count that do not say whose they are, such as those of tests. */
export const unknownExtension = '_.unknown';

export function extensionUnderTest(): vscode.Extension<unknown> {
  const extension = vscode.extensions.getExtension(extensionId);
  if (!extension) {
    throw new Error(`${extensionId} is not installed in this editor`);
  }
  return extension;
}

/** Runs a command like a user's script. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  options?: Partial<Commands[Name]['options']>,
): Promise<CommandOutcome<Name>> {
  return vscode.commands.executeCommand<CommandOutcome<Name>>(`languageServices.${name}`, options);
}

/** Returns the log "Language Services" once it contains `part`: the editor shows it with a delay. */
export async function logWith(part: string): Promise<string> {
  await runCommand('showLog');
  return until(`${part} is in the log`, () =>
    vscode.workspace.textDocuments
      .filter(({ uri }) => uri.scheme === 'output' && uri.path.includes('Language Services'))
      .map((document) => document.getText())
      .find((text) => text.includes(part)),
  );
}

/** Waits until a condition is true, checking again with each turn of the event loop; gives up after a minute. */
export async function until<T>(
  what: string,
  look: () => PromiseLike<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const started = Date.now();
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) {
      return found;
    }
    if (Date.now() - started > 60_000) {
      throw new Error(`it never happened: ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Returns a setting's value in the user's or the machine's settings; undefined if not set there. */
export function writtenSetting(key: string): unknown {
  return vscode.workspace.getConfiguration('languageServices').inspect(key)?.globalValue;
}

/** Removes a setting from the workspace, where commands write the glossaries and style rule list in use. */
export async function removeWorkspaceSetting(key: string): Promise<void> {
  const settings = vscode.workspace.getConfiguration('languageServices');
  if (settings.inspect(key)?.workspaceValue !== undefined) {
    await settings.update(key, undefined, vscode.ConfigurationTarget.Workspace);
  }
}

/** Writes a setting; undefined removes it. Fast if it is so already: most tests clean up like that. */
export async function writeSetting(key: string, value: unknown): Promise<void> {
  if (isDeepStrictEqual(value, writtenSetting(key))) {
    return;
  }
  await vscode.workspace.getConfiguration('languageServices').update(key, value, vscode.ConfigurationTarget.Global);
}

/** Runs work with settings of the user, which are removed afterwards. */
export async function withSettings(
  settings: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    for (const [key, value] of Object.entries(settings)) {
      await writeSetting(key, value);
    }
    await work();
  } finally {
    for (const key of Object.keys(settings)) {
      await writeSetting(key, undefined);
    }
  }
}
