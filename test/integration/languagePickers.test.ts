import { strict as assert } from 'node:assert';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Commands } from '../../src/contract/contributions.ts';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { runCommand, until, writeSetting, writtenSetting } from '../helpers/extension.ts';
import { Pickers } from '../helpers/pickers.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';
import { userDataVariable } from '../host/runVariables.mts';

describe('a language picker', () => {
  let service: TestService;
  let pickers: Pickers;

  beforeEach(async () => {
    service = await startService();
    await connect(service);
    await service.reset();
    pickers = new Pickers();
  });

  afterEach(async () => {
    pickers.dispose();
    await closeAllEditors();
    await disconnect();
    await service.stop();
  });

  const isLanguages = ({ path }: { path: string }) => path === '/v3/languages';
  const languageRequests = async () => (await service.requests()).filter(isLanguages);

  const labels = (picker: vscode.QuickPick<vscode.QuickPickItem>) => picker.items.map(({ label }) => label);
  const row = (picker: vscode.QuickPick<vscode.QuickPickItem>, label: string) => {
    const found = picker.items.find((item) => item.label === label);
    assert.ok(found, label);
    return found;
  };

  /** Runs a command that asks for a language, and chooses the row with that label. */
  const choose = async <Name extends keyof Commands>(name: Name, label: string) => {
    const outcome = runCommand(name);
    let done = false;
    outcome.finally(() => (done = true)).catch(() => undefined);
    await pickers.goTo(label);
    await pickers.accept(() => done);
    return outcome;
  };

  const escaped = async (outcome: PromiseLike<unknown>) => {
    await pickers.escape();
    assert.deepEqual(await outcome, { status: 'cancelled' });
  };

  it('shows the service’s target languages by name and code, English and Portuguese by variant', async () => {
    const outcome = runCommand('selectTargetLanguage');
    const picker = await pickers.filled();
    const shown = picker.items.map(({ label, description }) => `${label}|${description ?? ''}`);
    for (const expected of [
      'English (United Kingdom)|EN-GB',
      'English (United States)|EN-US',
      'Portuguese (Brazil)|PT-BR',
      'Portuguese (Portugal)|PT-PT',
      'Chinese|ZH',
      'Chinese (Traditional)|ZH-HANT',
      'Thai|TH',
    ]) {
      assert.ok(shown.includes(expected), expected);
    }
    assert.ok(!shown.some((each) => each.endsWith('|EN') || each.endsWith('|PT')));
    assert.equal(labels(picker).at(-1), 'Another language…');
    await escaped(outcome);
  });

  it('requests all languages from the service once', async () => {
    for (const name of ['selectTargetLanguage', 'selectSourceLanguage', 'selectTargetLanguage'] as const) {
      const outcome = runCommand(name);
      await pickers.filled();
      await escaped(outcome);
    }
    assert.equal((await languageRequests()).length, 1);
  });

  it('requests the languages of another service when the connection changes', async () => {
    const first = runCommand('selectTargetLanguage');
    await pickers.filled();
    await escaped(first);
    const other = await startService();
    try {
      await runCommand('addConnection', { name: 'Other', url: other.url, plan: 'pro', key: 'demo-pro' });
      const second = runCommand('selectTargetLanguage');
      await pickers.filled();
      await escaped(second);
      assert.equal((await other.requests()).filter(isLanguages).length, 1);
    } finally {
      await runCommand('removeConnection', { name: 'Other' });
      await other.stop();
    }
  });

  it('is busy until the languages arrive; Escape cancels the request and changes nothing', async () => {
    await service.plant({ match: '/v3/languages', delayMs: 60_000 });
    const outcome = runCommand('selectTargetLanguage');
    await until('the request arrived', async () => (await languageRequests()).length === 1);
    const [picker] = pickers.made;
    assert.equal(picker?.busy, true);
    assert.equal(picker.placeholder, 'Loading from the service…');
    await escaped(outcome);
    await until('the service sees it closed', async () => (await languageRequests())[0]?.outcome === 'aborted');
    assert.equal(writtenSetting('targetLanguage'), undefined);
  });

  it('shows the known languages when the service cannot be reached, and tries again the next time', async () => {
    await service.plant({ match: '/v3/languages', status: 403 });
    const outcome = runCommand('selectTargetLanguage');
    const picker = await pickers.filled();
    assert.equal(picker.placeholder, 'Could not load languages from the service. Showing known languages.');
    assert.ok(labels(picker).includes('Chinese (Simplified)'));
    await escaped(outcome);
    const again = runCommand('selectTargetLanguage');
    assert.equal((await pickers.filled()).placeholder, 'Target language for translate commands');
    await escaped(again);
  });

  it('does not wait long for the service', async () => {
    await service.plant({ match: '/v3/languages', delayMs: 60_000 });
    const outcome = runCommand('selectTargetLanguage');
    assert.match((await pickers.filled()).placeholder ?? '', /known languages/);
    await escaped(outcome);
  });

  it('marks beta languages, and shows unknown languages and statuses with the service’s names', async () => {
    const body = [
      language('de', 'German', 'stable'),
      language('zxx-Qaax', 'Signal Speech', 'beta'),
      language('tlh', 'Klingon', 'early_access'),
      { ...language('fr', 'French', 'stable'), usable_as_target: false },
    ];
    await service.plant({ match: '/v3/languages', status: 200, body });
    const outcome = runCommand('selectTargetLanguage');
    const picker = await pickers.filled();
    assert.ok(!labels(picker).includes('French'));
    assert.equal(row(picker, 'German').description, 'DE');
    assert.ok(picker.items.some(({ description }) => description === 'ZXX-QAAX · beta'));
    assert.equal(row(picker, 'Klingon').description, 'TLH · early access');
    await escaped(outcome);
  });

  it('shows recently used languages first', async () => {
    await choose('selectTargetLanguage', 'Japanese');
    assert.equal(writtenSetting('targetLanguage'), 'JA');
    await choose('selectTargetLanguage', 'German');
    const third = runCommand('selectTargetLanguage');
    const picker = await pickers.filled();
    assert.deepEqual(labels(picker).slice(0, 3), ['Recently used', 'German', 'Japanese']);
    assert.ok(labels(picker).includes('All languages'));
    assert.equal(labels(picker).filter((label) => label === 'German').length, 1);
    await escaped(third);
  });

  it('accepts any code that is typed', async () => {
    const outcome = runCommand('selectTargetLanguage');
    const picker = await pickers.filled();
    picker.value = 'tlh';
    await pickers.goTo('Another language…');
    await pickers.accept(() => pickers.titles.length === 2);
    await pickers.accept(() => writtenSetting('targetLanguage') !== undefined);
    assert.deepEqual(await outcome, { status: 'done', targetLang: 'TLH' });
  });

  describe('where the code of a language is typed, and another name begins with it', () => {
    it('chooses that language, also if Enter follows before its row is active', async () => {
      const outcome = runCommand('selectTargetLanguage');
      const picker = await pickers.filled();
      const enter = new Promise<void>((resolve, reject) => {
        picker.onDidChangeValue(() => pickers.accept(() => true).then(resolve, reject));
      });
      picker.value = 'es';
      await enter;
      assert.deepEqual(await outcome, { status: 'done', targetLang: 'ES' });
    });

    it('chooses the row that was moved to since', async () => {
      const outcome = runCommand('selectTargetLanguage');
      const picker = await pickers.filled();
      let shown: vscode.QuickPickItem | undefined;
      picker.onDidChangeActive(([row]) => (shown = row));
      picker.value = 'es';
      await until('Spanish is the active row', () => shown?.label === 'Spanish');
      await pickers.goTo('Estonian');
      await pickers.accept(() => writtenSetting('targetLanguage') !== undefined);
      assert.deepEqual(await outcome, { status: 'done', targetLang: 'ET' });
    });

    it('has an active row again if the row of the code comes when more was typed', async () => {
      const outcome = runCommand('selectTargetLanguage');
      const picker = await pickers.filled();
      const active: (string | undefined)[] = [];
      picker.onDidChangeActive(([shown]) => active.push(shown?.label));
      picker.value = 'est';
      await until('Estonian is the active row', () => active.at(-1) === 'Estonian');
      active.length = 0;
      picker.activeItems = [row(picker, 'Spanish')];
      await until('no row is active', () => active.includes(undefined));
      await until('Estonian is active again', () => active.at(-1) === 'Estonian');
      await pickers.accept(() => writtenSetting('targetLanguage') !== undefined);
      assert.deepEqual(await outcome, { status: 'done', targetLang: 'ET' });
    });

    it('chooses that language, also if it was typed before the languages arrived', async () => {
      await service.plant({ match: '/v3/languages', delayMs: 1000 });
      const outcome = runCommand('selectTargetLanguage');
      await until('the picker is shown', () => pickers.made[0]?.busy === true);
      const [picker] = pickers.made;
      assert.ok(picker);
      picker.value = 'es';
      assert.equal(await pickers.filled(), picker);
      await pickers.accept(() => writtenSetting('targetLanguage') !== undefined);
      assert.deepEqual(await outcome, { status: 'done', targetLang: 'ES' });
    });
  });

  it('changes nothing when Escape is pressed while a code is typed', async () => {
    const outcome = runCommand('selectTargetLanguage');
    await pickers.goTo('Another language…');
    await pickers.accept(() => pickers.titles.length === 2);
    await escaped(outcome);
    assert.equal(writtenSetting('targetLanguage'), undefined);
  });

  it('offers a source language, or detection', async () => {
    assert.deepEqual(await choose('selectSourceLanguage', 'English'), { status: 'done', sourceLang: 'EN' });
    assert.equal(writtenSetting('sourceLanguage'), 'EN');
    assert.deepEqual(await choose('selectSourceLanguage', 'Detect the language'), { status: 'done', sourceLang: '' });
    assert.equal(writtenSetting('sourceLanguage'), '');
  });

  it('is not shown when the language is given, and an invalid target is rejected', async () => {
    assert.deepEqual(await runCommand('selectTargetLanguage', { targetLang: 'en-gb' }), {
      status: 'done',
      targetLang: 'EN-GB',
    });
    for (const targetLang of ['en', 'not a code', '']) {
      assert.equal((await runCommand('selectTargetLanguage', { targetLang })).error?.kind, 'invalidInput', targetLang);
    }
    assert.equal(writtenSetting('targetLanguage'), 'EN-GB');
    assert.equal((await runCommand('selectSourceLanguage', { sourceLang: 'en-us' })).sourceLang, 'EN-US');
    assert.deepEqual(pickers.titles, []);
    assert.deepEqual(await service.requests(), []);
  });

  it('writes the setting where it is defined: in the workspace, if it is there', async () => {
    const configuration = () => vscode.workspace.getConfiguration('languageServices');
    const { Workspace } = vscode.ConfigurationTarget;
    await configuration().update('targetLanguage', 'FR', Workspace);
    try {
      await runCommand('selectTargetLanguage', { targetLang: 'IT' });
      assert.equal(configuration().inspect('targetLanguage')?.workspaceValue, 'IT');
      assert.equal(writtenSetting('targetLanguage'), undefined);
    } finally {
      await configuration().update('targetLanguage', undefined, Workspace);
    }
  });

  describe('of Translate Selection To', () => {
    beforeEach(() => writeSetting('targetLanguage', 'DE'));

    it('appears regardless of the settings, and does not change them', async () => {
      const editor = await openText('The pump is ready.');
      select(editor, 'The pump is ready.');
      assert.equal((await choose('translateSelectionTo', 'Japanese')).status, 'done');
      assert.match(editor.document.getText(), /^\[JA\] /);
      assert.equal(writtenSetting('targetLanguage'), 'DE');
      assert.deepEqual(pickers.titles, ['Translate into']);
    });

    it('shows the languages of the neighbors of the file first when none was used yet', async () => {
      const userData = process.env[userDataVariable] ?? '';
      for (const used of globSync('**/globalStorage/*/recentLanguages', { cwd: userData })) {
        rmSync(path.join(userData, used), { recursive: true });
      }
      const folder = new SampleFolder();
      try {
        const source = folder.write('locales/en.json', '{ "a": "The pump is ready." }');
        ['ja', 'fr'].forEach((lang) => folder.write(`locales/${lang}.json`, '{}'));
        select(await vscode.window.showTextDocument(source), 'The pump is ready.');
        const outcome = runCommand('translateSelectionTo');
        const picker = await pickers.filled();
        assert.deepEqual(labels(picker).slice(0, 3), ['Suggested', 'French', 'Japanese']);
        await escaped(outcome);
      } finally {
        await closeAllEditors();
        folder.remove();
      }
    });

    it('does not appear when the language is given', async () => {
      const editor = await openText('The pump is ready.');
      select(editor, 'The pump is ready.');
      assert.equal((await runCommand('translateSelectionTo', { targetLang: 'fr' })).status, 'done');
      assert.match(editor.document.getText(), /^\[FR\] /);
      assert.deepEqual(pickers.titles, []);
    });

    it('cancels the command on Escape', async () => {
      const editor = await openText('The pump is ready.');
      select(editor, 'The pump is ready.');
      const outcome = runCommand('translateSelectionTo');
      await pickers.filled();
      await escaped(outcome);
      assert.equal(editor.document.getText(), 'The pump is ready.');
      assert.ok(!(await service.requests()).some(({ path }) => path === '/v2/translate'));
    });
  });

  const language = (lang: string, name: string, status: string) => ({
    lang,
    name,
    usable_as_source: true,
    usable_as_target: true,
    status,
    features: {},
  });
});
