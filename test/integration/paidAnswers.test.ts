import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { diffSides } from '../helpers/documents/diffEditors.ts';
import { openText } from '../helpers/documents/documents.ts';
import { runCommand, until, writeSetting } from '../helpers/extension.ts';
import { eachFolder } from '../helpers/sampleFolder.ts';
import { editorScene } from '../helpers/scene.ts';
import { Account } from '../helpers/service/account.ts';

/** More than one request holds, of translations and of improvements. */
const lines = Array.from(
  { length: 240 },
  (_, at) => `Pump ${at} are ready, and so is the lamp beside the valve in hall.`,
);
const prose = lines.join('\n\n');
const messages = `${JSON.stringify(Object.fromEntries(lines.map((line, at) => [`key${at}`, line])), null, 2)}\n`;

// Each await of the requests: test/unit/service/requests/randomInterruptions.test.ts.
describe('an answer that was paid for', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  let glossary: string;

  before(async () => {
    // One request after the other, so that the first is answered.
    await writeSetting('maxConcurrentRequests', 1);
    const account = new Account(scene.service.url);
    glossary = await account.glossary('Paid', { sourceLang: 'en', targetLang: 'de', entries: 'pump\tKREISELPUMPE' });
  });

  /** Returns the texts that were answered, by what bills them. */
  const billed = async () => {
    const answered = (await scene.service.requests()).filter(({ status }) => status === 200);
    return answered.reduce(
      (sum, { path, texts }) => sum + (/^\/v2\/(translate|write)/.test(path) ? (texts ?? 0) : 0),
      0,
    );
  };

  const openAll = async (text: string, extension?: string) => {
    await openText(text, extension);
    await vscode.commands.executeCommand('editor.action.selectAll');
  };
  const writeLocales = () => {
    const uri = folder.write('locales/en.json', messages);
    folder.write('locales/de.json', '{}\n');
    return { uri, targetLangs: ['de'] };
  };

  const ways: Readonly<Record<string, () => Promise<() => Promise<{ readonly status: string }>>>> = {
    'a selection with a glossary': async () => {
      await openAll(prose);
      const options = { targetLang: 'DE', sourceLang: 'EN', glossaryId: glossary };
      return () => runCommand('translateSelection', options);
    },
    'the clipboard with a glossary': async () => {
      await openText('');
      await vscode.env.clipboard.writeText(prose);
      const options = { targetLang: 'DE', sourceLang: 'EN', glossaryId: glossary };
      return () => runCommand('pasteTranslated', options);
    },
    'a long file': async () => {
      const uri = folder.write('long.md', prose);
      return () => runCommand('translateFile', { uri, targetLang: 'DE' });
    },
    'a selection to rephrase': async () => {
      await openAll(prose);
      return () => runCommand('rephraseSelection', { writingStyle: 'business' });
    },
    'a selection to correct': async () => {
      await openAll(prose);
      return () => runCommand('correctSelection', { applyMode: 'replace' });
    },
    'locale files': async () => {
      const options = writeLocales();
      return () => runCommand('translateMissing', options);
    },
    pages: async () => {
      const uri = folder.write('docs/en/x.md', prose);
      folder.write('docs/de/x.md', '');
      return () => runCommand('translateMissing', { uri, targetLangs: ['de'] });
    },
  };

  for (const [what, prepare] of Object.entries(ways)) {
    it(`is counted at Cancel, and not billed again: ${what}`, async () => {
      const run = await prepare();
      const match = /rephrase|correct/.test(what) ? '/v2/write/*' : '/v2/translate';
      await scene.service.plant({ match, delayMs: 0 });
      await scene.service.plant({ match, delayMs: 600_000 });
      const running = run();
      await until('the second request waits', async () => {
        const sent = (await scene.service.requests()).filter(({ path }) => /^\/v2\/(translate|write)/.test(path));
        return sent.length === 2 && sent[1]?.outcome === 'pending';
      });
      const before = await billed();
      const waiting = (await scene.service.requests()).find(({ outcome }) => outcome === 'pending');
      const end = before + (waiting?.texts ?? 0);
      scene.cancel.press();
      assert.equal((await running).status, 'cancelled');
      assert.ok(before > 0 && before < lines.length, `${before}`);
      const charactersOf = (texts: readonly string[]) => texts.join('').length.toLocaleString('en');
      assert.deepEqual(
        scene.messages.shown.map(({ message }) => message),
        [
          `${charactersOf(lines.slice(0, before))} characters were billed before you cancelled. What arrived is kept: the next run bills only the rest. The service may still bill ${charactersOf(lines.slice(before, end))} characters that it had not answered.`,
        ],
      );
      assert.equal((await run()).status, 'done');
      assert.equal(await billed(), lines.length);
    });
  }

  it('is not billed again after Revert All, until the review was closed otherwise', async () => {
    const run = () =>
      runCommand('translateSelection', {
        targetLang: 'DE',
        sourceLang: 'EN',
        glossaryId: glossary,
        applyMode: 'review',
      });
    await openAll('The pump is ready.');
    await run();
    await diffSides();
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 1 });
    await vscode.commands.executeCommand('editor.action.selectAll');
    await run();
    assert.equal(await billed(), 1);
    await diffSides();
    await runCommand('keepAllChanges');
    await openAll('The pump is ready.');
    await run();
    assert.equal(await billed(), 2);
  });

  it('is not billed again after the review of pages was discarded', async () => {
    const english = '# Garden\n\nWater the beds.\n';
    const uri = folder.write('docs/en/x.md', english);
    folder.write('docs/de/x.md', '# Garten\n\nGieße die Beete.\n');
    await runCommand('translateMissing', { uri });
    folder.write('docs/en/x.md', english.replace('the beds', 'all beds'));
    const run = async () => {
      const asked = scene.messages.shown.length;
      const running = runCommand('translateMissing', { uri });
      (await until('it is asked', () => scene.messages.shown[asked])).press('Translate');
      await running;
      await diffSides();
    };
    await run();
    const once = await billed();
    assert.ok(once > 0);
    assert.equal((await runCommand('revertAllChanges')).status, 'done');
    await run();
    assert.equal(await billed(), once);
  });
});
