import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { CliScene } from '../../cli/cliScene.ts';
import { field } from '../field.ts';
import { startDemoOnce } from '../startDemo.ts';

describe('a word with several meanings', () => {
  const demo = startDemoOnce();

  const translated = async (text: string, target: string, context?: string): Promise<unknown> => {
    const answer = await demo.call('POST', '/v2/translate', { json: { text: [text], target_lang: target, context } });
    const list = field(answer.json, 'translations');
    return Array.isArray(list) ? field(list[0], 'text') : undefined;
  };

  it('is translated as the context says, in German and French', async () => {
    for (const [text, context, german, french] of [
      ['Bank', 'At the river', 'Ufer', 'Rive'],
      ['Bank', 'Your account', 'Bank', 'Banque'],
      ['back', 'toolbar: back (button)', 'zurück', 'retour'],
      ['Disabled', 'Seats for people', 'Behindert', 'Handicapé'],
      ['Right', 'Align text left or right', 'Rechts', 'Droite'],
      ['Close', 'door: Close (button); Right (answer)', 'Schließen', 'Fermer'],
    ] as const) {
      assert.deepEqual(
        [await translated(text, 'DE', context), await translated(text, 'FR', context)],
        [german, french],
      );
    }
  });

  it('is translated as other texts are without a context, or into other languages', async () => {
    assert.equal(await translated('Bank', 'DE'), '[DE] Bänk');
    assert.match(String(await translated('Bank', 'JA', 'At the river')), /^\[JA\]/);
    assert.equal(await translated('Bank robbery', 'DE', 'At the river'), '[DE] Bänk röbbery');
  });
});

describe('the context of messages on the command line', () => {
  const scene = new CliScene();

  const files = {
    'locales/en.json': { nav: { back: 'Back' }, body: { pain: { back: 'back' } } },
    'locales/de.json': {},
  };

  it('decides the translation, unless it is turned off, and costs nothing', async () => {
    await scene.begin(files);
    const { status, out } = await scene.run(['translate', '--json']);
    assert.equal(status, 0);
    assert.deepEqual(await scene.readJson('locales/de.json'), {
      nav: { back: 'Zurück' },
      body: { pain: { back: 'rücken' } },
    });
    assert.match(out, /"billedCharacters": 8\b/);
    await scene.begin({ ...files, '.vscode/settings.json': { 'languageServices.messageContext': 'off' } });
    await scene.run(['translate']);
    assert.deepEqual(await scene.readJson('locales/de.json'), {
      nav: { back: '[DE] Bäck' },
      body: { pain: { back: '[DE] bäck' } },
    });
  });

  it('is printed before it is sent', async () => {
    await scene.begin(files);
    const { out } = await scene.run(['translate', '--dry-run', '--json']);
    const { planned } = z
      .object({ planned: z.array(z.looseObject({ lang: z.string(), contexts: z.array(z.unknown()) })) })
      .parse(JSON.parse(out));
    const contexts = [{ context: 'nav: Back\nbody, pain: back', keys: ['nav.back', 'body.pain.back'] }];
    assert.deepEqual(
      planned.map(({ lang, contexts: sent }) => ({ lang, contexts: sent })),
      [{ lang: 'de', contexts }],
    );
  });

  it('follows the context of the settings', async () => {
    await scene.begin({
      'locales/en.json': { a: 'Bank' },
      'locales/de.json': {},
      '.vscode/settings.json': { 'languageServices.context': 'An app for river cruises.' },
    });
    await scene.run(['translate']);
    assert.deepEqual(await scene.readJson('locales/de.json'), { a: 'Ufer' });
  });
});
