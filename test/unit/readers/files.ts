import { runInNewContext } from 'node:vm';
import { parse as parseStrings } from '@plist/openstep.parse';
import { po } from 'gettext-parser';
import { MessageFormat } from 'messageformat';
import { parse as parsePlist } from 'plist';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import { fill, isOneOfUnicode, type Program, type Values } from './program.ts';

const texts = z.record(z.string(), z.string());
/** Messages of a text, and of forms by their category. */
const groups = z.record(z.string(), z.union([z.string(), texts]));

type Forms = Readonly<Record<string, string>>;

/** Returns the text of a message: of a plural, the form of a number. */
const formOf = (message: string | Forms | undefined, n: number, lang: string): string =>
  typeof message === 'object'
    ? (message[new Intl.PluralRules(lang).select(n)] ?? message['other'] ?? '')
    : (message ?? '');

/** A variable of a plural dictionary of Apple. */
const variable = z.catchall(z.object({ NSStringFormatSpecTypeKey: z.literal('NSStringPluralRuleType') }), z.string());
const dictionary = z.record(
  z.string(),
  z.catchall(z.object({ NSStringLocalizedFormatKey: z.string() }), z.union([z.string(), variable])),
);

const plural = (name: string, forms: Readonly<Record<string, string>>): string => `    <key>${name}</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
${Object.entries(forms)
  .map(([key, text]) => `      <key>${key}</key>\n      <string>${text}</string>\n`)
  .join('')}    </dict>
`;
const lamps = { one: '%1$d lamp of %2$@', other: '%1$d lamps of %2$@' };

/** Apple shows `zero` for 0 in any language, and for what else Unicode says. */
const ofDictionary = (message: string | Forms, n: number, lang: string): string =>
  (typeof message === 'object' && n === 0 ? message['zero'] : undefined) ?? formOf(message, n, lang);

/** Rails shows `zero` for 0 alone. */
const ofRails = (message: string | Forms | undefined, n: number, lang: string): string => {
  const { zero, ...forms } = typeof message === 'object' ? message : {};
  return typeof message === 'object' ? (n === 0 && zero) || formOf(forms, n, lang) : (message ?? '');
};

/** Puts in the values as Apple's formats do. */
const ofApple = (text: string, { n, name }: Values): string =>
  fill(text, /%(\d\$[d@]|[d@])/g, {
    ...{ '1$d': n, '2$@': name, d: n, '@': name },
  });

const inFolder = (lang: string): string => `App/${lang}.lproj/Localizable`;

