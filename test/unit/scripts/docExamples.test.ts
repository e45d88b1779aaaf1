import { deepEqual, ok } from 'node:assert/strict';
import { parse } from 'jsonc-parser';
import * as z from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { readDocPages } from '../../../scripts/readme/docPages.mts';
import { chosenSeverities } from '../../../src/locales/checks/severity.ts';
import { settingProperties } from '../../helpers/settingProperties.ts';
import { usualOptions } from '../../helpers/usualOptions.ts';
import { MemoryFolder, TranslateCalls } from '../locales/memoryFolder.ts';

/** The settings in the examples of all pages: each example has one. */
const settings = readDocPages().flatMap(({ text }) =>
  Array.from(text.matchAll(/^```jsonc?\n("languageServices\.[^]*?)^```$/gm), ([, example = '']) =>
    z.record(z.string(), z.json()).parse(parse(`{${example}}`)),
  ),
);
const example = (name: string): unknown => settings.find((each) => name in each)?.[name];

describe('an example of a setting on a page for users', () => {
  it('has a value that the settings editor accepts', () => {
    const properties = settingProperties(manifest.contributes.configuration);
    ok(settings.length > 5);
    for (const [key, value] of settings.flatMap((each) => Object.entries(each))) {
      const schema = z.fromJSONSchema(z.record(z.string(), z.json()).parse(structuredClone(properties[key])));
      deepEqual([key, schema.safeParse(value).error], [key, undefined]);
    }
  });

  it('finds the files that the page names, and creates those of languages without one', async () => {
    const localeFiles = z
      .array(
        z.object({ source: z.string(), target: z.string(), sourceLang: z.string(), targetLangs: z.array(z.string()) }),
      )
      .parse(example('languageServices.localeFiles'));
    const folder = new MemoryFolder({
      'text/english/app.json': '{ "open": "Open it" }',
      'text/de/app.json': '{ "open": "Öffne es" }',
    });
    folder.options = { ...usualOptions, localeFiles };
    await folder.translate(new TranslateCalls());
    const paths = 'language-services.lock.json text/de/app.json text/english/app.json text/fr/app.json';
    deepEqual([...folder.files.keys()].toSorted().join(' '), paths);
    deepEqual(folder.text('text/fr/app.json'), '{ "open": "FR Open it" }');
  });

  it('protects what the page says', async () => {
    const protect = z.array(z.string()).parse(example('languageServices.protect'));
    const folder = new MemoryFolder({ 'locales/en.json': '{ "a": "Wait for LAMP-12 here" }', 'locales/de.json': '{}' });
    folder.options = { ...usualOptions, protect: protect.map((each) => new RegExp(each, 'g')) };
    await folder.translate(new TranslateCalls((text) => text.toLowerCase(), true));
    deepEqual(JSON.parse(folder.text('locales/de.json')), { a: 'wait for LAMP-12 here' });
  });

  it('names checks', () => {
    const checks = example('languageServices.checks');
    deepEqual(chosenSeverities(checks), checks);
  });
});
