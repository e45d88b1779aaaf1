import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAllEditors } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { WindowMessages } from '../../helpers/windowMessages.ts';

describe('the source file of a family', () => {
  const folder = eachFolder();
  let pickers: Pickers;
  let messages: WindowMessages;
  const settings = () => vscode.workspace.getConfiguration('languageServices', folder.uri());

  beforeEach(async () => {
    pickers = new Pickers();
    messages = new WindowMessages();
    await folder.watch('web');
    for (const code of ['en-GB', 'en-US', 'de']) {
      folder.write(`web/locales/${code}.json`, '{\n  "a": "The color of the pump"\n}\n');
    }
  });

  afterEach(async () => {
    pickers.dispose();
    messages.dispose();
    for (const key of ['sourceLanguage', 'localeFiles']) {
      await settings().update(key, undefined, vscode.ConfigurationTarget.Workspace);
    }
    await closeAllEditors();
    folder.remove();
  });

  /** Returns the names of the source files in folders. */
  const sources = async (...names: readonly string[]): Promise<readonly string[]> => {
    const found = names.map((name) => runCommand('checkLocales', { uri: folder.uri(name) }));
    const families = (await Promise.all(found)).flatMap((each) => each.families ?? []);
    return families.map(({ source }) => source.replace(/^.*\//, ''));
  };

  /** Chooses the row below the current source. */
  const chooseNext = async (name: string): Promise<() => Promise<string>> => {
    const changed = runCommand('changeSourceFile', { uri: folder.uri(name) });
    await pickers.shown(1);
    const isDone = { now: false };
    const done = changed.then(({ status }) => {
      isDone.now = true;
      return status;
    });
    await pickers.goDown();
    await pickers.accept(() => isDone.now || messages.shown.length > 0);
    return () => done;
  };

  it('is the file that the user chooses, by the language in the settings of the workspace', async () => {
    assert.deepEqual(await sources('web'), ['en-US.json']);
    const done = await chooseNext('web/locales/en-US.json');
    assert.equal(await done(), 'done');
    assert.equal(settings().inspect('sourceLanguage')?.workspaceValue, 'en-GB');
    assert.deepEqual(await sources('web'), ['en-GB.json']);
  });

  it('is changed without others, which are named first, by a list of all files in the settings', async () => {
    for (const code of ['en-GB', 'en-US']) {
      folder.write(`app/locales/${code}.json`, '{\n  "a": "The color of the pump"\n}\n');
    }
    assert.deepEqual(await sources('web', 'app'), ['en-US.json', 'en-US.json']);
    const done = await chooseNext('web/locales/en-US.json');
    const [question] = await until('the question', () => messages.shown.length > 0 && messages.shown);
    assert.match(question?.message ?? '', /^1 other file gets another source, too: .*app\/locales\/en-US\.json$/);
    question?.press('Change Only This File');
    assert.equal(await done(), 'done');
    assert.equal(settings().inspect('sourceLanguage')?.workspaceValue, undefined);
    assert.deepEqual(await sources('web', 'app'), ['en-GB.json', 'en-US.json']);
  });

  it('is set with a pattern that finds its translations, if their names do not show what they are', async () => {
    folder.write('odd/base.json', '{\n  "a": "The color of the pump"\n}\n');
    folder.write('odd/more/base~de.json', '{}\n');
    folder.write('odd/texts/of-base-de.json', '{\n  "a": "Die Farbe der Pumpe"\n}\n');
    const base = folder.uri('odd/base.json');
    const chosen = runCommand('setUpLocaleFiles', { uri: base });
    await pickers.shown(1);
    assert.equal(settings().inspect('localeFiles')?.workspaceValue, undefined, 'nothing is written before the answer');
    let isDone = false;
    const done = chosen.finally(() => (isDone = true));
    await pickers.accept(() => isDone);
    assert.equal((await done).status, 'done');
    const source = vscode.workspace.asRelativePath(base, false);
    const written = settings().inspect<readonly object[]>('localeFiles')?.workspaceValue ?? [];
    assert.deepEqual(written[0], { source, target: '${dir}/texts/of-base-${lang}.json' });
    assert.deepEqual(await sources('web', 'odd'), ['en-US.json', 'base.json']);
    const outside = await runCommand('setUpLocaleFiles', { uri: 'file:///elsewhere/base.json' });
    assert.equal(outside.error?.kind, 'invalidInput');
  });

  it('can be changed where nothing is removed because it is in doubt', async () => {
    const texts = (count: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, `The pump ${at}`])));
    folder.write('web/locales/en-US.json', texts(30));
    folder.write('web/locales/de.json', texts(30));
    await settings().update('sourceLanguage', 'en-GB', vscode.ConfigurationTarget.Workspace);
    const uri = folder.uri('web/locales/en-GB.json');
    const outcome = await runCommand('removeObsolete', { uri, lang: 'de' });
    assert.equal(outcome.status, 'failed');
    const [warning] = await until('the message', () => messages.shown.length > 0 && messages.shown);
    assert.match(warning?.message ?? '', /^30 of 30 messages in .*de\.json have no source message in .*en-GB\.json\./);
    assert.deepEqual(warning?.buttons, ['Change Source File…']);
    warning.press('Change Source File…');
    await pickers.shown(1);
    await pickers.escape();
    assert.equal(folder.read('web/locales/de.json'), texts(30));
  });
});
