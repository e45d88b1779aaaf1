import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import * as vscode from 'vscode';
import { contributes } from '../../package.json';
import { prefix } from '../../src/contract/contributions.ts';
import { Chance } from '../helpers/chance.ts';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { extensionUnderTest, runCommand } from '../helpers/extension.ts';
import { NoAnswers } from '../helpers/noAnswers.ts';
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

/** Returns the names of the options of each command, from the page for users. */
function optionNames(): ReadonlyMap<string, readonly string[]> {
  const page = readFileSync(path.join(extensionUnderTest().extensionPath, 'docs/commands.md'), 'utf8');
  const quoted = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []);
  const translation = quoted(/^\*translation\* .*/m.exec(page)?.[0]);
  const rows = page.matchAll(/^\|[^|]+\| `(\w+)` \|([^|]*)\|/gm);
  return new Map(
    Array.from(rows, ([, name = '', options = '']) => [
      `${prefix}.${name}`,
      [...quoted(options), ...(options.includes('*translation*') ? translation : [])],
    ]),
  );
}

/** Returns the arguments of a menu, a view or a script, with some options, or with none that could be any. */
function anyArguments(chance: Chance, options: readonly string[], values: Values): readonly unknown[] {
  const given = options.filter(() => chance.is(0.4)).map((name) => [name, chance.of(values)]);
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
  this.timeout(60_000 + runs * 30_000);
  const scene = editorScene();
  const folder = eachFolder();
  let answers: NoAnswers;

  beforeEach(() => {
    answers = new NoAnswers();
  });

  afterEach(() => {
    answers.dispose();
    folder.remove();
  });

  const othersFiles = () =>
    readdirSync(path.dirname(folder.path)).filter((name) => name !== path.basename(folder.path));

  it('resolves to an outcome with any arguments, and writes no file that they do not name', async () => {
    const values = anyValues(folder);
    const names = optionNames();
    const before = othersFiles();
    let editor: vscode.TextEditor | undefined;
    for (const [at, { command }] of contributes.commands.entries()) {
      const chance = new Chance(at);
      const options = names.get(command) ?? assert.fail(`${command} is not in docs/commands.md`);
      for (let run = 0; run < runs; run += 1) {
        if (editor === undefined || vscode.window.activeTextEditor !== editor) {
          await closeAllEditors();
          editor = await openText('The pump is ready.');
        }
        select(editor, editor.document.getText());
        const args = anyArguments(chance, options, values);
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
