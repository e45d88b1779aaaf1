import { decodeXML } from 'entities';

export type Texts = Readonly<Record<string, string>>;

/** What a program is asked, in the folder of a translated project. */
export interface Asked {
  readonly lang: string;
  /** The messages of the source, as they are in its files. */
  readonly texts: Texts;
  readonly numbers: readonly number[];
  /** Returns the standard output of a program; throws with what it said if it failed. */
  readonly run: (program: string, args: readonly string[], environment?: Texts) => string;
  readonly textOf: (path: string) => string;
}

/** A program that reads locale files. */
export interface Reader {
  readonly name: string;
  /** Of Debian. */
  readonly packages: readonly string[];
  /** A command that prints its version, and fails if a part is missing. */
  readonly version: string;
  /** The placeholders of a name and a number in its files. */
  readonly codes: readonly [name: string, number?: string];
  /** Returns the project that is translated, from the messages by key: `one` and `other` are of a plural. */
  readonly files: (texts: Texts) => Texts;
  /** Writes templates from these files. */
  readonly extract?: (run: Asked['run']) => void;
  /** Of the messages that are shown; absent: all but `link`. */
  readonly keys?: readonly string[];
  /** Returns what the program shows, by key, and plurals as `lamps 5`. Throws if it refuses a file. */
  readonly read: (asked: Asked) => Texts;
  /** Returns true for numbers that it shows the form of 1 for; absent: as Unicode says. */
  readonly isOne?: (n: number) => boolean;
}

export const words = ['plain', 'apostrophe', 'quoted', 'signs'];
/** What a manual has, in order. */
const manual = [...words, 'link'];

/** Returns the category of a number in Unicode, such as `few`. */
export const category = (n: number, lang: string): string => new Intl.PluralRules(lang).select(n);

const each = (keys: readonly string[], textOf: (key: string) => string): Texts =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)]));

const plural = (numbers: readonly number[], formOf: (n: number) => string): Texts =>
  Object.fromEntries(numbers.map((n) => [`lamps ${n}`, formOf(n)]));

/** Returns the entries of a source for all messages but the plural. */
const entries = (texts: Texts, write: (text: string, key: string) => string): string =>
  words.map((key) => write(texts[key] ?? '', key)).join('');

/** Returns what our programs for readers print: lines of a key, a tab, and a text. */
const ofLines = (output: string): Texts =>
  Object.fromEntries(Array.from(output.matchAll(/^([^\t\n]+)\t(.*)$/gm), ([, key = '', text = '']) => [key, text]));

const inXml = (text: string): string => text.replace('&', '&amp;').replace(' < ', ' &lt; ');

/** The place of a number's form in Qt. */
const qtForms: Readonly<Record<string, (n: number) => number>> = {
  pl: (n) => ['one', 'few', 'many'].indexOf(category(n, 'pl')),
  lv: (n) => (n % 10 === 1 && n % 100 !== 11 ? 0 : n === 0 ? 2 : 1),
};

const ruby = String.raw`
rules = {
  pl: ->(n) { n == 1 ? :one : (2..4) === n % 10 && !((12..14) === n % 100) ? :few : :many },
  lv: ->(n) { n % 10 == 1 && n % 100 != 11 ? :one : :other },
  ja: ->(_) { :other },
}
lang = ARGV[0].to_sym
I18n.load_path = ["config/locales/#{lang}.yml"]
I18n.available_locales = [:en, lang]
I18n.locale = lang
# Without rules of the language, one and other must be there.
[1, 5].each { |n| I18n.t!(:lamps, count: n, name: 'Ann') }
I18n::Backend::Simple.include(I18n::Backend::Pluralization)
I18n.backend.store_translations(lang, i18n: { plural: { rule: rules[lang] } })
%w[plain apostrophe quoted signs].each { |key| puts "#{key}\t#{I18n.t!(key, name: 'Ann')}" }
ARGV.drop(1).each { |n| puts "lamps #{n}\t#{I18n.t!(:lamps, count: n.to_i, name: 'Ann')}" }
`;

