import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('languageServices.protect', () => {
  const scene = editorScene();

  afterEach(() => writeSetting('protect', undefined));

  const translate = () => runCommand('translateSelection', { targetLang: 'JA' });

  for (const extension of ['txt', 'md', 'json', 'properties']) {
    it(`protects matching text in a file .${extension}`, async () => {
      await writeSetting('protect', ['ACME-\\d+', '\\p{Lu}{3,}']);
      const words = 'Order ACME-1234 from NASA today';
      const text = { json: `{ "a": "${words}" }`, properties: `a = ${words}` }[extension] ?? words;
      const editor = await openText(text, extension);
      select(editor, text);
      assert.equal((await translate()).status, 'done');
      const translated = editor.document.getText();
      assert.match(translated, /ACME-1234.*NASA/);
      assert.doesNotMatch(translated, /Order|from|today/);
    });
  }

  for (const { what, expression } of [
    { what: 'that is none', expression: '(unclosed' },
    { what: 'that matches nothing, everywhere', expression: 'x*' },
  ]) {
    it(`names an expression ${what}, before anything is sent`, async () => {
      await writeSetting('protect', ['ACME', expression]);
      const editor = await openText('Order ACME today.');
      select(editor, 'Order ACME today.');
      const outcome = await translate();
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.match(outcome.error.message, /languageServices\.protect: entry 2/);
      assert.deepEqual(await scene.service.requests(), []);
      assert.equal(editor.document.getText(), 'Order ACME today.');
      assert.equal(scene.messages.shown.length, 1);
      assert.ok(scene.messages.shown[0]?.message.includes('languageServices.protect'));
      assert.deepEqual(scene.messages.shown[0]?.buttons, ['Open Settings']);
    });
  }

  it('stops an expression that takes too long, and names it', async () => {
    await writeSetting('protect', ['ACME', '(a+)+$']);
    const text = `Order ACME today, ${'a'.repeat(40)}!`;
    const editor = await openText(text);
    select(editor, text);
    const outcome = await translate();
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(await scene.service.requests(), []);
    assert.equal(editor.document.getText(), text);
    assert.deepEqual(
      scene.messages.shown.map(({ message, buttons }) => ({ message, buttons })),
      [
        {
          message: 'languageServices.protect: entry 2 takes too long to search. Simplify its regular expression.',
          buttons: ['Open Settings'],
        },
      ],
    );
  });
});
