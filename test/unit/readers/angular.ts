import assert from 'node:assert/strict';
import { Expansion, type ExpansionCase, Text, XmlParser } from '@angular/compiler';
import {
  ArbTranslationParser,
  SimpleJsonTranslationParser,
  Xliff1TranslationParser,
  Xliff2TranslationParser,
} from '@angular/localize/tools';
import { fill, type Program, type Values } from './program.ts';

/**
 * Of the messages, as placeholders of each format: `[…]` is around bold text, `0` is the name, `1` the
 * number, and `2` the branches of `inner`, which Angular extracts as a message of their own.
 */
const messages: Readonly<Record<string, string>> = {
  plain: 'Open 0 now',
  tag: 'Open [0] now',
  apostrophe: "Don't open 0 now",
  lamps: '{VAR_PLURAL, plural, one {1 lamp of 0} other {1 lamps of 0}}',
  bold: '{VAR_PLURAL, plural, one {Open [1 lamp] now} other {Open [1 lamps] now}}',
  frame: 'You have 2 in 0.',
  inner: '{VAR_PLURAL, plural, one {1 lamp} other {1 lamps}}',
  exact: '{VAR_PLURAL, plural, =0 {No lamps of 0} one {1 lamp of 0} other {1 lamps of 0}}',
  role: '{VAR_SELECT, select, female {She has 0} other {They have 0}}',
  both: '{VAR_SELECT, select, female {{VAR_PLURAL, plural, one {She has 1 lamp} other {She has 1 lamps}}} other {{VAR_PLURAL, plural, one {They have 1 lamp} other {They have 1 lamps}}}}',
};

/** Writes a message with the placeholders of a format. */
const written = (message: string, codes: Readonly<Record<string, string>>): string =>
  message.replace(/(?<!=)[012[\]]/g, (code) => codes[code] ?? code);

const units = (unit: (key: string, text: string) => string, codes: Readonly<Record<string, string>>): string =>
  Object.entries(messages)
    .map(([key, message]) => unit(key, written(message, codes)))
    .join('\n');

const xliff1 = `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" datatype="plaintext" original="ng2.template">
    <body>
${units(
  (key, text) => `      <trans-unit id="${key}" datatype="html">
        <source>${text}</source>
      </trans-unit>`,
  {
    '0': '<x id="INTERPOLATION" equiv-text="{{ name }}"/>',
    '1': '<x id="INTERPOLATION_1" equiv-text="{{ n }}"/>',
    '2': '<x id="ICU" equiv-text="{n, plural, one {{{ n }} lamp} other {{{ n }} lamps}}" xid="inner"/>',
    '[': '<x id="START_BOLD_TEXT" ctype="x-b" equiv-text="&lt;b&gt;"/>',
    ']': '<x id="CLOSE_BOLD_TEXT" ctype="x-b" equiv-text="&lt;/b&gt;"/>',
  },
)}
    </body>
  </file>
</xliff>
`;

const xliff2 = `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en">
  <file id="ngi18n" original="ng.template">
${units(
  (key, text) => `    <unit id="${key}">
      <segment>
        <source>${text}</source>
      </segment>
    </unit>`,
  {
    '0': '<ph id="0" equiv="INTERPOLATION" disp="{{ name }}"/>',
    '1': '<ph id="1" equiv="INTERPOLATION_1" disp="{{ n }}"/>',
    '2': '<ph id="3" equiv="ICU" disp="{n, plural, one {{{ n }} lamp} other {{{ n }} lamps}}" subFlows="inner"/>',
    '[': '<pc id="2" equivStart="START_BOLD_TEXT" equivEnd="CLOSE_BOLD_TEXT" type="fmt" dispStart="&lt;b&gt;" dispEnd="&lt;/b&gt;">',
    ']': '</pc>',
  },
)}
  </file>
</xliff>
`;

/** In JSON, other placeholders are in branches than in texts. */
const inJson = Object.fromEntries(
  Object.entries(messages).map(([key, message]) => {
    const name = (each: string): string => (message.startsWith('{') ? `{${each}}` : `{$${each}}`);
    const codes = { '2': name('ICU'), '[': name('START_BOLD_TEXT'), ']': name('CLOSE_BOLD_TEXT') };
    return [key, written(message, { '0': name('INTERPOLATION'), '1': name('INTERPOLATION_1'), ...codes })];
  }),
);
const json = (content: object): string => `${JSON.stringify(content, undefined, 2)}\n`;

