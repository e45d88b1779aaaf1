import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import type { Pickers } from '../../helpers/pickers.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the language table', () => {
  const scene = editorScene();
  let pickers: Pickers;

  beforeEach(async () => {
    pickers = scene.pickers;
    // Setting the key again clears the answers cached for the former key.
    await runCommand('clearKey');
    await runCommand('setKey', { key: 'demo-pro' });
    scene.messages.shown.splice(0);
  });
  const text = () => vscode.window.activeTextEditor?.document.getText() ?? '';
  const rowsOf = (table: string) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  const rowOf = (code: string) => rowsOf(text()).find((cells) => cells[2] === code);
  const asked = async () => (await scene.service.requests('/v3/languages')).length;

  it('shows the languages of each resource, without a question', async () => {
    for (const resource of [
      ...['translate_text', 'translate_document', 'glossary', 'write', 'style_rules', 'voice'],
    ] as const) {
      const { status, languages } = await runCommand('showLanguages', { resource });
      assert.equal(status, 'done');
      const codes = rowsOf(text())
        .slice(2)
        .map((cells) => cells[2]);
      assert.deepEqual(codes.sort(), languages.map(({ lang }) => lang).sort(), resource);
    }
    assert.deepEqual(pickers.titles, []);
    assert.deepEqual(scene.messages.shown, []);
    const document = vscode.window.activeTextEditor?.document;
    assert.deepEqual([document?.uri.scheme, document?.languageId], ['languageservices-languages', 'plaintext']);
  });

  it('shows for each language its use and features, and which side of a pair needs a feature', async () => {
    await runCommand('showLanguages', { resource: 'translate_text' });
    const head = rowsOf(text())[0]?.slice(1, -1);
    assert.deepEqual(head, [
      'Language',
      'Code',
      'Used as',
      'Status',
      'Detection (source)',
      'Style rules (target)',
      'Formality (target)',
      'Glossary (both)',
      'Tags (both)',
    ]);
    assert.deepEqual(rowOf('de')?.slice(1, -1), [
      'German',
      'de',
      'source and target',
      'stable',
      '✓',
      '✓',
      '✓',
      '✓',
      '✓',
    ]);
    assert.deepEqual(rowOf('en-US')?.slice(3, -1), ['target', 'stable', '', '✓', '', '✓', '✓']);
    const widths = new Set(
      text()
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) => line.length),
    );
    assert.equal(widths.size, 1);
  });

  it('hides beta and external languages until they are requested', async () => {
    await runCommand('showLanguages', { resource: 'voice' });
    assert.equal(rowOf('hi'), undefined);
    await runCommand('showLanguages', { resource: 'voice', include: ['beta', 'external'] });
    assert.ok(rowOf('hi')?.includes('beta'));
    assert.ok(rowOf('hi')?.includes('✓ beta, external'));
    await runCommand('toggleBetaLanguages');
    assert.equal(rowOf('hi'), undefined);
    await runCommand('toggleBetaLanguages');
    assert.ok(rowOf('hi'));
  });

  it('requests the same table from the service once', async () => {
    await runCommand('showLanguages', { resource: 'write' });
    await runCommand('showLanguages', { resource: 'write' });
    assert.equal(await asked(), 1);
  });

  it('shows an unknown feature or status by its name, as plain text', async () => {
    const row = {
      lang: 'tlh',
      name: 'Klingon [x](y)',
      usable_as_source: true,
      usable_as_target: false,
      status: 'weird',
    };
    const body = JSON.stringify([{ ...row, features: { battle_mode: { status: 'weird' } } }]);
    await scene.service.plant({ match: '/v3/languages', status: 200, body });
    await runCommand('showLanguages', { resource: 'glossary' });
    await until('the table is as it is now', () => rowsOf(text())[0]?.at(-2) === 'battle_mode');
    assert.match(text(), /\| tlh\s+\| source\s+\| weird\s+\| ✓ weird/);
  });

  it('asks for the resource when none is given', async () => {
    const shown = runCommand('showLanguages');
    await pickers.shown(1);
    let ended = false;
    shown.finally(() => (ended = true)).catch(() => undefined);
    await pickers.accept(() => ended);
    assert.equal((await shown).status, 'done');
    assert.match(text(), /^Languages: Text translation\n/);
  });

  it('is cancelled by Escape, and sends no request', async () => {
    const shown = runCommand('showLanguages');
    await pickers.shown(1);
    await pickers.escape();
    assert.equal((await shown).status, 'cancelled');
    assert.equal(await asked(), 0);
  });

  it('reports errors and opens nothing', async () => {
    await scene.service.plant({ match: '/v3/languages', status: 403 });
    const { status, error } = await runCommand('showLanguages', { resource: 'translate_text' });
    assert.deepEqual([status, error?.kind], ['failed', 'forbidden']);
    assert.equal(scene.messages.shown[0]?.severity, 'error');
    assert.equal(vscode.window.activeTextEditor, undefined);
  });

  for (const command of ['showLanguages', 'findLanguage']) {
    it(`rejects an unknown resource and include, and sends no request: ${command}`, async () => {
      const endless: { self?: object } = {};
      endless.self = endless;
      const wrong = ['poems', 'x'.repeat(1_000_000), null, 5n, endless, ['write'], '__proto__'];
      const refused = [
        ...wrong.map((resource) => ({ resource })),
        ...['x', null, 5n, [endless]].map((include) => ({ resource: 'write', include })),
      ];
      for (const options of refused) {
        const outcome: unknown = await vscode.commands.executeCommand(`languageServices.${command}`, options);
        assert.equal(Reflect.get(Object(outcome), 'status'), 'failed');
        assert.equal(Reflect.get(Object(Reflect.get(Object(outcome), 'error')), 'kind'), 'invalidInput');
      }
      assert.equal(await asked(), 0);
      assert.deepEqual(pickers.titles, []);
      assert.ok(scene.messages.shown.every(({ message }) => message.length < 400));
    });
  }

  it('finds a language in the active table and copies its code', async () => {
    await runCommand('showLanguages', { resource: 'translate_text' });
    const found = runCommand('findLanguage');
    const picker = await pickers.filled();
    const german = picker.items.find(({ label }) => label === 'German');
    assert.equal(german?.description, 'de · source and target');
    assert.equal(german.detail, 'Detection, Style rules, Formality, Glossary, Tags');
    assert.ok(picker.matchOnDescription && picker.matchOnDetail);
    await pickers.goTo('Japanese');
    let ended = false;
    found.finally(() => (ended = true)).catch(() => undefined);
    await pickers.accept(() => ended);
    const { lang } = await found;
    assert.equal(lang, 'ja');
    assert.equal(await vscode.env.clipboard.readText(), 'ja');
  });

  it('shows which resources and features a language pair has', async () => {
    const { offers } = await runCommand('showLanguagePair', { sourceLang: 'de', targetLang: 'en-US' });
    const of = (resource: string) => offers?.find((offer) => offer.resource === resource);
    const texts = of('translate_text');
    assert.ok(texts?.isOffered);
    assert.deepEqual(texts.features.formality, null);
    assert.deepEqual(texts.features.glossary, { status: 'stable' });
    assert.equal(of('write')?.isOffered, false);
    assert.match(text(), /^From German \(de\) to English \(United States\) \(en-US\)\n/);
    assert.match(text(), /\| Text translation +\| +\| yes +\|/);
    assert.match(text(), /\| +\| Formality +\| no +\|/);
    assert.match(text(), /\| Rephrasing and correcting +\| +\| no +\|/);
  });

  it('shows a feature that only one language needs, regardless of the other language', async () => {
    const language = (lang: string, status: string) => ({
      lang,
      name: lang,
      usable_as_source: true,
      usable_as_target: true,
      status: 'stable',
      features: { auto_detection: { status } },
    });
    const body = JSON.stringify([language('de', 'stable'), language('fr', 'beta')]);
    await scene.service.plant({ match: '/v3/languages', status: 200, body, times: 9 });
    const detectionOf = async (sourceLang: string, targetLang: string) => {
      const { offers } = await runCommand('showLanguagePair', { sourceLang, targetLang });
      return offers?.find(({ resource }) => resource === 'translate_text')?.features['auto_detection'];
    };
    assert.deepEqual(await detectionOf('de', 'fr'), { status: 'stable' });
    assert.deepEqual(await detectionOf('fr', 'de'), { status: 'beta' });
  });

  it('shows beta and external features of a pair on request', async () => {
    const pair = { sourceLang: 'hi', targetLang: 'de' };
    const without = await runCommand('showLanguagePair', pair);
    assert.match(text(), /\nShowing stable languages only\.\n/);
    assert.equal(without.offers?.find(({ resource }) => resource === 'voice')?.isOffered, false);
    assert.match(text(), /\| Glossaries +\| +\| no/);
    assert.doesNotMatch(text(), /Voice/);
    const { offers } = await runCommand('showLanguagePair', { ...pair, include: ['beta', 'external'] });
    const voice = offers?.find(({ resource }) => resource === 'voice');
    assert.match(text(), /\nShowing beta and external languages and features too\.\n/);
    assert.ok(voice?.isOffered);
    assert.deepEqual(voice.features.transcription, { status: 'beta', external: true });
  });

  it('leaves an editor in front that opens at the same time', async () => {
    const { showTextDocument } = vscode.window;
    const other = await vscode.workspace.openTextDocument({ content: 'Another document' });
    const restore = replaceMember(vscode.window, 'showTextDocument', async () => {
      await showTextDocument(other);
      // Like the editor, which has no code for it.
      throw new Error('Could NOT open editor because another editor opened in the meantime.');
    });
    try {
      const { status } = await runCommand('showLanguages', { resource: 'write' });
      assert.equal(status, 'done');
    } finally {
      restore();
    }
    assert.deepEqual(scene.messages.shown, []);
    assert.equal(text(), 'Another document');
  });
});
