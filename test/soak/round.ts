import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../src/contract/contributions.ts';
import type { Fault } from '../../src/demo/faults/fault.ts';
import { closeAllEditors } from '../helpers/documents/documents.ts';
import { charactersIn, checkCounts, handledRequests, recordedHere } from './counts.ts';
import { type Begun, operations } from './operations.ts';
import type { SoakScene } from './scene.ts';
import { someFault } from './trouble.ts';

/** Milliseconds in which operations must end: with retries, most take less than one second. */
export const longestMs = 180_000;

/** What happened while operations were in progress. */
interface Disturbance {
  readonly faults: readonly Fault[];
  isEdited: boolean;
  isCancelled: boolean;
  isClosed: boolean;
  /** True if a question was answered with Cancel. */
  isDismissed: boolean;
  /** Characters recorded in this round before the operations were cancelled: later answers may be lost. */
  recorded: number;
}

/**
 * Runs operations at the same time, and checks their outcomes, texts and characters.
 * @param isRough true: with faults of the service, cancels, edits, and closed editors
 */
export async function runRound(scene: SoakScene, names: readonly string[], isRough: boolean): Promise<void> {
  const { chance, service, state } = scene;
  await service.reset();
  const faults = isRough ? Array.from({ length: chance.upTo(4) }, () => someFault(chance)) : [];
  for (const fault of faults) {
    await service.plant(fault);
  }
  const what: Disturbance = {
    faults,
    isEdited: false,
    isCancelled: false,
    isClosed: false,
    isDismissed: false,
    recorded: 0,
  };
  const begun: Begun[] = [];
  for (const name of names) {
    const begin = operations[name] ?? assert.fail(`no operation ${name}`);
    begun.push(await begin(scene));
  }
  state.operations += names.length;
  try {
    const outcomes = await ended(scene, begun, what, isRough);
    await service.release();
    outcomes.forEach((outcome) => checkOutcome(outcome, what));
    for (const [index, { typing, check }] of begun.entries()) {
      typing?.check();
      check?.(outcomes[index] ?? assert.fail());
    }
    await checkCharacters(scene, begun, what);
    for (const { status } of outcomes) {
      state.ends[status] = (state.ends[status] ?? 0) + 1;
    }
  } catch (error) {
    const told = JSON.stringify({ operations: state.operations, names, ...what });
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nin ${told}`, { cause: error });
  }
  for (const message of scene.messages.shown.splice(0)) {
    message.press();
  }
  await closeAllEditors();
}

/** Resolves to the outcomes; until then, answers questions with Cancel, and disturbs the operations if it is rough. */
async function ended(
  scene: SoakScene,
  begun: readonly Begun[],
  what: Disturbance,
  isRough: boolean,
): Promise<readonly Outcome[]> {
  const started = Date.now();
  const outcomes = Promise.all(begun.map(({ outcome }) => outcome));
  const isOver = outcomes.then(() => true);
  while (!(await Promise.race([isOver, wait(scene.chance.upTo(20), false)]))) {
    assert.ok(Date.now() - started < longestMs, 'an operation does not end');
    for (const message of scene.messages.shown.filter(({ modal }) => modal)) {
      what.isDismissed = true;
      message.press();
    }
    if (isRough) {
      await disturb(scene, begun, what);
    }
  }
  return outcomes;
}

async function disturb(scene: SoakScene, begun: readonly Begun[], what: Disturbance) {
  const { chance, cancel, state } = scene;
  const typing = begun.find((each) => each.typing)?.typing;
  if (typing && chance.is(0.6)) {
    what.isEdited = true;
    await typing.type(chance.upTo(5), chance.is(0.3));
  } else if (!what.isCancelled && chance.is(0.05)) {
    what.recorded = (await recordedHere(scene)) - state.recorded;
    what.isCancelled = true;
    cancel.press();
  } else if (!what.isClosed && chance.is(0.02)) {
    what.isClosed = true;
    await (typing?.close() ?? closeAllEditors());
  }
}

/** Fails unless an operation ended with its work done, a cancel, or a named error that has a reason. */
function checkOutcome(outcome: Outcome, what: Disturbance): void {
  const { status, error } = outcome;
  const told = JSON.stringify(outcome);
  const { faults, isEdited, isCancelled, isClosed, isDismissed } = what;
  const isUndisturbed = faults.length === 0 && !isEdited && !isCancelled && !isClosed;
  assert.ok(status === 'done' || !isUndisturbed, `not done: ${told}`);
  assert.ok(status !== 'cancelled' || isCancelled || isClosed || isDismissed, 'cancelled by itself');
  assert.ok(status !== 'failed' || (error && error.kind !== 'internal' && error.message !== ''), `no reason: ${told}`);
}

/** Fails if a text was billed twice, or if the counts of the service and of this computer do not agree. */
async function checkCharacters(scene: SoakScene, begun: readonly Begun[], what: Disturbance): Promise<void> {
  const sum = (some: readonly Begun[]) =>
    some.reduce((all, { characters, typing }) => all + characters + (typing?.typedInUnits ?? 0), 0);
  const rows = await handledRequests(scene);
  const billed = charactersIn(rows);
  const cut = charactersIn(rows.filter(({ outcome }) => outcome === 'dropped'));
  assert.ok(billed <= sum(begun) + cut, `billed twice: ${billed} of ${sum(begun)} characters, ${cut} of them cut`);
  const cancelled = what.isCancelled ? billed - what.recorded : 0;
  const documents = what.faults.length > 0 || what.isCancelled ? sum(begun.filter(({ isDocument }) => isDocument)) : 0;
  await checkCounts(scene, cut, cut + cancelled + documents);
}
