import { strict as assert } from 'node:assert';
import manifest from '../../package.json' with { type: 'json' };
import strings from '../../package.nls.json' with { type: 'json' };
import { type SettingProperty, type SettingSection, settingProperties } from '../helpers/settingProperties.ts';

const texts: Readonly<Record<string, string>> = strings;
const said = (key: string | undefined): string => texts[key?.slice(1, -1) ?? ''] ?? assert.fail(`no text for ${key}`);
const sections: readonly SettingSection[] = manifest.contributes.configuration;
const settings = settingProperties(sections);
const named = (key: string): SettingProperty => settings[`languageServices.${key}`] ?? assert.fail(key);

describe('the settings page', () => {
  it('has its sections and settings in a fixed order', () => {
    assert.ok(sections.length > 3);
    const isRising = (orders: readonly number[]) =>
      orders.every((order, index) => index === 0 || order > (orders[index - 1] ?? 0));
    assert.ok(isRising(sections.map(({ order }) => order)));
    for (const section of sections) {
      assert.notEqual(said(section.title), '');
      const properties = Object.values(settingProperties([section]));
      assert.ok(isRising(properties.map(({ order }) => order)), section.title);
    }
    const orders = Object.values(settings).map(({ order }) => order);
    assert.ok(isRising(orders), 'also where a search shows settings of several sections');
  });

  it('describes every setting and each of its choices', () => {
    for (const [key, property] of Object.entries(settings)) {
      assert.match(said(property.markdownDescription), /^[A-Z].+\.$/s, key);
      assert.equal(property.markdownEnumDescriptions?.length, property.enum?.length, key);
      property.markdownEnumDescriptions?.forEach((text) => assert.match(said(text), /\.$/, key));
      const empty = property.enum?.indexOf('') ?? -1;
      assert.ok(empty < 0 || property.enumItemLabels?.[empty] === '%setting.unset%', `${key}: a choice without a word`);
    }
  });

  it('describes the settings of each section in one form: what the value is, never what the extension does', () => {
    const commandVerbs = Object.entries(strings).flatMap(([key, text]) =>
      key.startsWith('command.') ? (text.split(' ')[0] ?? []) : [],
    );
    const verbs = new Set(
      [
        ...commandVerbs,
        'Ask',
        'Control',
        'Enable',
        'Keep',
        'Report',
        'Select',
        'Send',
        'Set',
        'Specify',
        'Use',
      ].flatMap((verb) => [verb, `${verb}s`, verb.replace(/y$/, 'ies')]),
    );
    assert.ok(['Corrects', 'Mark', 'Specifies'].every((verb) => verbs.has(verb)));
    for (const section of sections) {
      for (const [key, { markdownDescription }] of Object.entries(settingProperties([section]))) {
        const [beginning = ''] = said(markdownDescription).split(/[ .,:]/);
        assert.ok(!verbs.has(beginning), `${said(section.title)}: ${key}: ${beginning}`);
      }
    }
  });

  it('describes every choice inside a setting too', () => {
    const choices = [
      ...JSON.stringify(sections).matchAll(/"enum":(\[[^\]]*\]),"markdownEnumDescriptions":(\[[^\]]*\])/g),
    ];
    assert.equal(choices.length, JSON.stringify(sections).split('"enum"').length - 1);
    assert.ok(choices.length > Object.values(settings).filter((each) => each.enum).length);
    for (const [, values = '', descriptions = ''] of choices) {
      const texts = descriptions.match(/%[\w.]+%/g) ?? [];
      assert.equal(texts.length, values.split(',').length, values);
      texts.forEach((text) => assert.match(said(text), /\.$/, values));
    }
  });

  it('links only to existing settings, commands and views', () => {
    const commands = new Set(manifest.contributes.commands.map(({ command }) => command));
    const views = Object.values(manifest.contributes.views)
      .flat()
      .map(({ id }) => `${id}.focus`);
    let links = 0;
    for (const [key, { markdownDescription }] of Object.entries(settings)) {
      const text = said(markdownDescription);
      for (const [, setting = ''] of text.matchAll(/`#([\w.]+)#`/g)) {
        assert.ok(setting in settings || setting === 'http.proxy', `${key}: ${setting}`);
        assert.notEqual(setting, key);
        links += 1;
      }
      for (const [, command = ''] of text.matchAll(/\]\(command:([\w.]+)/g)) {
        assert.ok(commands.has(command) || views.includes(command), `${key}: ${command}`);
        links += 1;
      }
    }
    assert.ok(links > 15);
  });

  it('explains the requirement of each pattern in words', () => {
    const withPattern = JSON.stringify(manifest.contributes.configuration).match(/"pattern":/g)?.length;
    assert.equal(
      JSON.stringify(manifest.contributes.configuration).match(/"patternErrorMessage":"%/g)?.length,
      withPattern,
    );
  });

  for (const [key, good, bad] of [
    [
      'targetLanguage',
      ['', 'DE', 'pt-BR', 'ZH-HANT', 'EN-GB', 'es-419', 'fil'],
      ['EN', 'pt', 'German', 'DE ', 'de_DE'],
    ],
    ['sourceLanguage', ['', 'en', 'EN', 'ZH'], ['English', 'e', 'en_GB']],
    [
      'documents.outputName',
      ['${name}.${lang}${ext}', 'x/${dir}/$name', 'a$b'],
      ['', '${file}', '${name}.${language}'],
    ],
  ] as const) {
    it(`accepts the same values for ${key} as the code`, () => {
      const pattern = new RegExp(named(key).pattern ?? '$^');
      good.forEach((value) => assert.match(value, pattern));
      bad.forEach((value) => assert.doesNotMatch(value, pattern));
    });
  }

  it('accepts the same addresses and names of connections as the code', () => {
    const [connections] = sections.map(({ properties }) => properties['languageServices.connections']);
    const found = JSON.stringify(connections);
    const patternOf = (property: string) => {
      const [, pattern = '"$^"'] =
        new RegExp(`"${property}":\\{[^}]*?"pattern":("(?:[^"\\\\]|\\\\.)*")`).exec(found) ?? [];
      return new RegExp(String(JSON.parse(pattern)));
    };
    for (const url of [
      ...['https://api.example.com', 'https://x.example.com/v/', 'http://127.0.0.1:80', 'http://localhost/free'],
      'http://[::1]:9',
    ]) {
      assert.match(url, patternOf('url'));
    }
    for (const url of [
      ...['http://api.example.com', 'http://localhost.example.com', 'api.example.com'],
      ...['https://a.example.com/?key=1', 'https://a.example.com/#x'],
    ]) {
      assert.doesNotMatch(url, patternOf('url'));
    }
    assert.match('Demonstration', patternOf('name'));
    assert.doesNotMatch('Demo', patternOf('name'));
    assert.doesNotMatch('Environment', patternOf('name'));
  });
});
