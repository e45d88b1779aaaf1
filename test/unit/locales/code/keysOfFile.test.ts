import { deepEqual, equal, match, ok } from 'node:assert/strict';
import fc from 'fast-check';
import {
  findFamilies,
  isNamedAt,
  KeyCalls,
  KeysOfFile,
  readKeyIndex,
  useExpression,
} from '../../../../src/locales/locales.ts';
import { inEnglish } from '../../../../src/service/api/atStart/errors.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const json = (value: object): string => JSON.stringify(value, undefined, 2);

/** Returns what names the messages of locale files in a file of code. */
async function keysIn(
  files: Readonly<Record<string, string>>,
  [path, code]: readonly [path: string, code: string],
  patterns: readonly string[] = [],
): Promise<KeysOfFile> {
  const folder = new MemoryFolder(files);
  const families = await findFamilies(folder, folder.options);
  const index = await readKeyIndex(folder, families, folder.options, new AbortController().signal, true);
  return new KeysOfFile(index, new KeyCalls(patterns), path, code);
}

const pair = (of: (lang: string) => string, en: string, de: string) => ({ [of('en')]: en, [of('de')]: de });
const cart = pair(
  (lang) => `locales/${lang}.json`,
  json({ cart: { title: 'Your cart', items_one: '{{count}} item', items_other: '{{count}} items' }, back: 'Go back' }),
  json({ cart: { title: 'Ihr Warenkorb' } }),
);
const shop = pair((lang) => `locales/${lang}/shop.json`, json({ title: 'Shop' }), json({ title: 'Laden' }));
const common = pair((lang) => `locales/${lang}/common.json`, json({ title: 'All' }), json({ title: 'Alles' }));
const rails = pair(
  (lang) => `config/locales/${lang}.yml`,
  'en:\n  users:\n    show:\n      greeting: Good morning\n    form:\n      save: Save it\n',
  'de:\n  users:\n    show:\n      greeting: Guten Morgen\n',
);
const laravel = pair(
  (lang) => `lang/${lang}/admin/users.php`,
  "<?php\nreturn ['title' => 'All users'];\n",
  "<?php\nreturn ['title' => 'Alle'];\n",
);
const android = {
  'app/src/main/res/values/strings.xml': '<resources>\n<string name="nav_back">Go back</string>\n</resources>\n',
  'app/src/main/res/values-de/strings.xml': '<resources>\n<string name="nav_back">Zurück</string>\n</resources>\n',
};
const flutter = pair(
  (lang) => `lib/l10n/app_${lang}.arb`,
  json({ '@@locale': 'en', navBack: 'Go back' }),
  json({ '@@locale': 'de', navBack: 'Zurück' }),
);
const extension = pair(
  (lang) => `_locales/${lang}/messages.json`,
  json({ popup_title: { message: 'My notes' } }),
  json({ popup_title: { message: 'Meine Notizen' } }),
);
const apple = pair(
  (lang) => `${lang}.lproj/Localizable.strings`,
  '"nav.back" = "Go back";\n',
  '"nav.back" = "Zurück";\n',
);
const fluent = pair((lang) => `l10n/${lang}/app.ftl`, 'nav-back = Go back\n', 'nav-back = Zurück\n');
const attributes = pair(
  (lang) => `l10n/${lang}/app.ftl`,
  'menu-file-save =\n    .label = Save\n    .accesskey = S\n',
  'menu-file-save =\n    .label = Sichern\n',
);
const notes = pair(
  (lang) => `_locales/${lang}/messages.yml`,
  'popup:\n  description: A note\n  message: |-\n    My notes\n\n    All of them\n',
  'popup:\n  message: Meine Notizen\n',
);
const windows = {
  'Strings/en-US/Resources.resw':
    '<root><data name="Greeting.Text"><value>Hello</value></data><data name="NavBack"><value>Go back</value></data></root>',
  'Strings/de/Resources.resw': '<root><data name="NavBack"><value>Zurück</value></data></root>',
};
const net = {
  'Resources/Text.resx': '<root><data name="NavBack"><value>Go back</value></data></root>',
  'Resources/Text.de.resx': '<root><data name="NavBack"><value>Zurück</value></data></root>',
};

