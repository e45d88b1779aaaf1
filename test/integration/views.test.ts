import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { ViewName } from '../../src/contract/contributions.ts';
import { runCommand, until } from '../helpers/extension.ts';
import { replaceMember } from '../helpers/replaceMember.ts';
import { editorScene } from '../helpers/scene.ts';
import { connect, disconnect } from '../helpers/service/service.ts';

const [forbidden, usedUp] = [403, 456];
/** Milliseconds after which a command of a visible view has a notification. */
const patienceMs = 1500;

/** What the editor shows in place of the rows, and where its commands are, depends on context keys. */
describe('the context of the views', () => {
  const scene = editorScene();
  const found = new Map<string, unknown>();
  let restore: () => void;

  before(() => {
    const { executeCommand } = vscode.commands;
    restore = replaceMember(vscode.commands, 'executeCommand', (command: string, ...given: readonly unknown[]) => {
      if (command === 'setContext') {
        found.set(String(given[0]), given[1]);
      }
      return executeCommand(command, ...given);
    });
  });

  after(() => restore());

  afterEach(async () => {
    await disconnect();
    await connect(scene.service);
  });

  const becomes = (key: string, value: string) =>
    until(`${key} is ${value}`, () => found.get(`languageServices.${key}`) === value);
  const shows = (view: ViewName, state: string) => becomes(`${view}State`, state);
  const add = (options: object) => runCommand('addConnection', { name: 'Test', plan: 'pro', ...options });

  for (const [view, match, rows] of [
    ['glossaries', '/v3/glossaries', 'empty'],
    ['styleRules', '/v3/style_rules', 'empty'],
    ['usage', '/v2/usage', 'listed'],
  ] as const) {
    it(`says why there are no rows: ${view}`, async () => {
      await disconnect();
      await becomes('plan', 'none');
      await vscode.commands.executeCommand(`languageServices.${view}.focus`);
      await shows(view, 'notConnected');
      await add({ url: 'http://127.0.0.1:9', key: 'demo-pro' });
      await shows(view, 'unreachable');
      await disconnect();
      await add({ url: scene.service.url });
      await shows(view, 'noKey');
      await becomes('plan', 'pro');
      await scene.service.plant({ match, status: forbidden, times: 100 });
      await runCommand('setKey', { key: 'demo-pro' });
      await shows(view, 'forbidden');
      await scene.service.reset();
      await scene.service.plant({ match, status: usedUp, times: 100 });
      await runCommand('refresh', { view });
      await shows(view, 'usedUp');
      await scene.service.reset();
      await runCommand('refresh', { view });
      await shows(view, rows);
    });
  }

  it('changes in all views that failed if one of them is refreshed', async () => {
    const failed = [
      ['glossaries', '/v3/glossaries'],
      ['styleRules', '/v3/style_rules'],
    ] as const;
    for (const [view, match] of failed) {
      await scene.service.plant({ match, status: forbidden, times: 100 });
      await vscode.commands.executeCommand(`languageServices.${view}.focus`);
    }
    await runCommand('refresh', {});
    await Promise.all(failed.map(([view]) => shows(view, 'forbidden')));
    await scene.service.reset();
    await runCommand('refresh', { view: 'styleRules' });
    await Promise.all(failed.map(([view]) => shows(view, 'empty')));
  });

  it('leads progress: a command has the bar of its view, and a notification only if it takes longer', async () => {
    const { withProgress } = vscode.window;
    const places: unknown[] = [];
    const isNotification = (place: unknown) => place === vscode.ProgressLocation.Notification;
    // However long a command takes on a busy machine, it takes longer when the test says so.
    const late: (() => void)[] = [];
    const { setTimeout: start } = globalThis;
    const startLate = (run: () => void, ms?: number, ...given: readonly unknown[]): unknown => {
      if (ms === patienceMs) {
        late.push(run);
      }
      return Reflect.apply(start, undefined, [ms === patienceMs ? () => undefined : run, ms, ...given]);
    };
    const observe = (options: vscode.ProgressOptions, task: Parameters<typeof withProgress>[1]) => {
      places.push(options.location);
      return withProgress(options, task);
    };
    await vscode.commands.executeCommand('languageServices.glossaries.focus');
    await shows('glossaries', 'empty');
    const restoreProgress = replaceMember(vscode.window, 'withProgress', observe);
    const restoreTimers = replaceMember(globalThis, 'setTimeout', startLate);
    try {
      const pair = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe' };
      const bar = { viewId: 'languageServices.glossaries' };
      assert.equal((await runCommand('createGlossary', { name: 'Quick', ...pair })).status, 'done');
      assert.ok(places.length > 0);
      assert.deepEqual(
        places.filter((place) => typeof place === 'number'),
        [],
      );
      assert.deepEqual(places[0], bar);
      [places.length, late.length] = [0, 0];
      await scene.service.plant({ match: 'POST /v3/glossaries', delayMs: 600_000 });
      const slow = runCommand('createGlossary', { name: 'Slow', ...pair });
      await until('it is sent', async () =>
        (await scene.service.requests()).some(({ method, outcome }) => method === 'POST' && outcome === 'pending'),
      );
      assert.ok(!places.some(isNotification));
      late.forEach((run) => run());
      assert.ok(places.some(isNotification));
      assert.deepEqual(places[0], bar);
      await scene.service.release();
      assert.equal((await slow).status, 'done');
    } finally {
      restoreTimers();
      restoreProgress();
    }
  });

  it('says that style rules need another plan', async () => {
    await vscode.commands.executeCommand('languageServices.styleRules.focus');
    await disconnect();
    await add({ url: `${scene.service.url}/free`, plan: 'free', key: 'demo-free' });
    await shows('styleRules', 'freePlan');
    await becomes('plan', 'free');
  });

  it('shows developer keys while there is an admin API key, and says what is wrong with it', async () => {
    await becomes('developerKeys', 'no');
    for (const [key, state] of [
      ['nobody', 'noKey'],
      ['demo-pro', 'forbidden'],
      ['demo-admin', 'empty'],
    ] as const) {
      await runCommand('setAdminKey', { key });
      await becomes('developerKeys', 'yes');
      await vscode.commands.executeCommand('languageServices.developerKeys.focus');
      await shows('developerKeys', state);
    }
    assert.equal((await runCommand('clearAdminKey')).status, 'done');
    await becomes('developerKeys', 'no');
  });
});
