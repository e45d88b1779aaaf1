import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** Files of programs for which a dot in a name is a name within another: source, translation, and what is added to it. */
const files: Readonly<Record<string, readonly [string, string, string, string, RegExp]>> = {
  i18next: [
    'locales/en.json',
    'locales/de.json',
    '{\n  "hi": "Hi {{name}}",\n  "cart": {\n    "title": "Cart",\n    "add": "Add it"\n  }\n}\n',
    '{\n  "hi": "Hallo {{name}}",\n  "cart.title": "Korb"\n}\n',
    /"cart": \{\n {4}"add": "DE Add it"\n {2}\}/,
  ],
  'i18next the other way': [
    'locales/en.json',
    'locales/de.json',
    '{\n  "hi": "Hi {{name}}",\n  "cart.title": "Cart",\n  "cart.add": "Add it"\n}\n',
    '{\n  "hi": "Hallo {{name}}",\n  "cart": {\n    "title": "Korb"\n  }\n}\n',
    /"cart.add": "DE Add it"/,
  ],
  Laravel: [
    'lang/en/m.php',
    'lang/de/m.php',
    "<?php\n\nreturn [\n    'cart' => [\n        'title' => 'Cart',\n        'add' => 'Add it',\n    ],\n];\n",
    "<?php\n\nreturn [\n    'cart.title' => 'Korb',\n];\n",
    /'cart' => \[\n {8}'add' => 'DE Add it',\n/,
  ],
  Symfony: [
    'translations/messages.en.yaml',
    'translations/messages.de.yaml',
    'cart:\n  title: Cart\n  add: Add it\n',
    'cart.title: Korb\n',
    /^cart:\n {2}add: DE Add it$/m,
  ],
  Hugo: [
    'i18n/en.toml',
    'i18n/de.toml',
    '[cart]\ntitle = "Cart"\nadd = "Add it"\n',
    '"cart.title" = "Korb"\n',
    /^add = "DE Add it"$/m,
  ],
};

describe('a key with dots, and the same in groups', () => {
  for (const [name, [path, target, source, translation, added]] of Object.entries(files)) {
    it(`is one text: ${name}`, async () => {
      const folder = new MemoryFolder({ [path]: source, [target]: translation });
      const states = (await folder.statesOf('de')).map((state) => state.replace('\ufdd0', '.'));
      assert.deepEqual(states.slice(-2), ['cart.title: reviewed', 'cart.add: missing']);
      const calls = new TranslateCalls();
      await folder.translate(calls);
      assert.deepEqual(calls.texts, ['de Add it']);
      assert.match(folder.text(target), added);
      assert.match(folder.text(target), /Korb/);
    });

    it(`is written in its place when its source has changed: ${name}`, async () => {
      const folder = new MemoryFolder({ [path]: source, [target]: translation });
      await folder.translate(new TranslateCalls());
      folder.change(path, 'Cart', 'Basket');
      folder.change(path, 'Add it', 'Add that');
      const calls = new TranslateCalls();
      await folder.translate(calls, { include: ['missing', 'stale', 'byHand'] });
      await folder.translate(calls);
      assert.deepEqual(calls.texts, ['de Basket', 'de Add that']);
      assert.match(folder.text(target), /DE Basket/);
      assert.doesNotMatch(folder.text(target), /Korb/);
    });
  }

  it('is another where its program takes it for another', async () => {
    for (const source of ['{\n  "cart": { "title": "Cart {count}" }\n}\n', '{\n  "cart": { "title": "Cart" }\n}\n']) {
      const folder = new MemoryFolder({
        'locales/en.json': source,
        'locales/de.json': '{\n  "cart.title": "Korb"\n}\n',
      });
      const states = (await folder.statesOf('de')).map((state) => state.replace('\ufdd0', '.'));
      assert.deepEqual(states, ['cart.title: missing', 'cart.title: obsolete']);
    }
  });
});

describe('a text in place of the forms of a plural', () => {
  const source = 'en:\n  bed:\n    one: "%{count} bed"\n    other: "%{count} beds"\n  cart:\n    add: Add it\n';
  const folderOf = (translation: string): MemoryFolder =>
    new MemoryFolder({ 'config/locales/en.yml': source, 'config/locales/de.yml': translation });

  it('is the translation of Rails for every number', async () => {
    const folder = folderOf('de:\n  bed: "%{count} Betten"\n  cart:\n    add: Dazu\n');
    const messages = await folder.messages('de');
    assert.deepEqual(
      messages.map(({ key, state }) => `${key}: ${state}`).filter((each) => /missing|obsolete/.test(each)),
      [],
    );
    assert.deepEqual(
      messages.flatMap(({ problems }) => problems),
      [],
    );
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
  });

  it('is a finding in place of another group', async () => {
    const folder = folderOf('de:\n  bed:\n    one: Bett\n    other: Betten\n  cart: Korb\n');
    const kinds = (await folder.messages('de')).flatMap(({ problems }) => problems.map(({ kind }) => kind));
    assert.ok(kinds.includes('structure'), kinds.join());
  });
});
