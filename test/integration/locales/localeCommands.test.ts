import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { runCommand, until, withSettings, writeSetting } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { mostOf } from '../../helpers/recordSentences.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('locale files', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const parsed = (name: string): unknown => JSON.parse(folder.read(name));

  describe('translateMissing', () => {
    it('translates missing messages, keeps human translations, and is one step to undo', async () => {
      const source = folder.write(
        'locales/en.json',
        json({ a: 'The pump is on.', b: 'Open the valve.', c: 'Close it.' }),
      );
      const before = json({ a: 'Von Hand.' });
      const target = folder.write('locales/de.json', before);
      const outcome = await runCommand('translateMissing', { uri: source, targetLangs: ['DE'] });
      const file = {
        source: source.toString(),
        target: target.toString(),
        lang: 'de',
        translated: 2,
        reused: 0,
        kept: 0,
      };
      assert.deepEqual(outcome, { status: 'done', files: [file] });
      assert.deepEqual(parsed('locales/de.json'), { a: 'Von Hand.', b: '[DE] Öpen the välve.', c: '[DE] Clöse it.' });
      const sent = await scene.service.requests('/v2/translate');
      assert.equal(sent.length, 1);
      const { document } = await vscode.window.showTextDocument(target);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), before);
      await vscode.commands.executeCommand('workbench.action.files.revert');
    });

    it('says how many stale texts of people are left, and shows them', async () => {
      const source = folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close it.' }));
      folder.write('locales/de.json', json({ b: 'Von Hand.' }));
      await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
      folder.write('locales/en.json', json({ a: 'Open the door.', b: 'Close both.' }));
      assert.equal((await runCommand('translateMissing', { uri: source })).status, 'done');
      assert.deepEqual(parsed('locales/de.json'), { a: '[DE] Öpen the döör.', b: 'Von Hand.' });
      const sentence = '1 translation by a person was left: its source changed, or it is not finished.';
      const told = await until('it is told', () => scene.messages.shown.find(({ message }) => message === sentence));
      told.press('Show');
      const label = () => vscode.window.tabGroups.activeTabGroup.activeTab?.label;
      await until('the grid shows it', () => label() === 'Grid: en.json');
    });

    it('counts the messages that were repaired and split', async () => {
      const damaged = 'Copy {name} now and wait.';
      const source = folder.write('locales/en.json', json({ a: damaged, b: damaged, c: 'Close it.' }));
      folder.write('locales/de.json', json({}));
      await scene.service.plant({ match: '/v2/translate', mangle: 'drop', times: 3 });
      const { files = [] } = await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
      assert.deepEqual(
        files.map(({ translated, kept, repaired, split }) => [translated, kept, repaired, split]),
        [[3, 0, 2, 2]],
      );
      folder.write(
        'locales/en.json',
        json({ a: damaged, b: damaged, c: 'Close it.', d: 'Move {a} from the list to {b} now.' }),
      );
      await scene.service.reset();
      await scene.service.plant({ match: '/v2/translate', mangle: 'gather', times: 1 });
      const again = await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
      assert.deepEqual(
        again.files?.map(({ translated, repaired, split }) => [translated, repaired, split]),
        [[1, 1, undefined]],
      );
    });

    it('sends no chosen message that is not added without others, and names it', async () => {
      const uri = folder.write(
        'locales/en.json',
        '{ "l": ["One pump.", "Two pumps.", "Three pumps."], "z": "Close it." }',
      );
      const target = folder.write('locales/de.json', '{ "l": ["Eine Pumpe."] }');
      const translate = (keys: readonly string[]) => runCommand('translateMissing', { uri, targetLangs: ['de'], keys });
      const refused = await translate(['l.2']);
      assert.equal(refused.status, 'failed');
      assert.match(refused.error?.message ?? '', /^1 message was not translated because it cannot be added alone\./);
      assert.deepEqual(await scene.service.requests(), []);
      const partial = await translate(['l.2', 'z']);
      assert.equal(partial.status, 'partial');
      assert.equal(partial.error?.message, refused.error?.message);
      assert.deepEqual(pluck(partial.files, 'translated'), [1]);
      assert.deepEqual(parsed('locales/de.json'), { l: ['Eine Pumpe.'], z: '[DE] Clöse it.' });
      assert.equal((await translate(['l.2', 'l.1'])).status, 'done');
      assert.equal((await vscode.workspace.openTextDocument(target)).getText().split('[DE]').length, 4);
    });

    it('translates only a stale message again', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.' }));
      folder.write('locales/de.json', json({}));
      const options = { uri: source, targetLangs: ['de'] };
      await runCommand('translateMissing', options);
      folder.write('locales/en.json', json({ a: 'The pump is off.', b: 'Open the valve.' }));
      const [family] = (await runCommand('checkLocales', { uri: source })).families ?? [];
      assert.deepEqual(family?.languages, [
        {
          lang: 'de',
          path: vscode.Uri.joinPath(source, '../de.json').toString(),
          missing: 0,
          inherited: 0,
          draft: 0,
          stale: 1,
          machine: 1,
          reviewed: 0,
          sameAsSource: 0,
          broken: 0,
          obsolete: 0,
        },
      ]);
      const outcome = await runCommand('translateMissing', options);
      assert.deepEqual(pluck(outcome.files, 'translated'), [1]);
      assert.deepEqual(parsed('locales/de.json'), { a: '[DE] The pümp is öff.', b: '[DE] Öpen the välve.' });
      assert.deepEqual(await runCommand('translateMissing', options), { status: 'done', files: [] });

      const stale = async () =>
        (await runCommand('checkLocales', { uri: source })).families?.[0]?.languages[0]?.stale === 1 || undefined;
      const { document } = await vscode.window.showTextDocument(folder.uri('locales/de.json'));
      await vscode.commands.executeCommand('undo');
      assert.match(document.getText(), /is ön/);
      await until('the message is stale again', stale);
      await vscode.commands.executeCommand('workbench.action.files.revert');
      await until('the message is translated again', async () => !(await stale()));
    });

    it('names a language that failed, keeps the others, and translates the rest on Retry', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      folder.write('locales/de.json', json({}));
      folder.write('locales/fr.json', json({}));
      const texts = { de: { a: '[DE] The pümp is ön.' }, fr: { a: '[FR] Thé pùmp îs ôn.' } };
      await scene.service.plant({ match: '/v2/translate', status: 429, retryAfter: 3600, times: 1 });
      const outcome = await runCommand('translateMissing', { uri: source, targetLangs: ['de', 'fr'] });
      assert.equal(outcome.status, 'partial');
      const [told, ...others] = scene.messages.shown;
      assert.deepEqual(others, []);
      const [, language] = /^Some messages were not translated into (German|French)\. /.exec(told?.message ?? '') ?? [];
      const [failed, done] = language === 'German' ? (['de', 'fr'] as const) : (['fr', 'de'] as const);
      assert.deepEqual(parsed(`locales/${failed}.json`), {});
      assert.deepEqual(parsed(`locales/${done}.json`), texts[done]);
      told?.press('Retry');
      await until('the rest is translated', () => scene.lines.shown.length === 2);
      assert.deepEqual(parsed(`locales/${failed}.json`), texts[failed]);
    });

    it('writes the finished translations when it is cancelled', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      folder.write('locales/de.json', json({}));
      await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
      const running = runCommand('translateMissing', { uri: source, targetLangs: ['de', 'qps-ploc'] });
      await until('the text is sent', async () => (await scene.service.requests()).length > 0);
      scene.cancel.press();
      const outcome = await running;
      await scene.service.release();
      assert.equal(outcome.status, 'cancelled');
      assert.deepEqual(parsed('locales/de.json'), {});
      assert.match(folder.read('locales/qps-ploc.json'), /⟦.*⟧/);
    });

    it('writes the texts of a language that were answered when it is cancelled', async () => {
      const texts = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`text${at}`, `Pump ${at}.`]));
      const source = folder.write('locales/en.json', json(texts));
      folder.write('locales/de.json', json({}));
      await scene.service.plant({ match: '/v2/translate', delayMs: 600_000, times: 1 });
      const running = runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
      await until('other requests are answered', async () => {
        const requests = await scene.service.requests('/v2/translate');
        return requests.filter(({ outcome }) => outcome === 'answered').length === 2 || undefined;
      });
      scene.cancel.press();
      const { status, files } = await running;
      await scene.service.release();
      assert.equal(status, 'cancelled');
      const [count = 0] = files?.map(({ translated }) => translated) ?? [];
      assert.ok(count > 0 && count < 120, `${count} texts`);
      const written = Object.keys(parsed('locales/de.json') ?? {});
      assert.equal(written.length, count);
      const paid = written.reduce((sum, key) => sum + (texts[key]?.length ?? 0), 0);
      const all = Object.values(texts).join('').length;
      assert.deepEqual(pluck(scene.messages.shown, 'message'), [
        `${paid} characters were billed before you cancelled. What arrived is kept: the next run bills only the rest. The service may still bill ${all - paid} characters that it had not answered.`,
      ]);
    });

    it('asks once whether to reuse reviewed translations, says what either costs, and sends only the rest', async () => {
      const source = folder.write('a/locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.' }));
      folder.write('a/locales/de.json', json({}));
      folder.write('b/locales/en.json', json({ x: 'The pump is on.' }));
      folder.write('b/locales/de.json', json({ x: 'Die Pumpe läuft.' }));
      const running = runCommand('translateMissing', { uri: source });
      const question = await until('it is asked', () => scene.messages.shown[0]);
      assert.equal(question.message, `Translate 15 characters into German? ${mostOf(15)}`);
      assert.match(question.detail ?? '', /^1 message has a translation in this project\./);
      assert.match(question.detail ?? '', /^“Translate All” sends up to 30 characters\.$/m);
      question.press('Reuse and Translate');
      const { files } = await running;
      assert.deepEqual(
        files?.map(({ translated, reused }) => [translated, reused]),
        [[1, 1]],
      );
      assert.deepEqual(parsed('a/locales/de.json'), { a: 'Die Pumpe läuft.', b: '[DE] Öpen the välve.' });
    });

    it('says before it sends many characters what that costs at most', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      folder.write('locales/de.json', json({}));
      await writeSetting('confirmAbove', 10);
      const running = runCommand('translateMissing', { uri: source });
      const question = await until('it is asked', () => scene.messages.shown[0]);
      question.press();
      assert.equal((await running).status, 'cancelled');
      await writeSetting('confirmAbove', undefined);
      assert.equal(question.message, `Translate 15 characters into German? ${mostOf(15)}`);
    });

    for (const { setting, german, counts } of [
      { setting: 'always', german: 'Die Pumpe läuft.', counts: [1, 1] },
      { setting: 'never', german: '[DE] The pümp is ön.', counts: [2, 0] },
    ] as const) {
      it(`asks nothing about reviewed translations with reuseTranslations "${setting}"`, async () => {
        folder.write('b/locales/en.json', json({ x: 'The pump is on.' }));
        folder.write('b/locales/de.json', json({ x: 'Die Pumpe läuft.' }));
        await withSettings({ reuseTranslations: setting }, async () => {
          for (const by of ['user', 'script']) {
            // Translations of the other one would be reused.
            const uri = folder.write(`${by}/locales/en.json`, json({ a: 'The pump is on.', b: `Open the ${by}.` }));
            const target = `${by}/locales/de.json`;
            folder.write(target, json({}));
            const options = by === 'user' ? { uri } : { uri, targetLangs: ['de'] };
            const { files } = await runCommand('translateMissing', options);
            assert.deepEqual(
              files?.map(({ translated, reused }) => [translated, reused]),
              [counts],
            );
            assert.ok(folder.read(target).includes(JSON.stringify(german)));
          }
          assert.deepEqual(scene.messages.shown, []);
        });
      });
    }

    it('names a lock file that cannot be read, and writes nothing', async () => {
      const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      folder.write('locales/de.json', json({}));
      const [workspace] = vscode.workspace.workspaceFolders ?? [];
      const lock = vscode.Uri.joinPath(workspace?.uri ?? source, 'language-services.lock.json');
      await vscode.workspace.fs.writeFile(lock, Buffer.from('{ "version": 1, '));
      const outcome = await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
      assert.equal(outcome.error?.kind, 'conflict');
      assert.match(outcome.error.message, /language-services\.lock\.json has an error/);
      assert.deepEqual(parsed('locales/de.json'), {});
      assert.equal((await vscode.workspace.fs.readFile(lock)).toString(), '{ "version": 1, ');
    });
  });

  it('marks translations as reviewed, and removes obsolete messages', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.' }));
    folder.write('locales/de.json', json({ old: 'Alt.' }));
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    const counts = async () => (await runCommand('checkLocales', { uri: source })).families?.[0]?.languages[0];
    assert.deepEqual(await counts(), {
      lang: 'de',
      path: vscode.Uri.joinPath(source, '../de.json').toString(),
      missing: 0,
      inherited: 0,
      draft: 0,
      stale: 0,
      machine: 2,
      reviewed: 0,
      sameAsSource: 0,
      broken: 0,
      obsolete: 1,
    });
    assert.deepEqual(await runCommand('markReviewed', { uri: source, lang: 'de', keys: ['a'] }), { status: 'done' });
    assert.deepEqual(await runCommand('removeObsolete', { uri: source, lang: 'de' }), { status: 'done' });
    assert.deepEqual(await counts(), {
      lang: 'de',
      path: vscode.Uri.joinPath(source, '../de.json').toString(),
      missing: 0,
      inherited: 0,
      draft: 0,
      stale: 0,
      machine: 1,
      reviewed: 1,
      sameAsSource: 0,
      broken: 0,
      obsolete: 0,
    });
    assert.match(folder.read('locales/de.json'), /^\{\n {2}"a": "[^"]+",\n {2}"b": "[^"]+"\n\}\n$/);
  });

  it('marks only the messages of a language as reviewed that are as its row showed them', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close it.' }));
    const target = folder.write('locales/de.json', json({}));
    await runCommand('translateMissing', { uri: source });
    const texts = { a: '[DE] Öpen the gäte.', b: '[DE] Clöse it.' };
    assert.deepEqual(parsed('locales/de.json'), texts);
    const message = (key: string, from: string, to: string) => ({
      key,
      state: 'machine',
      source: { parts: [from] },
      target: { parts: [to] },
    });
    const messages = [message('a', 'Open the gate.', texts.a), message('b', 'Close it.', texts.b)];
    const row = { ...inView, uri: source, lang: 'de', target, state: { messages } };
    const mark = () => vscode.commands.executeCommand('languageServices.markReviewed', row);
    folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close both.' }));
    const left = '1 message changed in the meantime and was not marked as reviewed.';
    assert.deepEqual(await mark(), { status: 'partial', error: { kind: 'conflict', message: left } });
    assert.ok(scene.messages.shown.some((each) => each.message === left));
    const states = async () => {
      const { families: [{ languages: [found] = [] } = {}] = [] } = await runCommand('checkLocales', { uri: source });
      return found && [found.reviewed, found.stale, found.machine];
    };
    assert.deepEqual(await states(), [1, 1, 0]);
    folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close it.' }));
    assert.deepEqual(await mark(), { status: 'done' });
    assert.deepEqual(await states(), [2, 0, 0]);
  });

  it('marks what waits for a review in a language, leaves stale texts of people, and can be undone', async () => {
    const source = folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close it.' }));
    folder.write('locales/de.json', json({ b: 'Von Hand.' }));
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    folder.write('locales/en.json', json({ a: 'Open the gate.', b: 'Close both.' }));
    const states = async () => {
      const { families: [{ languages: [found] = [] } = {}] = [] } = await runCommand('checkLocales', { uri: source });
      return found && [found.reviewed, found.stale, found.machine];
    };
    const marked = () => scene.messages.shown.filter(({ message }) => message.startsWith('Marked '));
    assert.deepEqual(await states(), [0, 1, 1]);
    assert.deepEqual(await runCommand('markReviewed', { uri: source, lang: 'de' }), { status: 'done' });
    assert.deepEqual(await states(), [1, 1, 0]);
    const [told] = marked();
    assert.deepEqual(
      [told?.message, told?.buttons],
      [
        'Marked 1 message as reviewed. 1 translation by a person is not finished, or its source changed. Mark it by itself.',
        ['Undo'],
      ],
    );
    told?.press('Undo');
    await until('it is not reviewed again', async () => (await states())?.join() === '0,1,1' || undefined);
    assert.deepEqual(await runCommand('markReviewed', { uri: source, lang: 'de', keys: ['b'] }), { status: 'done' });
    assert.deepEqual(await states(), [1, 0, 1]);
    assert.equal(marked().length, 1);
  });

  it('shows the context of a message under the pointer in a review', async () => {
    const source = folder.write('locales/en.json', json({ 'save.button': 'Save it', next: 'Next' }));
    const target = folder.write('locales/de.json', json({ next: 'Weiter' }));
    await withSettings({ applyMode: 'review' }, async () => {
      await runCommand('translateMissing', { uri: source });
      const document = await vscode.workspace.openTextDocument(target);
      const start = document.getText().indexOf('"save.button": "');
      assert.ok(start > 0, document.getText());
      const hoverAt = async (offset: number) => {
        const command = 'vscode.executeHoverProvider';
        const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
          command,
          target,
          document.positionAt(offset),
        );
        const contents = hovers.flatMap((hover) => hover.contents);
        return contents.map((each) => (each instanceof vscode.MarkdownString ? each.value : '')).join();
      };
      assert.match(await hoverAt(start + '"save.button": "'.length + 1), /Context:.*Save.*it.*button/);
      await runCommand('keepAllChanges');
      assert.doesNotMatch(await hoverAt(start + '"save.button": "'.length + 1), /Context:/);
    });
  });
});
