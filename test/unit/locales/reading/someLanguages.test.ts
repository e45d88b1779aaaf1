import { deepEqual } from 'node:assert/strict';
import { withMembers } from '../../../../src/locales/atStart/family.ts';
import { readFamily, readLock } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const po = (lang: string, messages: string): string => `msgid ""\nmsgstr "Language: ${lang}\\n"\n\n${messages}`;

describe('some languages of a family', () => {
  it('have the messages that they have among all: a translation is no template of others', async () => {
    const folder = new MemoryFolder({
      'po/de.po': po('de', 'msgid "Lamp on"\nmsgstr "Lampe an"\n\nmsgid "Lamp off"\nmsgstr "Lampe aus"\n'),
      'po/fr.po': po('fr', 'msgid "Lamp on"\nmsgstr ""\n'),
    });
    const family = await folder.family();
    const french = family.members.filter(({ lang }) => lang === 'fr');
    for (const some of [family, withMembers(family, french), withMembers(withMembers(family, french), french)]) {
      const { members } = await readFamily(folder, some, await readLock(folder), folder.options);
      const own = members.find(({ member }) => member.lang === 'fr');
      deepEqual(
        own?.messages.map(({ key, state }) => `${key}: ${state}`),
        ['Lamp on: missing'],
      );
    }
  });
});
