import { strict as assert } from 'node:assert';
import { extractMessages } from '../../../scripts/l10n/extractMessages.mts';
import { formProblems } from '../../../scripts/l10n/formProblems.mts';
import { changedSince, printOf } from '../../../scripts/l10n/origins.mts';

const extract = (source: string) => {
  const { messages, problems } = extractMessages([['a.ts', source]]);
  return { messages: Object.fromEntries(messages), problems };
};

describe('the extraction of messages', () => {
  it('finds every way to call t', () => {
    const { messages, problems } = extract(`
      import * as vscode from 'vscode';
      import { l10n } from 'vscode';
      const { t } = vscode.l10n;
      vscode.l10n.t('one');
      l10n.t("two {0}", 2);
      t(\`three\`);
      t('fo' + 'ur');
      t({ message: 'five', args: [t('six')], comment: 'why' });
      t({ message: 'seven', comment: ['a', 'b'] });
      lists.map(({ t }) => x.t('other'));`);
    assert.deepEqual(messages, {
      one: 'one',
      'two {0}': 'two {0}',
      three: 'three',
      four: 'four',
      'five/why': 'five',
      six: 'six',
      'seven/ab': 'seven',
    });
    assert.deepEqual(problems, ['a.ts:11: t is not called here, so what it says is unknown']);
  });

  it('ignores other functions named t', () => {
    assert.deepEqual(extract(`const t = (text: string) => text; t('mine'); i18n.t('theirs');`), {
      messages: {},
      problems: [],
    });
  });

  it('reports where a message cannot be determined', () => {
    assert.deepEqual(
      extract(`const { t } = vscode.l10n;
        t(word);
        t(\`\${a} b\`);
        words.map(t);
        const say = vscode.l10n.t;
        const { t: tell } = vscode.l10n;
        vscode.l10n['t']('a');`).problems,
      [
        'a.ts:2: the message is no literal',
        'a.ts:3: the message is no literal',
        'a.ts:4: t is not called here, so what it says is unknown',
        'a.ts:5: l10n is used in a way the extraction does not know',
        'a.ts:6: l10n is used in a way the extraction does not know',
        'a.ts:7: l10n is used in a way the extraction does not know',
      ],
    );
  });
});

describe('a translation of the manifest', () => {
  it('is outdated when the English text has changed, or when its English text was not recorded', () => {
    const english = { same: 'Set Key', other: 'Set the Key', unknown: 'Open', untranslated: 'Close' };
    const translated = { same: 'Schlüssel setzen', other: 'Schlüssel setzen', unknown: 'Öffnen' };
    const origins = { same: printOf('Set Key'), other: printOf('Set Key') };
    assert.deepEqual(changedSince(origins, english, translated), { other: 'Set the Key', unknown: 'Open' });
  });
});

describe('the form of a translation', () => {
  it('is valid when only prose differs', () => {
    for (const [language, english, translation] of [
      ['de', 'Translate {0} to {1}…', '{0} nach {1} übersetzen…'],
      ['fr', 'See `#a.b#`.\n[Set Key](command:x)', 'Voir `#a.b#`.\n[Définir la clé](command:x)'],
      ['de', 'Name', 'Name'],
      ['ja', '{0} → {1}', '{0} → {1}'],
      ['ja', 'Language Services', 'Language Services'],
      ['zh-cn', '{0} entries', '{0} 个条目'],
    ] as const) {
      assert.deepEqual(formProblems(language, english, translation), [], translation);
    }
  });

  it('is invalid when something is lost, added or left in English', () => {
    for (const [language, english, translation, problem] of [
      ['de', '{0} of {1}', '{0} von {0}', 'placeholder: ["{0}","{1}"] became ["{0}","{0}"]'],
      ['de', 'Set `targetLang`', '`zielsprache` setzen', 'code: ["`targetLang`"] became ["`zielsprache`"]'],
      ['de', '[Set Key](command:a)', '[Schlüssel setzen](command:b)', 'link: ["](command:a)"] became ["](command:b)"]'],
      ['de', '$(sync) Wait', '$(warten) Warten', 'icon: ["$(sync)"] became ["$(warten)"]'],
      ['de', 'one\ntwo', 'eins zwei', 'line break: ["\\n"] became []'],
      ['de', '${name} is missing', '${lang} fehlt', 'variable: ["${name}"] became ["${lang}"]'],
      ['de', 'Open', ' ', 'is empty'],
      ['de', 'Open it', 'Öffnen ', 'has other spaces at its ends'],
      ['de', 'Open it…', 'Öffnen', 'the … at the end'],
      ['de', 'Open it', 'Open it', 'is not translated'],
      ['ja', 'Open', 'Open', 'is not translated'],
    ] as const) {
      assert.deepEqual(formProblems(language, english, translation), [problem], translation);
    }
  });
});
