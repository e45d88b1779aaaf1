import assert from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const laravel = {
  'composer.json': '{}',
  'lang/de.json': '{\n    "Save": "Speichern",\n    "The lamp of :name": "Die Lampe von :name"\n}\n',
  'lang/fr.json': '{\n    "Save": "Enregistrer",\n    "Say \\"on\\"": "Dites \\"on\\""\n}\n',
};

async function languagesOf(files: Readonly<Record<string, string>>): Promise<readonly (readonly string[])[]> {
  const folder = new MemoryFolder(files);
  const families = await findFamilies(folder, folder.options);
  return families.map(({ source, members }) => [source, ...members.map(({ lang }) => lang)]);
}

const luanti = {
  'mod.conf': 'name = lamps\n',
  'locale/template.txt': '# textdomain: lamps\n##[ init.lua ]##\nLamp=\n@1 of @2 lamps=\nA @= b=\n',
  'locale/lamps.de.tr':
    '# textdomain: lamps\n@1 of @2 lamps=@1 von @2 Lampen\nA @= b=\n\n##### not used anymore #####\n\nOld lamp=Alte Lampe\n',
};

describe('translations of Luanti', () => {
  it('have their texts as keys, which the template lists', async () => {
    const folder = new MemoryFolder(luanti);
    const calls = new TranslateCalls((text) => text.toUpperCase(), true);
    assert.deepEqual(await folder.statesOf('de'), [
      'Lamp: missing',
      '@1 of @2 lamps: reviewed',
      'A @= b: missing',
      'Old lamp: obsolete',
    ]);
    await folder.translate(calls);
    await folder.translate(calls);
    assert.equal(
      folder.text('locale/lamps.de.tr'),
      luanti['locale/lamps.de.tr'].replace('\n@1', '\nLamp=LAMP\n@1').replace('A @= b=', 'A @= b=A @= B'),
    );
    assert.equal(calls.texts.length, 2);
    await folder.translateInto('pl', calls);
    assert.equal(
      folder.text('locale/lamps.pl.tr'),
      luanti['locale/template.txt']
        .replace('Lamp=', 'Lamp=LAMP')
        .replace('lamps=', 'lamps=@1 OF @2 LAMPS')
        .replace('b=', 'b=A @= B'),
    );
    assert.equal(folder.files.size, 5);
  });

  it('have the keys of all of them without a template', async () => {
    const { 'locale/template.txt': _, ...files } = luanti;
    const folder = new MemoryFolder({ ...files, 'locale/lamps.fr.tr': '# textdomain: lamps\nLamp=Lampe\n' });
    assert.deepEqual(await folder.statesOf('fr'), ['@1 of @2 lamps: missing', 'A @= b: missing', 'Lamp: reviewed']);
  });

  it('keep their heading where messages go and come', async () => {
    const folder = new MemoryFolder({ ...luanti, 'locale/lamps.de.tr': '# textdomain: lamps\nOld lamp=Alte Lampe\n' });
    await folder.translate(new TranslateCalls((text) => text.toUpperCase(), true));
    assert.equal(folder.text('locale/lamps.de.tr').split('# textdomain').length, 2);
  });

  it('are none in other folders', async () => {
    assert.deepEqual(await languagesOf({ 'docs/lamps.de.tr': 'Lamp=Lampe\n', 'docs/lamps.fr.tr': 'Lamp=Lampe\n' }), []);
  });
});

