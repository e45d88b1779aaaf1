import { type FormatMarks, hole, xml, xmlMarks } from './marks.ts';

const jsonMarks = [
  '"a":',
  '"a": ',
  '{"a":',
  '{"a": "b"},',
  '[[',
  '],',
  '},',
  '"a",',
  'null',
  'true',
  '1e',
  '-1',
  '//a\n',
  '\\ud83d',
  ': {',
];
const jsonFrames = [
  `{"a": "${hole}"}`,
  `{"a": ${hole}}`,
  `{"a": {${hole}}}`,
  `{"${hole}": "words"}`,
  `{"a": [${hole}]}`,
  `{"a": "words" ${hole}}`,
  `{"a": "words"} ${hole}`,
  `{${hole}`,
  `[${hole}`,
  `{"a": "words" /* ${hole} */}`,
];
const yamlMarks = [
  'a:\n',
  '- a\n',
  '? ',
  '&a ',
  '*a ',
  '!a ',
  '|\n',
  '>-\n',
  '[a, ',
  '{a: ',
  '"a": ',
  '%YAML',
  '---\n',
  '...\n',
  '\n a: b',
  '\n- ',
];
const yamlFrames = [
  `a: ${hole}\n`,
  `a: "${hole}"\n`,
  `a: '${hole}'\n`,
  `a: |\n  ${hole}\n`,
  `a: >-\n  ${hole}\n`,
  `a:\n  - ${hole}\n`,
  `a: [${hole}]\n`,
  `a: {${hole}}\n`,
  `${hole}: words\n`,
  `a: words # ${hole}\n`,
  `a: b\n${hole}`,
];
const po = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n';
const poFrames = [
  `${po}msgid "${hole}"\nmsgstr ""\n`,
  `${po}msgid "words"\nmsgstr "${hole}"\n`,
  `${po}#, python-format\nmsgid "${hole}"\nmsgstr ""\n`,
  `${po}#, ${hole}\nmsgid "words"\nmsgstr ""\n`,
  `${po}#. ${hole}\nmsgid "words"\nmsgstr ""\n`,
  `${po}#: ${hole}\nmsgid "words"\nmsgstr ""\n`,
  `${po}#. type: Plain text\n#: a.1\nmsgid "${hole}"\nmsgstr ""\n`,
  `${po}#: a.rst:1\nmsgid "${hole}"\nmsgstr ""\n`,
  `${po}#: a.adoc:1\nmsgid "${hole}"\nmsgstr ""\n`,
  `${po}#~ msgid "${hole}"\n#~ msgstr ""\n`,
  `msgid ""\nmsgstr ""\n"${hole}\\n"\n\nmsgid "words"\nmsgstr ""\n`,
  `${po}${hole}`,
];
const poMarks = [
  'msgid "a"\n',
  'msgstr "b"\n',
  'msgctxt "',
  '"\n"',
  '#~ ',
  '#| ',
  '#: ',
  '#, ',
  'msgid_plural "',
  'msgstr[0] "',
  'B<',
  'E<lt>',
  '\\\\fB',
  ':ref:`',
  '`a`_',
];
const assignFrames = [
  `a = ${hole}\n`,
  `a = "${hole}"\n`,
  `a=${hole}\n`,
  `${hole}=words\n`,
  `[a]\na = ${hole}\n`,
  `# ${hole}\na = words\n`,
];
const csvFrames = [
  `keys,en,de\na,${hole},b\n`,
  `keys,en,de\na,"${hole}",b\n`,
  `keys,en,de\n${hole}`,
  `keys,en,de\na,b,c\n${hole}`,
  `keys,en,${hole}\na,b,c\n`,
];
const moduleFrames = [
  `export default {\n  a: '${hole}',\n};\n`,
  `export default {\n  a: \`${hole}\`,\n};\n`,
  `export default {\n  ${hole}\n};\n`,
  `export default {\n  a: ${hole},\n};\n`,
  `export default {\n  // ${hole}\n  a: 'b',\n};\n`,
  `${hole}\nexport default { a: 'b' };\n`,
  `export default { a: 'b' ${hole}`,
];
const phpFrames = [
  `<?php\nreturn [\n  'a' => '${hole}',\n];\n`,
  `<?php\nreturn [\n  'a' => "${hole}",\n];\n`,
  `<?php\nreturn [\n  'a' => ${hole},\n];\n`,
  `<?php\n// ${hole}\nreturn ['a' => 'b'];\n`,
  `<?php\nreturn [ ${hole}`,
];
const ts = (inner: string): string =>
  `<!DOCTYPE TS>\n<TS version="2.1" language="de"><context><name>A</name><message>${inner}</message></context></TS>\n`;
const xlf = (inner: string): string =>
  `<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="a">${inner}</trans-unit></body></file></xliff>`;
const catalog = (value: string): string =>
  `{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "${value}"}}}}}, "version": "1.0"}`;

