import { strict as assert } from 'node:assert';
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { Chance } from '../helpers/chance.ts';
import { closeAllEditors } from '../helpers/documents/documents.ts';
import { runCommand } from '../helpers/extension.ts';
import { ListenerCount } from '../helpers/listenerCount.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { demoControl } from '../helpers/service/demoService.ts';
import { ProgressCancel, WindowMessages } from '../helpers/windowMessages.ts';
import {
  operationsVariable,
  seedVariable,
  serviceVariable,
  suitePauses,
  userDataVariable,
} from '../host/runVariables.mts';
import { charactersIn, checkCounts, handledRequests } from './counts.ts';
import { backAt, levelsOf } from './levels.ts';
import { isWhole, needsEditor, operations, translateFile } from './operations.ts';
import { longestMs, runRound } from './round.ts';
import { type SoakScene, soakKey } from './scene.ts';
import { readState, writeState } from './soakState.ts';

const seed = Number(process.env[seedVariable] ?? 311);
/** Undefined: as many as every run has time for. */
const asked = process.env[operationsVariable];
const userData = process.env[userDataVariable] ?? '';
/** With the start of the editor, the suite takes less than two minutes. */
const usualMs = 80_000;
/** Without them, the soak shows nothing: on a busy machine, it takes longer. */
const leastOperations = 120;
/** The shares of the soak after which the window is reloaded. The levels are those of the last window. */
const reloads = [0.1, 0.2, 0.3];
const names = Object.keys(operations);

describe('a soak', function () {
  this.timeout(asked === undefined ? 20 * 60_000 : 0);
  let scene: SoakScene;

  before(async () => {
    const url = process.env[serviceVariable] ?? '';
    const state = readState();
    state.windows += 1;
    const folder = new SampleFolder();
    let ids = state.windows * 1_000_000;
    scene = {
      url,
      service: demoControl(url),
      state,
      chance: new Chance(seed + state.windows),
      folder,
      messages: new WindowMessages(),
      cancel: new ProgressCancel(),
      id: () => (ids += 1),
      usageFile: folder.uri('usage.csv'),
    };
    // A reloaded window in a browser has lost the key.
    await (state.windows === 1
      ? runCommand('addConnection', { name: 'Test', url, plan: 'pro', key: soakKey })
      : runCommand('setKey', { key: soakKey }));
  });

  afterEach(function () {
    if (this.currentTest?.state === 'failed') {
      const lines = globSync('**/Language Services.log', { cwd: userData }).flatMap((file) =>
        readFileSync(path.join(userData, file), 'utf8').split('\n').slice(-40),
      );
      console.log(lines.join('\n'));
    }
  });

  after(() => {
    scene.cancel.dispose();
    scene.messages.dispose();
    rmSync(scene.folder.path, { recursive: true, force: true });
  });

  it(`keeps all texts, counts, and levels with the seed ${seed}`, async () => {
    const { state } = scene;
    await checkInterrupted();
    for (const end of reloads.slice(state.windows - 1, state.windows)) {
      await roughUntil(end);
      await reload();
    }
    const start = share();
    for (const name of names) {
      await runRound(scene, [name], false);
    }
    const count = new ListenerCount();
    try {
      // Objects that are created at the first use stay.
      await roughUntil(start + (1 - start) / 3);
      await clean();
      const before = levelsOf(count);
      await roughUntil(1);
      await clean();
      const after = await backAt(before, count);
      const { windows, operations: times, ends, lost } = state;
      const megabytes = [before, after].map(({ heap }) => (heap / 1024 / 1024).toFixed(1));
      console.log(`    ${times} operations in ${windows} windows: ${JSON.stringify(ends)}`);
      console.log(`    ${lost} characters of answers that were cut or cancelled; ${megabytes.join(' to ')} MB of heap`);
    } finally {
      count.dispose();
    }
  });

  /** Returns the share of the soak that is done. */
  function share(): number {
    const { startedAt, operations: done } = scene.state;
    return asked === undefined
      ? Math.min((Date.now() - startedAt) / usualMs, done / leastOperations)
      : done / Number(asked);
  }

  async function roughUntil(end: number): Promise<void> {
    while (share() < end) {
      await runRound(scene, someNames(), true);
    }
  }

  /** Returns the names of operations to run at the same time. At most one, the last, needs the editor in front. */
  function someNames(): readonly string[] {
    const { chance } = scene;
    const chosen = Array.from({ length: 1 + chance.upTo(6) }, () => names[chance.upTo(names.length)] ?? '');
    const inFront = chosen.filter((name) => needsEditor.has(name)).slice(0, 1);
    return [...chosen.filter((name) => !needsEditor.has(name)), ...inFront];
  }

  /** Leaves only what stays when nothing is in use. */
  async function clean(): Promise<void> {
    await closeAllEditors();
    await runCommand('removeDoneDocuments');
    await runCommand('clearTranslationCache');
    await vscode.commands.executeCommand('workbench.view.explorer');
  }

  /** Reloads the window in the middle of an operation. The suite begins again in the next window, with the state. */
  async function reload(): Promise<void> {
    const { service, state, chance } = scene;
    await service.reset();
    // What it is billed is not written when the window is reloaded.
    await (await translateFile(scene)).outcome;
    state.arrived = charactersIn(await service.requests());
    const { files } = await translateFile(scene);
    await wait(chance.upTo(100));
    writeState({ ...state, interrupted: files });
    console.log(suitePauses);
    // It may reject as the extension host ends. That must not end the suite: the next window checks its files.
    await Promise.resolve(vscode.commands.executeCommand('workbench.action.reloadWindow')).catch(() => undefined);
    await wait(longestMs);
    assert.fail('the window was not reloaded');
  }

  /** Checks what the reload left of the operation that it interrupted, and of the one before. */
  async function checkInterrupted(): Promise<void> {
    const { interrupted, arrived } = scene.state;
    const rows = await handledRequests(scene);
    await checkCounts(scene, 0, charactersIn(rows) - arrived);
    if (interrupted) {
      isWhole(interrupted.target, readFileSync(interrupted.source, 'utf8'));
    }
  }
});
