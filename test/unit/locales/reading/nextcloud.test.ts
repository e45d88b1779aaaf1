import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { json } from '../../../../src/formats/json/json.ts';
import { findFamilies } from '../../../../src/locales/locales.ts';
import type { Format } from '../../../../src/text/format.ts';
import { anyTexts, inTurn, keepsLaws, translate } from '../../formats/formatLaws.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const german = `{
    "Lamp on" : "Lampe an",
    "Say \\"on\\"" : "Sag \\"an\\"",
    "_%n lamp_::_%n lamps_" : ["%n Lampe","%n Lampen"]
}`;
const french = `{
    "Lamp on" : "Lampe allumée",
    "Lamp off" : "Lampe éteinte"
}`;
const rules = {
  de: 'nplurals=2; plural=(n != 1);',
  fr: 'nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;',
};
const inJson = (messages: string, rule: string): string => `{ "translations": ${messages},"pluralForm" :"${rule}"\n}`;
const inCall = (messages: string, rule: string): string =>
  `OC.L10N.register(\n    "lamps",\n    ${messages},\n"${rule}");\n`;
const files = {
  'l10n/de.json': inJson(german, rules.de),
  'l10n/de.js': inCall(german, rules.de),
  'l10n/fr.json': inJson(french, rules.fr),
  'l10n/fr.js': inCall(french, rules.fr),
};

/** Returns what a file of JavaScript gives to its program. */
function registered(source: string): readonly unknown[] {
  const given: unknown[] = [];
  runInNewContext(source, { OC: { L10N: { register: (...all: unknown[]) => given.push(...all) } } });
  return structuredClone(given);
}

const upperCalls = (): TranslateCalls => new TranslateCalls((text) => text.toUpperCase(), true);

describe('the files of Nextcloud', () => {
  it('get the messages that others have, in both files alike, and nothing a second time', async () => {
    const folder = new MemoryFolder(files);
    const calls = upperCalls();
    await folder.translate(calls);
    const sent = calls.texts.length;
    await folder.translate(calls);
    assert.equal(calls.texts.length, sent);
    const messages = {
      'Lamp on': 'Lampe allumée',
      'Say "on"': 'SAY "ON"',
      '_%n lamp_::_%n lamps_': ['%n LAMP', '%n LAMPS', '%n LAMPS'],
      'Lamp off': 'Lampe éteinte',
    };
    assert.deepEqual(JSON.parse(folder.text('l10n/fr.json')), { translations: messages, pluralForm: rules.fr });
    assert.deepEqual(registered(folder.text('l10n/fr.js')), ['lamps', messages, rules.fr]);
    assert.equal(
      folder.text('l10n/de.js'),
      files['l10n/de.js'].replace('"%n Lampen"]', '"%n Lampen"],\n    "Lamp off" : "LAMP OFF"'),
    );
    assert.ok(!folder.files.has('l10n/en.json'));
  });

  it('get files for a further language, with its plural forms', async () => {
    const folder = new MemoryFolder(files);
    await folder.translateInto('pl', upperCalls());
    const [written] = [...folder.files].filter(([path]) => path.startsWith('l10n/pl.'));
    assert.ok(written);
    const [path, text] = written;
    assert.equal(path, 'l10n/pl.js');
    const forms = ['%n LAMP', '%n LAMPS', '%n LAMPS', '%n LAMPS'];
    const [app, messages] = registered(text);
    assert.deepEqual(
      [app, messages],
      [
        'lamps',
        { 'Lamp on': 'LAMP ON', 'Say "on"': 'SAY "ON"', '_%n lamp_::_%n lamps_': forms, 'Lamp off': 'LAMP OFF' },
      ],
    );
    assert.match(text, /^"nplurals=4; plural=\(n==1 \? 0 : /m);
  });

  it('have British English among their translations, unless there is a file in English', async () => {
    const british = { 'l10n/en_GB.json': files['l10n/de.json'], 'l10n/en_GB.js': files['l10n/de.js'] };
    const languagesOf = async (all: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
      const folder = new MemoryFolder(all);
      const families = await findFamilies(folder, folder.options);
      return families.map(({ source, members }) => [source, ...members.map(({ lang }) => lang)]);
    };
    assert.deepEqual(await languagesOf({ ...files, ...british }), [
      ['l10n/en.js', 'de', 'en-GB', 'fr'],
      ['l10n/en.json', 'de', 'en-GB', 'fr'],
    ]);
    assert.deepEqual(await languagesOf({ 'l10n/de.json': '{"a":"Lampe an"}', 'l10n/fr.json': '{"a":"Lampe"}' }), []);
  });

  it('stay what their program reads with any translation, also where they are cut off', () => {
    const path = 'l10n/de.js';
    const format: Format = { ...json, open: ({ source }) => json.open({ path, source }) };
    const source = files[path];
    fc.assert(
      fc.property(anyTexts, fc.nat(source.length), (texts, end) => {
        keepsLaws(format, source.slice(0, end));
        registered(translate(format, source, inTurn(texts)));
      }),
      { seed: 47, numRuns: 150 },
    );
  });
});
