import { deepEqual, equal, match } from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { de, en, HistoryScene, source, target } from './historyScene.ts';

describe('the history of messages', () => {
  const scene = new HistoryScene();

  it('are stale where their source changed after the commit of their translation', async () => {
    await scene.beginRepository({ [source]: en });
    await scene.change(target, de);
    await scene.change(source, { ...en, a: 'Open the old gate' });
    await scene.change(source, { ...en, a: 'Open the new gate', b: 'Close the door' });
    await scene.change(target, { ...de, b: 'Tür schließen' });
    deepEqual(await scene.states(), ['de a stale']);
    deepEqual(await scene.sentences(), [
      'On DAY, the source changed from “Open the gate” to “Open the new gate”, according to Git. Review the translation.',
    ]);
  });

  it('are current where both changed in one commit, or the text came back', async () => {
    await scene.beginRepository({ [source]: en, [target]: de });
    await scene.write({ [source]: { ...en, a: 'Open the door' }, [target]: { ...de, a: 'Tür öffnen' } });
    scene.commit('both');
    await scene.change(source, { ...en, a: 'Open the door', c: 'Bolt the gate', b: 'Tor schließen' });
    await scene.change(target, { ...de, a: 'Tür öffnen', b: 'Tor zumachen' });
    await scene.change(source, { ...en, a: 'Open the door' });
    deepEqual(await scene.states(), []);
  });

  it('are of the source that their branch had', async () => {
    await scene.beginRepository({ [source]: en });
    scene.git('checkout', '--quiet', '-b', 'german');
    await scene.change(target, de);
    scene.git('checkout', '--quiet', 'main');
    await scene.change(source, { ...en, c: 'Bolt the gate' });
    scene.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'german');
    deepEqual(await scene.states(), ['de c stale']);
  });

  it('are followed through other names, forms of the file, and keys', async () => {
    await scene.beginRepository({ 'text/en.json': en, 'text/de.json': de });
    await scene.move('text', 'locales');
    await scene.change(source, { ...en, a: 'Open the door' });
    await scene.change(target, `${JSON.stringify({ c: de.c, a: de.a, b: de.b })}\n`);
    deepEqual(await scene.states(), ['de a stale']);
  });

  for (const [what, move] of Object.entries<() => Promise<void>>({
    'the folder was renamed and got its name back': async () => {
      await scene.move('locales', 'text');
      await scene.move('text', 'locales');
    },
    'a translation was renamed and got its name back': async () => {
      await scene.move(target, 'old.json');
      await scene.move('old.json', target);
    },
    'a translation was removed and came back': async () => {
      await rm(join(scene.root, target));
      scene.commit('remove');
      await scene.change(target, de);
    },
    'the folder was renamed again and again': async () => {
      for (let at = 0; at < 9; at += 1) {
        await scene.move(at === 0 ? 'locales' : `text${at}`, at === 8 ? 'locales' : `text${at + 1}`);
      }
    },
  })) {
    it(`are stale also where ${what}`, async () => {
      await scene.beginRepository({ [source]: en, [target]: de });
      await scene.change(source, { ...en, a: 'Open the door' });
      await move();
      deepEqual(await scene.states(), ['de a stale']);
    });
  }

  it('are followed to the file that their source was copied from', async () => {
    const first = 'locales/en-US.json';
    await scene.beginRepository({ [first]: en, [target]: de });
    await scene.write({ [source]: en, [first]: { a: 'Open the fence' } });
    scene.commit('add a language without a region');
    await scene.change(source, { ...en, a: 'Open the door' });
    deepEqual(
      (await scene.states()).filter((state) => state.startsWith('de ')),
      ['de a stale'],
    );
  });

  it('are stale where the source is changed and not committed, and current where the translation is', async () => {
    await scene.beginRepository({ [source]: en, [target]: de });
    await scene.write({ [source]: { ...en, a: 'Open the door', b: 'Close the door' } });
    deepEqual(await scene.states(), ['de a stale', 'de b stale']);
    equal(
      (await scene.sentences())[0],
      'The source changed from “Open the gate” to “Open the door”. The change is not committed. Review the translation.',
    );
    await scene.write({ [target]: { ...de, b: 'Tür schließen' } });
    deepEqual(await scene.states(), ['de a stale']);
  });

  it('are not those of commits that the repository ignores', async () => {
    await scene.beginRepository({ [source]: en, [target]: de });
    await scene.change(source, { ...en, a: 'Open the door' });
    await scene.change(source, { ...en, a: 'Open the door', b: 'Close the gate!!' });
    const punctuation = scene.git('rev-parse', 'HEAD').trim();
    await scene.change(target, { ...de, a: '»Tor öffnen«' });
    const quotes = scene.git('rev-parse', 'HEAD').trim();
    deepEqual(await scene.states(), ['de b sourceCorrected']);
    await scene.change('.git-blame-ignore-revs', `# Form only\n${punctuation}\n${quotes}\n`);
    deepEqual(await scene.states(), ['de a stale']);
  });

  it('whose source was only corrected get a hint', async () => {
    await scene.beginRepository({
      [source]: { ...en, d: 'Recieve mail', e: 'Send 1 letter' },
      [target]: { ...de, d: 'Post', e: 'Brief' },
    });
    await scene.change(source, {
      a: 'Open The Gate.',
      b: 'Shut the gate',
      c: en.c,
      d: 'Receive mail',
      e: 'Send 2 letters',
    });
    deepEqual(await scene.states(), ['de a sourceCorrected', 'de b stale', 'de d sourceCorrected', 'de e stale']);
    equal(
      (await scene.sentences())[0],
      'The source was corrected after it was translated. According to Git, it was “Open the gate”.',
    );
    equal((await scene.run(['check', target])).status, 1);
  });

  it('whose sources got each other’s text get a hint', async () => {
    await scene.beginRepository({
      [source]: { next: 'Previous', back: 'Next', more: 'More' },
      [target]: { next: 'Weiter', back: 'Zurück', more: 'Mehr' },
    });
    await scene.change(source, { next: 'Next', back: 'Previous', more: 'All' });
    deepEqual(await scene.states(), ['de next sourceCorrected', 'de back sourceCorrected', 'de more stale']);
  });

  it('are stale in all plural forms that the language has', async () => {
    const forms = (word: string) => ({ [`gate_one`]: `One ${word}`, [`gate_other`]: `{{count}} ${word}s` });
    const polish = {
      gate_one: 'brama',
      gate_few: '{{count}} bramy',
      gate_many: '{{count}} bram',
      gate_other: '{{count}} bramy',
    };
    await scene.beginRepository({ [source]: forms('gate'), 'locales/pl.json': polish });
    await scene.change(source, forms('door'));
    const stale = await scene.states();
    deepEqual(stale, ['pl gate_one stale', 'pl gate_few stale', 'pl gate_many stale', 'pl gate_other stale']);
  });

  it('are stale however many are', async () => {
    const texts = (write: (at: number) => string) =>
      Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`message.number.${at}`, write(at)]));
    const before = (at: number): string => `Please save the file ${at} before you go on`;
    await scene.beginRepository({ [source]: texts(before), [target]: texts((at) => `Bitte sichern Sie Datei ${at}`) });
    await scene.change(
      source,
      texts((at) => (at < 1_500 ? `Never delete the old copy ${at} without asking` : before(at))),
    );
    const { status, out } = await scene.run(['status', '--json']);
    equal(status, 1);
    match(out, /"stale": 1500/);
  });

  it('keep what is known when the lock file is written, and are not sent', async () => {
    await scene.beginRepository({ [source]: en, [target]: { a: de.a, b: de.b } });
    await scene.change(source, { ...en, a: 'Open the door' });
    equal((await scene.run(['translate'])).status, 1);
    equal((await scene.sent()).texts, 1);
    deepEqual(await scene.states(), ['de a stale']);
    match((await scene.sentences())[0] ?? '', /^On DAY, the source changed from “Open the gate”/);
    deepEqual(await scene.states('--no-history'), ['de a stale']);
  });
});
