import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ChosenSeverities } from '../../../../src/locales/atStart/message.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const json = (text: string): string => JSON.stringify({ a: text, b: 'Some other text' });
const xliff = (source: string, target: string, lang: string): string =>
  `<xliff version="1.2"><file original="a" source-language="en" target-language="${lang}" datatype="plaintext"><body>\n<trans-unit id="a"><source>${source}</source><target>${target}</target></trans-unit>\n</body></file></xliff>\n`;
const resx = (text: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <data name="a" xml:space="preserve"><value>${text}</value></data>\n</root>\n`;
const arb = (lang: string, text: string): string => JSON.stringify({ '@@locale': lang, a: text });

/** Files of a format with one text and its translation. */
export const formats = {
  json: (source: string, target: string, lang: string) => ({
    'locales/en.json': json(source),
    [`locales/${lang}.json`]: json(target),
  }),
  gettext: (source: string, target: string, lang: string) => ({
    [`po/${lang}.po`]: `msgid ""\nmsgstr ""\n"Language: ${lang}\\n"\n\nmsgid ${source}\nmsgstr ${target}\n`,
  }),
  properties: (source: string, target: string, lang: string) => ({
    'm/messages.properties': `a=${source}\n`,
    [`m/messages_${lang}.properties`]: `a=${target}\n`,
  }),
  qt: (source: string, target: string, lang: string) => ({
    [`tr/app_${lang}.ts`]: `<!DOCTYPE TS>\n<TS version="2.1" language="${lang}">\n<context><name>A</name><message><source>${source}</source><translation>${target}</translation></message></context>\n</TS>\n`,
  }),
  android: (source: string, target: string, lang: string) => ({
    'res/values/strings.xml': `<resources>\n  <string name="a">${source}</string>\n</resources>\n`,
    [`res/values-${lang}/strings.xml`]: `<resources>\n  <string name="a">${target}</string>\n</resources>\n`,
  }),
  apple: (source: string, target: string, lang: string) => ({
    'en.lproj/a.strings': `"a" = "${source}";\n`,
    [`${lang}.lproj/a.strings`]: `"a" = "${target}";\n`,
  }),
  arb: (source: string, target: string, lang: string) => ({
    'lib/l10n/app_en.arb': arb('en', source),
    [`lib/l10n/app_${lang}.arb`]: arb(lang, target),
  }),
  toml: (source: string, target: string, lang: string) => ({
    'i18n/en.toml': `a = "${source}"\n`,
    [`i18n/${lang}.toml`]: `a = "${target}"\n`,
  }),
  xliff: (source: string, target: string, lang: string) => ({ [`l10n/a.${lang}.xlf`]: xliff(source, target, lang) }),
  resx: (source: string, target: string, lang: string) => ({
    'Texts.resx': resx(source),
    [`Texts.${lang}.resx`]: resx(target),
  }),
  fluent: (source: string, target: string, lang: string) => ({
    'locales/en.ftl': `a = ${source}\n`,
    [`locales/${lang}.ftl`]: `a = ${target}\n`,
  }),
  laravel: (source: string, target: string, lang: string) => ({
    'lang/en/a.php': `<?php\n\nreturn [\n    'a' => '${source}',\n];\n`,
    [`lang/${lang}/a.php`]: `<?php\n\nreturn [\n    'a' => '${target}',\n];\n`,
  }),
  rails: (source: string, target: string, lang: string) => ({
    'config/locales/en.yml': `en:\n  a: "${source}"\n`,
    [`config/locales/${lang}.yml`]: `${lang}:\n  a: "${target}"\n`,
  }),
} as const;

/** Checks that are off by default. */
export const allOn: ChosenSeverities = {
  endingPunctuation: 'hint',
  capital: 'hint',
  sentences: 'hint',
  typography: 'hint',
  sameTranslation: 'hint',
};

const format = z.custom<keyof typeof formats>((name) => typeof name === 'string' && Object.hasOwn(formats, name));
const pair = z.strictObject({
  format,
  source: z.string(),
  target: z.string(),
  /** `de` if absent. */
  lang: z.string().optional(),
  /** As `check severity`; empty: a correct translation. */
  found: z.array(z.string()),
});
const project = z.strictObject({
  lang: z.string(),
  files: z.record(z.string(), z.string()),
  /** As `key check severity`. */
  found: z.array(z.string()),
});
export type JudgedPair = z.infer<typeof pair>;
export type JudgedProject = z.infer<typeof project>;

/** Pairs whose verdict needs all checks; in others, the checks that are off report nothing. */
const withAll = 'signs';
const names = ['codes', 'grammars', 'arguments', 'markup', 'words', 'signs', 'formats'] as const;

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../fixtures/judged/${name}.json`, import.meta.url), 'utf8'));

/** Returns the judged pairs of each class, with the checks that they are judged with. */
export async function judgedPairs(): Promise<readonly (JudgedPair & { readonly checks: ChosenSeverities })[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      const checks = name === withAll ? allOn : {};
      return z
        .array(pair)
        .parse(await read(name))
        .map((each) => ({ ...each, checks }));
    }),
  );
  return lists.flat();
}

export async function judgedProjects(): Promise<readonly JudgedProject[]> {
  return z.array(project).parse(await read('projects'));
}

/** Returns what is found in the first message, as `check severity`. */
export async function foundIn(
  { format: name, source, target, lang = 'de' }: Omit<JudgedPair, 'found'>,
  checks: ChosenSeverities = {},
  onlyErrors = false,
): Promise<readonly string[]> {
  const folder = new MemoryFolder(formats[name](source, target, lang));
  folder.options = { ...folder.options, checks, onlyErrors };
  const [message] = await folder.messages(lang);
  assert.ok(message, `${name}: ${target}`);
  return [
    ...message.problems.map(({ kind }) => `${kind} error`),
    ...(message.remarks ?? []).map(({ problem, severity }) => `${problem.kind} ${severity}`),
  ];
}