const symfony = '/usr/share/php/Symfony/Component';
const php = String.raw`
require '${symfony}/Translation/autoload.php';
require '${symfony}/Yaml/autoload.php';
use Symfony\Component\Translation\Loader;
[, $path, $lang] = $argv;
$translator = new Symfony\Component\Translation\Translator($lang);
$isPhp = str_ends_with($path, '.php');
$translator->addLoader('file', $isPhp ? new Loader\PhpFileLoader() : new Loader\YamlFileLoader());
$translator->addResource('file', $path, $lang);
foreach (['plain', 'apostrophe', 'quoted', 'signs'] as $key) echo "$key\t", $translator->trans($key), "\n";
foreach (array_slice($argv, 3) as $n) echo "lamps $n\t", $translator->trans('lamps', ['%count%' => (int) $n]), "\n";
`;

const java = String.raw`
class Show {
  public static void main(String[] args) throws Exception {
    var locale = java.util.Locale.forLanguageTag(args[0]);
    var bundle = java.util.ResourceBundle.getBundle("messages", locale);
    if (!bundle.getLocale().equals(locale)) throw new Exception("The bundle is not found");
    var out = new java.io.PrintStream(System.out, true, "UTF-8");
    for (var key : new String[] {"plain", "apostrophe", "quoted", "signs"}) {
      out.println(key + "\t" + new java.text.MessageFormat(bundle.getString(key), locale).format(new Object[] {"Ann"}));
    }
    var lamps = new java.text.MessageFormat(bundle.getString("lamps"), locale);
    for (int i = 1; i < args.length; i++) {
      out.println("lamps " + args[i] + "\t" + lamps.format(new Object[] {"Ann", Integer.parseInt(args[i])}));
    }
  }
}
`;

/** Translator of Symfony also chooses the forms of Laravel, whose rules were made from its own. */
const inPhp = (name: string, pathOf: (lang: string) => string, own: Pick<Reader, 'codes' | 'files'>): Reader => ({
  ...{ ...own, name, packages: ['php-cli', 'php-symfony-translation', 'php-symfony-yaml'] },
  version: `php -r 'require "${symfony}/Translation/autoload.php"; require "${symfony}/Yaml/autoload.php"; echo PHP_VERSION;'`,
  read: ({ lang, numbers, run }) => ofLines(run('php', ['-r', php, '--', pathOf(lang), lang, ...numbers.map(String)])),
});