describe('a key in code', () => {
  // The cursor is at the bar.
  const named: Readonly<
    Record<string, readonly [files: Readonly<Record<string, string>>, path: string, code: string, text: string]>
  > = {
    'of i18next': [cart, 'src/a.tsx', "t('cart.ti|tle')", 'Your cart'],
    'over several lines': [cart, 'src/a.ts', "i18n.t(\n  'cart.title|',\n)", 'Your cart'],
    'of a plural': [cart, 'src/a.ts', "t('|cart.items', { count })", '{{count}} item'],
    'without a dot': [cart, 'src/a.vue', '{{ $t("ba|ck") }}', 'Go back'],
    'outside of a call, with a dot': [cart, 'src/a.ts', "const labelKey = 'cart.t|itle';", 'Your cart'],
    'after its namespace': [{ ...shop, ...common }, 'src/a.ts', "t('shop:ti|tle')", 'Shop'],
    'in the namespace of the hook': [
      { ...shop, ...common },
      'a.tsx',
      "const { t } = useTranslation('common');\nt('ti|tle')",
      'All',
    ],
    'below the keys of the hook': [cart, 'src/a.tsx', "const t = useTranslations('cart');\nt('ti|tle')", 'Your cart'],
    'of react-intl': [cart, 'src/a.tsx', "formatMessage({ id: 'ba|ck' })", 'Go back'],
    'of a component': [cart, 'src/a.tsx', '<Trans i18nKey="ba|ck" />', 'Go back'],
    'of a filter of Angular': [cart, 'src/a.html', "{{ 'ba|ck' | translate }}", 'Go back'],
    'of Rails': [rails, 'app/models/a.rb', "I18n.t 'users.show.gre|eting'", 'Good morning'],
    'of a view of Rails': [rails, 'app/views/users/show.html.erb', "<%= t('.gre|eting') %>", 'Good morning'],
    'of a part of a view': [rails, 'app/views/users/_form.html.erb', '<%= t ".sa|ve" %>', 'Save it'],
    'of an action': [rails, 'app/controllers/users_controller.rb', "def show\n  t('.gre|eting')\nend", 'Good morning'],
    'of Laravel': [laravel, 'resources/views/a.blade.php', "{{ __('admin/users.ti|tle') }}", 'All users'],
    'of Symfony': [cart, 'templates/a.html.twig', "{{ 'ba|ck'|trans }}", 'Go back'],
    'of Android': [android, 'app/src/main/java/A.kt', 'getString(R.string.nav_|back)', 'Go back'],
    'of a layout of Android': [android, 'app/src/main/res/layout/a.xml', 'android:text="@string/nav_|back"', 'Go back'],
    'of Flutter': [flutter, 'lib/a.dart', 'Text(AppLocalizations.of(context)!.nav|Back)', 'Go back'],
    'of a browser extension': [extension, 'popup.js', "chrome.i18n.getMessage('popup|_title')", 'My notes'],
    'of its manifest': [extension, 'manifest.json', '"name": "__MSG_popup|_title__"', 'My notes'],
    'of Apple': [apple, 'a.swift', 'NSLocalizedString("nav.ba|ck", comment: "")', 'Go back'],
    'of Fluent': [fluent, 'a.html', '<a data-l10n-id="nav-ba|ck"></a>', 'Go back'],
    'of .NET': [net, 'A.cs', 'localizer["Nav|Back"]', 'Go back'],
    'of a class that .NET generates': [net, 'A.cs', 'Title = Text_Resources.Nav|Back;', 'Go back'],
    'of Windows': [windows, 'A.cs', 'Strings.Nav|Back.GetLocalizedResource()', 'Go back'],
    'of XAML': [windows, 'A.xaml', '<a Text="{helpers:ResourceString Name=Nav|Back}" />', 'Go back'],
    'of a control in XAML': [windows, 'A.xaml', '<a x:Uid="Gree|ting" />', 'Hello'],
    'of Thymeleaf': [cart, 'a.html', '<h1 th:text="#{cart.ti|tle}"></h1>', 'Your cart'],
    'of JSP': [cart, 'a.jsp', '<fmt:message key="ba|ck"/>', 'Go back'],
    'of Flutter, over several lines': [
      flutter,
      'lib/a.dart',
      'Text(AppLocalizations.of(\n  context,\n).nav|Back)',
      'Go back',
    ],
    'of Flutter, in a variable': [
      flutter,
      'lib/a.dart',
      'final loc = AppLocalizations.of(context)!;\nText(loc.nav|Back)',
      'Go back',
    ],
    'of an attribute of Fluent': [attributes, 'a.jsx', "l10n.getString('menu-file-|save')", 'Save'],
    'of a browser extension, in YAML': [notes, 'a.vue', "i18n('pop|up')", 'My notes'],
    'of Transloco': [cart, 'src/a.ts', "translate('ba|ck')", 'Go back'],
    'of a function with its own name': [cart, 'a.tsx', "const tCart = useTranslations();\ntCart('ba|ck')", 'Go back'],
    'of a hook with its own name': [cart, 'a.tsx', "const { t: say } = useTranslation();\nsay('ba|ck')", 'Go back'],
    'after a condition': [cart, 'src/a.ts', "t(\n  count > 1 ? 'ba|ck' : 'other',\n)", 'Go back'],
    'after another one of a condition': [cart, 'src/a.ts', "t(isOpen(a, b) ? 'other' : 'ba|ck')", 'Go back'],
    'instead of a missing value': [cart, 'src/a.ts', "t(name ?? 'ba|ck')", 'Go back'],
    'in a binding of Vue': [cart, 'a.vue', `<i18n-t :keypath="'cart.ti|tle'" />`, 'Your cart'],
    'of three words, outside of a call': [attributes, 'a.jsx', "const id = 'menu-file-|save';", 'Save'],
  };
  for (const [name, [files, path, marked, text]] of Object.entries(named)) {
    it(`shows its message: ${name}`, async () => {
      const found = (await keysIn(files, [path, marked.replace('|', '')])).at(marked.indexOf('|'));
      deepEqual(
        found?.messages.map((message) => message.text),
        [text],
      );
      match(marked.replace('|', ''), new RegExp(useExpression(found.messages) ?? '-'));
    });
  }

  const others: Readonly<Record<string, string>> = {
    'a word that is a key elsewhere': "const direction = 'ba|ck';",
    'a key that no file has': "t('cart.na|me')",
    'the place after it': "t('back') |",
    'a part of a path': "import x from './cart.ti|tle/x';",
    'the name of a view': "return view('cart.ti|tle');",
    'an expression of Vue': '<a v-if="cart.ti|tle">',
    'after the end of a call': "t('cart.title') ? 'ba|ck' : ''",
    'another argument': "t('cart.title', isOpen ? 'ba|ck' : '')",
  };
  for (const [name, marked] of Object.entries(others)) {
    it(`is not ${name}`, async () => {
      equal((await keysIn(cart, ['src/a.ts', marked.replace('|', '')])).at(marked.indexOf('|')), undefined);
    });
  }

  it('is not a text that is its own key', async () => {
    const files = pair(
      (lang) => `locales/${lang}.json`,
      json({ Back: 'Back', 'Go on': 'Go on' }),
      json({ Back: 'Zurück' }),
    );
    equal((await keysIn(files, ['a.ts', "t('Back')"])).at(4), undefined);
  });

  it('is in the calls that a setting names, of which one that is invalid changes nothing', async () => {
    const keys = await keysIn(cart, ['a.ts', "phrase('back'); other('back')"], [String.raw`\bphrase`, '(', '']);
    deepEqual(
      [...keys.uses().exact.values()].map((ranges) => ranges.map(({ start }) => start)),
      [[8]],
    );
  });

  it('may be that of a plural form, and may end like one without being one', async () => {
    const files = pair(
      (lang) => `locales/${lang}.json`,
      json({
        item_one: 'One',
        item_other: 'Several',
        ends_one: 'One end',
        ends_one_or_many: 'Any end',
        place_ordinal_one: '{{count}}st',
        place_ordinal_other: '{{count}}th',
      }),
      json({ item_one: 'Eines' }),
    );
    const ordinal = "t('place', { count, ordinal: true })";
    const code = `t('item_one'); t('item'); t('ends_one'); t('ends_one_or_many'); t('ends'); ${ordinal}`;
    deepEqual(
      [...(await keysIn(files, ['a.ts', code])).uses().exact].map(([{ name, text }, ranges]) => [
        name,
        text,
        ranges.length,
      ]),
      [
        ['item', 'One', 2],
        ['ends_one', 'One end', 1],
        ['ends_one_or_many', 'Any end', 1],
        ['place', '{{count}}st', 1],
      ],
    );
  });

  it('is found wherever code names it', async () => {
    const code = "t('cart.title');\nx = 'cart.title';\nt('shop:cart.title'); t('back')";
    const uses = (await keysIn(cart, ['a.ts', code])).uses();
    deepEqual(
      [...uses.exact].map(([{ name }, ranges]) => [name, ranges.map(({ start, end }) => code.slice(start, end))]),
      [
        ['cart.title', ['cart.title', 'cart.title']],
        ['back', ['back']],
      ],
    );
  });

  it('is unknown in a call if no file has it, and is not put together there', async () => {
    const other = '<a translate="no" :keypath="keypath">';
    const code = `t('cart.titel'); t('back'); t(\`cart.\${name}\`); x('cart.titel'); t('Any text'); t('a.b:c'); ${other}`;
    deepEqual(
      (await keysIn(cart, ['a.ts', code])).unknown().map(({ name }) => name),
      ['cart.titel', 'a.b:c'],
    );
    deepEqual((await keysIn(rails, ['app/views/users/show.html.erb', "<%= t('.greetings') %>"])).unknown(), [
      { name: 'users.show.greetings', start: 7, end: 17 },
    ]);
  });

  const errors = pair(
    (lang) => `locales/${lang}.json`,
    json({ errors: { offline: 'No network', timeout: 'Too slow', form: { empty: 'Enter a name' } }, error: 'A fault' }),
    json({ error: 'Fehler' }),
  );
  const all = ['errors.offline', 'errors.timeout', 'errors.form.empty'];
  // The cursor is at the bar.
  const joined: Readonly<
    Record<string, readonly [code: string, names: readonly string[], files?: Readonly<Record<string, string>>]>
  > = {
    'by a template': ['t(`errors.${co|de}`)', all],
    'by a template with an end': ['<Trans i18nKey={`errors.${kind|}.empty`} />', ['errors.form.empty']],
    'by a sum': ["t('errors.t|' + rest)", ['errors.timeout']],
    'by a sum of several lines': ["t(\n  'err|ors.' +\n    code(x, 'y'),\n)", all],
    'by a sum with an end': ['{{ $t("errors." + form.fi|eld + ".empty") }}', ['errors.form.empty']],
    'before a filter': ["{{ ('err|ors.' + code) | translate }}", all],
    'in Ruby': ['I18n.t("errors.#{error["co|de"]}")', all],
    'in PHP': ["__('errors|.'.$code)", all],
    'in PHP, with an end': ["__('errors.' . $a->b() . '.em|pty')", ['errors.form.empty']],
    'in a text of PHP': ['__("errors.{$er|ror->code}")', all],
    'in Kotlin, outside a call': ['val key = "errors.ti$re|st"', ['errors.timeout']],
    'in Swift': [String.raw`NSLocalizedString("errors.\(co|de)", comment: "")`, all],
    'in Python': ["_('errors.%s|' % code)", all],
    'below the keys of a hook': ["const t = useTranslations('errors');\nt(`t${re|st}`)", ['errors.timeout']],
    'of a file': ["__('admin/users.ti|'.$rest)", ['title'], laravel],
    'of all messages of a file': ["__('admin/users.|'.$name)", ['title'], laravel],
  };
  for (const [name, [marked, names, files = errors]] of Object.entries(joined)) {
    it(`may be each that fits if it is put together: ${name}`, async () => {
      const keys = await keysIn(files, ['a.ts', marked.replace('|', '')]);
      const found = keys.at(marked.indexOf('|'));
      deepEqual([found?.messages.map((message) => message.name), found?.isJoined], [names, true]);
      deepEqual([...keys.uses().exact], []);
      for (const message of found?.messages ?? []) {
        equal(keys.uses().of([message]).length, 1);
        match(marked.replace('|', ''), new RegExp(useExpression([message]) ?? '-'));
      }
      deepEqual(keys.unknown(), []);
    });
  }

  const apart: Readonly<Record<string, string>> = {
    'a value alone': 't(`${ke|y}`)',
    'two values': 't(`${a}${|b}`)',
    'a sentence': 't(`errors. ${co|de}`)',
    'a path': 'import(`./errors.${co|de}`)',
    'a word outside a call': "x = 'err|' + rest",
    'the scheme of an address': "x = 'errors|:' + rest",
    'a member of a text': "t('err|'.length)",
  };
  for (const [name, marked] of Object.entries(apart)) {
    it(`is not put together by ${name}`, async () => {
      const keys = await keysIn(errors, ['a.ts', marked.replace('|', '')]);
      deepEqual([keys.at(marked.indexOf('|')), keys.uses().joined], [undefined, []]);
    });
  }

  it('that is named as it is comes before those that are put together', async () => {
    const code = "t(`errors.${code}`); t('errors.timeout'); t('errors.t' + x); t(`errors.o${x}`)";
    const keys = await keysIn(errors, ['a.ts', code]);
    const [message] = keys.at(code.indexOf('timeout'))?.messages ?? [];
    deepEqual(
      message &&
        keys
          .uses()
          .of([message])
          .map(({ start, end }) => code.slice(start, end)),
      ['errors.timeout', 'errors.${code}', 'errors.t'],
    );
  });

  it('of Rails is put together behind the path of its view', async () => {
    const code = '<%= t(".gre#{x}") %>';
    const found = (await keysIn(rails, ['app/views/users/show.html.erb', code])).at(code.indexOf('gre'));
    deepEqual(
      found?.messages.map((message) => message.name),
      ['users.show.greeting'],
    );
  });

  it('is that of a plural whose forms are below it, and can be a symbol of Ruby', async () => {
    const files = pair(
      (lang) => `config/locales/${lang}.yml`,
      'en:\n  votes:\n    one: One vote\n    other: "%{count} votes"\n  kind:\n    other: Another\n    first: Any\n',
      'de:\n  votes:\n    one: Eine Stimme\n',
    );
    const code = "t('votes', count: 2); t(:votes); t 'kind.other'; t('kind')";
    const keys = await keysIn(files, ['a.rb', code]);
    deepEqual(
      [...keys.uses().exact].map(([{ name, text }, ranges]) => [name, text, ranges.length]),
      [
        ['votes', 'One vote', 2],
        ['kind.other', 'Another', 1],
      ],
    );
    deepEqual(keys.unknown(), []);
  });

  it('may leave out the name that all messages of a file are below, in calls', async () => {
    const files = pair(
      (lang) => `config/locales/javascript/javascript.${lang}.yml`,
      'en:\n  javascripts:\n    stream:\n      like: I like it\n    back: Go back\n',
      'de:\n  javascripts:\n    back: Zurück\n',
    );
    const code = "I18n.t('stream.like'); x = 'stream.like'; t('back'); t('stream.unlike')";
    const keys = await keysIn(files, ['a.js', code]);
    deepEqual(
      [...keys.uses().exact].map(([{ name }, ranges]) => [name, ranges.map(({ start }) => start)]),
      [
        ['javascripts.stream.like', [8]],
        ['javascripts.back', [code.indexOf('back')]],
      ],
    );
    deepEqual(
      keys.unknown().map(({ name }) => name),
      ['stream.unlike'],
    );
  });

  it('of a value that is no text, or of several messages, is known', async () => {
    const files = pair(
      (lang) => `locales/${lang}.json`,
      json({ home: { url: 'https://example.com/', title: 'Home', count: 3 } }),
      json({ home: { title: 'Start' } }),
    );
    const code = "t('home.url'); t('home.count'); t('home', { returnObjects: true }); t('home.uri')";
    deepEqual(
      (await keysIn(files, ['a.ts', code])).unknown().map(({ name }) => name),
      ['home.uri'],
    );
  });

  const typed: Readonly<Record<string, readonly [code: string, names: readonly string[] | undefined]>> = {
    'at the start of a call': ["t('", ['back', 'cart.items', 'cart.title']],
    'in the middle of a key': ["x(t('cart.t", ['cart.title']],
    'below the keys of the hook': ["const t = useTranslations('cart');\nt('ti", ['title']],
    'not outside of a call': ["x = 'cart.t", undefined],
  };
  for (const [name, [code, names]] of Object.entries(typed)) {
    it(`is offered ${name}`, async () => {
      const found = (await keysIn(cart, ['a.ts', code])).typedBefore(code.length, 9);
      deepEqual(
        found?.names.map(([each]) => each),
        names,
      );
    });
  }

  it('is offered behind the name of its file', async () => {
    const offered = async (files: Readonly<Record<string, string>>, code: string) =>
      (await keysIn(files, ['a.php', code])).typedBefore(code.length, 9)?.names.map(([name]) => name);
    for (const typed of ['', 'ad', 'admin/users', 'admin/users.', 'admin/users.ti']) {
      deepEqual(await offered(laravel, `__('${typed}`), ['admin/users.title'], typed);
    }
    deepEqual(await offered(laravel, "__('ti"), []);
    const whole = pair((lang) => `lang/${lang}.php`, "<?php\nreturn ['title' => 'All'];\n", '<?php\nreturn [];\n');
    deepEqual(await offered(whole, "__('"), ['title']);
    deepEqual(await offered({ ...shop, ...common }, "t('shop:"), ['shop:title']);
    deepEqual(await offered({ ...shop, ...common }, "t('ti"), ['title', 'title']);
  });

  it('is offered behind the path of its view', async () => {
    const code = "<%= t('.gre";
    const found = (await keysIn(rails, ['app/views/users/show.html.erb', code])).typedBefore(code.length, 9);
    deepEqual([found?.start, found?.names.map(([name]) => name)], [7, ['.greeting']]);
  });

  it('shows first the message of the files that are nearest to the code', async () => {
    const app = (name: string, title: string) =>
      pair((lang) => `apps/${name}/locales/${lang}.json`, json({ title, back: 'Back' }), json({ title: 'Titel' }));
    const files = { ...app('admin', 'Administration'), ...app('shop', 'The shop'), ...app('zoo', 'The zoo') };
    const texts = async (code: string) =>
      (await keysIn(files, ['apps/shop/src/a.ts', code])).at(4)?.messages.map(({ text }) => text);
    deepEqual(await texts("t('title')"), ['The shop', 'Administration', 'The zoo']);
    deepEqual(await texts('t(`tit${x}`)'), ['The shop', 'Administration', 'The zoo']);
  });

  it('is named by a call, before any message is known', () => {
    const code = "t('any.key'); x = 'any.key'; t('Any text'); R.string.any";
    const at = (text: string, from = 0): boolean => isNamedAt(new KeyCalls(), code, code.indexOf(text, from) + 1);
    deepEqual([at('any.key'), at('any.key', 9), at('Any'), at('R.'), at('any', 40)], [true, false, false, false, true]);
  });

  it('is looked for in time that is in proportion to the code, whatever is put together there', async () => {
    const pieces = ["t('cart.' + (", '`${', '#{"', "'cart.' + x + ", "'.' + a[", "\\(' + "];
    for (const piece of pieces) {
      const code = `${piece.repeat(Math.ceil(450 / piece.length))}\n`.repeat(600);
      const started = workedMs();
      (await keysIn(cart, ['a.ts', code])).uses();
      ok(workedMs() - started < 4000, piece);
    }
  });

  it('never fails, and is what its range says, whatever the code is', async () => {
    const piece = fc.constantFrom(
      "t('",
      '"',
      "'",
      '`',
      'back',
      'cart.title',
      ')',
      '\n',
      ' ',
      '@@',
      '__MSG_',
      '.',
      ':',
      '{',
      '${',
      '}',
      ' + ',
      '(',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const code = pieces.join('');
        const keys = await keysIn(cart, ['a.ts', code]);
        for (const [{ name }, ranges] of keys.uses().exact) {
          ranges.forEach(({ start, end }) => equal(code.slice(start, end).endsWith(name), true));
        }
        keys
          .uses()
          .joined.forEach(({ start, end }) => equal(/["'`]/.test(code[start - 1] ?? '') && end >= start, true));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('leaves a pattern of the settings out that takes too long, and names it once', async () => {
    const slow: string[] = [];
    const folder = new MemoryFolder(cart);
    const families = await findFamilies(folder, folder.options);
    const index = await readKeyIndex(folder, families, folder.options, new AbortController().signal, true);
    const patterns = [String.raw`\bphrase`, '(?:a+)+b$', String.raw`(?:\s*a+\s*)+`, String.raw`\bwords`];
    const calls = new KeyCalls(patterns, (sentence) => slow.push(inEnglish(sentence)));
    const lines = Array.from({ length: 500 }, (_, at) => `${'a'.repeat(100)} = "text ${at}";`);
    const code = `${lines.join('\n')}\nphrase('cart.title'); words('back');`;
    const start = performance.now();
    const { exact } = new KeysOfFile(index, calls, 'a.ts', code).uses();
    ok(performance.now() - start < 20_000);
    deepEqual([...exact.keys()].map(({ name }) => name).sort(), ['back', 'cart.title']);
    const sentence = 'languageServices.keyPatterns: entry 2 takes too long to search. Simplify its regular expression.';
    ok(slow.includes(sentence));
    equal(new Set(slow).size, slow.length);
  });
});
