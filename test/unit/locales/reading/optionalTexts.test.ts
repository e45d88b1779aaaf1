import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const android = (body: string, more = ''): string =>
  `<resources xmlns:tools="http://schemas.android.com/tools"${more}>\n${body}</resources>\n`;
const mark = (checks: string): string => ` tools:ignore="${checks}"`;
const string = (name: string, text: string, more = ''): string =>
  `    <string name="${name}"${more}>${text}</string>\n`;
const german = android(string('on', 'An'));

/** Files of a source that says that a translation may lack all but `on`. */
const sources: Readonly<Record<string, string>> = {
  'a text': android(string('on', 'On') + string('debug', 'Debug', mark('MissingTranslation'))),
  'a text with other checks': android(string('on', 'On') + string('debug', 'Debug', mark('Typos, MissingTranslation'))),
  'a text with all checks': android(string('on', 'On') + string('debug', 'Debug', mark('all'))),
  'a plural': android(
    `${string('on', 'On')}    <plurals name="days"${mark('MissingTranslation')}><item quantity="other">%d days</item></plurals>\n`,
  ),
  'an array': android(
    `${string('on', 'On')}    <string-array name="a"${mark('MissingTranslation')}><item>One</item></string-array>\n`,
  ),
  'a placeholder alone': android(string('on', 'On') + string('name', '%1$s', mark('MissingTranslation'))),
  'a whole file': android(string('on', 'On') + string('debug', 'Debug'), mark('MissingTranslation')),
};

describe('a text that a translation may lack', () => {
  for (const [name, source] of Object.entries(sources)) {
    it(`is neither missing nor sent: ${name}`, async () => {
      const folder = new MemoryFolder({ 'res/values/strings.xml': source, 'res/values-de/strings.xml': german });
      const calls = new TranslateCalls();
      assert.deepEqual(await folder.statesOf('de'), ['on: reviewed']);
      await folder.translate(calls);
      assert.deepEqual(calls.texts, []);
      assert.equal(folder.text('res/values-de/strings.xml'), german);
    });
  }

  it('is missing where another check is ignored', async () => {
    const source = android(string('on', 'On') + string('debug', 'Debug', mark('ExtraTranslation')));
    const folder = new MemoryFolder({ 'res/values/strings.xml': source, 'res/values-de/strings.xml': german });
    assert.deepEqual(await folder.statesOf('de'), ['on: reviewed', 'debug: missing']);
  });

  it('is not in a new file', async () => {
    const source = sources['a text'] ?? '';
    const folder = new MemoryFolder({ 'res/values/strings.xml': source, 'res/values-fr/other.xml': german });
    const calls = new TranslateCalls();
    await folder.translateInto('it', calls);
    assert.deepEqual(calls.texts, ['it On']);
    assert.match(folder.text('res/values-it/strings.xml'), /IT On/);
    assert.doesNotMatch(folder.text('res/values-it/strings.xml'), /Debug/);
  });

  it('is checked where a translation has it', async () => {
    const source = android(string('on', 'On') + string('debug', 'Debug %s', mark('MissingTranslation')));
    const folder = new MemoryFolder({
      'res/values/strings.xml': source,
      'res/values-de/strings.xml': android(string('on', 'An') + string('debug', 'Prüfen')),
    });
    const [, debug] = await folder.messages('de');
    assert.deepEqual([debug?.state, debug?.problems.map(({ kind }) => kind)], ['reviewed', ['placeholders']]);
  });
});

describe('a resource of .NET that is the same in all languages', () => {
  it('is neither missing nor sent, and its translation is not obsolete', async () => {
    const data = (name: string, text: string, comment: string): string =>
      `  <data name="${name}"><value>${text}</value><comment>${comment}</comment></data>\n`;
    const folder = new MemoryFolder({
      'S.resx': `<root>\n${data('a', 'Lumina', '@Invariant')}${data('b', 'Lux', 'A brand. @invariant')}${data('c', 'On', '')}</root>\n`,
      'S.de.resx': `<root>\n${data('b', 'Lux', '')}${data('c', 'An', '')}</root>\n`,
    });
    const calls = new TranslateCalls();
    assert.deepEqual(await folder.statesOf('de'), ['c: reviewed']);
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
  });
});