/** All readers. */
export const readers: readonly Reader[] = [
  {
    ...{ name: 'gettext', packages: ['gettext', 'gettext-base'], version: 'msgfmt --version && ngettext --version' },
    codes: ['%(name)s', '%(n)d'],
    files: (texts) => ({
      'locale/app.pot': `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${entries(
        texts,
        (text) => `
#, python-format
msgid "${text.replaceAll('"', String.raw`\"`)}"
msgstr ""
`,
      )}
#, python-format
msgid "${texts['one']}"
msgid_plural "${texts['other']}"
msgstr[0] ""
msgstr[1] ""
`,
    }),
    read: ({ lang, texts, numbers, run }) => {
      const { one = '', other = '' } = texts;
      const path = `locale/${lang}/LC_MESSAGES/app`;
      run('msgfmt', ['--check', '-o', `${path}.mo`, `${path}.po`]);
      const env = { LC_ALL: 'C.UTF-8', LANGUAGE: lang, TEXTDOMAIN: 'app', TEXTDOMAINDIR: 'locale' };
      return {
        ...each(words, (key) => run('gettext', [texts[key] ?? ''], env)),
        ...plural(numbers, (n) => run('ngettext', [one, other, `${n}`], env)),
      };
    },
  },
  {
    ...{ name: 'Qt Linguist', packages: ['qt6-l10n-tools'], version: 'lrelease -version' },
    codes: ['%1', '%n'],
    // lupdate writes a file for each language.
    files: (texts) =>
      Object.fromEntries(
        ['pl', 'lv', 'ja'].map((lang) => [
          `translations/app_${lang}.ts`,
          `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="${lang}" sourcelanguage="en">
<context>
    <name>Window</name>
${entries(
  texts,
  (text) => `    <message>
        <source>${inXml(text)}</source>
        <translation type="unfinished"></translation>
    </message>
`,
)}    <message numerus="yes">
        <source>${texts['other']}</source>
        <translation type="unfinished">${'<numerusform></numerusform>'.repeat(lang === 'ja' ? 1 : 3)}</translation>
    </message>
</context>
</TS>
`,
        ]),
      ),
    read: ({ lang, texts, numbers, run, textOf }) => {
      const path = `translations/app_${lang}`;
      run('lrelease', [`${path}.ts`, '-qm', `${path}.qm`]);
      run('lconvert', [`${path}.qm`, '-of', 'ts', '-o', `${path}.read.ts`]);
      const found = decodeXML(textOf(`${path}.read.ts`));
      const forms = Array.from(found.matchAll(/<numerusform>(.*)<\/numerusform>/g), ([, form = '']) => form);
      const after = (source = ''): string => found.split(`<source>${source}</source>`)[1] ?? '';
      return {
        ...each(words, (key) => /<translation>(.*)<\/translation>/.exec(after(texts[key]))?.[1] ?? ''),
        ...plural(numbers, (n) => forms[qtForms[lang]?.(n) ?? 0] ?? ''),
      };
    },
    // The source has one form.
    isOne: () => false,
  },
  {
    ...{ name: "Ruby's I18n", packages: ['ruby', 'ruby-i18n'], version: "ruby -ri18n -e 'puts I18n::VERSION'" },
    codes: ['%{name}', '%{count}'],
    files: (texts) => ({
      'config/locales/en.yml': `en:
${entries(texts, (text, key) => `  ${key}: ${JSON.stringify(text)}\n`)}  lamps:
    one: "${texts['one']}"
    other: "${texts['other']}"
`,
    }),
    read: ({ lang, numbers, run }) =>
      ofLines(run('ruby', ['-ri18n', '-e', ruby, lang, ...numbers.map(String)], { LC_ALL: 'C.UTF-8' })),
  },
  inPhp('PHP, arrays of Laravel', (lang) => `lang/${lang}/messages.php`, {
    codes: [':name', ':count'],
    files: (texts) => ({
      'lang/en/messages.php': `<?php

return [
${entries(texts, (text, key) => `    '${key}' => '${text.replaceAll("'", String.raw`\'`)}',\n`)}    'lamps' => '${texts['one']}|${texts['other']}',
];
`,
    }),
  }),
  inPhp('PHP, Symfony', (lang) => `translations/messages.${lang}.yaml`, {
    codes: ['%name%', '%count%'],
    files: (texts) => ({
      'translations/messages.en.yaml': `${entries(texts, (text, key) => `${key}: ${JSON.stringify(text)}\n`)}lamps: '${texts['one']}|${texts['other']}'\n`,
    }),
  }),
  {
    ...{ name: 'Java', packages: ['default-jdk-headless'], version: 'javac -version' },
    codes: ['{0}', '{1,number,0}'],
    files: (texts) => ({
      'Show.java': java,
      'src/main/resources/messages.properties': `${entries(texts, (text, key) => `${key}=${text.replace("'", "''")}\n`)}lamps={1,choice,0#${texts['other']}|1#${texts['one']}|1<${texts['other']}}\n`,
    }),
    read: ({ lang, numbers, run }) =>
      ofLines(run('java', ['-cp', 'src/main/resources', 'Show.java', lang, ...numbers.map(String)])),
    isOne: (n) => n === 1,
  },
  {
    ...{ name: 'aapt2', packages: ['aapt'], version: 'aapt2 version 2>&1' },
    codes: ['%1$s', '%2$d'],
    files: (texts) => ({
      'app/src/main/AndroidManifest.xml': '<manifest package="org.example.lamps"/>\n',
      'app/src/main/res/values/strings.xml': `<?xml version="1.0" encoding="utf-8"?>
<resources>
${entries(texts, (text, key) => `    <string name="${key}">${inXml(text).replaceAll(/["']/g, String.raw`\$&`)}</string>\n`)}    <plurals name="lamps">
        <item quantity="one">${texts['one']}</item>
        <item quantity="other">${texts['other']}</item>
    </plurals>
</resources>
`,
    }),
    read: ({ lang, numbers, run }) => {
      run('aapt2', ['compile', '--dir', 'app/src/main/res', '-o', 'all.zip']);
      run('aapt2', ['link', '-o', 'all.apk', '--manifest', 'app/src/main/AndroidManifest.xml', 'all.zip']);
      const [, ...resources] = run('aapt2', ['dump', 'resources', 'all.apk']).split(/^ {4}resource \w+ /m);
      const textOf = (name: string, before: string): string => {
        const own = resources.find((resource) => resource.startsWith(`${name}\n`))?.split(`(${lang}) `)[1] ?? '';
        return new RegExp(`^ *${before}"(.*)"$`, 'm').exec(own)?.[1] ?? '';
      };
      return {
        ...each(words, (key) => textOf(`string/${key}`, '')),
        ...plural(numbers, (n) => textOf('plurals/lamps', `${category(n, lang)}=`)),
      };
    },
  },
  {
    ...{ name: 'Sphinx', packages: ['python3-sphinx'], version: 'sphinx-build --version' },
    codes: ['``Ann``'],
    files: (texts) => ({
      'docs/conf.py': "project = 'Lamps'\nlocale_dirs = ['../locales']\n",
      'docs/index.rst': `Lamps\n=====\n\n.. _here:\n
${entries(texts, (text) => `${text}\n\n`)}${texts['link']?.replace('the lamps', ':ref:`$& <here>`')}\n`,
    }),
    extract: (run) => run('sphinx-build', ['-q', '-W', '-b', 'gettext', 'docs', 'locales/pot']),
    keys: manual,
    read: ({ lang, run, textOf }) => {
      run('sphinx-build', ['-q', '-W', '-b', 'text', '-D', `language=${lang}`, 'docs', lang]);
      const [, ...shown] = textOf(`${lang}/index.txt`).trim().replaceAll('"Ann"', 'Ann').split('\n\n');
      return each(manual, (key) => shown[manual.indexOf(key)] ?? '');
    },
  },
  {
    ...{ name: 'itstool', packages: ['itstool', 'gettext', 'libxml2-utils'] },
    version: 'itstool --version && msgfmt --version && xmllint --version',
    codes: ['<literal>Ann</literal>'],
    files: (texts) => ({
      'page.xml': `<article xmlns="http://docbook.org/ns/docbook" version="5.0">
<title>Lamps</title>
${entries(texts, (text, key) => `<para xml:id="${key}">${inXml(text)}</para>\n`)}</article>\n`,
      'po/LINGUAS': 'pl lv ja\n',
    }),
    extract: (run) => run('itstool', ['-o', 'po/page.pot', 'page.xml']),
    keys: words,
    read: ({ lang, run }) => {
      run('msgfmt', ['--check', '-o', `${lang}.mo`, `po/${lang}.po`]);
      run('itstool', ['--strict', '-m', `${lang}.mo`, '-l', lang, '-o', `${lang}.xml`, 'page.xml']);
      return each(words, (key) => run('xmllint', ['--xpath', `string(//*[@*="${key}"])`, `${lang}.xml`]));
    },
  },
  {
    ...{ name: 'xmllint', packages: ['libxml2-utils'], version: 'xmllint --version 2>&1', codes: ['{0}'], keys: words },
    files: (texts) => ({
      'Resources/Strings.resx': `<?xml version="1.0" encoding="utf-8"?>
<root>
${entries(texts, (text, key) => `  <data name="${key}" xml:space="preserve"><value>${inXml(text)}</value></data>\n`)}</root>
`,
    }),
    read: ({ lang, run }) => {
      const path = `Resources/Strings.${lang}.resx`;
      return each(words, (key) => run('xmllint', ['--xpath', `string(/root/data[@name="${key}"]/value)`, path]));
    },
  },
];
