import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Settings } from '../../../src/contract/contributions.ts';
import { until } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';

describe('the menu of a glossary file', () => {
  const { executeCommand } = vscode.commands;
  let offered: readonly string[] | undefined;
  const folder = eachFolder();

  const replace = (value: unknown) =>
    Object.defineProperty(vscode.commands, 'executeCommand', { value, configurable: true, writable: true });
  const map = (...files: readonly string[]) => {
    const entries = files.map((file): Settings['glossaryFiles'][number] => ({
      file,
      glossary: 'Terms',
      sourceLang: 'en',
      targetLang: 'de',
    }));
    const settings = vscode.workspace.getConfiguration('languageServices');
    const value = entries.length === 0 ? undefined : entries;
    return settings.update('glossaryFiles', value, vscode.ConfigurationTarget.Workspace);
  };
  const isOffered = (...uris: readonly vscode.Uri[]) =>
    until('the menus are those', () => offered?.join() === uris.map(String).sort().join());

  beforeEach(async () => {
    offered = undefined;
    await folder.watch('terms');
    replace((command: string, ...given: readonly unknown[]) => {
      const [key, value] = given;
      if (command === 'setContext' && key === 'languageServices.glossaryFiles' && Array.isArray(value)) {
        // A glob may be the path of a file, too.
        offered = value
          .map(String)
          .filter((uri) => !uri.includes('%2A'))
          .sort();
      }
      return executeCommand(command, ...given);
    });
  });

  afterEach(async () => {
    await map();
    await isOffered();
    replace(executeCommand);
    folder.remove();
  });

  it('is that of a mapped file alone, while the setting maps it and it exists', async () => {
    const name = path.basename(folder.path);
    const first = folder.write('terms/a.csv', '');
    const named = folder.write('named.tsv', '');
    folder.write('other.csv', '');
    assert.equal(offered, undefined, 'nothing is searched without a mapping');
    await map(`${name}/terms/*.csv`, `${name}/named.tsv`);
    await isOffered(first, named);
    const second = await folder.writeSeen('terms/b.csv', '');
    await isOffered(first, second, named);
    rmSync(first.fsPath);
    await isOffered(second, named);
    await map(`${name}/named.tsv`);
    await isOffered(named);
  });

  it('does not appear for an invalid mapping', async () => {
    await map('');
    await isOffered();
    assert.deepEqual(offered, []);
  });
});
