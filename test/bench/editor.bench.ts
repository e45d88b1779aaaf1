import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as vscode from 'vscode';
import { alternate, timed } from '../helpers/measuring/alternate.ts';
import { compared, figure } from '../helpers/measuring/figures.ts';
import { peek, rest, translate, trivial, trivialName, useSelections } from './selections.ts';

const rounds = 7;

describe('in the editor', () => {
  const inSelections = useSelections();

  for (const count of [1, 60]) {
    it(`translates ${count} selections in about the time of a trivial command`, async () => {
      const times = { ours: new Array<number>(), theirs: new Array<number>() };
      await alternate(rounds, {
        ours: () => inSelections(count, async () => times.ours.push(await timed(translate))),
        theirs: () => inSelections(count, async () => times.theirs.push(await timed(trivial))),
      });
      compared(`${count} selections, warm`, times, trivialName, 'ms', { atMost: 1.3 });
    });

    it(`spends the time of ${count} selections before, in and after the request`, async () => {
      const steps: Record<string, number[]> = {};
      for (let round = 0; round < rounds; round += 1) {
        await inSelections(count, async () => {
          for (const [step, ms] of await timeline()) {
            (steps[step] ??= []).push(ms);
          }
        });
      }
      for (const [step, times] of Object.entries(steps)) {
        figure(`${count} selections: ${step} after`, times, 'ms');
      }
    });
  }

  it('shows a translation in the time of putting it there, and at once if it is known', async () => {
    const times = { ours: new Array<number>(), theirs: new Array<number>() };
    const again: number[] = [];
    const peekTwice = async () => {
      times.ours.push(await timed(peek));
      await rest();
      again.push(await timed(peek));
    };
    await alternate(rounds, {
      ours: () => inSelections(1, peekTwice, 'This'),
      theirs: () => inSelections(1, async () => times.theirs.push(await timed(translate))),
    });
    compared('a translation in a hover', times, 'Translate Selection', 'ms', { atMost: 1.15 });
    figure('a known translation in a hover', again, 'ms', { atMost: 20 });
  });
});

/** Translates, and returns the milliseconds from the call of the command until each step. */
async function timeline(): Promise<ReadonlyMap<string, number>> {
  const steps = new Map<string, number>();
  const started = performance.now();
  const note = (step: string) => {
    if (!steps.has(step)) {
      steps.set(step, performance.now() - started);
    }
  };
  // Names of undici's diagnostics channels.
  const channels = { 'undici:request:create': 'request out', 'undici:request:trailers': 'answer in' };
  const listeners = Object.entries(channels).map(([channel, step]) => [channel, () => note(step)] as const);
  for (const [channel, listener] of listeners) {
    subscribe(channel, listener);
  }
  const document = vscode.window.activeTextEditor?.document;
  const edited = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document) {
      note('edit applied');
    }
  });
  await translate();
  note('command done');
  edited.dispose();
  for (const [channel, listener] of listeners) {
    unsubscribe(channel, listener);
  }
  return steps;
}
