import { strict as assert } from 'node:assert';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { type Part, partText } from '../../../../../src/text/unit.ts';
import { workedMs } from '../../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../../../locales/memoryFolder.ts';

const file = (id: string, text = '', lang = 'pl'): string =>
  `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n\nmsgid "${id}"\nmsgstr "${text}"\n`;
const unitOf = (id: string, targetLang = 'pl') => {
  const unit = readUnits({ name: 'Game/pl/Game.po', source: file(id), languageId: '', targetLang }).find(
    ({ parts }) => parts.length > 0,
  );
  assert.ok(unit, id);
  return unit;
};
const changed = (id: string, change: (text: string) => string, lang?: string): string => {
  const unit = unitOf(id, lang);
  return unit.write(unit.parts.map((part): Part => (typeof part === 'string' ? change(part) : part)));
};
const lamps = '{Count}|plural(one=One lamp,other={Count} lamps) for {Name}|gender(him,her)';

describe('a text of Unreal Engine with functions that choose a text', () => {
  it('is sent without the names of its functions and forms', () => {
    const texts = unitOf(lamps).parts.filter((part) => typeof part === 'string' && /\w/.test(part));
    assert.deepEqual(
      texts.map((part) => partText(part).trim()),
      ['One lamp', 'lamps', 'lamps', 'lamps', 'for', 'him', 'her'],
    );
  });

  it('is written with the forms of its language, in quotation marks where a text would end', () => {
    assert.equal(
      changed(lamps, (text) => text.replace('lamp', 'lampy')),
      '"{Count}|plural(one=One lampy,few={Count} lampys,many={Count} lampys,other={Count} lampys) for {Name}|gender(him,her)"',
    );
    assert.equal(
      changed('{N}|ordinal(one={N}st,other=\\"{N}, th\\") #1', (text) => text.replace('st', "l'a(b)"), 'de'),
      String.raw`"{N}|ordinal(other=\"{N}, th\") #1"`,
    );
    assert.equal(
      changed("It's {A}|gender(him,her)", (text) => text.replace('her', 'a \\"b\\", c'), 'de'),
      String.raw`"It's {A}|gender(him,\"a \\\\\\\"b\\\\\\\", c\")"`,
    );
  });

  it('is text like any other if its functions are others', () => {
    for (const text of ['{A}|hpp(a,b) of lamps', '{A}|plural(him,her) of lamps', 'A {B} | plural(one=C)']) {
      assert.ok(changed(text, (each) => each).includes(text), text);
      assert.equal(
        changed(text, (each) => each.replace('lamps', 'x')),
        `"${text.replace('lamps', 'x')}"`,
      );
    }
  });

  it('is compared with its translation by its forms', async () => {
    for (const [text, found] of [
      [
        '{Count}|plural(one=Jedna,few={Count} lampy,many={Count} lamp,other={Count} lampy) dla {Name}|gender(go,ją)',
        [],
      ],
      ['{Count}|plural(one=Jedna,other={Count} lampy) dla {Name}|gender(go,ją)', ['plurals']],
      ['{Count}|liczba(one=Jedna,other={Count} lampy) dla {Name}|gender(go,ją)', ['placeholders']],
    ] as const) {
      const [message] = await new MemoryFolder({ 'Game/pl/Game.po': file(lamps, text) }).messages('pl');
      const all = [...(message?.problems ?? []), ...(message?.remarks ?? []).map(({ problem }) => problem)];
      assert.deepEqual(
        all.map(({ kind }) => kind),
        found,
        text,
      );
    }
  });

  it('is read in no time with thousands of spaces before what is no argument', () => {
    const id = `{Count}|plural(one=${' '.repeat(4900)}lamp\\"a\\") lamps`;
    const began = workedMs();
    assert.ok(unitOf(id).parts.length > 0);
    // With all ways to divide the spaces, it takes ten times as long.
    assert.ok(workedMs() - began < 1500);
  });
});