/** Files of messages and of configuration. */
export const messageMarks: readonly FormatMarks[] = [
  { path: 'a.json', marks: jsonMarks, frames: jsonFrames },
  { path: 'a.json5', marks: jsonMarks, frames: jsonFrames },
  { path: 'a.jsonl', marks: jsonMarks, frames: jsonFrames },
  { path: 'locales/en.json', marks: jsonMarks, frames: jsonFrames },
  { path: 'app_en.arb', marks: jsonMarks, frames: jsonFrames },
  {
    path: 'messages.json',
    marks: jsonMarks,
    frames: [`{"a": {"en": "${hole}", "de": "b"}}`, `{"en": {"a": "${hole}"}, "de": {}}`, ...jsonFrames],
  },
  { path: 'a.po', marks: poMarks, frames: poFrames },
  { path: 'a.properties', marks: ['\\\n', '=', ': ', '!', "''", '{0,number}'], frames: assignFrames },
  { path: 'a.ini', marks: ['[a]\n', 'a=b\n'], frames: assignFrames },
  { path: '.env', marks: ['A=b\n'], frames: assignFrames },
  {
    path: 'en.lproj/a.strings',
    marks: ['"a" = "b";\n', '" = "', '";', '\\U0041', '%1$@'],
    frames: [`"a" = "${hole}";\n`, `/* ${hole} */\n"a" = "b";\n`, `"a" = ${hole}`, `"${hole}" = "b";\n`],
  },
  { path: 'a.yml', marks: yamlMarks, frames: yamlFrames },
  {
    path: 'config/locales/en.yml',
    marks: yamlMarks,
    frames: yamlFrames.map((frame) => `en:\n  ${frame.replaceAll('\n', '\n  ')}`),
  },
  {
    path: 'res/values/strings.xml',
    marks: xmlMarks,
    frames: xml('<resources>\n<string name="a">', '</string></resources>'),
  },
  { path: 'a.resx', marks: xmlMarks, frames: xml('<root><data name="a"><value>', '</value></data></root>') },
  {
    path: 'a.stringsdict',
    marks: xmlMarks,
    frames: xml(
      '<plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>',
      '</string></dict></dict></dict></plist>',
    ),
  },
  { path: 'a.xcstrings', marks: jsonMarks, frames: [catalog(hole), ...jsonFrames] },
  {
    path: 'a.xlf',
    marks: [...xmlMarks, '<x id="a"/>', '<g id="a">', '<mrk>'],
    frames: [
      xlf(`<source>${hole}</source>`),
      xlf(`<source>a</source><target>${hole}</target>`),
      xlf(`<source>a</source><note>${hole}</note>`),
      ...xml(
        '<xliff version="2.0" srcLang="en" trgLang="de"><file id="a"><unit id="a"><segment><source>',
        '</source></segment></unit></file></xliff>',
      ),
    ],
  },
  {
    path: 'a.ftl',
    marks: ['a = b\n', '.a = b\n', '\n    ', '{ $a ->', '*[other] a', '[one] a', '{ -a }', '{ "', '-a = b\n', '### '],
    frames: [...assignFrames, `a =\n    ${hole}\n`, `a = { $b ->\n   *[other] ${hole}\n}\n`],
  },
  { path: 'lang/en/a.php', marks: ["'a' => 'b',", '=>', 'array(', '<<<A\n', ':a'], frames: phpFrames },
  { path: 'language/en-GB/en-GB.com_a.ini', marks: ['A="b"\n', '_QQ_'], frames: [`A="${hole}"\n`, ...assignFrames] },
  { path: 'assets/a/lang/en_us.lang', marks: ['a.b=c\n'], frames: assignFrames },
  { path: 'locale/a.de.tr', marks: ['@1', '@n', '# textdomain: a\n'], frames: assignFrames },
  {
    path: 'a_de.ts',
    marks: [...xmlMarks, '<message>', '<numerusform>', '%n'],
    frames: [
      ts(`<source>${hole}</source><translation></translation>`),
      ts(`<source>a</source><translation>${hole}</translation>`),
      ts(`<source>a</source><comment>${hole}</comment><translation></translation>`),
      ts(hole),
      ...xml('<!DOCTYPE TS><TS>', '</TS>'),
    ],
  },
  { path: 'locales/en.js', marks: ["a: 'b',", 'a: {', '},'], frames: moduleFrames },
  { path: 'locales/en.ts', marks: ["a: 'b',", 'a: {', '},'], frames: moduleFrames },
  {
    path: 'i18n/en.toml',
    marks: ['a = "b"\n', '[a]\n', '[[a]]\n', "'''", 'a.'],
    frames: [...assignFrames, `a = """${hole}"""\n`, `a = '''${hole}'''\n`, `a = [${hole}]\n`, `a = {${hole}}\n`],
  },
  { path: 'locales/a.csv', marks: ['a,b,c\n', '""', ';'], frames: csvFrames },
  { path: 'translations.csv', marks: ['a,b,c\n', '""', ';'], frames: csvFrames },
  {
    path: 'locales/de.csv',
    marks: ['"a","b"\n', '""'],
    frames: [`location,source,target\na,${hole},b\n`, `"source","target"\n"${hole}","b"\n`, ...csvFrames],
  },
  {
    path: 'a.srt',
    marks: ['1\n00:00:01,000 --> 00:00:02,000\na\n\n', ' --> ', '<i>', '{\\an8}', '- '],
    frames: [`1\n00:00:01,000 --> 00:00:02,000\n${hole}\n\n`],
  },
  {
    path: 'a.vtt',
    marks: ['00:01.000 --> 00:02.000\na\n\n', ' --> ', '<v a>', '<c.a>', 'NOTE ', '<00:01.000>', 'STYLE\n'],
    frames: [`WEBVTT\n\n00:01.000 --> 00:02.000\n${hole}\n\n`, `WEBVTT\n\nNOTE ${hole}\n\n`, `WEBVTT ${hole}\n`],
  },
];
