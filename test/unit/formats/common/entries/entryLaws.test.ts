import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { Properties } from 'properties-file/parser';
import { parse, stringify } from 'yaml';
import { addUpper, type FamilyPaths, remove, textsOf } from './entryFiles.ts';

/** Messages by their keys; those of a group have keys of their own. */
type Messages = ReadonlyMap<string, string | ReadonlyMap<string, string>>;

interface FileStyle {
  readonly indent: number;
  readonly eol: string;
  readonly hasComments: boolean;
  readonly isTight: boolean;
}

interface Kind {
  readonly name: string;
  readonly paths: FamilyPaths;
  readonly isFlat: boolean;
  readonly print: (messages: Messages, style: FileStyle) => string;
  /** Reads a file with another parser. */
  readonly read?: (text: string) => unknown;
}

const pathsOf = (source: string): FamilyPaths => ({ source, target: source.replace(/(?<![a-z])en(?![a-z])/, 'de') });

/** Prints entries in lines, each with a comment above it where the style has such. */
function inLines(
  messages: Messages,
  style: FileStyle,
  {
    comment,
    entry,
    group,
  }: {
    readonly comment: (text: string) => string;
    readonly entry: (key: string, value: string) => string;
    readonly group?: (key: string, inside: string, indent: string) => string;
  },
  indent = '',
): string {
  return [...messages]
    .map(([key, value], index) => {
      const note = style.hasComments && index % 2 === 1 ? `\n${indent}${comment(`About ${key}`)}\n` : '';
      const text =
        typeof value === 'string'
          ? entry(key, value)
          : (group?.(key, inLines(value, style, { comment, entry }, indent + ' '.repeat(style.indent)), indent) ?? '');
      return `${note}${indent}${text}\n`;
    })
    .join('');
}

const objectOf = (messages: Messages): unknown =>
  Object.fromEntries(
    [...messages].map(([key, value]) => [key, typeof value === 'string' ? value : Object.fromEntries(value)]),
  );

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", "\\'");
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const kinds: readonly Kind[] = [
  {
    name: 'JSON',
    paths: pathsOf('/locales/en.json'),
    isFlat: false,
    print: (messages, { indent, isTight }) =>
      JSON.stringify(objectOf(messages), undefined, isTight ? undefined : indent),
    read: (text): unknown => JSON.parse(text),
  },
  {
    name: 'YAML',
    paths: pathsOf('/locales/en.yml'),
    isFlat: false,
    print: (messages, { indent }) => (messages.size === 0 ? '' : stringify(objectOf(messages), { indent })),
    read: (text): unknown => parse(text) ?? {},
  },
  {
    name: 'Java properties',
    paths: pathsOf('/i18n/messages_en.properties'),
    isFlat: true,
    print: (messages, style) =>
      inLines(messages, style, {
        comment: (text) => `# ${text}`,
        entry: (key, value) => `${key}${style.isTight ? '=' : ' = '}${value}`,
      }),
    read: (text) => new Properties(text).toObject(),
  },
  {
    name: 'Apple strings',
    paths: pathsOf('/en.lproj/Localizable.strings'),
    isFlat: true,
    print: (messages, style) =>
      inLines(messages, style, {
        comment: (text) => `/* ${text} */`,
        entry: (key, value) => `"${key}"${style.isTight ? '=' : ' = '}${quoted(value)};`,
      }),
  },
  {
    name: 'Android',
    paths: { source: '/res/values/strings.xml', target: '/res/values-de/strings.xml' },
    isFlat: true,
    print: (messages, style) => {
      const indent = ' '.repeat(style.indent);
      const body = inLines(
        messages,
        style,
        {
          comment: (text) => `<!-- ${text} -->`,
          entry: (key, value) => `<string name="${key}">${escapeXml(value)}</string>`,
        },
        indent,
      );
      return `<resources>\n${body}</resources>\n`;
    },
  },
  {
    name: '.NET resources',
    paths: { source: '/Strings.resx', target: '/Strings.de.resx' },
    isFlat: true,
    print: (messages, style) => {
      const indent = ' '.repeat(style.indent);
      const body = inLines(
        messages,
        style,
        {
          comment: (text) => `<!-- ${text} -->`,
          entry: (key, value) =>
            `<data name="${key}">\n${indent}${indent}<value>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</value>\n${indent}</data>`,
        },
        indent,
      );
      return `<root>\n${indent}<resheader name="version"><value>2.0</value></resheader>\n${body}</root>\n`;
    },
  },
  {
    name: 'Laravel',
    paths: pathsOf('/lang/en/shop.php'),
    isFlat: false,
    print: (messages, style) => {
      const arrow = style.isTight ? '=>' : ' => ';
      const body = inLines(
        messages,
        style,
        {
          comment: (text) => `// ${text}`,
          entry: (key, value) => `'${key}'${arrow}'${value.replace(/['\\]/g, '\\$&')}',`,
          group: (key, inside, indent) => `'${key}'${arrow}[\n${inside}${indent}],`,
        },
        ' '.repeat(style.indent),
      );
      return `<?php\n\nreturn [\n${body}];\n`;
    },
  },
  {
    name: 'modules',
    paths: pathsOf('/locales/en.ts'),
    isFlat: false,
    print: (messages, style) => {
      const colon = style.isTight ? ':' : ': ';
      const body = inLines(
        messages,
        style,
        {
          comment: (text) => `// ${text}`,
          entry: (key, value) => `${key}${colon}'${value.replace(/['\\]/g, '\\$&')}',`,
          group: (key, inside, indent) => `'${key}'${colon}{\n${inside}${indent}},`,
        },
        ' '.repeat(style.indent),
      );
      return `// About the file\n\nexport default {\n${body}} satisfies Words;\n`;
    },
    read: (text): unknown => {
      const [, object] = /^[^]*?export default (\{[^]*\}) satisfies Words;\s*$/.exec(text) ?? [];
      return JSON.parse(String(runInNewContext(`JSON.stringify(${object})`)));
    },
  },
  {
    name: 'PHP with assignments',
    paths: pathsOf('/lang/en/lang.php'),
    isFlat: true,
    print: (messages, style) => {
      const body = inLines(messages, style, {
        comment: (text) => `// ${text}`,
        entry: (key, value) =>
          `$lang['js']['${key}']${style.isTight ? '=' : ' = '}'${value.replace(/['\\]/g, '\\$&')}';`,
      });
      return `<?php\n/* About the file */\n\n${body}`;
    },
  },
  {
    name: 'Joomla lists',
    paths: { source: '/language/en-GB/com_shop.ini', target: '/language/de-DE/com_shop.ini' },
    isFlat: true,
    print: (messages, style) =>
      inLines(messages, style, {
        comment: (text) => `; ${text}`,
        entry: (key, value) => `${key}${style.isTight ? '=' : ' = '}${quoted(value)}`,
      }),
  },
  {
    name: 'lists with sections',
    paths: pathsOf('/locale/en/shop.cfg'),
    isFlat: false,
    print: (messages, style) => {
      const texts = [...messages].filter(([, value]) => typeof value === 'string');
      const sections = [...messages].filter(([, value]) => typeof value !== 'string');
      return inLines(
        new Map([...texts, ...sections]),
        { ...style, indent: 0 },
        {
          comment: (text) => `; ${text}`,
          entry: (key, value) => `${key}=${value}`,
          group: (key, inside) => `[${key}]\n${inside.trimEnd()}`,
        },
      );
    },
  },
  {
    name: 'Fluent',
    paths: pathsOf('/locales/en/app.ftl'),
    isFlat: true,
    print: (messages, style) =>
      inLines(messages, style, { comment: (text) => `# ${text}`, entry: (key, value) => `${key} = ${value}` }),
  },
];

