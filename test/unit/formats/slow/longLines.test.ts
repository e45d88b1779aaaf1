import { equal, ok } from 'node:assert/strict';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder, TranslateCalls } from '../../locales/memoryFolder.ts';

/** A locale file on one line whose messages are in groups. */
interface LongLine {
  readonly source: string;
  readonly target: string;
  readonly before: string;
  readonly each: (index: number) => string;
  readonly behind: string;
  /** The translation, which lacks messages. */
  readonly empty: string | ((count: number) => string);
  /** How many messages it has, of those that take long only in large files. */
  readonly most?: number;
}

const longName = 'lamp'.repeat(15);

const files: Readonly<Record<string, LongLine>> = {
  JSON: {
    source: 'locales/en.json',
    target: 'locales/de.json',
    before: '{',
    each: (index) => `"k${index}": {"a": {"b": "Put lamp ${index} away"}, "c": "Take lamp ${index}"},`,
    behind: '"z": "The last one"}',
    empty: '{}',
  },
  'JSON with its first messages': {
    source: 'locales/en.json',
    target: 'locales/de.json',
    before: '{',
    each: (index) => `"k${index}": {"a": {"b": "Put lamp ${index} away"}, "c": "Take lamp ${index}"},`,
    behind: '"z": "The last one"}',
    empty: '{"k0": {"a": {"b": "Weg"}, "c": "Nimm"}, "z": "Letzte"}',
  },
  PHP: {
    source: 'lang/en/app.php',
    target: 'lang/de/app.php',
    before: '<?php return [',
    each: (index) => `'k${index}' => ['a' => 'Put lamp ${index} away', 'b' => 'Take lamp ${index}'],`,
    behind: "'z' => 'The last one'];",
    empty: '<?php return [];',
  },
  YAML: {
    source: 'locales/en.yml',
    target: 'locales/de.yml',
    before: '{',
    each: (index) => `k${index}: {a: Put lamp ${index} away, b: Take lamp ${index}},`,
    behind: 'z: The last one}\n',
    empty: '{z: Das letzte}\n',
  },
  Android: {
    source: 'res/values/strings.xml',
    target: 'res/values-de/strings.xml',
    before: '<resources>',
    each: (index) =>
      `<plurals name="k${index}"><item quantity="one">%d lamp ${index}</item><item quantity="other">%d lamps ${index}</item></plurals>`,
    behind: '<string name="z">The last one</string></resources>',
    empty: '<resources></resources>',
  },
  'items of Android, half of which are empty': {
    source: 'res/values/strings.xml',
    target: 'res/values-de/strings.xml',
    before: '<resources><string-array name="k">',
    each: (index) => `<item>Put lamp ${index} away</item>`,
    behind: '</string-array></resources>',
    empty: (count) =>
      `<resources><string-array name="k">${'<item>Lampe</item><item/>'.repeat(count / 2)}</string-array></resources>`,
  },
  'JSON with repeated names': {
    source: 'locales/en.json',
    target: 'locales/de.json',
    before: '{',
    each: (index) => `"k${index}": "Put lamp ${index} away",`,
    behind: '"z": "The last one"}',
    empty: (count) => `{${'"k0": "Weg",'.repeat(count)} "z": "Letzte"}`,
  },
  'JSON without each second message': {
    source: 'locales/en.json',
    target: 'locales/de.json',
    before: '{',
    each: (index) => `"k${index}":"Put lamp ${index} away",`,
    behind: '"z":"The last one"}',
    empty: (count) =>
      `{${Array.from({ length: count / 2 }, (_, index) => `"k${index * 2}":"Lampe",`).join('')}"z":"Letzte"}`,
    most: 20_000,
  },
  'JSON with empty messages of long names': {
    source: 'locales/en.json',
    target: 'locales/de.json',
    before: '{',
    each: (index) => `"${longName}${index}":"Put lamp ${index} away",`,
    behind: '"z":"The last one"}',
    empty: (count) =>
      `{${Array.from({ length: count }, (_, index) => `"${longName}${index}":"",`).join('')}"z":"Letzte"}`,
    most: 10_000,
  },
  'ARB with descriptions': {
    source: 'lib/l10n/app_en.arb',
    target: 'lib/l10n/app_de.arb',
    before: '{"@@locale":"en",',
    each: (index) => `"k${index}":"Put lamp ${index} away","@k${index}":{},`,
    behind: '"z":"The last one"}',
    empty: '{"@@locale":"de"}',
    most: 18_000,
  },
  'Android without each second message': {
    source: 'res/values/strings.xml',
    target: 'res/values-de/strings.xml',
    before: '<resources>',
    each: (index) => `<string name="k${index}">Put lamp ${index} away</string>`,
    behind: '</resources>',
    empty: (count) =>
      `<resources>${Array.from({ length: count / 2 }, (_, index) => `<string name="k${index * 2}">Lampe</string>`).join('')}</resources>`,
    most: 8000,
  },
  stringsdict: {
    source: 'en.lproj/A.stringsdict',
    target: 'de.lproj/A.stringsdict',
    before: '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>',
    each: (index) =>
      `<key>k${index}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>` +
      '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>' +
      `<key>one</key><string>%d lamp ${index}</string><key>other</key><string>%d lamps ${index}</string></dict></dict>`,
    behind: '</dict></plist>',
    empty: '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict></dict></plist>',
  },
};

describe('a locale file on one long line', () => {
  for (const [name, { source, target, before, each, behind, empty, most = 4000 }] of Object.entries(files)) {
    it(`is translated in a time that grows no faster than its length: ${name}`, async () => {
      const timeFor = async (count: number): Promise<number> => {
        const text = before + Array.from({ length: count }, (_, index) => each(index)).join('') + behind;
        const folder = new MemoryFolder({ [source]: text, [target]: typeof empty === 'string' ? empty : empty(count) });
        const began = workedMs();
        await folder.translate(new TranslateCalls());
        const taken = workedMs() - began;
        equal(folder.text(target).includes(`${count - 1}`), true);
        return taken;
      };
      const [some, many] = [await timeFor(most / 4), await timeFor(most)];
      ok(many < 300 || many < some * 8, `${some} ms, ${many} ms`);
    });
  }
});
