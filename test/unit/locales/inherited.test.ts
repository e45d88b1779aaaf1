import { deepEqual, equal } from 'node:assert/strict';
import { planMissing } from '../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from './memoryFolder.ts';

const json = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`;
const english = { a: 'Lamp on', b: 'Colour', c: 'Save', d: 'Close' };
const overlay = {
  'locales/en.json': json(english),
  'locales/en-US.json': json({ b: 'Color' }),
  'locales/de.json': json({ a: 'Lampe an', b: 'Farbe', c: 'Sichern' }),
  'locales/de-AT.json': json({ a: 'Leuchte an' }),
};

type Texts = Readonly<Record<string, string>>;

const sourceTexts: Texts = { aa: 'Lamp on', bb: 'Save', cc: 'Close' };

/** Returns the number of missing and of inherited messages by language. */
async function countsOf(files: Texts): Promise<readonly string[]> {
  const states = await new MemoryFolder(files).states();
  return states.flatMap(({ members }) =>
    members.map(({ member, counts }) => `${member.lang} ${counts.missing} ${counts.inherited}`),
  );
}

describe('messages that a variant inherits', () => {
  it('are not missing: what its base language has, and for a variant of the source all', async () => {
    deepEqual(await countsOf(overlay), ['de 1 0', 'de-AT 1 2', 'en-US 0 3']);
    const folder = new MemoryFolder(overlay);
    deepEqual(await folder.statesOf('de-AT'), ['a: reviewed', 'b: inherited', 'c: inherited', 'd: missing']);
  });

  it('are not sent, nor is what the base language gets in the same run', async () => {
    const folder = new MemoryFolder(overlay);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Close']);
    equal(folder.text('locales/de-AT.json'), overlay['locales/de-AT.json']);
    equal(folder.text('locales/en-US.json'), overlay['locales/en-US.json']);
    deepEqual(await folder.statesOf('de-AT'), ['a: reviewed', 'b: inherited', 'c: inherited', 'd: inherited']);
  });

  it('are all forms of a plural, also those that only the variant needs, unless it has some', async () => {
    const lamps = (...forms: readonly string[]): string => forms.map((form) => `%{smart_count} ${form}`).join(' |||| ');
    const files = (own: object): Texts => ({
      'locales/en.json': json({ ...english, lamps: lamps('lamp', 'lamps') }),
      'locales/sr.json': json({ a: 'Upaljeno', b: 'Boja', c: 'Sačuvaj', d: 'Zatvori', lamps: lamps('lampa', 'lampi') }),
      'locales/sr-RS.json': json(own),
    });
    deepEqual(await countsOf(files({ lamps: '' })), ['sr 0 0', 'sr-RS 0 7']);
    deepEqual(await countsOf(files({ a: 'Upaljena' })), ['sr 0 0', 'sr-RS 0 6']);
    const begun = new MemoryFolder(files({ lamps: lamps('lampa', 'lampe') }));
    const calls = new TranslateCalls();
    await begun.translate(calls);
    deepEqual(calls.texts, ['sr-RS %{smart_count} lamps']);
  });

  it('are missing in a file with at least half of the messages, and where the base has no file', async () => {
    const files = { ...overlay, 'locales/de-AT.json': json({ a: 'Leuchte an', b: 'Farbe' }) };
    deepEqual(await countsOf(files), ['de 1 0', 'de-AT 2 0', 'en-US 0 3']);
    const { 'locales/de.json': _, ...alone } = overlay;
    deepEqual(await countsOf(alone), ['de-AT 3 0', 'en-US 0 3']);
  });

  it('are copied into a variant of the source, and never sent', async () => {
    const folder = new MemoryFolder({ ...overlay, 'locales/en-US.json': json({ a: 'Lamp on', b: 'Color' }) });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Close']);
    equal(folder.text('locales/en-US.json'), json({ a: 'Lamp on', b: 'Color', c: 'Save', d: 'Close' }));
    deepEqual(await folder.statesOf('en-US'), ['a: reviewed', 'b: reviewed', 'c: reviewed', 'd: reviewed']);
  });

  it('are filled where that is asked for: copied from the base language, or translated', async () => {
    const states = await new MemoryFolder(overlay).states();
    const planOf = (copiesInherited: boolean) => {
      const choice = { languages: ['de-AT'], include: ['inherited'], copiesInherited } as const;
      const [plan] = planMissing(states, choice).languages;
      return plan?.members.flatMap(({ messages }) =>
        messages.map(({ message, reusable, isFree = false }) => [message.key, reusable?.parts, isFree]),
      );
    };
    deepEqual(planOf(true), [
      ['b', ['Farbe'], true],
      ['c', ['Sichern'], true],
    ]);
    deepEqual(planOf(false), [
      ['b', undefined, false],
      ['c', undefined, false],
    ]);
  });

  for (const { name, path, file, inherited } of [
    {
      name: 'Android',
      path: (lang: string) => `res/values${lang && `-${lang.replace('-', '-r')}`}/strings.xml`,
      file: android,
      inherited: true,
    },
    {
      name: '.properties',
      path: (lang: string) => `i18n/app${lang && `_${lang.replace('-', '_')}`}.properties`,
      file: properties,
      inherited: true,
    },
    { name: 'Rails', path: (lang: string) => `config/locales/${lang || 'en'}.yml`, file: yaml, inherited: true },
    {
      name: 'Flutter',
      path: (lang: string) => `lib/l10n/app_${(lang || 'en').replace('-', '_')}.arb`,
      file: (_: string, texts: object) => json(texts),
      inherited: true,
    },
    { name: 'Fluent', path: (lang: string) => `locales/${lang || 'en'}/app.ftl`, file: fluent, inherited: true },
    { name: '.NET', path: (lang: string) => `Texts/App${lang && `.${lang}`}.resx`, file: resx, inherited: true },
    {
      name: 'Apple',
      path: (lang: string) => `${lang || 'en'}.lproj/Localizable.strings`,
      file: strings,
      inherited: true,
    },
    {
      name: 'gettext',
      path: (lang: string) => (lang ? `po/${lang.replace('-', '_')}.po` : 'po/app.pot'),
      file: gettext,
      inherited: false,
    },
    { name: 'Laravel', path: (lang: string) => `lang/${lang || 'en'}/app.php`, file: php, inherited: false },
    {
      name: 'extensions of VS Code',
      path: (lang: string) => `package.nls${lang && `.${lang.toLowerCase()}`}.json`,
      file: (_: string, texts: object) => json(texts),
      inherited: false,
    },
  ]) {
    it(`are ${inherited ? 'known' : 'missing'} in files of ${name}`, async () => {
      const files = {
        [path('')]: file('en', sourceTexts),
        [path('de')]: file('de', { aa: 'Lampe an', bb: 'Sichern', cc: 'Zu' }),
        [path('de-AT')]: file('de-AT', { aa: 'Leuchte an' }),
      };
      deepEqual(await countsOf(files), inherited ? ['de 0 0', 'de-AT 0 2'] : ['de 0 0', 'de-AT 2 0']);
    });
  }
});

function lines(texts: Texts, line: (key: string, value: string) => string): string {
  return Object.entries(texts)
    .map(([key, value]) => `${line(key, value)}\n`)
    .join('');
}

function android(_: string, texts: Texts): string {
  return `<resources>\n${lines(texts, (key, value) => `  <string name="${key}">${value}</string>`)}</resources>\n`;
}

function properties(_: string, texts: Texts): string {
  return lines(texts, (key, value) => `${key}=${value}`);
}

function yaml(lang: string, texts: Texts): string {
  return `${lang}:\n${lines(texts, (key, value) => `  ${key}: ${value}`)}`;
}

function fluent(_: string, texts: Texts): string {
  return lines(texts, (key, value) => `${key} = ${value}`);
}

function resx(_: string, texts: Texts): string {
  return `<root>\n${lines(texts, (key, value) => `  <data name="${key}" xml:space="preserve"><value>${value}</value></data>`)}</root>\n`;
}

function strings(_: string, texts: Texts): string {
  return lines(texts, (key, value) => `"${key}" = "${value}";`);
}

function gettext(lang: string, texts: Texts): string {
  const header = `msgid ""\nmsgstr "Language: ${lang}\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n`;
  return (
    header +
    Object.entries(sourceTexts)
      .map(([key, value]) => `msgid "${value}"\nmsgstr "${lang === 'en' ? '' : (texts[key] ?? '')}"\n`)
      .join('\n')
  );
}

function php(_: string, texts: Texts): string {
  return `<?php\n\nreturn [\n${lines(texts, (key, value) => `    '${key}' => '${value}',`)}];\n`;
}
