import { deepEqual, match } from 'node:assert/strict';
import { HistoryScene } from './historyScene.ts';

describe('the history of messages of files with both languages', () => {
  const scene = new HistoryScene();

  type Texts = readonly (readonly [id: string, source: string, target: string, state?: string])[];
  const xliff = (...texts: Texts): string => {
    const units = texts.map(
      ([id, from, to, state = 'translated']) =>
        `    <trans-unit id="${id}">\n      <source>${from}</source>\n      <target state="${state}">${to}</target>\n    </trans-unit>`,
    );
    const head = '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">';
    const file = '<file source-language="en" target-language="de" datatype="plaintext" original="gate">';
    return `${head}\n${file}\n  <body>\n${units.join('\n')}\n  </body>\n</file>\n</xliff>\n`;
  };
  const own = 'locales/messages.de.xlf';
  const gate = ['gate', 'Open the gate', 'Tor öffnen'] as const;
  const key = ['key', 'Take the key', 'Schlüssel nehmen'] as const;

  it('are stale where their text changed after their translation', async () => {
    await scene.beginRepository({ [own]: xliff(gate, key) });
    await scene.change(own, xliff(['gate', 'Open the old gate', gate[2]], key));
    await scene.change(
      own,
      xliff(['gate', 'Open the door', gate[2]], ['key', 'Take the keys', 'Die Schlüssel nehmen']),
    );
    deepEqual(await scene.states(), ['de gate stale']);
    match((await scene.sentences())[0] ?? '', /^On DAY, the source changed from “Open the gate” to “Open the door”,/);
    await scene.write({ [own]: xliff(['gate', 'Open the door', 'Tür öffnen'], key) });
    deepEqual(await scene.states(), []);
  });

  it('are current where a person finished them, or the text came back', async () => {
    await scene.beginRepository({ [own]: xliff(gate, key) });
    const doors = ['gate', 'Open the doors', gate[2]] as const;
    await scene.change(own, xliff([...doors, 'needs-translation'], ['key', 'Take it', key[2]]));
    await scene.change(own, xliff(doors, key));
    deepEqual(await scene.states(), []);
  });

  it('are those of the text before a commit that the repository ignores', async () => {
    await scene.beginRepository({ [own]: xliff(gate, key) });
    await scene.change(own, xliff(['gate', 'Open the door', gate[2]], key));
    await scene.change(own, xliff(['gate', 'Open the door', '»Tor öffnen«'], ['key', 'Take all keys', key[2]]));
    deepEqual(await scene.states(), ['de key stale']);
    await scene.change('.git-blame-ignore-revs', scene.git('rev-parse', 'HEAD'));
    deepEqual(await scene.states(), ['de gate stale']);
  });

  it('are stale where the text of their name changed, and current where a text is kept for another one', async () => {
    const po = (texts: Readonly<Record<string, string>>): string =>
      [['', 'Content-Type: text/plain; charset=UTF-8\\n'], ...Object.entries(texts)]
        .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
        .join('\n');
    const names = ['open', 'close', 'lock', 'key', 'wall', 'roof', 'door', 'tower', 'bridge', 'garden'];
    const named = (text: (name: string) => string) =>
      po(Object.fromEntries(names.map((name) => [`gate.${name}_it`, text(name)])));
    const [english, german] = ['locale/en/LC_MESSAGES/app.po', 'locale/de/LC_MESSAGES/app.po'];
    await scene.beginRepository({
      [english]: named((name) => `The ${name}`),
      [german]: named((name) => `Das ${name}`),
    });
    await scene.change(
      english,
      named((name) => `The ${name === 'key' ? 'golden key' : name}`),
    );
    deepEqual(await scene.states(), ['de gate.key_it stale']);
    await scene.beginRepository({ 'po/de.po': po({ 'Open the gate': 'Tor öffnen' }) });
    await scene.change('po/de.po', po({ 'Open the old gate': 'Tor öffnen' }));
    deepEqual(await scene.states(), []);
  });

  it('are those of each language of a file', async () => {
    const catalog = (en: string, de: string, fr: string): object => {
      const value = (text: string) => ({ stringUnit: { state: 'translated', value: text } });
      const localizations = { en: value(en), de: value(de), fr: value(fr) };
      return { sourceLanguage: 'en', strings: { gate: { localizations } }, version: '1.0' };
    };
    const path = 'Localizable.xcstrings';
    await scene.beginRepository({ [path]: catalog('Open the gate', 'Tor öffnen', 'Ouvrir la porte') });
    await scene.change(path, catalog('Open the old gate', 'Altes Tor öffnen', 'Ouvrir la porte'));
    deepEqual(await scene.states(), ['fr gate stale']);
  });
});