/** A loader of @angular/localize. */
interface Loader<Hint> {
  readonly analyze: (path: string, text: string) => { canParse: true; hint: Hint } | { canParse: false };
  readonly parse: (path: string, text: string, hint: Hint) => Bundle;
}
interface Bundle {
  readonly locale: string | undefined;
  readonly translations: Readonly<Record<string, { readonly text: string }>>;
  readonly diagnostics: { readonly messages: readonly { readonly message: string }[] };
}

/** Returns the texts of a file, by their key. */
function textsOf<Hint>(
  loader: Loader<Hint>,
  path: string,
  text: string,
  lang: string,
): Readonly<Record<string, string>> {
  const found = loader.analyze(path, text);
  assert.ok(found.canParse, text);
  const { locale, translations, diagnostics } = loader.parse(path, text, found.hint);
  assert.deepEqual([locale, diagnostics.messages], [lang, []], text);
  return Object.fromEntries(Object.entries(translations).map(([key, each]) => [key, each.text]));
}

/** Shows a text as Angular does, which fills in the values before it reads the branches. */
function show(text: string, values: Values, lang: string): string {
  const filled = fill(text, /\{\$?([A-Z][A-Z_\d]+)\}/g, {
    ...{ INTERPOLATION: values.name, INTERPOLATION_1: values.n, START_BOLD_TEXT: '[', CLOSE_BOLD_TEXT: ']' },
  });
  const { rootNodes, errors } = new XmlParser().parse(filled, '', { tokenizeExpansionForms: true });
  assert.deepEqual(errors, [], text);
  return shownNodes(rootNodes, values, lang);
}

function shownNodes(nodes: readonly unknown[], values: Values, lang: string): string {
  return nodes
    .map((node) => {
      if (node instanceof Text) {
        return node.value;
      }
      assert.ok(node instanceof Expansion);
      return shownNodes(branchOf(node, values, lang)?.expression ?? [], values, lang);
    })
    .join('');
}

function branchOf({ switchValue, cases }: Expansion, { n, g }: Values, lang: string): ExpansionCase | undefined {
  const names = switchValue === 'VAR_PLURAL' ? [`=${n}`, new Intl.PluralRules(lang).select(n)] : [g];
  return [...names, 'other'].map((name) => cases.find(({ value }) => value === name)).find((each) => each);
}

const program = <Hint>(loader: Loader<Hint>, own: Pick<Program, 'name' | 'pathOf' | 'source'>): Program => ({
  ...own,
  keys: Object.keys(messages).filter((key) => key !== 'inner'),
  load: async (text, lang) => {
    const texts = textsOf(loader, own.pathOf(lang), text, lang);
    return (key, values) => show((texts[key] ?? '').replace('{$ICU}', texts['inner'] ?? ''), values, lang);
  },
  numberIn: String,
  isWhole: true,
});

/** The loaders of Angular, and what it shows of them. */
export const angular: readonly Program[] = [
  program(new Xliff1TranslationParser(), {
    name: 'Angular from XLIFF 1.2',
    pathOf: (lang) => (lang === 'en' ? 'src/locale/messages.xlf' : `src/locale/messages.${lang}.xlf`),
    source: xliff1,
  }),
  program(new Xliff2TranslationParser(), {
    name: 'Angular from XLIFF 2.0',
    pathOf: (lang) => (lang === 'en' ? 'src/locale/messages.xlf' : `src/locale/messages.${lang}.xlf`),
    source: xliff2,
  }),
  program(new SimpleJsonTranslationParser(), {
    name: 'Angular from JSON',
    pathOf: (lang) => `src/locale/messages.${lang}.json`,
    source: json({ locale: 'en', translations: inJson }),
  }),
  program(new ArbTranslationParser(), {
    name: 'Angular from ARB',
    pathOf: (lang) => `src/locale/messages.${lang}.arb`,
    source: json({ '@@locale': 'en', ...inJson }),
  }),
];
