import { strict as assert } from 'node:assert';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import * as vscode from 'vscode';
import { contributes } from '../../package.json';
import { commandOptions } from '../../src/app/commandOptions.ts';
import { prefix } from '../../src/contract/contributions.ts';
import { Chance } from '../helpers/chance.ts';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { runCommand } from '../helpers/extension.ts';
import { NoAnswers } from '../helpers/noAnswers.ts';
import { OpenedFolders } from '../helpers/openedFolders.ts';
import { eachFolder, type SampleFolder } from '../helpers/sampleFolder.ts';
import { editorScene } from '../helpers/scene.ts';
import { roundsOr } from '../host/runVariables.mts';

/** How often each command runs. */
const runs = Math.ceil(roundsOr(100) / 40);

type Values = readonly [unknown, ...unknown[]];

/** Values of every type. Few are valid for an option, and none is for all. */
function anyValues(folder: SampleFolder): Values {
  const cyclic: Record<string, unknown> = { name: 'x' };
  cyclic['self'] = cyclic;
  const withoutPrototype: unknown = Object.setPrototypeOf({ name: 'x' }, null);
  const file = folder.write('pump.txt', 'The pump is ready.\n');
  return [
    undefined,
    ...[null, true, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 10n],
    ...['', ' ', 'x', 'DE', 'EN', '\u0000', '\ud800', '../..', 'file:///', 'y'.repeat(2 ** 20)],
    ...[Symbol('x'), () => 'x', new Date(0), new Map([['x', 1]]), new Uint8Array(3), Promise.resolve('x')],
    ...[[], [null], [''], ['DE', 'DE'], [[['x']]], {}, { uri: {} }, cyclic, withoutPrototype],
    ...[file, [file, file], folder.uri('gone.txt').toString(), vscode.Uri.parse('nowhere://x/y')],
  ];
}

/** Returns true for a value of the types of an option, such as `number | null`. */
function isOfType(types: string, value: unknown): boolean {
  const isText = (each: unknown) => typeof each === 'string';
  const list = Array.isArray(value) ? ['unknown[]', ...(value.every(isText) ? ['string[]'] : [])] : undefined;
  return types
    .split(' | ')
    .some((type) => type === 'unknown' || (list ?? [value === null ? 'null' : typeof value]).includes(type));
}

/** Returns the arguments of a menu, a view or a script, with some options, most of their types, or with none. */
function anyArguments(chance: Chance, command: string, values: Values): readonly unknown[] {
  const options = Object.entries(commandOptions).find(([name]) => `${prefix}.${name}` === command)?.[1] ?? {};
  const given = Object.entries<string>(options)
    .filter(([, types]) => types !== 'own' && chance.is(0.4))
    .map(([name, types]) => {
      const [first, ...others] = values.filter((value) => isOfType(types, value));
      return [name, chance.of(chance.is(0.95) ? [first, ...others] : values)];
    });
  return [chance.is(0.7) ? Object.fromEntries(given) : chance.of(values), chance.of(values)];
}

/** Throws for what is no outcome, and for an error that blames the extension for its arguments. */
function checkOutcome(outcome: unknown, what: string): void {
  assert.ok(typeof outcome === 'object' && outcome !== null && 'status' in outcome, what);
  assert.ok(
    ['done', 'partial', 'cancelled', 'failed'].some((status) => status === outcome.status),
    what,
  );
  const error = 'error' in outcome ? outcome.error : undefined;
  if (outcome.status === 'failed' || error !== undefined) {
    const shown = `${what}: ${inspect(error)}`;
    assert.ok(typeof error === 'object' && error !== null && 'kind' in error && 'message' in error, shown);
    assert.ok(typeof error.message === 'string' && error.message !== '', shown);
    assert.notEqual(error.kind, 'internal', shown);
  }
}

describe('a command', function () {
  this.timeout(120_000 + runs * 60_000);
  const scene = editorScene();
  const folder = eachFolder();
  let answers: NoAnswers;
  let folders: OpenedFolders;

  beforeEach(() => {
    answers = new NoAnswers();
    folders = new OpenedFolders();
  });

  afterEach(() => {
    folders.dispose();
    answers.dispose();
    folder.remove();
  });

  const othersFiles = () =>
    readdirSync(path.dirname(folder.path)).filter((name) => name !== path.basename(folder.path));

  it('resolves to an outcome with any arguments, and writes no file that they do not name', async () => {
    const values = anyValues(folder);
    const before = othersFiles();
    let editor: vscode.TextEditor | undefined;
    for (const [at, { command }] of contributes.commands.entries()) {
      const chance = new Chance(at);
      for (let run = 0; run < runs; run += 1) {
        if (editor === undefined || vscode.window.activeTextEditor !== editor) {
          await closeAllEditors();
          editor = await openText('The pump is ready.');
        }
        select(editor, editor.document.getText());
        const args = anyArguments(chance, command, values);
        const what = `${command} ${inspect(args, { maxStringLength: 40, breakLength: Number.POSITIVE_INFINITY })}`;
        checkOutcome(await vscode.commands.executeCommand(command, ...args), what);
      }
      // Some commands remove the key, whatever they are given.
      await runCommand('setKey', { key: 'demo-pro' });
    }
    assert.deepEqual(othersFiles(), before);
    assert.ok((await scene.service.requests()).length > 0);
  });
});
