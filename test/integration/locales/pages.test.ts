import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { diffSides, diffTabs } from '../../helpers/documents/diffEditors.ts';
import { runCommand, until, withSettings } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { mostOf } from '../../helpers/recordSentences.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

const english = '# Garden\n\nWater the beds.\n\nThe end.\n';
const tools = '# Tools\n\nDry the tools.\n\nPut them away.\n';
const german = '# Garten\n\nGieße die Beete.\n\nDas Ende.\n';

describe('a page of documentation', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });

  it('sends only a changed paragraph, and shows its translation for review', async () => {
    const source = folder.write('docs/en/x.md', english);
    const target = folder.write('docs/de/x.md', german);
    assert.deepEqual(await runCommand('translateMissing', { uri: source }), { status: 'done', files: [] });
    folder.write('docs/en/x.md', english.replace('the beds', 'all beds'));
    const [family] = (await runCommand('checkLocales', { uri: source })).families ?? [];
    assert.deepEqual(family?.languages, [
      {
        lang: 'de',
        path: target.toString(),
        missing: 0,
        inherited: 0,
        draft: 0,
        stale: 1,
        machine: 0,
        reviewed: 2,
        sameAsSource: 0,
        broken: 0,
        obsolete: 0,
      },
    ]);

    const running = runCommand('translateMissing', { uri: source });
    const question = await until('it is asked', () => scene.messages.shown[0]);
    assert.equal(question.message, `Translate 15 characters into German? ${mostOf(15)}`);
    assert.match(question.detail ?? '', /^Replaces 1 translation by a person: \S*docs\/de\/x\.md, line 3\.$/);
    assert.deepEqual(question.buttons, ['Keep Translations', 'Translate']);
    question.press('Translate');
    const { files } = await running;
    assert.deepEqual(
      files?.map(({ lang, translated }) => [lang, translated]),
      [['de', 1]],
    );
    const sent = await scene.service.requests('/v2/translate');
    assert.deepEqual(pluck(sent, 'texts'), [1]);

    const { left, right } = await diffSides();
    assert.equal(right.uri.toString(), target.toString());
    assert.equal(left.getText(), german);
    assert.match(right.getText(), /^# Garten\n\n\[DE\] [^\n]+\n\nDas Ende\.\n$/);
    assert.equal(folder.read('docs/de/x.md'), german);
    assert.deepEqual(await runCommand('keepAllChanges'), { status: 'done' });
    assert.equal(diffTabs().length, 0);
    assert.ok(await right.save());
    const [kept] = (await runCommand('checkLocales', { uri: source })).families ?? [];
    assert.deepEqual(kept?.languages, [
      {
        lang: 'de',
        path: target.toString(),
        missing: 0,
        inherited: 0,
        draft: 0,
        stale: 0,
        machine: 1,
        reviewed: 2,
        sameAsSource: 0,
        broken: 0,
        obsolete: 0,
      },
    ]);
  });

  it('keeps a paragraph by a person by default, and gets the others', async () => {
    const source = folder.write('docs/en/x.md', english);
    folder.write('docs/de/x.md', german);
    await runCommand('translateMissing', { uri: source });
    const translateChosen = async (changed: string) => {
      folder.write('docs/en/x.md', changed);
      const shown = scene.messages.shown.length;
      const running = runCommand('translateMissing', { uri: source });
      const question = await until('it is asked', () => scene.messages.shown[shown]);
      const [first] = question.buttons;
      assert.equal(first, 'Keep Translations');
      question.press(first);
      return { outcome: await running, detail: question.detail };
    };
    const stale = english.replace('the beds', 'all beds');
    const { outcome, detail } = await translateChosen(stale);
    assert.deepEqual(outcome, { status: 'done', files: [] });
    assert.doesNotMatch(detail ?? '', /Keep/);
    assert.deepEqual(await scene.service.requests('/v2/translate'), []);
    assert.equal(diffTabs().length, 0);

    const more = await translateChosen(`${stale}\nLock the door.\n`);
    assert.deepEqual(pluck(more.outcome.files ?? [], 'translated'), [1]);
    assert.match(more.detail ?? '', /^“Keep Translations” sends up to 14 characters\.$/m);
    const { right } = await diffSides();
    assert.match(right.getText(), /^# Garten\n\nGieße die Beete\.\n\nDas Ende\.\n\n\[DE\] [^\n]+\n$/);
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 1 });
  });

  it('has no translation only where its site has the language, and is missing only where the setting says so', async () => {
    const source = folder.write('docs/en/x.md', english);
    folder.write('docs/de/x.md', german);
    await runCommand('translateMissing', { uri: source });
    const [first, second] = [folder.write('docs/en/a/y.md', tools), folder.write('docs/en/z.md', tools)];
    folder.write('docs/en/later.md', `---\ndraft: true\n---\n\n${english}`);
    folder.write('docs/en/x.md', english.replace('the beds', 'all beds'));
    const tree = folder.uri('docs/en').toString();
    const untranslated = [first.toString(), second.toString()];
    const checked = async (uri = folder.uri()) => {
      const { pages, families } = await runCommand('checkLocales', { uri });
      return { pages, families: families?.length };
    };
    assert.deepEqual(await checked(), {
      pages: [{ tree, lang: 'de', translated: 1, stale: 1, untranslated }],
      families: 1,
    });
    await withSettings({ untranslatedPages: 'ignore' }, async () => {
      assert.deepEqual(await checked(), { pages: [], families: 1 });
    });
    await withSettings({ untranslatedPages: 'missing' }, async () => {
      assert.deepEqual(await checked(first), {
        pages: [{ tree, lang: 'de', translated: 0, stale: 0, untranslated: [first.toString()] }],
        families: 1,
      });
      assert.equal((await checked()).families, 3);
      const { files } = await runCommand('translateMissing', { uri: first });
      assert.deepEqual(pluck(files ?? [], 'translated'), [3]);
    });
    const written = await vscode.workspace.openTextDocument(folder.uri('docs/de/a/y.md'));
    assert.match(written.getText(), /^# \[DE\] /);
  });

  it('gets a translation, or all pages below a folder do after a question about the cost', async () => {
    folder.write('docs/en/x.md', english);
    folder.write('docs/de/x.md', german);
    const first = folder.write('docs/en/a/y.md', tools);
    const second = folder.write('docs/en/z.md', '# Shed\n\nSweep the floor.\n\nLock the door.\n');
    const draft = folder.write('docs/en/later.md', `---\ndraft: true\n---\n\n${english}`);
    const one = await runCommand('translatePage', { uri: first, lang: 'de', ...inView });
    assert.deepEqual([one.status, pluck(one.files ?? [], 'translated')], ['done', [3]]);
    assert.match(folder.read('docs/de/a/y.md'), /^# \[DE\] [^]+\n$/);
    assert.deepEqual(scene.messages.shown, []);
    const tree = folder.uri('docs/en');
    const refused = runCommand('translateAllPages', { uri: tree, lang: 'de', ...inView });
    const question = await until('it is asked', () => scene.messages.shown[0]);
    assert.match(question.message, /^Translate \d+ characters into German\? At most \d+ characters are billed/);
    question.press();
    assert.equal((await refused).status, 'cancelled');
    const all = await runCommand('translateAllPages', { uri: tree, lang: 'DE' });
    assert.deepEqual(
      all.files?.map(({ source, target, translated }) => ({ source, target, translated })),
      [{ source: second.toString(), target: folder.uri('docs/de/z.md').toString(), translated: 3 }],
    );
    for (const uri of [first, draft, tree]) {
      assert.deepEqual(await runCommand('translatePage', { uri, lang: 'de' }), { status: 'done', files: [] });
    }
  });
});
