import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../../../locales/memoryFolder.ts';

const captions = (id: string, source: string, target = '', property = 'OptionCaption'): string =>
  `<trans-unit id="${id}"><source>${source}</source>${target}<note from="Xliff Generator">Table Lamp - Field Kind - Property ${property}</note></trans-unit>\n`;
const xliff = (...units: readonly string[]): string =>
  `<xliff version="1.2"><file original="Lamps" source-language="en-US" target-language="de-DE" datatype="xml"><body>\n${units.join('')}</body></file></xliff>\n`;
const upper = (): TranslateCalls => new TranslateCalls((text) => `${text.toUpperCase()},;`, true);

describe('a list of texts in one text', () => {
  it('has the same number of option captions, each translated for itself, in Business Central', async () => {
    const folder = new MemoryFolder({
      'Translations/Lamps.de-DE.xlf': xliff(
        captions('a', ' ,Fixed Amount,,Zero &amp; more'),
        captions('b', 'Open,Closed,On Hold', '<target>Offen, geschlossen</target>'),
        captions('c', 'Open, closed', '<target>Offen und zu</target>', 'ToolTip'),
        captions('d', 'Open,Closed', '<target>Offen,Zu</target>'),
      ),
    });
    const messages = await folder.messages('de-DE');
    assert.deepEqual(
      messages.flatMap(({ key, problems }) => problems.map((problem) => [key, problem])),
      [['b', { kind: 'placeholders', missing: [','], added: [] }]],
    );
    await folder.translate(upper());
    assert.match(folder.text('Translations/Lamps.de-DE.xlf'), /<target> ,FIXED AMOUNT;;,,ZERO &amp; MORE;;<\/target>/);
  });

  it('keeps its semicolons where its note in gettext says so, and may have more or fewer texts', async () => {
    const note = '#. Translators: Search terms. Do NOT translate or localize the semicolons!\n';
    const folder = new MemoryFolder({
      'po/de.po': `msgid ""\nmsgstr ""\n"Language: de\\n"\n\n${note}msgid "lamp;light;"\nmsgstr ""\n\n${note}msgid "boat;"\nmsgstr "Boot;Schiff;"\n\nmsgid "On; off;"\nmsgstr ""\n`,
    });
    const calls = upper();
    await folder.translate(calls);
    assert.match(folder.text('po/de.po'), /msgstr "LAMP,,;LIGHT,,;"/);
    assert.match(folder.text('po/de.po'), /msgstr "ON; OFF;,;"/);
    assert.deepEqual(
      (await folder.messages('de')).flatMap(({ problems }) => problems),
      [],
    );
  });
});
