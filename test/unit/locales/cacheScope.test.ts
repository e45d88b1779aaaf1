import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { LocaleOptions } from '../../../src/locales/localeOptions.ts';
import { CacheScope, editMessages, findFamilies, readFamily, readLock } from '../../../src/locales/locales.ts';
import { MemoryFolder } from './memoryFolder.ts';

const anyEdit = fc.record({
  path: fc.constantFrom('en.json', 'de.json', 'fr.json'),
  key: fc.constantFrom('a', 'b', 'c'),
  text: fc.constantFrom('One', 'Two {n}', 'Three', undefined),
  isByGrid: fc.boolean(),
});

describe('a family that is read again with a memory', () => {
  it('is read as without it, whatever changes', async () => {
    const property = fc.asyncProperty(fc.array(anyEdit, { maxLength: 8 }), async (edits) => {
      const folder = new MemoryFolder({ 'en.json': '{"a": "One", "b": "Two {n}"}', 'de.json': '{}', 'fr.json': '{}' });
      const memory = new CacheScope();
      const options = { ...folder.options, memory };
      for (const { path, key, text, isByGrid } of edits) {
        const [family] = await findFamilies(folder, options);
        assert.ok(family);
        const lang = path.slice(0, 2);
        if (isByGrid && lang !== 'en') {
          const texts = new Map([[key, text === undefined ? [] : [text]]]);
          await editMessages(folder, { family, lang, texts }, options);
        } else {
          const before: unknown = JSON.parse(folder.text(path));
          folder.files.set(path, JSON.stringify({ ...Object(before), [key]: text }, undefined, 2));
        }
        const known = await readFamily(folder, family, await readLock(folder, undefined, memory), options);
        const anew = await readFamily(folder, family, await readLock(folder), folder.options);
        assert.deepEqual(known, anew);
      }
    });
    await fc.assert(property, { numRuns: 50 });
  });

  it('is checked by the severities that are asked for', async () => {
    const folder = new MemoryFolder({ 'en.json': '{"a": "Open (it)"}', 'de.json': '{"a": "Öffne (es"}' });
    const options = { ...folder.options, memory: new CacheScope() };
    const [family] = await findFamilies(folder, options);
    assert.ok(family);
    const found: number[] = [];
    const chosen: readonly LocaleOptions['checks'][] = [{}, { brackets: 'error' }, { brackets: 'off' }];
    for (const checks of chosen) {
      const { members } = await readFamily(folder, family, await readLock(folder), { ...options, checks });
      const [{ problems, remarks = [] } = assert.fail()] = members.flatMap(({ messages }) => messages);
      found.push(problems.length, remarks.length);
    }
    assert.deepEqual(found, [0, 1, 1, 0, 0, 0]);
  });

  it('is judged by what a gettext file says now of its plural forms and its formats', async () => {
    const forms = 'nplurals=2; plural=(n != 1);';
    const header = `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: ${forms}\\n"\n\n`;
    const plural = 'msgid "One bed"\nmsgid_plural "%d beds"\nmsgstr[0] "Ein Beet"\nmsgstr[1] "%d Beete"\n\n';
    const flagged = '#, c-format\nmsgid "%d trees"\nmsgstr "%d Bäume"\n\n';
    const between = `msgid "${'A tree. '.repeat(20)}"\nmsgstr "${'Ein Baum. '.repeat(20)}"\n\n`;
    const other = 'msgid "To {file}"\nmsgstr "In {datei}"\n';
    const folder = new MemoryFolder({ 'po/de.po': header + plural + flagged + between + other });
    const options = { ...folder.options, memory: new CacheScope() };
    const [family] = await findFamilies(folder, options);
    assert.ok(family);
    const changes: readonly (readonly [string, string])[] = [
      [forms, forms],
      [forms, 'nplurals=2; plural=(n == 1);'],
      ['#, c-format', '#, python-brace-format'],
    ];
    for (const change of changes) {
      folder.change('po/de.po', ...change);
      const known = await readFamily(folder, family, await readLock(folder), options);
      assert.deepEqual(known, await readFamily(folder, family, await readLock(folder), folder.options), change[1]);
    }
  });

  it('has the same objects where nothing changed', async () => {
    const folder = new MemoryFolder({
      'en.json': '{"a": "One"}',
      'de.json': '{"a": "Eins"}',
      'fr.json': '{"a": "Un"}',
    });
    const memory = new CacheScope();
    const options = { ...folder.options, memory };
    const [family] = await findFamilies(folder, options);
    assert.ok(family);
    const read = async () => readFamily(folder, family, await readLock(folder, undefined, memory), options);
    const before = await read();
    assert.equal(await read(), before);
    folder.change('de.json', 'Eins', 'Ains');
    const [de, fr] = (await read()).members;
    assert.notEqual(de, before.members[0]);
    assert.equal(fr, before.members[1]);
  });
});
