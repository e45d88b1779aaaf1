import { strict as assert } from 'node:assert';
import { chmodSync, statSync } from 'node:fs';
import * as vscode from 'vscode';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { Pickers } from '../../helpers/pickers.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { connect } from '../../helpers/service/service.ts';

const types = 'docx doc pptx xlsx pdf htm html txt xlf xliff srt idml xml json dita mif jpeg jpg png'.split(' ');

const xliff =
  '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" ' +
  'datatype="plaintext" original="a"><body><trans-unit id="1"><source>The pump is ready.</source></trans-unit></body>' +
  '</file></xliff>';
const contents: Readonly<Record<string, string>> = {
  html: '<!doctype html><p>The pump is ready.</p>',
  htm: '<p>The pump is ready.</p>',
  xml: '<a>The pump is ready.</a>',
  json: '{ "ready": "The pump is ready." }',
  srt: '1\n00:00:01,000 --> 00:00:02,000\nThe pump is ready.\n',
  xlf: xliff,
  xliff,
};

describe('translateDocument', () => {
  const scene = editorScene({ isHurried: true });
  const folder = eachFolder();

  const translate = (options: object) => runCommand('translateDocument', { targetLang: 'DE', ...options });
  const write = (name: string, content = contents[name.split('.').pop() ?? ''] ?? `This is ${name}.`) =>
    folder.write(name, content);
  const nameOf = (target = '') => vscode.Uri.parse(target).path.split('/').pop();
  const uploads = async () => (await scene.service.requests('/v2/document')).length;
  const downloads = async () =>
    (await scene.service.requests()).filter(({ path, status }) => path.endsWith('/result') && status === 200).length;
  const question = () => until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal === true));
  const told = (part: RegExp) =>
    until(`${part} is told`, () => scene.messages.shown.find(({ message }) => part.test(message)));
  /** Runs the command like the explorer's menu, which asks for the target languages. */
  const fromMenu = async (uris: readonly vscode.Uri[]) => {
    await writeSetting('targetLanguage', 'DE');
    const pickers = new Pickers();
    const running = vscode.commands.executeCommand<Awaited<ReturnType<typeof translate>>>(
      'languageServices.translateDocument',
      uris[0],
      uris,
    );
    await until('the languages are there', () => pickers.made[0]?.busy === false);
    await pickers.accept(() => scene.messages.shown.length > 0);
    pickers.dispose();
    return running;
  };

  afterEach(() => writeSetting('targetLanguage', undefined));

  it('translates every type that the service accepts, each next to its source, and reports the end once', async () => {
    // A real docx, which the service makes from a pdf.
    await translate({ uri: write('made.pdf'), outputFormat: 'docx' });
    const docx = folder.bytes('made.de.docx');
    await scene.service.reset();
    await told(/^Translated made\.pdf/);
    scene.messages.shown.splice(0);
    const uris = types.map((type) =>
      type === 'docx' ? folder.write('a-docx.docx', docx) : write(`a-${type}.${type}`),
    );
    const outcome = await translate({ uris });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.deepEqual(new Set(outcome.jobs.map(({ status }) => status)), new Set(['done']));
    assert.deepEqual(
      outcome.jobs.map(({ target }) => nameOf(target)),
      types.map((type) => `a-${type}.de.${type === 'doc' ? 'docx' : type}`),
    );
    assert.ok(outcome.jobs.every(({ target }) => folder.names().includes(nameOf(target) ?? '')));
    assert.match(folder.read('a-txt.de.txt'), /^\[DE\] /);
    assert.deepEqual([await uploads(), await downloads()], [types.length, types.length]);
    const end = await told(/./);
    assert.equal(end.message, `Translated ${types.length} documents.`);
    assert.deepEqual(end.buttons, ['Open…']);
    assert.equal(scene.messages.shown.length, 1);
  });

  it('translates into several languages at once, and opens the results', async () => {
    const outcome = await runCommand('translateDocument', {
      uri: write('plan.txt').toString(),
      targetLangs: ['DE', 'PT-BR', 'DE'],
    });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.deepEqual(
      outcome.jobs.map(({ target }) => nameOf(target)),
      ['plan.de.txt', 'plan.pt-BR.txt'],
    );
    await translate({ uri: write('one.txt') });
    (await told(/^Translated one\.txt into German/)).press('Open');
    await until('it is open', () => vscode.window.activeTextEditor?.document.uri.path.endsWith('/one.de.txt'));
  });

  it('converts a PDF to DOCX, and rejects a format that none of the documents can have', async () => {
    const outcome = await translate({ uri: write('plan.pdf'), outputFormat: 'DOCX' });
    assert.equal(nameOf(outcome.jobs?.[0]?.target), 'plan.de.docx');
    await scene.service.reset();
    const refused = await translate({ uri: write('mail.txt'), outputFormat: 'docx' });
    assert.equal(refused.error?.kind, 'invalidInput');
    assert.match(refused.error.message, /outputFormat/);
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('never overwrites without asking: a script keeps both, a user is asked before anything is sent', async () => {
    const uri = write('a.txt');
    write('a.de.txt', 'What stands here.');
    const outcome = await translate({ uri });
    assert.equal(nameOf(outcome.jobs?.[0]?.target), 'a.de (2).txt');
    assert.equal(folder.read('a.de.txt'), 'What stands here.');
    await scene.service.reset();
    await vscode.window.showTextDocument(uri);
    const asked = runCommand('translateDocument', { targetLang: 'DE' });
    const shown = await question();
    assert.match(shown.message, /^a\.de\.txt already exists/);
    shown.press();
    assert.deepEqual(await asked, { status: 'cancelled' });
    assert.equal(await uploads(), 0);
    const again = runCommand('translateDocument', { targetLang: 'DE' });
    (await until('it is asked again', () => scene.messages.shown.filter(({ modal }) => modal)[1])).press('Overwrite');
    assert.equal((await again).status, 'done');
    assert.match(folder.read('a.de.txt'), /^\[DE\] /);
  });

  it('overwrites the file that the user was asked about, and no later version', async () => {
    const agreed = async (meanwhile: () => unknown) => {
      const running = runCommand('translateDocument', { targetLang: 'DE' });
      const shown = scene.messages.shown.length;
      (await until('it is asked', () => scene.messages.shown.slice(shown).find(({ modal }) => modal))).press(
        'Overwrite',
      );
      await until('it is uploaded', async () => (await uploads()) > 0);
      await meanwhile();
      return running;
    };
    await vscode.window.showTextDocument(write('a.txt'));
    const target = folder.write('a.de.txt', 'The old translation.').fsPath;
    chmodSync(target, 0o640);
    const replaced = await agreed(() => undefined);
    assert.equal(nameOf(replaced.jobs?.[0]?.target), 'a.de.txt');
    assert.match(folder.read('a.de.txt'), /^\[DE\] /);
    assert.equal(statSync(target).mode & 0o777, 0o640);
    await scene.service.reset();
    const kept = await agreed(() => folder.write('a.de.txt', 'Corrected by a person.'));
    assert.equal(kept.status, 'done');
    assert.equal(nameOf(kept.jobs[0]?.target), 'a.de (2).txt');
    assert.equal(folder.read('a.de.txt'), 'Corrected by a person.');
    assert.match(folder.read('a.de (2).txt'), /^\[DE\] /);
    const told = await until('it is told', () =>
      scene.messages.shown.find(({ severity, modal }) => severity === 'warning' && !modal),
    );
    assert.match(told.message, /^a\.de\.txt was not overwritten .* The new file is a\.de \(2\)\.txt\.$/);
  });

  it('shows minimum cost, number of translations and remaining quota once; Cancel sends nothing', async () => {
    await scene.service.plant({
      match: '/v2/usage',
      status: 200,
      body: { character_count: 0, character_limit: 90_000 },
    });
    const running = fromMenu([write('a.pptx'), write('b.xlsx'), write('c.txt')]);
    const shown = await question();
    assert.match(
      shown.message,
      /^Translate 3 documents into German\? At least 100,000 characters are billed, and up to about \d+ for the other/,
    );
    assert.match(shown.detail ?? '', /^Only 90,000 characters are left in the quota/);
    shown.press();
    assert.deepEqual(await running, { status: 'cancelled' });
    assert.equal(await uploads(), 0);
    assert.equal(scene.messages.shown.length, 1);
  });

  it('sends the saved text: a user is asked about unsaved changes, a script gets a message', async () => {
    const uri = write('a.txt', 'The old text.');
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, 0, 13), 'The new words.'));
    assert.equal((await translate({ uri })).status, 'done');
    assert.match(folder.read('a.de.txt'), /öld/);
    assert.ok(scene.lines.shown.some((line) => /a\.txt is translated without its unsaved changes/.test(line)));
    const asked = runCommand('translateDocument', { targetLang: 'FR' });
    const shown = await question();
    assert.deepEqual(shown.buttons, ['Save and Translate', 'Translate Saved Version']);
    shown.press('Save and Translate');
    assert.equal((await asked).status, 'done');
    assert.equal(folder.read('a.txt'), 'The new words.');
    assert.match(folder.read('a.fr.txt'), /ds\.$/);
  });

  it('rejects empty, unsupported and missing files, and translates the rest', async () => {
    const uris = [write('a.txt'), folder.write('empty.txt', ''), write('tool.exe'), folder.uri('gone.txt')];
    const outcome = await translate({ uris });
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(
      outcome.jobs.map(({ target }) => nameOf(target)),
      ['a.de.txt'],
    );
    await scene.service.reset();
    const none = await translate({ uris: uris.slice(1) });
    assert.equal(none.status, 'failed');
    assert.match(none.error?.message ?? '', /empty\.txt is empty/);
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('translates the documents in a folder, but no pictures', async () => {
    write('in/a.txt');
    write('in/deep/b.html');
    write('in/c.png');
    write('in/d.exe');
    const outcome = await translate({ uri: folder.uri('in') });
    assert.deepEqual(outcome.jobs?.map(({ source }) => nameOf(source)).sort(), ['a.txt', 'b.html']);
  });

  it('continues in the background when a script does not wait', async () => {
    const outcome = await translate({ uri: write('a.txt'), wait: false });
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.jobs.length, 1);
    assert.notEqual(outcome.jobs[0]?.status, 'failed');
    await told(/^Translated a\.txt/);
    assert.match(folder.read('a.de.txt'), /^\[DE\] /);
  });

  it('stops when it is cancelled, and says that the document may be billed', async () => {
    await scene.service.plant({ match: '/v2/document', delayMs: 60_000 });
    const running = translate({ uri: write('a.txt') });
    // A request is listed with its headers. Its fault begins once its body is complete, and only then may it be billed.
    await until('all of it is sent', async () => (await scene.service.requests('/v2/document'))[0]?.fault);
    scene.cancel.press();
    const outcome = await running;
    assert.equal(outcome.status, 'cancelled');
    assert.equal(outcome.jobs?.[0]?.status, 'cancelled');
    assert.deepEqual(folder.names(), ['a.txt']);
    await told(/^a\.txt may have been sent before you cancelled, and may be billed\.$/);
  });

  it('says which document is billed although it was cancelled, and continues with it', async () => {
    await scene.service.plant({ match: '/v2/document/*', delayMs: 600_000 });
    const running = translate({ uri: write('a.txt') });
    const isAsked = ({ path: sent }: { path: string }) => sent.startsWith('/v2/document/');
    await until('it is being translated', async () => (await scene.service.requests()).some(isAsked));
    scene.cancel.press();
    assert.equal((await running).status, 'cancelled');
    const message = await told(/^a\.txt was sent before you cancelled, and is billed\./);
    message.press('Retry');
    await until('the translation is there', () => folder.names().includes('a.de.txt'));
    assert.equal(await uploads(), 1);
  });

  it('shows the service’s message about a document in the Problems of its source', async () => {
    const uri = write('a.txt');
    const outcome = await translate({ uri, sourceLang: 'DE' });
    assert.equal(outcome.status, 'failed');
    assert.equal(outcome.error?.kind, 'badRequest');
    assert.match(outcome.error.message, /could not translate a\.txt\. Service: Source and target language are equal/);
    const problems = await until('it is a problem', () => {
      const found = vscode.languages.getDiagnostics(uri);
      return found.length > 0 && found;
    });
    assert.match(problems[0]?.message ?? '', /equal/);
    assert.deepEqual((await told(/could not translate/)).buttons, ['Upload Again']);
  });

  it('stops when the key is wrong, and offers to set another', async () => {
    await scene.service.plant({ match: '/v2/document/*', status: 401 });
    const outcome = await translate({ uri: write('a.txt') });
    assert.equal(outcome.error?.kind, 'unauthorized');
    (await told(/needs a valid API key/)).press('Set API Key');
    const { pickers } = scene;
    await pickers.shown(1);
    await pickers.escape();
    assert.equal(await uploads(), 1);
  });

  it('stays with the connection it was sent to, even if another becomes active', async () => {
    await scene.service.plant({ match: '/v2/document/*', delayMs: 600_000 });
    const running = translate({ uri: write('a.txt') });
    await until('it is sent', async () => (await scene.service.requests()).length >= 2);
    await runCommand('switchConnection', { name: 'Demo' });
    await scene.service.release();
    assert.equal((await running).status, 'done');
    await runCommand('switchConnection', { name: 'Test' });
    assert.match(folder.read('a.de.txt'), /^\[DE\] /);
  });

  it('uses the glossaries and style rules of the settings that fit, and reports the others', async () => {
    await writeSetting('glossaries', ['00000000-0000-0000-0000-000000000000']);
    await writeSetting('formality', 'less');
    const outcome = await translate({ uri: write('a.txt'), sourceLang: 'EN' });
    await writeSetting('glossaries', undefined);
    await writeSetting('formality', undefined);
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.match(folder.read('a.de.txt'), /^\[DE informal\] /);
    assert.ok(
      scene.lines.shown.some((line) =>
        /A glossary was not used because the service could not find it\. Its ID in the settings is 0{8}[-0]+\./.test(
          line,
        ),
      ),
    );
  });

  it('reports that there is no connection to use', async () => {
    await runCommand('removeConnection', { name: 'Test' });
    const outcome = await translate({ uri: write('a.txt') });
    await connect(scene.service);
    assert.equal(outcome.error?.kind, 'notConnected');
  });
});
