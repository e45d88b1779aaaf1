import { strict as assert } from 'node:assert';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { runCommand, until, writeSetting } from '../../../helpers/extension.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

describe('Translate File on a file with a translation', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const english = json({ a: 'The pump is on.', b: 'Open the valve.', c: 'Close it.' });
  const parsed = (name: string): unknown => JSON.parse(folder.read(name));
  const sentTexts = async () => pluck(await scene.service.requests('/v2/translate'), 'texts');

  beforeEach(() => writeSetting('targetLanguage', 'DE'));
  after(() => writeSetting('targetLanguage', undefined));

  /** Runs the command as from a menu, and answers its questions. Returns them with the outcome. */
  async function translate(uris: readonly vscode.Uri[], ...answers: readonly (string | undefined)[]) {
    const running = runCommand('translateFile', { uris });
    for (const [index, answer] of answers.entries()) {
      const question = await until('it is asked', () => scene.messages.shown.filter(({ modal }) => modal)[index]);
      assert.deepEqual(index === 0 ? await sentTexts() : [], []);
      question.press(answer);
    }
    const questions = scene.messages.shown.filter(({ modal }) => modal);
    return { questions, outcome: await running };
  }

  it('translates missing messages by default, and keeps those of people', async () => {
    const source = folder.write('locales/en.json', english);
    const target = folder.write('locales/de.json', json({ a: 'Von Hand.' }));
    const { questions, outcome } = await translate([source], 'Translate 2 Missing and Changed Messages');
    assert.deepEqual(
      questions.map(({ message, detail, buttons }) => ({ message, detail, buttons })),
      [
        {
          message: 'en.json already has a translation into German.',
          detail: '“Replace All 3 Messages” replaces 1 translation by a person.',
          buttons: ['Translate 2 Missing and Changed Messages', 'Replace All 3 Messages'],
        },
      ],
    );
    assert.deepEqual(outcome, {
      status: 'done',
      files: [{ source: source.toString(), target: target.toString(), segments: 2, kept: 0 }],
    });
    assert.deepEqual(parsed('locales/de.json'), { a: 'Von Hand.', b: '[DE] Öpen the välve.', c: '[DE] Clöse it.' });
    assert.deepEqual(await sentTexts(), [2]);
    assert.deepEqual(folder.names(), ['locales/de.json', 'locales/en.json']);
  });

  it('replaces all messages only if the user chooses that, and shows several files for review', async () => {
    const written = json({ a: 'Von Hand.' });
    const sources = ['one', 'two'].map((name) => folder.write(`${name}/locales/en.json`, english));
    const targets = ['one', 'two'].map((name) => folder.write(`${name}/locales/de.json`, written));
    const { questions, outcome } = await translate(sources, 'Replace All 6 Messages');
    assert.equal(questions.length, 1);
    assert.equal(outcome.status, 'done');
    assert.deepEqual(
      targets.map((uri) => readFileSync(uri.fsPath, 'utf8')),
      [written, written],
    );
    const title = 'Review: German (2 files)';
    await until('the review is in front', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === title);
    assert.deepEqual(await runCommand('keepAllChanges'), { status: 'done' });
    assert.ok(await vscode.workspace.saveAll());
    const translated = { a: '[DE] The pümp is ön.', b: '[DE] Öpen the välve.', c: '[DE] Clöse it.' };
    assert.deepEqual([parsed('one/locales/de.json'), parsed('two/locales/de.json')], [translated, translated]);
  });

  it('replaces translations of the service without a review', async () => {
    const source = folder.write('locales/en.json', english);
    folder.write('locales/de.json', json({}));
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    await scene.service.reset();
    const { outcome } = await translate([source], 'Replace All 3 Messages');
    assert.equal(outcome.status, 'done');
    assert.deepEqual(
      pluck(
        vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs),
        'label',
      ),
      [],
    );
  });

  it('sends nothing of a complete translation by default', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    const written = json({ a: 'Von Hand.' });
    folder.write('locales/de.json', written);
    const { questions, outcome } = await translate([source], 'Keep Translations');
    assert.deepEqual(questions[0]?.buttons, ['Keep Translations', 'Replace 1 Message']);
    assert.deepEqual(outcome, { status: 'done', files: [] });
    assert.equal(folder.read('locales/de.json'), written);
    assert.deepEqual(await sentTexts(), []);
  });

  it('sends nothing when its question is closed', async () => {
    const source = folder.write('locales/en.json', english);
    folder.write('locales/de.json', json({}));
    assert.deepEqual((await translate([source], undefined)).outcome, { status: 'cancelled' });
    assert.deepEqual(await sentTexts(), []);
  });

  it('keeps the paragraphs of a page, and translates other files as usual', async () => {
    const page = folder.write('manual.md', '# Garden\n\nWater the beds.\n\nThe end.\n');
    folder.write('manual.de.md', '# Garten\n\nGieße die Beete.\n\nDas Ende.\n');
    const other = folder.write('note.txt', 'The pump is ready.');
    const { outcome } = await translate([page, other], 'Keep Translations');
    assert.deepEqual(pluck(outcome.files, 'source'), [other.toString()]);
    assert.equal(folder.read('manual.de.md'), '# Garten\n\nGieße die Beete.\n\nDas Ende.\n');
    assert.match(folder.read('note.de.txt'), /^\[DE\] /);
    assert.deepEqual(await sentTexts(), [1]);
  });

  it('knows a file that it made itself: no person made its translations', async () => {
    const lock = folder.uri('../language-services.lock.json').fsPath;
    const page = folder.write('manual.md', '# Garden\n\nWater the beds.\n');
    await translate([page]);
    assert.ok(!existsSync(lock), 'a page alone gets no lock file');
    rmSync(folder.uri('manual.de.md').fsPath);
    const source = folder.write('locales/en.json', english);
    await translate([source, page]);
    const first = scene.messages.shown.length;
    const running = runCommand('translateFile', { uris: [source, page] });
    const question = await until('it is asked', () => scene.messages.shown[first]);
    assert.equal(question.message, '2 files already have translations.');
    assert.equal(question.detail, 'No message is missing or has a changed source.');
    question.press('Keep Translations');
    assert.deepEqual(await running, { status: 'done', files: [] });
    rmSync(lock);
  });

  it('is cancelled if all files beside it are skipped', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    folder.write('locales/de.json', json({ a: 'Von Hand.' }));
    const note = folder.write('note.txt', 'The pump is ready.');
    folder.write('note.de.txt', 'Die Pumpe ist bereit.');
    const { outcome } = await translate([source, note], 'Keep Translations', 'Skip');
    assert.deepEqual(outcome, { status: 'cancelled', files: [] });
    assert.deepEqual(await sentTexts(), []);
  });

  for (const { name, break: spoil } of [
    { name: 'the setting of locale files is invalid', break: () => writeSetting('localeFiles', [{ source: 5 }]) },
    { name: 'the lock file cannot be read', break: () => folder.write('../language-services.lock.json', '{') },
  ]) {
    it(`translates its texts into another file if ${name}`, async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      const written = json({ a: 'Von Hand.' });
      folder.write('locales/de.json', written);
      await spoil();
      const { outcome } = await translate([source], 'Keep Both');
      await writeSetting('localeFiles', undefined);
      rmSync(folder.uri('../language-services.lock.json').fsPath, { force: true });
      assert.equal(outcome.status, 'done');
      assert.equal(folder.read('locales/de.json'), written);
      assert.deepEqual(parsed('locales/de (2).json'), { a: '[DE] The pümp is ön.' });
    });
  }
});