describe('translations of Laravel whose keys are the texts', () => {
  it('get the messages that others have, and nothing a second time', async () => {
    const folder = new MemoryFolder(laravel);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(JSON.parse(folder.text('lang/fr.json')), {
      Save: 'Enregistrer',
      'The lamp of :name': 'FR The lamp of :name',
      'Say "on"': 'Dites "on"',
    });
    assert.deepEqual(JSON.parse(folder.text('lang/de.json')), {
      Save: 'Speichern',
      'The lamp of :name': 'Die Lampe von :name',
      'Say "on"': 'DE Say "on"',
    });
    const sent = calls.texts.length;
    await folder.translate(calls);
    assert.equal(calls.texts.length, sent);
    assert.ok(!folder.files.has('lang/en.json'));
  });

  it('get a file for a further language', async () => {
    const folder = new MemoryFolder(laravel);
    await folder.translateInto('pl', new TranslateCalls(), ['Save']);
    assert.deepEqual(JSON.parse(folder.text('lang/pl.json')), { Save: 'PL Save' });
  });

  for (const { name, files, expected } of [
    {
      name: 'with a file in English',
      files: { ...laravel, 'lang/en.json': '{"Save":"Save"}' },
      expected: ['lang/en.json', 'de', 'fr'],
    },
    {
      name: 'in older folders',
      files: { 'composer.json': '{}', 'resources/lang/gl.json': '{"in stock":"en stock","sold":"vendida"}' },
      expected: ['resources/lang/en.json', 'gl'],
    },
  ]) {
    it(`are found ${name}`, async () => {
      assert.deepEqual(await languagesOf(files), [expected]);
    });
  }

  for (const { name, files } of [
    { name: 'without PHP', files: { 'lang/de.json': '{"Save it":"Sichern"}', 'lang/fr.json': '{}' } },
    {
      name: 'whose keys are names',
      files: { 'composer.json': '{}', 'lang/de.json': '{"cart.save":"Sichern","cart.open_all":"Alle öffnen"}' },
    },
  ]) {
    it(`are none ${name}`, async () => {
      assert.deepEqual(await languagesOf(files), []);
    });
  }
});

describe('translations of Yii whose keys are the texts', () => {
  const php = (texts: Readonly<Record<string, string>>, begin = 'return [', end = '];'): string =>
    `<?php\n${begin}\n${Object.entries(texts)
      .map(([key, text]) => `    '${key}' => '${text}',\n`)
      .join('')}${end}\n`;

  it('get the messages that others have, and those that are empty', async () => {
    const folder = new MemoryFolder({
      'app/messages/de/base.php': php({ 'Close the window': 'Fenster schließen', 'Are you sure?': '' }),
      'app/messages/fr/base.php': php({ 'Close the window': 'Fermer la fenêtre' }, 'return array(', ');'),
      'app/messages/config.php': php({ format: 'php' }),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Are you sure?', 'fr Are you sure?']);
    assert.match(folder.text('app/messages/de/base.php'), /'Are you sure\?' => 'DE Are you sure\?',\n\];/);
    assert.match(folder.text('app/messages/fr/base.php'), /'Are you sure\?' => 'FR Are you sure\?',\n\);/);
    await folder.translateInto('pl', new TranslateCalls(), ['Close the window']);
    assert.match(folder.text('app/messages/pl/base.php'), /'Close the window' => 'PL Close the window'/);
    assert.ok(!folder.files.has('app/messages/en/base.php'));
  });

  for (const { name, files, expected } of [
    {
      name: 'of a module',
      files: { 'modules/shop/messages/ru/shop.php': php({ 'Your cart': 'Корзина', 'Pay now': 'Оплатить' }) },
      expected: [['modules/shop/messages/en/shop.php', 'ru']],
    },
    {
      name: 'not where English is there, also of a region',
      files: {
        'a/messages/en/app.php': php({ 'Your cart': 'Your cart' }),
        'a/messages/de/app.php': php({ 'Your cart': 'Ihr Warenkorb' }),
        'b/messages/en-US/app.php': php({ 'Your cart': 'Your cart' }),
        'b/messages/de/app.php': php({ 'Your cart': 'Ihr Warenkorb' }),
      },
      expected: [
        ['a/messages/en/app.php', 'de'],
        ['b/messages/en-US/app.php', 'de'],
      ],
    },
    {
      name: 'not where the keys are names',
      files: {
        'messages/de/app.php': php({ 'cart.title': 'Ihr Warenkorb', 'cart.pay': 'Bezahlen' }),
        'messages/fr/app.php': php({ 'cart.title': 'Votre panier', 'cart.pay': 'Payer' }),
      },
      expected: [],
    },
  ]) {
    it(`are found: ${name}`, async () => {
      assert.deepEqual(await languagesOf(files), expected);
    });
  }
});
