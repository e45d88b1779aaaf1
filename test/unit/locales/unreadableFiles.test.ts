import assert from 'node:assert/strict';
import { removeObsoleteMessages } from '../../../src/locales/locales.ts';
import { MemoryFolder } from './memoryFolder.ts';

const english = { 'en.json': '{"a":"One bed","b":"Two beds"}\n', 'en.yml': 'en:\n  a: "One bed"\n  b: "Two beds"\n' };
const german = { 'de.json': '{"a":"Ein Beet","c":"Alt"}\n', 'de.yml': 'de:\n  a: "Ein Beet"\n  c: "Alt"\n' };

const damages: Readonly<Record<string, readonly (readonly [what: string, change: (text: string) => string])[]>> = {
  json: [
    ['two commas too many', (text) => text.replace('"}', '",,}')],
    ['a bracket too many', (text) => text.replace('}', '}}')],
    ['its end cut off', (text) => text.slice(0, -6)],
    ['a line break in a text', (text) => text.replace(' B', '\nB').replace(' b', '\nb')],
    ['a comma missing', (text) => text.replace('",', '"')],
  ],
  yml: [
    ['a quote that nothing closes', (text) => text.replace('"\n', '\n')],
    ['a bracket that nothing closes', (text) => text.replace(/"Ein Beet"|"One bed"/, '[x, y')],
    ['a tab as indentation', (text) => text.replace('  a', '\ta')],
    ['an alias without an anchor', (text) => text.replace(/"Ein Beet"|"One bed"/, '*bed')],
    ['its language twice', (text) => text.replace(/^(\w\w):/, '$1: {}\n$1:')],
  ],
};

describe('a file that the tools of its format refuse', () => {
  for (const [ending, changes] of Object.entries(damages)) {
    for (const [what, change] of changes) {
      for (const damaged of [`en.${ending}`, `de.${ending}`]) {
        it(`has nothing missing, stale, or obsolete, and loses nothing: ${damaged} with ${what}`, async () => {
          const whole: Readonly<Record<string, string>> = { ...english, ...german };
          const names = [`en.${ending}`, `de.${ending}`];
          const files = Object.fromEntries(
            names.map((name) => {
              const text = whole[name] ?? '';
              return [`locales/${name}`, name === damaged ? change(text) : text];
            }),
          );
          assert.notEqual(files[`locales/${damaged}`], whole[damaged]);
          const folder = new MemoryFolder(files);
          const family = await folder.family();
          const [state] = await folder.states();
          assert.ok(state);
          assert.equal(damaged.startsWith('en') ? state.fault : state.members[0]?.fault, 'unreadable');
          assert.deepEqual(
            state.members.flatMap(({ messages }) => messages),
            [],
          );
          assert.equal(await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options), 0);
          assert.deepEqual(Object.fromEntries(folder.files), files);
        });
      }
    }
  }

  it('is not JSON with comments', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '// Beds\n{"a":"One bed"}\n',
      'locales/de.json': '{/* Beds */"a":"Ein Beet"}\n',
    });
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed']);
  });
});
