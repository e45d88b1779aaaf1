import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { Message } from '../../../../src/locales/atStart/message.ts';
import { planTextImport, readExchange, writeCsv, writeXliff } from '../../../../src/locales/locales.ts';
import { readableKey } from '../../../../src/text/keyName.ts';
import { joinParts } from '../../../../src/text/unit.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';
import { hasXliffSchemas, xliffComplaints } from '../../formats/locale/bilingual/xliffComplaints.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const english = { a: 'Hello {name}, {count} left', b: '=Two plus one', c: 'Line one\nline two', d: 'Gone soon' };
const german = { a: 'Hallo {name}, noch {count}', c: 'Erste\nzweite' };
const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

async function exported(texts: Readonly<Record<string, string>> = german) {
  const folder = new MemoryFolder({ 'en.json': json(english), 'de.json': json(texts) });
  return messagesIn(folder);
}

async function messagesIn(folder: MemoryFolder) {
  const members = (await folder.states()).flatMap((state) => state.members);
  return members.flatMap((state) =>
    state.messages.map((message) => ({ path: 'en.json', messages: new Map([['de', message]]), state })),
  );
}

type Exported = Awaited<ReturnType<typeof exported>>;

function planned(source: string, now: Exported) {
  const texts = readExchange(source);
  assert.ok(texts);
  return planTextImport(texts, ({ key }) =>
    now.flatMap(({ messages, state }) =>
      [...messages.values()].flatMap((message) => (readableKey(message.key) === key ? { message, state } : [])),
    ),
  );
}

function flat({ parts }: { readonly parts: NonNullable<Message['target']>['parts'] }): string {
  return joinParts(parts);
}

const writers = {
  XLIFF: (messages: Exported) => writeXliff(messages, 'en', 'de'),
  CSV: (messages: Exported) => writeCsv(messages, ['de']),
};

