import { deepEqual } from 'node:assert/strict';
import { po } from '../../../../../src/formats/po/po.ts';
import { joinParts } from '../../../../../src/text/unit.ts';
import { unitsIn } from '../../../../helpers/unitsIn.ts';
import { MemoryFolder } from '../../../locales/memoryFolder.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n';
const message = (id: string, text = ''): string => `\nmsgid "${id}"\nmsgstr "${text}"\n`;

/** Returns the texts of a German file that are sent. */
function textsOf(...messages: readonly string[]): readonly string[] {
  const source = header + messages.join('');
  return unitsIn(po, source, { path: 'locale/de/lamps.po', targetLang: 'de' }).map(({ parts }) => joinParts(parts));
}

describe('a context at the beginning of a text of gettext', () => {
  it('is not sent where translations by people have none', () => {
    const lamps = '\nmsgid "Lamp|%d lamp"\nmsgid_plural "Lamp|%d lamps"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    deepEqual(textsOf(message('Lamp|New', 'Neu'), message('Settings::Lamp|Old'), message('a|b, or c|d'), lamps), [
      ...['New', 'Old', 'a|b, or c|d', '%d lamp', '%d lamps'],
    ]);
    deepEqual(textsOf(message('lamp^Off', 'Aus'), message('female^Lamp keeper')), ['Off', 'Lamp keeper']);
    deepEqual(textsOf(message('?verb:Light', 'Anzünden: jetzt'), message('?noun:Light')), ['Light', 'Light']);
    deepEqual(textsOf(message(String.raw`_: a verb\nLight`, 'Anzünden'), message(String.raw`_: a noun\nLight`)), [
      ...['Light', 'Light'],
    ]);
  });

  it('is not sent where nothing is translated and several texts of several words have the same', () => {
    deepEqual(textsOf(message('Lamp|A new one'), message('Lamp|An old one'), message('Lamp|Off')), [
      ...['A new one', 'An old one', 'Off'],
    ]);
  });

  it('is a note', () => {
    const source = `${header}${message('female^A keeper')}\n#. Of a lamp${message('female^A guard')}`;
    const units = unitsIn(po, source, { path: 'po/lamps/de.po', targetLang: 'de' });
    deepEqual(
      units.map(({ note }) => note),
      ['female', 'female\nOf a lamp'],
    );
  });

  it('is a finding in a translation', async () => {
    const messages = [message('Lamp|New', 'Neu'), message('Lamp|Old', 'Alt'), message('Lamp|On', 'Lamp|An')];
    const folder = new MemoryFolder({ 'locale/de/lamps.po': header + messages.join('') });
    deepEqual(
      (await folder.messages('de')).flatMap(({ key, problems }) => problems.map((problem) => [key, problem])),
      [['Lamp|On', { kind: 'placeholders', missing: [], added: ['Lamp|'] }]],
    );
  });

  it('is text where translations by people have it, and in a single text', () => {
    deepEqual(textsOf(message('Images|*.png', 'Bilder|*.png'), message('Images|*.jpg')), [
      ...['Images|*.png', 'Images|*.jpg'],
    ]);
    deepEqual(textsOf(message('Yes|No', 'Ja'), message('x^2 is more')), ['Yes|No', 'x^2 is more']);
    for (const texts of [
      ['Yes|No', 'Yes|Maybe', 'On|Off'],
      ['10^3 lamps', '10^6 lamps'],
      ['e^x in lamps', 'e^y in lamps'],
    ]) {
      deepEqual(textsOf(...texts.map((text) => message(text))), texts);
    }
  });
});
