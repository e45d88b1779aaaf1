import { strict as assert } from 'node:assert';
import { editMessages, findFamilies, markReviewed } from '../../../src/locales/locales.ts';
import { MemoryFolder } from './memoryFolder.ts';

const version1 = (unit: string, target: string) =>
  `<?xml version="1.0"?>\n<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>${unit}<source>Three</source>${target}</trans-unit></body></file></xliff>\n`;
const version2 = (state: string, text: string) =>
  `<?xml version="1.0"?>\n<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="a"><segment state="${state}"><source>Three</source><target>${text}</target></segment></unit></file></xliff>\n`;

/** Files whose only German text is translated, but not reviewed. */
const samples = [
  {
    version: 'XLIFF 1.2',
    before: version1('<trans-unit id="a" approved="no">', '<target state="translated">Vier</target>'),
    after: (text: string) =>
      version1('<trans-unit id="a" approved="yes">', `<target state="signed-off">${text}</target>`),
  },
  {
    version: 'XLIFF 2',
    before: version2('translated', 'Vier'),
    after: (text: string) => version2('reviewed', text),
  },
];

describe('a file with the states of its translations', () => {
  for (const { version, before, after } of samples) {
    it(`says that a person has read a translation: ${version}`, async () => {
      const folder = new MemoryFolder({ 'de.xlf': before });
      const [family] = await findFamilies(folder, folder.options);
      assert.ok(family);
      const states = async () => (await folder.messages('de')).map(({ state }) => state);
      assert.deepEqual(await states(), ['machine']);
      assert.equal(await markReviewed(folder, { family, lang: 'de' }, folder.options), 1);
      assert.equal(folder.text('de.xlf'), after('Vier'));
      assert.deepEqual(await states(), ['reviewed']);
    });

    it(`says that a person has written a translation: ${version}`, async () => {
      const folder = new MemoryFolder({ 'de.xlf': before });
      const [family] = await findFamilies(folder, folder.options);
      assert.ok(family);
      const texts = new Map((await folder.messages('de')).map(({ key }) => [key, ['Drei']] as const));
      await editMessages(folder, { family, lang: 'de', texts }, folder.options);
      assert.equal(folder.text('de.xlf'), after('Drei'));
      assert.deepEqual(
        (await folder.messages('de')).map(({ state }) => state),
        ['reviewed'],
      );
    });
  }
});
