import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import manifest from '../../../package.json' with { type: 'json' };
import { inView } from '../../../src/contract/ownOptions.ts';
import { type LanguageNode, localeItem, type SourceNode } from '../../../src/features/locales/view/localeItem.ts';
import type { Message } from '../../../src/locales/message.ts';

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
const unreadable = 'The file could not be read: line 3 has a syntax error.';

describe('a row of the Locales view', () => {
  const sourceItem = (row: Partial<SourceNode>, reason: SourceNode['sourceOf']['reason'] = 'language') => {
    const sourceOf = { source: 'locales/en.json', sourceLang: 'en', kind: 'messages', members: [], reason } as const;
    return localeItem({ ...inView, uri, sourceOf, doubt: undefined, faulty: undefined, ...row });
  };
  const languageItem = (state: Partial<LanguageNode['state']>, faultySource?: LanguageNode['faultySource']) =>
    localeItem({
      ...inView,
      uri,
      lang: 'de',
      targetLangs: ['de'],
      target,
      state: {
        member: { lang: 'de', path: 'locales/de.json', isBilingual: false },
        counts: none,
        messages: [],
        takesNew: true,
        ...state,
      },
      faultySource,
    });
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

  it('counts the messages that need attention', () => {
    const counts = { ...none, missing: 2, draft: 7, stale: 1, machine: 3, sameAsSource: 4, broken: 5, obsolete: 6 };
    assert.equal(
      said(languageItem({ counts })),
      'German, 2 missing, 7 not finished, 1 stale, 3 not reviewed, 4 same as source, 5 broken, 6 obsolete',
    );
    assert.equal(said(languageItem({})), 'German, up to date');
  });

  it('offers to mark what it has as reviewed, or as not reviewed', () => {
    const menu = manifest.contributes.menus['view/item/context'];
    const offered = ({ contextValue = '' }: vscode.TreeItem) =>
      (['markReviewed', 'markNotReviewed'] as const).filter((name) => {
        const place = menu.find(({ command }) => command === `languageServices.${name}`);
        const [, row = '$^'] = /viewItem =~ \/(.+)\/$/.exec(place?.when ?? '') ?? [];
        return new RegExp(row).test(contextValue);
      });
    const messageItem = (message: Partial<Message>) => {
      const text = { path: 'locales/de.json', parts: ['Tor'], text: 'Tor', start: 0, end: 3 };
      const state = 'reviewed' as const;
      return localeItem({
        ...{ ...inView, uri, lang: 'de', targetLangs: ['de'], keys: ['a'], include: [] },
        message: { key: 'a', lang: 'de', state, isByHand: true, problems: [], target: text, ...message },
      });
    };
    const problems: Message['problems'] = [{ kind: 'brackets' }];
    assert.deepEqual(
      [
        ...[{ machine: 1 }, { reviewed: 1 }, { machine: 1, reviewed: 1 }, { missing: 1 }].map((counts) =>
          languageItem({ counts: { ...none, ...counts } }),
        ),
        ...[{ state: 'machine' } as const, { problems }, { problems, target: undefined }].map(messageItem),
      ].map((item) => offered(item).join()),
      [
        ...['markReviewed', 'markNotReviewed', 'markReviewed,markNotReviewed', ''],
        ...['markReviewed', 'markReviewed,markNotReviewed', 'markReviewed'],
      ],
    );
  });
});
