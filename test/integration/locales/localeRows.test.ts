import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import manifest from '../../../package.json' with { type: 'json' };
import { inView } from '../../../src/contract/ownOptions.ts';
import { type LanguageNode, localeItem, type SourceNode } from '../../../src/features/locales/view/localeItem.ts';
import type { Message } from '../../../src/locales/atStart/message.ts';

const uri = vscode.Uri.file('/web/locales/en.json');
const target = vscode.Uri.file('/web/locales/de.json');
const none = {
  missing: 0,
  inherited: 0,
  draft: 0,
  stale: 0,
  machine: 0,
  reviewed: 0,
  sameAsSource: 0,
  broken: 0,
  obsolete: 0,
};
const faulty = { fault: 'unreadable', problem: { kind: 'syntax', line: 3 } } as const;
const unmatched = 'paragraphs do not match the source';
const unreadable = 'The file could not be read: line 3 has a syntax error.';

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

describe('a row of the Locales view', () => {
  const sourceItem = (row: Partial<SourceNode>, reason: SourceNode['sourceOf']['reason'] = 'language') => {
    const sourceOf = { source: 'locales/en.json', sourceLang: 'en', kind: 'messages', members: [], reason } as const;
    return localeItem({ ...inView, uri, sourceOf, doubt: undefined, faulty: undefined, ...row });
  };
  const member = { lang: 'de', path: 'locales/de.json', isBilingual: false };
  const languageNode = (
    state: Partial<LanguageNode['state']>,
    faultySource?: LanguageNode['faultySource'],
  ): LanguageNode => ({
    ...inView,
    uri,
    lang: 'de',
    targetLangs: ['de'],
    target,
    state: { member, counts: none, messages: [], takesNew: true, ...state },
    faultySource,
  });
  const languageItem = (...given: Parameters<typeof languageNode>) => localeItem(languageNode(...given));
  const messageOf = (message: Partial<Message>): Message => {
    const text = { path: 'locales/de.json', parts: ['Tor'], text: 'Tor', start: 0, end: 3 };
    return { key: 'a', lang: 'de', state: 'reviewed', isByHand: true, problems: [], target: text, ...message };
  };
  const messageItem = (message: Message) =>
    localeItem({ ...inView, uri, lang: 'de', targetLangs: ['de'], keys: ['a'], include: [], message });
  const said = ({ accessibilityInformation }: vscode.TreeItem) => accessibilityInformation?.label;
  const opened = ({ command }: vscode.TreeItem) => {
    const given: readonly unknown[] | undefined = command?.arguments;
    const [file, options] = given ?? [];
    const selection: unknown = typeof options === 'object' && options !== null && Reflect.get(options, 'selection');
    return [command?.command, String(file), selection instanceof vscode.Range && selection.start.line];
  };

  it('names the source file and the reason, and says where another may be the source', () => {
    assert.equal(said(sourceItem({})), 'locales/en.json is the source: it is the file of English without a region.');
    assert.equal(
      said(sourceItem({}, 'variant')),
      'locales/en.json is the source: it is the only file of the language. Your source texts may be in another file.',
    );
    const doubtful = sourceItem({ doubt: { path: 'locales/fr.json', obsolete: 12, all: 16 } });
    assert.equal(
      said(doubtful),
      '12 of 16 messages in locales/fr.json have no source message in locales/en.json. Another file may be the source.',
    );
    assert.equal(doubtful.command?.command, 'languageServices.changeSourceFile');
  });

  it('says on which line a file cannot be read, and opens it there', () => {
    const [source, language] = [sourceItem({ faulty }), languageItem(faulty)];
    assert.deepEqual([said(source), said(language)], [unreadable, `German, ${unreadable}`]);
    assert.deepEqual(opened(source), ['vscode.open', uri.toString(), 2]);
    assert.deepEqual(opened(language), ['vscode.open', target.toString(), 2]);
    assert.equal(said(languageItem({}, faulty)), 'German, source cannot be read');
  });

  it('begins with the name of the file, and says how much of its languages is translated', () => {
    const family = { source: 'shop/locales/en.json', sourceLang: 'en', kind: 'messages', members: [member] } as const;
    const of = (state: Message['state'], problems: Message['problems'] = []) => messageOf({ state, problems });
    const messages = [of('reviewed'), of('machine'), of('stale'), of('obsolete'), of('reviewed', [{ kind: 'empty' }])];
    const counts = { ...none, stale: 1, machine: 1, obsolete: 1, broken: 1, reviewed: 2 };
    const german = languageNode({ messages, counts });
    const row = localeItem({ ...inView, uri, family, folder: undefined }, [german, languageNode({ messages: [] })]);
    assert.deepEqual([row.label, row.description], ['en.json', '50% · shop/locales']);
    assert.equal(said(row), 'locale files shop/locales/en.json, English, 1 language, 50% translated');
    assert.equal(row.iconPath, vscode.ThemeIcon.File);
    assert.equal(row.resourceUri?.toString(), uri.toString());
    assert.equal(localeItem(german).description, '50% · 1 stale · 1 not reviewed · 1 broken · 1 obsolete');
    const done = localeItem(languageNode({ messages: [of('reviewed')], counts: { ...none, reviewed: 1 } }));
    assert.deepEqual([done.description, said(done)], ['100%', 'German, up to date, 100% translated']);
    assert.equal(localeItem(languageNode({ messages, counts, fault: 'structure' })).description, unmatched);
  });

  it('of a page says what needs attention while it is closed', () => {
    const family = { source: 'docs/en/start.md', sourceLang: 'en', kind: 'prose', members: [member] } as const;
    const row = (state: Partial<LanguageNode['state']>) =>
      localeItem({ ...inView, uri, family, folder: undefined }, [languageNode(state)]);
    const messages = [messageOf({ state: 'missing' }), messageOf({ state: 'reviewed' })];
    const { label, description } = row({ messages, counts: { ...none, missing: 1, reviewed: 1 } });
    assert.deepEqual([label, description], ['start.md', '50% · 1 missing · docs/en']);
    assert.equal(row({ fault: 'structure' }).description, `${unmatched} · docs/en`);
  });

  it('has the icon of the worst state of its messages, as the messages and the grid have', () => {
    const icon = ({ iconPath }: vscode.TreeItem) => iconPath instanceof vscode.ThemeIcon && iconPath.id;
    const icons = {
      ...{ broken: 'warning', missing: 'circle-large-outline', draft: 'edit', stale: 'history', machine: 'eye' },
      ...{ sameAsSource: 'copy', obsolete: 'trash', reviewed: 'check' },
    };
    for (const [kind, expected] of Object.entries(icons)) {
      assert.equal(icon(languageItem({ counts: { ...none, reviewed: 9, [kind]: 1 } })), expected, kind);
    }
    assert.equal(icon(languageItem({ counts: { ...none, missing: 1, broken: 1 } })), icons.broken);
    const folded = (counts: object) => languageItem({ counts: { ...none, ...counts } }).collapsibleState;
    assert.deepEqual([{ draft: 1 }, { sameAsSource: 1 }, { reviewed: 1 }].map(folded), [Collapsed, Collapsed, None]);
    const broken = messageOf({ problems: [{ kind: 'brackets' }] });
    assert.deepEqual(
      [messageOf({ state: 'stale' }), broken].map((each) => icon(messageItem(each))),
      [icons.stale, icons.broken],
    );
  });

  it('counts the messages that need attention', () => {
    const counts = { ...none, missing: 2, draft: 7, stale: 1, machine: 3, sameAsSource: 4, broken: 5, obsolete: 6 };
    assert.equal(
      said(languageItem({ counts })),
      'German, 2 missing, 7 not finished, 1 stale, 3 not reviewed, 4 same as source, 5 broken, 6 obsolete',
    );
    assert.equal(said(languageItem({})), 'German, no messages');
    assert.equal(said(languageItem({ counts: { ...none, reviewed: 1 } })), 'German, up to date');
  });

  it('offers to mark what it has as reviewed, or as not reviewed, and to translate what is broken again', () => {
    const menu = manifest.contributes.menus['view/item/context'];
    const offered = ({ contextValue = '' }: vscode.TreeItem) =>
      (['markReviewed', 'markNotReviewed', 'translateMissing', 'translateAgain'] as const).filter((name) => {
        const place = menu.find(({ command }) => command === `languageServices.${name}`);
        const [, row = '$^'] = /viewItem =~ \/(.+)\/$/.exec(place?.when ?? '') ?? [];
        return new RegExp(row).test(contextValue);
      });
    const problems: Message['problems'] = [{ kind: 'brackets' }];
    assert.deepEqual(
      [
        ...[{ machine: 1 }, { reviewed: 1 }, { machine: 1, reviewed: 1 }, { missing: 1 }, { sameAsSource: 1 }].map(
          (counts) => languageItem({ counts: { ...none, ...counts } }),
        ),
        ...[{ state: 'machine' } as const, { problems }, { problems, state: 'stale' } as const].map((each) =>
          messageItem(messageOf(each)),
        ),
        messageItem(messageOf({ problems, target: undefined })),
      ].map((item) => offered(item).join()),
      [
        ...['markReviewed', 'markNotReviewed', 'markReviewed,markNotReviewed', 'translateMissing', 'markReviewed'],
        ...['markReviewed', 'markReviewed,markNotReviewed,translateAgain', 'markReviewed,translateAgain'],
        'markReviewed',
      ],
    );
  });
});