const words = fc
  .array(
    fc.constantFrom(
      'Water',
      'the beds',
      'caf\u00e9',
      'now & then',
      "it's",
      'a < b',
      '"so"',
      '\u8a9e\u8a00',
      'x # y',
      'a, b',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((some) => `W ${some.join(' ')} end`);
const keys = fc.constantFrom(...'abcdefgh').map((letter) => `key_${letter}`);
const group = fc.uniqueArray(fc.tuple(keys, words), { selector: ([key]) => key, minLength: 1, maxLength: 4 });
const anyText = fc.tuple(
  keys,
  words.map((text): string | ReadonlyMap<string, string> => text),
);
const messagesOf = (isFlat: boolean): fc.Arbitrary<Messages> =>
  fc
    .uniqueArray(
      fc.oneof(
        anyText,
        isFlat
          ? anyText
          : fc.tuple(
              keys.map((key) => `group_${key}`),
              group.map((entries): string | ReadonlyMap<string, string> => new Map(entries)),
            ),
      ),
      { selector: ([key]) => key, maxLength: 8 },
    )
    .map((entries) => new Map(entries));
const anyStyle: fc.Arbitrary<FileStyle> = fc.record({
  indent: fc.constantFrom(2, 4),
  eol: fc.constantFrom('\n', '\r\n'),
  hasComments: fc.boolean(),
  isTight: fc.boolean(),
});

describe('Entries of any file', () => {
  for (const { name, paths, isFlat, print, read } of kinds) {
    it(`of ${name} are added and removed without changes to others`, () => {
      fc.assert(
        fc.property(messagesOf(isFlat), messagesOf(isFlat), anyStyle, anyStyle, (some, others, one, other) => {
          const source = print(some, one).replaceAll('\n', one.eol);
          const target = print(others, other).replaceAll('\n', other.eol);
          assert.equal(addUpper(paths, source, target, () => false).text, target);
          const before = new Map(textsOf(paths.target, target));
          const missing = textsOf(paths.source, source).filter(([key]) => !before.has(key));
          const { text, added, refused } = addUpper(paths, source, target, (key) => !before.has(key));
          assert.equal(added.length, missing.length);
          assert.deepEqual(refused, []);
          const after = new Map(textsOf(paths.target, text));
          const expected = new Map([...before, ...missing.map(([key, each]) => [key, each.toUpperCase()] as const)]);
          assert.deepEqual([...after].sort(), [...expected].sort());
          if (other.eol === '\r\n' && target.includes('\n')) {
            assert.doesNotMatch(text, /(?<!\r)\n/);
          }
          if (read !== undefined) {
            assert.deepEqual(read(text), merged(read(target), read(source)));
          }
          if (others.size > 0) {
            const removed = remove(
              paths.target,
              text,
              missing.map(([key]) => key),
            );
            assert.deepEqual(removed.refused, []);
            assert.equal(removed.text, target);
          }
        }),
        { numRuns: 60 },
      );
    });
  }
});

/** Returns one object with the entries of another, in capitals. */
function merged(one: unknown, other: unknown): unknown {
  if (typeof other === 'string') {
    return typeof one === 'string' ? one : other.toUpperCase();
  }
  const [some, more] = [one, other].map((each) => new Map<string, unknown>(Object.entries(each ?? {})));
  const all = new Set([...(some ?? []), ...(more ?? [])].map(([key]) => key));
  return Object.fromEntries(
    [...all].map((key) => [key, more?.has(key) === true ? merged(some?.get(key), more.get(key)) : some?.get(key)]),
  );
}