describe('a message for a translator', () => {
  const xliff = (units: string) =>
    `<xliff version="2.1" srcLang="en" trgLang="de"><file original="en.json">${units}</file></xliff>`;

  it('comes from no file whose codes are many times as long as the file', () => {
    const data = `<originalData><data id="x">${'x'.repeat(90_000)}</data></originalData>`;
    const unit = (codes: number) =>
      `<unit name="a">${data}<segment><source>${'<ph id="1" dataRef="x"/>'.repeat(codes)}</source><target>b</target></segment></unit>`;
    assert.equal(readExchange(xliff(unit(3)))?.length, 1);
    assert.equal(readExchange(xliff(unit(3000).repeat(3))), undefined);
  });

  it('comes from any depth of pairs of codes, and from any number of units', () => {
    const deep = `${'<pc>'.repeat(20_000)}b${'</pc>'.repeat(20_000)}`;
    const unit = `<unit name="a"><segment><source>a</source><target>${deep}</target></segment></unit>`;
    assert.deepEqual(readExchange(xliff(unit))?.[0]?.text, ['b']);
    const small = '<unit name="a"><segment><source>a</source><target>b</target></segment></unit>';
    assert.equal(readExchange(xliff(`<group>${small.repeat(150_000)}</group>`))?.length, 150_000);
  });

  it('comes from the first of columns with the same name', () => {
    const head = 'file,key,source,source hash,de,de state,de,de state';
    const [first, ...more] = readExchange(`${head}\nen.json,a,Words,h:1,Worte,reviewed,Andere,machine\n`) ?? [];
    assert.deepEqual([first?.text, first?.isReviewed], [['Worte'], true]);
    assert.ok(more.every(({ text }) => text[0] === 'Worte'));
  });

  for (const [name, write] of Object.entries(writers)) {
    it(`comes back from ${name} without a change`, async () => {
      for (const texts of [german, { ...german, a: 'Noch {count}, {name}' }]) {
        const messages = await exported(texts);
        assert.deepEqual(planned(write(messages), messages), { texts: [], unknown: [] });
      }
    });

    it(`comes back from ${name} as it was translated, whatever its text has`, async () => {
      const messages = await exported();
      const property = fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
        const translated = await exported({ ...german, b: text });
        const { texts } = planned(write(translated), messages);
        const expected = translated.find(({ messages: each }) => each.get('de')?.key === 'b')?.messages.get('de');
        assert.deepEqual(
          texts.map(({ key, parts, isConflict }) => [key, flat({ parts }), isConflict]),
          expected?.target ? [['b', expected.target.text, false]] : [],
        );
      });
      await fc.assert(property, { numRuns: 100 });
    });

    it(`comes back from ${name} with its context`, async () => {
      const catalog = (text: string) =>
        `msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "menu"\nmsgid "Open"\nmsgstr "${text}"\n`;
      const [messages, translated] = await Promise.all(
        ['', 'Öffnen'].map((text) =>
          messagesIn(new MemoryFolder({ 'de.po': catalog(text), 'messages.pot': catalog('') })),
        ),
      );
      const { texts, unknown } = planned(write(translated ?? []), messages ?? []);
      assert.deepEqual(
        [texts.map(({ key, parts }) => [key, flat({ parts })]), unknown],
        [[['menu › Open', 'Öffnen']], []],
      );
    });

    it(`from ${name} show conflicts, unknown keys, and damaged placeholders`, async () => {
      const messages = await exported();
      const file = write(await exported({ a: 'Hallo {name}', b: 'Zwei', d: 'Bald weg' }));
      const changed = new MemoryFolder({
        'en.json': json({ ...english, b: 'Two', d: undefined }),
        'de.json': json({}),
      });
      const { texts, unknown } = planned(file, await messagesIn(changed));
      assert.deepEqual(unknown, ['d']);
      assert.deepEqual(
        texts.map(({ key, isConflict, problems }) => [key, isConflict, problems.map(({ kind }) => kind)]),
        [
          ['a', false, ['placeholders']],
          ['b', true, []],
        ],
      );
      assert.equal(messages.length, Object.keys(english).length);
    });
  }

  it('has no formula for a spreadsheet', async () => {
    const text = writeCsv(await exported({ ...german, b: '@SUM of all' }), ['de']);
    assert.match(text, /,'=Two plus one,.*,'@SUM of all,/);
  });

  it('is read from CSV as a spreadsheet saves it', async () => {
    const messages = await exported();
    const hash = /a,"Hello[^\n]*(h:[\da-f]+)/.exec(writeCsv(messages, ['de']))?.[1] ?? '';
    const saved = `key;file;source;source hash;de;de state\r\na;en.json;Hello;${hash};"Servus {name}; {count}\r\nda";\r\n`;
    const { texts } = planned(saved, messages);
    assert.deepEqual(
      texts.map(({ parts, isConflict }) => [flat({ parts }), isConflict]),
      [['Servus {name}; {count}\nda', false]],
    );
  });

  it('that a person reviewed without a change are reviewed', async () => {
    const messages = await exported();
    const machine = messages.map(({ messages: each, ...rest }) => ({
      ...rest,
      messages: new Map([...each].map(([lang, message]) => [lang, { ...message, state: 'machine' as const }])),
    }));
    const file = writers.XLIFF(machine).replace('state="translated"', 'state="final"');
    assert.deepEqual(
      planned(file, machine).texts.map(({ key, isSameText }) => [key, isSameText]),
      [['a', true]],
    );
  });

  it('of another file are not read', () => {
    assert.equal(readExchange('<html/>'), undefined);
    assert.equal(readExchange('a,b\n1,2\n'), undefined);
  });

  if (hasXliffSchemas()) {
    it('is valid for the schema of OASIS', async () => {
      const files = [writers.XLIFF(await exported())];
      const property = fc.asyncProperty(fc.string({ unit: anyCharacter, minLength: 1 }), async (text) => {
        files.push(writers.XLIFF(await exported({ ...german, b: text })));
      });
      await fc.assert(property, { numRuns: 30 });
      assert.equal(xliffComplaints(files), '');
    });
  }
});