/** Programs whose files are messages by keys; what they show of plurals is what the categories of Unicode say. */
export const files: readonly Program[] = [
  {
    name: '.strings, by @plist/openstep.parse',
    pathOf: (lang) => `${inFolder(lang)}.strings`,
    keys: ['plain', 'number', 'apostrophe', 'quoted', 'lines'],
    source: String.raw`/* A comment */
"plain" = "Open %@ now";
number = "It costs %d coins"; // Another
"apostrophe" = "Don't open %@ now";
"quoted" = "Say \"hello\" to %@";
"lines" = "First line\nSecond of %@";
`,
    load: async (text) => {
      const found = texts.parse(parseStrings(`{\n${text}\n}`));
      return (key, values) => ofApple(found[key] ?? '', values);
    },
    numberIn: String,
    isWhole: true,
  },
  {
    name: '.stringsdict, by plist',
    pathOf: (lang) => `${inFolder(lang)}.stringsdict`,
    keys: ['lamps', 'exact', 'frame', 'apostrophe'],
    source: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${Object.entries({
  lamps: { format: '%#@lamps@', forms: lamps },
  exact: { format: '%#@lamps@', forms: { zero: 'No lamps of %2$@', ...lamps } },
  frame: { format: 'You have %#@lamps@ in %2$@.', forms: { one: '%1$d lamp', other: '%1$d lamps' } },
  apostrophe: { format: '%#@lamps@', forms: { one: "Don't open %2$@ now", other: "Don't open %2$@ now" } },
})
  .map(
    ([key, { format, forms }]) => `  <key>${key}</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>${format}</string>
${plural('lamps', forms)}  </dict>
`,
  )
  .join('')}</dict>
</plist>
`,
    load: async (text, lang) => {
      const found = dictionary.parse(parsePlist(text));
      return (key, values) => {
        const { NSStringLocalizedFormatKey: format = '', ...variables } = found[key] ?? {};
        const shown = Object.entries(variables).map(
          ([name, each]) => [name, ofDictionary(each, values.n, lang)] as const,
        );
        return ofApple(fill(format, /%#@(\w+)@/g, Object.fromEntries(shown)), values);
      };
    },
    numberIn: String,
    withoutZero: ['lv'],
    isWhole: true,
  },
  {
    name: 'go-i18n, by smol-toml',
    pathOf: (lang) => `i18n/active.${lang}.toml`,
    keys: ['plain', 'number', 'apostrophe', 'quoted', 'lines', 'lamps'],
    source: `# A comment
plain = "Open {{.Name}} now"
number = 'It costs {{.N}} coins'
apostrophe = "Don't open {{.Name}} now" # Another
quoted = 'Say "hello" to {{.Name}}'
lines = """
First line
Second of {{.Name}}"""

[lamps]
one = "{{.N}} lamp of {{.Name}}"
other = '''{{.N}} lamps of {{.Name}}'''
`,
    load: async (text, lang) => {
      const found = groups.parse(parseToml(text));
      return (key, { n, name }) => fill(formOf(found[key], n, lang), /\{\{\.(\w+)\}\}/g, { N: n, Name: name });
    },
    numberIn: String,
  },
  {
    name: 'Rails, by yaml',
    pathOf: (lang) => `config/locales/${lang}.yml`,
    keys: ['plain', 'number', 'apostrophe', 'quoted', 'lines', 'lamps', 'exact'],
    source: `# A comment
en:
  plain: Open %{name} now
  number: >-
    It costs
    %{count} coins
  apostrophe: 'Don''t open %{name} now' # Another
  quoted: "Say \\"hello\\" to %{name}"
  lines: |-
    First line
    Second of %{name}
  lamps: &lamps
    one: "%{count} lamp of %{name}"
    other: "%{count} lamps of %{name}"
  exact: { zero: "No lamps of %{name}", one: "%{count} lamp of %{name}", other: "%{count} lamps of %{name}" }
`,
    load: async (text, lang) => {
      const found = z.record(z.literal(lang), groups).parse(parseYaml(text))[lang] ?? {};
      return (key, { n, name }) => fill(ofRails(found[key], n, lang), /%\{(\w+)\}/g, { count: n, name });
    },
    numberIn: String,
  },
  {
    name: 'gettext, by gettext-parser',
    pathOf: (lang) => `locale/${lang}/LC_MESSAGES/app.po`,
    keys: ['plain', 'number', 'apostrophe', 'quoted', 'lines', 'lamps'],
    source: String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: en\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "plain"
msgid "Open %(name)s now"
msgstr ""

#. A comment
msgctxt "number"
msgid ""
"It costs "
"%(n)s coins"
msgstr ""

msgctxt "apostrophe"
msgid "Don't open %(name)s now"
msgstr ""

msgctxt "quoted"
msgid "Say \"hello\" to %(name)s"
msgstr ""

msgctxt "lines"
msgid ""
"First line\n"
"Second of %(name)s"
msgstr ""

#, python-format
msgctxt "lamps"
msgid "%(n)s lamp of %(name)s"
msgid_plural "%(n)s lamps of %(name)s"
msgstr[0] ""
msgstr[1] ""
`,
    load: async (text) => {
      const { headers, translations } = po.parse(text, { validation: true });
      const [, count, rule] = /nplurals=(\d+); plural=([^;]+)/.exec(headers['Plural-Forms'] ?? '') ?? [];
      return (key, { n, name }) => {
        const { msgstr } = Object.values(translations[key] ?? {})[0] ?? { msgstr: [] };
        const isPlural = msgstr.length === Number(count);
        const form = isPlural ? Number(runInNewContext(rule ?? '', { n })) : 0;
        return fill(msgstr[form] ?? '', /%\((\w+)\)s/g, { n, name });
      };
    },
    numberIn: String,
    isOne: (n, lang) => (lang === 'pt' ? n === 1 : isOneOfUnicode(n, lang)),
    isWhole: true,
  },
  {
    name: 'MessageFormat 2, by messageformat',
    pathOf: (lang) => `messages/${lang}.json`,
    keys: ['plain', 'number', 'apostrophe', 'literal', 'lamps', 'exact', 'role', 'both'],
    source: `${JSON.stringify(
      {
        plain: 'Open {$name} now',
        number: 'It costs {$n :number} coins',
        apostrophe: "Don't open {$name} now",
        literal: 'Write \\{name\\} for {$name} in it',
        lamps: '.input {$n :number}\n.match $n\none {{{$n} lamp of {$name}}}\n* {{{$n} lamps of {$name}}}',
        exact:
          '.input {$n :number}\n.match $n\n0 {{No lamps of {$name}}}\none {{{$n} lamp of {$name}}}\n* {{{$n} lamps of {$name}}}',
        role: '.input {$g :string}\n.match $g\nfemale {{She has {$name}}}\n* {{They have {$name}}}',
        both: '.input {$n :number}\n.input {$g :string}\n.match $g $n\nfemale one {{She has {$n} lamp}}\nfemale * {{She has {$n} lamps}}\n* one {{They have {$n} lamp}}\n* * {{They have {$n} lamps}}',
      },
      undefined,
      2,
    )}\n`,
    load: async (text, lang) => {
      const found = texts.parse(JSON.parse(text));
      return (key, values) =>
        new MessageFormat(lang, found[key] ?? '', { bidiIsolation: 'none' }).format({ ...values }, (error) => {
          throw error;
        });
    },
    numberIn: (n, lang) => new Intl.NumberFormat(lang).format(n),
  },
];
