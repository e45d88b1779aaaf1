import { strict as assert } from 'node:assert';
import { chmodSync, rmSync, statSync } from 'node:fs';
import * as vscode from 'vscode';
import { runCommand, until } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('while locale files are translated', () => {
  const scene = editorScene();
  let folder: SampleFolder;
  let source: vscode.Uri;
  let target: vscode.Uri;
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const german = (): unknown => JSON.parse(folder.read('locales/de.json'));
  const translate = () => runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
  const sent = () => scene.service.requests('/v2/translate');
  const countsOf = (files: Awaited<ReturnType<typeof translate>>['files']) =>
    files?.map(({ translated, kept }) => [translated, kept]);

  const writeFiles = () => {
    source = folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Open the valve.', c: 'Close it.' }));
    target = folder.write('locales/de.json', json({ own: 'Von Hand.' }));
  };

  beforeEach(() => {
    folder = new SampleFolder();
    writeFiles();
  });

  afterEach(() => folder.remove());

  /** Translates, and does something while the service works. */
  async function translateAnd(change: () => unknown) {
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    let outcome: unknown;
    const running = translate().then((each) => {
      outcome = each;
      return each;
    });
    await until('the texts are sent', async () => {
      assert.equal(outcome, undefined, 'nothing was sent');
      return (await sent()).length > 0;
    });
    await change();
    await scene.service.release();
    return running;
  }

  it('a cut answer leaves the others in place, and Retry sends only the rest', async () => {
    const texts = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`text${at}`, `Pump ${at}.`]));
    folder.write('locales/en.json', json(texts));
    await scene.service.plant({ match: '/v2/translate', dropConnection: 'inside' });
    const { status, files } = await translate();
    assert.equal(status, 'partial');
    const [[translated = 0, kept = 0] = []] = countsOf(files) ?? [];
    assert.equal(translated + kept, 60);
    assert.ok(translated > 0 && kept > 0, `${translated} of 60`);
    const before = (await sent()).length;
    scene.messages.shown[0]?.press('Retry');
    await until('the rest is translated', () => scene.lines.shown.includes(`Translated ${kept} messages`));
    assert.equal(Object.keys(german() ?? {}).length, 61);
    const again = (await sent()).slice(before);
    assert.equal(
      again.reduce((sum, request) => sum + (request.texts ?? 0), 0),
      kept,
    );
  });

  it('typed texts stay, and a changed source gets no translation of the old one', async () => {
    const typed = await vscode.window.showTextDocument(target);
    const { status, files } = await translateAnd(async () => {
      await typed.edit((edit) => edit.insert(new vscode.Position(1, 0), '  "a": "Die Pumpe läuft.",\n'));
      const editor = await vscode.window.showTextDocument(source);
      await editor.edit((edit) => edit.replace(editor.document.lineAt(2).range, '  "b": "Open both valves.",'));
    });
    assert.equal(status, 'partial');
    assert.deepEqual(countsOf(files), [[1, 2]]);
    const texts: unknown = JSON.parse(typed.document.getText());
    assert.deepEqual(texts, { own: 'Von Hand.', a: 'Die Pumpe läuft.', c: '[DE] Clöse it.' });
    const [told] = scene.messages.shown;
    assert.match(told?.message ?? '', /not translated into German\. .*locales\/en\.json changed in the meantime/);
    told?.press('Retry');
    await until('the changed text is translated', () => scene.lines.shown.length === 2);
    assert.match(typed.document.getText(), /böth/);
    assert.deepEqual(pluck(await sent(), 'texts'), [3, 1]);
  });

  it('a file that changes on the disk keeps the change', async () => {
    folder.remove();
    folder = new SampleFolder();
    await folder.watch('locales');
    writeFiles();
    const { document } = await vscode.window.showTextDocument(target);
    const changed = json({ own: 'Neu von Hand.', a: 'Die Pumpe läuft.' });
    const { status, files } = await translateAnd(async () => {
      folder.write('locales/de.json', changed);
      await until('the editor has reloaded it', () => document.getText() === changed);
    });
    assert.equal(status, 'done');
    assert.deepEqual(countsOf(files), [[2, 1]]);
    assert.match(document.getText(), /Neu von Hand[^]*läuft[^]*Öpen the välve[^]*Clöse it/);
  });

  it('a deleted file is not created again', async () => {
    const { status, error } = await translateAnd(() => rmSync(target.fsPath));
    assert.equal(status, 'failed');
    assert.deepEqual([error?.kind, scene.messages.shown[0]?.buttons], ['conflict', ['Retry']]);
    assert.deepEqual(folder.names(), ['locales/en.json']);
    scene.messages.shown[0]?.press('Retry');
    await until('all is translated', () => scene.lines.shown.includes('Translated 3 messages'));
    assert.deepEqual(folder.names(), ['locales/de.json', 'locales/en.json']);
    assert.equal((await sent()).length, 1, 'nothing is paid again');
  });

  it('text typed while the file is being written stays, and the translations come after it', async () => {
    const files = vscode.workspace.getConfiguration('files');
    const { encode } = vscode.workspace;
    let isTyped = false;
    const typeFirst = async (text: string, options: { encoding: string }) => {
      if (!isTyped && text.includes('[DE]')) {
        isTyped = true;
        const edit = new vscode.WorkspaceEdit();
        edit.insert(target, new vscode.Position(1, 0), '  "typed": "Getippt.",\n');
        await vscode.workspace.applyEdit(edit);
      }
      return encode(text, options);
    };
    await files.update('encoding', 'windows1252', vscode.ConfigurationTarget.Global);
    const { document } = await vscode.window.showTextDocument(target);
    // Whether a text fits the encoding of its file is the last question before the edit.
    const restore = replaceMember(vscode.workspace, 'encode', typeFirst);
    try {
      const { status } = await translate();
      assert.ok(isTyped);
      assert.equal(status, 'done');
      const texts: unknown = JSON.parse(document.getText());
      assert.deepEqual(texts, {
        typed: 'Getippt.',
        own: 'Von Hand.',
        a: '[DE] The pümp is ön.',
        b: '[DE] Öpen the välve.',
        c: '[DE] Clöse it.',
      });
    } finally {
      restore();
      await files.update('encoding', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('a document that cannot be saved gets its text back, and its messages are missing as before', async () => {
    const { document } = await vscode.window.showTextDocument(target);
    const before = document.getText();
    const changed = json({ own: 'Von einem anderen Programm, länger als vorher.' });
    const saving = vscode.workspace.onWillSaveTextDocument(() => folder.write('locales/de.json', changed));
    try {
      const { status, error } = await translate();
      assert.deepEqual([status, error?.kind], ['failed', 'conflict']);
      assert.match(error?.message ?? '', /^de\.json was not saved\./);
    } finally {
      saving.dispose();
    }
    assert.equal(document.getText(), before);
    assert.equal(folder.read('locales/de.json'), changed);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    const { status, files } = await translate();
    assert.deepEqual([status, files?.map(({ translated }) => translated)], ['done', [3]]);
  });

  it('the lock file keeps its mode', async () => {
    await translate();
    const lock = folder.uri('../language-services.lock.json').fsPath;
    chmodSync(lock, 0o640);
    folder.write('locales/en.json', json({ a: 'The pump is off.' }));
    assert.equal((await translate()).status, 'done');
    assert.equal(statSync(lock).mode & 0o777, 0o640);
  });

  it('a lock file that another program creates at the last moment is kept', async () => {
    const lock = '../language-services.lock.json';
    const { fs } = vscode.workspace;
    const createDirectory = async (uri: vscode.Uri) => {
      await fs.createDirectory(uri);
      folder.write(lock, '{}');
    };
    const restore = replaceMember(vscode.workspace, 'fs', { ...fs, createDirectory });
    try {
      const { error } = await translate();
      assert.deepEqual([error?.kind, scene.messages.shown[0]?.buttons], ['conflict', ['Retry']]);
      assert.equal(folder.read(lock), '{}');
    } finally {
      restore();
    }
  });
});
