import { strict as assert } from 'node:assert';
import type * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('the choice of languages', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const parsed = (name: string): unknown => JSON.parse(folder.read(name));

  it('shows what each language lacks, and selects those that the service supports', async () => {
    const uris = [
      folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.' })),
      folder.write('locales/fi.json', json({ a: 'Pumppu on päällä.' })),
      folder.write('locales/lv.json', json({})),
      folder.write('locales/tlh.json', json({})),
    ];
    // Named files are known at once; others only when the editor reports them.
    await runCommand('checkLocales', { uris });
    const { pickers } = scene;
    const running = runCommand('translateMissing');
    const picker = await pickers.filled();
    // Other files of the workspace have other languages.
    const own = picker.items.filter(({ description = '' }) => /^(?:fi|lv|tlh) /.test(description));
    assert.deepEqual(
      own.map(({ description }) => description),
      [
        'fi · 1 missing · about 15 characters',
        'lv · 2 missing · about 30 characters',
        'tlh · Not supported by the service',
      ],
    );
    assert.deepEqual(
      pluck(
        picker.selectedItems.filter((item) => own.includes(item)),
        'label',
      ),
      ['Finnish', 'Latvian'],
    );
    picker.hide();
    assert.deepEqual(await running, { status: 'cancelled' });
    assert.deepEqual(parsed('locales/lv.json'), {});
  });

  it('offers messages with the text of the source as a choice, with their characters', async () => {
    const copied = 'Open all valves of the pump.';
    const texts = { a: copied, b: 'Close it.', c: copied };
    const uris = [
      folder.write('locales/en.json', json(texts)),
      folder.write('locales/fi.json', json({ ...texts, b: 'Sulje se.' })),
      folder.write('locales/lv.json', json({ a: copied, c: copied })),
    ];
    await runCommand('checkLocales', { uris });
    const { pickers } = scene;
    let isDone = false;
    const running = runCommand('translateMissing').finally(() => (isDone = true));
    const picker = await pickers.filled();
    const own = picker.items.filter(({ description = '' }) => /^(?:fi|lv) /.test(description));
    assert.deepEqual(pluck(own, 'description'), [
      'fi · 2 same as source · about 28 characters',
      'lv · 1 missing · about 9 characters',
      'lv · 2 same as source · about 28 characters',
    ]);
    const isSelected = (item: vscode.QuickPickItem) => picker.selectedItems.includes(item);
    assert.deepEqual(own.map(isSelected), [false, true, false]);
    picker.selectedItems = own.slice(0, 2);
    await until('the rows are selected', () => picker.selectedItems.length === 2);
    await pickers.accept(() => isDone);
    const { status, files = [] } = await running;
    assert.equal(status, 'done');
    assert.deepEqual(
      files.map(({ lang, translated, reused }) => [lang, translated, reused]),
      [
        ['fi', 2, 0],
        ['lv', 1, 0],
      ],
    );
    const sent = await scene.service.requests('/v2/translate');
    assert.equal(sent.length, 2);
    const { languages = [] } = (await runCommand('checkLocales', { uris })).families?.[0] ?? {};
    assert.deepEqual(
      languages.map(({ lang, machine, sameAsSource }) => [lang, machine, sameAsSource]),
      [
        ['fi', 2, 0],
        ['lv', 1, 2],
      ],
    );
  });

  it('translates only what is missing if the user leaves out what is stale', async () => {
    const english = { a: 'Open it.' };
    const uris = [folder.write('locales/en.json', json(english)), folder.write('locales/sk.json', json({}))];
    await runCommand('translateMissing', { uris, targetLangs: ['sk'] });
    folder.write('locales/en.json', json({ a: 'Open it wide.', b: 'Close it.' }));
    await runCommand('checkLocales', { uris });
    const { pickers } = scene;
    let isDone = false;
    const running = runCommand('translateMissing').finally(() => (isDone = true));
    const picker = await pickers.filled();
    const own = picker.items.filter(({ description = '' }) => description.startsWith('sk '));
    assert.deepEqual(pluck(own, 'description'), [
      'sk · 1 missing · about 9 characters',
      'sk · 1 stale · about 13 characters',
    ]);
    assert.ok(own.every((item) => picker.selectedItems.includes(item)));
    picker.selectedItems = own.slice(0, 1);
    await until('the row is selected', () => picker.selectedItems.length === 1);
    await pickers.accept(() => isDone);
    assert.equal((await running).status, 'done');
    assert.deepEqual(parsed('locales/sk.json'), { a: '[SK] Ôpéň íť.', b: '[SK] Čľôšé íť.' });
  });

  it('asks for a language when no source file has a translation', async () => {
    const uri = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    const { pickers } = scene;
    const running = runCommand('translateMissing', { uri });
    await pickers.goTo('French');
    let done = false;
    running.finally(() => (done = true)).catch(() => undefined);
    await pickers.accept(() => done);
    assert.deepEqual(await running, { status: 'done', files: [] });
    assert.deepEqual(parsed('locales/fr.json'), { a: '[FR] Thé pùmp îs ôn.' });
  });

  it('adds a language, and creates its file with the translation', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    folder.write('locales/iw.json', json({ a: 'המשאבה פועלת.' }));
    folder.write('locales/de.json', json({ a: 'Die Pumpe läuft.' }));
    assert.deepEqual(await runCommand('addLocale', { uri: source, lang: 'fr' }), { status: 'done' });
    assert.deepEqual(parsed('locales/fr.json'), { a: '[FR] Thé pùmp îs ôn.' });
    const again = await runCommand('addLocale', { uri: source, lang: 'FR' });
    assert.equal(again.error?.kind, 'invalidInput');
    const other = await runCommand('addLocale', { uri: source, lang: 'he' });
    assert.equal(other.error?.kind, 'invalidInput');
  });

  it('offers languages that the file does not have, and the pseudo-language last', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    folder.write('locales/de.json', json({ a: 'Die Pumpe läuft.' }));
    const { pickers } = scene;
    const running = runCommand('addLocale', { uri: source });
    const { items } = await pickers.filled();
    const codes = items.map(({ description = '' }) => description.split(' · ')[0]);
    assert.ok(codes.includes('FR') && !codes.includes('DE'));
    assert.equal(codes.at(-1), 'qps-ploc');
    await pickers.escape();
    assert.deepEqual(await running, { status: 'cancelled' });
  });

  it('suggests the languages that the project lists and that have no file yet', async () => {
    folder.write(
      'hugo.toml',
      "defaultContentLanguage = 'en'\n[languages.en]\n[languages.de]\n[languages.pt-br]\n[languages.ja]\n",
    );
    const source = folder.write('i18n/en.json', json({ a: 'The pump is on.' }));
    folder.write('i18n/de.json', json({ a: 'Die Pumpe läuft.' }));
    const { pickers } = scene;
    const running = runCommand('addLocale', { uri: source });
    const { items } = await pickers.filled();
    assert.deepEqual(
      items.slice(0, 4).map(({ label, description }) => description ?? label),
      ['Suggested', 'PT-BR', 'JA', 'All languages'],
    );
    await pickers.escape();
    assert.deepEqual(await running, { status: 'cancelled' });
  });
});
