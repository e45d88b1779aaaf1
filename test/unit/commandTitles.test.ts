import { strict as assert } from 'node:assert';
import strings from '../../package.nls.json' with { type: 'json' };
import type { CommandName } from '../../src/contract/contributions.ts';

/** What a command asks a user for before it does anything, if its options do not say it. */
const questions: Readonly<Record<string, readonly CommandName[]>> = {
  language: [
    ...([
      'translateSelectionTo',
      'translateFileTo',
      'selectTargetLanguage',
      'selectSourceLanguage',
      'addLocale',
    ] as const),
    ...(['findLanguage', 'showLanguagePair'] as const),
  ],
  'style or tone': ['rephraseSelection', 'rephraseFile', 'tryAnotherStyle'],
  file: [
    ...(['translateDocument', 'saveDocumentAs', 'importDictionary', 'exportDictionary', 'setDictionary'] as const),
    ...(['pushGlossaryFile', 'pullGlossaryFile', 'changeSourceFile', 'setUpLocaleFiles'] as const),
    ...(['importStyleRules', 'exportStyleRules', 'exportUsage'] as const),
  ],
  'connection or key': ['addConnection', 'switchConnection', 'removeConnection', 'setKey', 'setAdminKey'],
  'what to change': ['openMenu', 'fillInherited'],
  'name, limit, or text': [
    ...(['createDeveloperKey', 'renameDeveloperKey', 'limitDeveloperKey', 'createGlossary', 'renameGlossary'] as const),
    ...([
      'duplicateGlossary',
      'addToGlossary',
      'findTerm',
      'filterGlossaries',
      'filterLocales',
      'createStyleRules',
    ] as const),
    'addKey',
    ...(['renameStyleRules', 'addCustomInstruction', 'duplicateStyleRules', 'tryStyleRules'] as const),
  ],
  'glossary or list': ['useGlossary', 'useStyleRules'],
  cost: ['translateAllPages'],
  'consent to what cannot be undone': [
    ...(['uploadDocumentAgain', 'deactivateDeveloperKey', 'deleteGlossary', 'clearUsage'] as const),
    'revokeExtensionAccess',
  ],
};

describe('the title of a command', () => {
  it('ends in … exactly if the command asks first', () => {
    const asking = Object.entries(strings).flatMap(([key, title]) => {
      const [, name] = /^command\.(\w+)$/.exec(key) ?? [];
      return name !== undefined && title.endsWith('…') ? [name] : [];
    });
    assert.deepEqual(asking.toSorted(), Object.values(questions).flat().toSorted());
  });

  it('has no … before its end', () => {
    const titles = Object.entries(strings).filter(([key]) => key.startsWith('command.'));
    assert.ok(titles.length > 80);
    assert.deepEqual(
      titles.filter(([, title]) => /…./.test(title)),
      [],
    );
  });
});
