import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { settingsTable } from '../../src/contract/contributions.ts';
import { openText, select } from '../helpers/documents/documents.ts';
import { runCommand } from '../helpers/extension.ts';
import { replaceMember } from '../helpers/replaceMember.ts';
import { editorScene } from '../helpers/scene.ts';

/** Values of each type that no setting can have. The editor does not check what a settings file contains. */
const rubbish: readonly unknown[] = ['rubbish \u0000 ${lang}/../..', -1, { a: [] }, [{ url: 7, name: {}, source: [] }]];

describe('a setting with a value that it cannot have', () => {
  const scene = editorScene({ keepsEditors: true });
  const { getConfiguration } = vscode.workspace;
  let editor: vscode.TextEditor | undefined;

  afterEach(() => replaceMember(vscode.workspace, 'getConfiguration', getConfiguration));

  /** Gives a setting another value, for every reader. */
  function give(key: string, value: unknown): void {
    const changed: typeof getConfiguration = (section, scope) => {
      const found = getConfiguration(section, scope);
      const isMeant = (name: string) => [section, name].filter(Boolean).join('.') === `languageServices.${key}`;
      // A proxy could not change the members of an object that is frozen.
      return {
        ...found,
        get: (asked: string, otherwise?: unknown) => (isMeant(asked) ? value : found.get(asked, otherwise)),
      };
    };
    replaceMember(vscode.workspace, 'getConfiguration', changed);
  }

  for (const key of Object.keys(settingsTable)) {
    it(`is ignored or named: ${key}`, async () => {
      editor ??= await openText('The pump is ready.');
      for (const value of rubbish) {
        select(editor, 'The pump is ready.');
        give(key, value);
        const { status, error } = await runCommand('translateSelection', {
          targetLang: 'DE',
          applyMode: 'insertBelow',
        });
        const what = `${key} ${JSON.stringify(value)}: ${status} ${JSON.stringify(error)}`;
        assert.ok(status === 'done' || status === 'failed', what);
        assert.notEqual(error?.kind, 'internal', what);
      }
      scene.messages.shown.splice(0);
    });
  }
});
