import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAllEditors, openText } from '../helpers/documents/documents.ts';
import { extensionUnderTest, runCommand, until, writeSetting, writtenSetting } from '../helpers/extension.ts';
import { Pickers } from '../helpers/pickers.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';

describe('the target language in the status bar', () => {
  let service: TestService;

  before(async () => {
    service = await startService();
    await extensionUnderTest().activate();
  });

  after(async () => {
    await closeAllEditors();
    await disconnect();
    await service.stop();
  });

  it('sends no request, whatever changes', async () => {
    await connect(service);
    await runCommand('selectTargetLanguage', { targetLang: 'DE' });
    await runCommand('selectSourceLanguage', { sourceLang: 'EN' });
    await openText('One.');
    await openText('Two.');
    await writeSetting('targetLanguage', 'tlh');
    await writeSetting('connection', 'Nowhere');
    await writeSetting('connection', 'Test');
    assert.deepEqual(await service.requests(), []);
  });
});

describe('the menu of the status bar', () => {
  let service: TestService;
  let pickers: Pickers;

  beforeEach(async () => {
    service = await startService();
    await connect(service);
    pickers = new Pickers();
  });

  afterEach(async () => {
    pickers.dispose();
    await closeAllEditors();
    await writeSetting('applyMode', undefined);
    await writeSetting('connection', undefined);
    await disconnect();
    await service.stop();
  });

  const valuesOf = ({ items }: vscode.QuickPick<vscode.QuickPickItem>) =>
    items.map(({ label, description }) => `${label.replace(/^\$\(.*?\) /, '')}: ${description ?? ''}`);

  /** Opens the menu, and returns its rows once the usage is known. */
  const openMenu = async () => {
    const before = pickers.made.length;
    const outcome = runCommand('openMenu');
    const values = await until('the usage is there', () => {
      const [menu] = pickers.made.slice(before);
      const shown = menu ? valuesOf(menu) : [];
      return shown.length > 0 && !shown.some((value) => value.endsWith('…')) && shown;
    });
    return { outcome, values };
  };

  const rowLabel = (text: string) =>
    pickers.made.at(-1)?.items.find(({ label }) => label.endsWith(text))?.label ?? text;

  /** Chooses a row of the menu, and waits for the next picker. */
  const choose = async (text: string) => {
    const shown = pickers.titles.length;
    await pickers.goTo(rowLabel(text));
    await pickers.accept(() => pickers.titles.length > shown);
  };

  it('has the current values, changes what is chosen, and has the new value afterwards', async () => {
    await writeSetting('targetLanguage', 'DE');
    const first = await openMenu();
    assert.deepEqual(first.values.slice(0, 4), [
      'Target language: German (DE)',
      'Source language: Detected automatically',
      'Connection: Test',
      'Apply mode: Replace',
    ]);
    assert.match(first.values[4] ?? '', /^Usage: [\d,]+ (of [\d,]+ )?characters used/);
    await choose('Apply mode');
    await pickers.goDown();
    let done = false;
    first.outcome.then(() => (done = true)).catch(() => undefined);
    await pickers.accept(() => done);
    assert.deepEqual(await first.outcome, { status: 'done' });
    assert.equal(writtenSetting('applyMode'), 'insertBelow');
    const second = await openMenu();
    assert.equal(second.values[3], 'Apply mode: Insert below');
    await choose('Target language');
    await pickers.goTo('French');
    done = false;
    second.outcome.then(() => (done = true)).catch(() => undefined);
    await pickers.accept(() => done);
    assert.equal(writtenSetting('targetLanguage'), 'FR');
    const third = await openMenu();
    assert.equal(third.values[0], 'Target language: French (FR)');
    await pickers.escape();
    assert.deepEqual(await third.outcome, { status: 'cancelled' });
  });

  it('keeps the row that was moved to just before the usage arrives', async () => {
    await service.plant({ match: '/v2/usage', delayMs: 600_000 });
    const outcome = runCommand('openMenu');
    const picker = await pickers.filled();
    const keys: Thenable<unknown>[] = [];
    let reports = 0;
    picker.onDidChangeActive(() => (reports += 1));
    const api: unknown = Object.getPrototypeOf(picker);
    assert.ok(typeof api === 'object' && api !== null);
    Object.defineProperty(picker, 'items', {
      get: (): unknown => Reflect.get(api, 'items', picker),
      set: (rows: unknown) => {
        // The window gets the key before the rows, and reports where it moved to after they are set.
        keys.push(vscode.commands.executeCommand('workbench.action.quickOpenSelectNext'));
        Reflect.set(api, 'items', rows, picker);
      },
    });
    await service.release();
    await until('the rows are shown anew', () => reports >= 2);
    await Promise.all(keys);
    await pickers.accept(() => pickers.titles.length > 1);
    assert.equal(pickers.titles[1], 'Translate from');
    await pickers.filled();
    await pickers.escape();
    assert.deepEqual(await outcome, { status: 'cancelled' });
  });

  it('says first that a connection is gone, and leads to another one', async () => {
    await writeSetting('connection', 'Nowhere');
    const { outcome, values } = await openMenu();
    assert.deepEqual(values.slice(0, 2), ['Connection: Not connected', 'Usage: Not connected']);
    await choose('Connection');
    assert.equal(pickers.titles.at(-1), 'Not Connected');
    await pickers.goDown();
    await pickers.goDown();
    let done = false;
    outcome.then(() => (done = true)).catch(() => undefined);
    await pickers.accept(() => done);
    assert.equal(writtenSetting('connection'), 'Demo');
  });
});
