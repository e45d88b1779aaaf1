import { FluentBundle, FluentResource } from '@fluent/bundle';
import { compile, createCoreContext, translate } from '@intlify/core-base';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import MessageFormat from '@messageformat/core';
import { createInstance } from 'i18next';
import { IntlMessageFormat } from 'intl-messageformat';
import * as z from 'zod/mini';
import { angular } from './angular.ts';
import { files } from './files.ts';
import type { Program } from './program.ts';

const json = (messages: object): string => `${JSON.stringify(messages, undefined, 2)}\n`;
const texts = (text: string): Readonly<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(text));
const ofLocale = (n: number, lang: string): string => new Intl.NumberFormat(lang).format(n);

/** Of all programs that read ICU messages. */
const icu = {
  plain: 'Open {name} now',
  lamps: '{n, plural, one {# lamp of {name}} other {# lamps of {name}}}',
  around: 'You have {n, plural, one {# lamp} other {# lamps}} in {name}.',
  role: '{g, select, female {She has {name}} other {They have {name}}}',
  both: '{g, select, female {{n, plural, one {She has # lamp} other {She has # lamps}}} other {{n, plural, one {They have # lamp} other {They have # lamps}}}}',
  exact: '{n, plural, =0 {No lamps of {name}} one {# lamp of {name}} other {# lamps of {name}}}',
  offset: '{n, plural, offset:1 =0 {Nobody here} =1 {{name} alone} other {{name} and # others}}',
  ordinal: '{n, selectordinal, one {The #st lamp} two {The #nd lamp} few {The #rd lamp} other {The #th lamp}}',
  number: 'It costs {n, number} coins',
  literal: "Write '{'name'}' for {name} in it",
  apostrophe: "Don''t open {name} now",
};

const inJson = (lang: string): string => `locales/${lang}.json`;

export const programs: readonly Program[] = [
  {
    name: 'intl-messageformat',
    pathOf: inJson,
    keys: [...Object.keys(icu), 'tag', 'tags'],
    source: json({
      ...icu,
      tag: 'Open <b>{name}</b> now',
      tags: 'Open <b><i>{n, plural, one {# lamp} other {# lamps}}</i> of {name}</b> now',
    }),
    load: async (text, lang) => {
      const found = texts(text);
      return (key, values) => {
        const shown = new IntlMessageFormat(found[key] ?? '', lang).format({
          ...values,
          b: (chunks: readonly unknown[]) => `[${chunks.join('')}]`,
          i: (chunks: readonly unknown[]) => `/${chunks.join('')}/`,
        });
        return Array.isArray(shown) ? shown.join('') : String(shown);
      };
    },
    numberIn: ofLocale,
  },
  {
    name: '@messageformat/core',
    pathOf: inJson,
    keys: Object.keys(icu),
    source: json(icu),
    load: async (text, lang) => {
      const found = texts(text);
      const format = new MessageFormat(lang);
      return (key, values) => String(format.compile(found[key] ?? '')({ ...values }));
    },
    numberIn: ofLocale,
  },
  {
    name: '@lingui/core',
    pathOf: inJson,
    keys: Object.keys(icu),
    source: json(icu),
    load: async (text, lang) => {
      const found = Object.entries(texts(text)).map(([key, message]) => [key, compileMessage(message)] as const);
      const i18n = setupI18n({ locale: lang, messages: { [lang]: Object.fromEntries(found) } });
      return (key, values) => i18n._(key, { ...values });
    },
    numberIn: ofLocale,
  },
  {
    name: 'i18next',
    pathOf: (lang) => `locales/${lang}/translation.json`,
    keys: ['plain', 'lamps', 'exact', 'role', 'nested', 'ordinal'],
    source: json({
      plain: 'Open {{name}} now',
      lamps_one: '{{count}} lamp of {{name}}',
      lamps_other: '{{count}} lamps of {{name}}',
      exact_zero: 'No lamps of {{name}}',
      exact_one: '{{count}} lamp of {{name}}',
      exact_other: '{{count}} lamps of {{name}}',
      role_female: 'She has {{name}}',
      role: 'They have {{name}}',
      nested: 'Now $t(plain) again',
      ordinal_ordinal_one: 'The {{count}}st lamp',
      ordinal_ordinal_two: 'The {{count}}nd lamp',
      ordinal_ordinal_few: 'The {{count}}rd lamp',
      ordinal_ordinal_other: 'The {{count}}th lamp',
    }),
    load: async (text, lang) => {
      const i18n = createInstance({ lng: lang, interpolation: { escapeValue: false } });
      await i18n.init({ resources: { [lang]: { translation: texts(text) } }, fallbackLng: false });
      return (key, { n, g, ...values }) =>
        i18n.t(key, {
          ...values,
          count: n,
          ordinal: key === 'ordinal',
          ...(key === 'role' && { context: g, count: undefined }),
        });
    },
    numberIn: String,
    withoutZero: ['lv'],
  },
  {
    name: 'vue-i18n',
    pathOf: inJson,
    keys: ['plain', 'at'],
    source: json({ plain: 'Open {name} now', at: "Write to {'@'}{name} now" }),
    load: async (text, lang) => {
      const context = createCoreContext({ locale: lang, messages: { [lang]: texts(text) }, messageCompiler: compile });
      return (key, values) => String(translate(context, key, { ...values }));
    },
    numberIn: String,
  },
  {
    name: '@fluent/bundle',
    pathOf: (lang) => `locales/${lang}/main.ftl`,
    keys: ['plain', 'lamps', 'around', 'role', 'exact', 'term', 'number', 'literal'],
    source: `plain = Open { $name } now
lamps = { $n ->
    [one] { $n } lamp of { $name }
   *[other] { $n } lamps of { $name }
}
around = You have { $n ->
    [one] { $n } lamp
   *[other] { $n } lamps
} in { $name }.
role = { $g ->
    [female] She has { $name }
   *[other] They have { $name }
}
exact = { $n ->
    [0] No lamps of { $name }
    [one] { $n } lamp of { $name }
   *[other] { $n } lamps of { $name }
}
-brand = Ann
term = Open { -brand } now
number = It costs { NUMBER($n) } coins
literal = Write {"{"}name{"}"} for { $name } in it
`,
    load: async (text, lang) => {
      const bundle = new FluentBundle(lang, { useIsolating: false });
      bundle.addResource(new FluentResource(text));
      return (key, values) => {
        const pattern = bundle.getMessage(key)?.value;
        return pattern ? bundle.formatPattern(pattern, { ...values }) : '';
      };
    },
    numberIn: ofLocale,
  },
  ...angular,
  ...files,
];
