import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../../../locales/memoryFolder.ts';
import { keepsBilingualLaws } from './bilingualLaws.ts';

/** Returns a unit as `po2xliff` writes it: its source, and its translation or none. */
const unit = (id: string, source: string, target?: string): string =>
  `      <trans-unit id="${id}"${target === undefined ? '' : ' approved="yes"'}><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</trans-unit>\n`;
const plural = (...units: readonly string[]): string =>
  `    <group restype="x-gettext-plurals">\n${units.join('')}    </group>\n`;
const file = (lang: string, ...entries: readonly string[]): string =>
  `<xliff version="1.2">\n  <file original="a.po" source-language="en" target-language="${lang}" datatype="po"><body>\n${entries.join('')}  </body></file>\n</xliff>\n`;

const header = '    <trans-unit id="0" restype="x-gettext-domain-header"><source>Language: en</source></trans-unit>\n';
const lamps = plural(unit('1[0]', 'One lamp', 'Eine Lampe'), unit('1[1]', 'All %n lamps', '%n Lampen'));
const boats = plural(unit('2[0]', 'A boat of %n'), unit('2[1]', 'Boats of %n'));
const german = file('de', header, lamps, unit('3', 'Plain', 'Schlicht'));

describe('a plural of gettext in XLIFF', () => {
  it('has the forms of a new language, from the singular or the plural, and its header is no text', async () => {
    const folder = new MemoryFolder({ 'l10n/app.de.xlf': german });
    const calls = new TranslateCalls();
    for (const lang of ['pl', 'ru', 'ja']) {
      await folder.translateInto(lang, calls);
    }
    assert.equal(
      folder.text('l10n/app.pl.xlf'),
      file(
        'pl',
        header,
        plural(
          unit('1[0]', 'One lamp', 'PL One lamp'),
          unit('1[1]', 'All %n lamps', 'PL All %n lamps'),
          unit('1[2]', 'All %n lamps', 'PL All %n lamps'),
        ),
        unit('3', 'Plain', 'PL Plain'),
      ),
    );
    // The form of 1 is also that of 21, and needs the number. A language with one form keeps the plural as a source.
    assert.match(folder.text('l10n/app.ru.xlf'), /<source>One lamp<\/source><target>RU All %n lamps</);
    assert.ok(
      folder
        .text('l10n/app.ja.xlf')
        .includes(plural(unit('1[0]', 'One lamp', 'JA All %n lamps'), unit('1[1]', 'All %n lamps'))),
    );
    assert.deepEqual(await folder.statesOf('ja'), ['1[0]: machine', '3: machine']);
    assert.deepEqual(await folder.statesOf('pl'), [
      ...['1[0]: machine', '1[1]: machine', '1[2]: machine', '3: machine'],
    ]);
  });

  it('gets the forms that it lacks after those that a person has written', async () => {
    const polish = file(
      'pl',
      plural(unit('1[0]', 'One lamp', 'Jedna lampa'), unit('1[1]', 'All %n lamps', '%n lampy')),
    );
    keepsBilingualLaws({ name: 'app.pl.xlf', source: polish, targetLang: 'pl' });
    const folder = new MemoryFolder({ 'l10n/app.pl.xlf': polish });
    assert.deepEqual(await folder.statesOf('pl'), ['1[0]: reviewed', '1[1]: reviewed', '1[2]: missing']);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['pl All %n lamps']);
    assert.equal(
      folder.text('l10n/app.pl.xlf'),
      polish.replace('    </group>', `${unit('1[2]', 'All %n lamps', 'PL All %n lamps')}    </group>`),
    );
  });

  it('is added as a whole, and is obsolete as one message', async () => {
    const folder = new MemoryFolder({
      'l10n/app.en.xlf': file('en', boats, unit('3', 'Plain')),
      'l10n/app.pl.xlf': file('pl', lamps, unit('3', 'Plain', 'Prosty')),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(await folder.statesOf('pl'), [
      ...['2[0]: machine', '2[1]: machine', '2[2]: machine', '3: reviewed', '1: obsolete'],
    ]);
    assert.match(folder.text('l10n/app.pl.xlf'), /<group restype="x-gettext-plurals">\s*<trans-unit id="2\[0\]"/);
  });
});
