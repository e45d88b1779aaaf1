import { strict as assert } from 'node:assert';
import manifest from '../../package.json' with { type: 'json' };
import { menuCounts } from '../../scripts/menus/menuCounts.mts';
import { canBeTrue } from '../../scripts/menus/whenClause.mts';
import { readContributions } from '../../scripts/readme/manifest.mts';
import { type CommandName, prefix, viewNames } from '../../src/contract/contributions.ts';
import { settingProperties } from '../helpers/settingProperties.ts';

/** Its cells have their own context keys, which the palette does not see. */
const inNotebook = "activeEditor == 'workbench.editor.notebook'";
const fileInFront = '(isFileSystemResource || resourceScheme == untitled) && !(resourceScheme =~ /^languageservices-/)';

const connected = 'languageServices.plan != none';
const reviewed = 'diffEditorOriginalUri in languageServices.reviewed';
const rephrased = 'resource in languageServices.rephrased || diffEditorOriginalUri in languageServices.rephrased';

/** When the palette shows a command: always, unless it could do nothing or belongs to a view only. */
const rules: readonly { readonly needs: string; readonly when: string; readonly names: readonly CommandName[] }[] = [
  {
    needs: 'the document of a row',
    when: 'false',
    names: [
      'openDocument',
      'revealDocument',
      'revealDocumentInSystem',
      'compareDocument',
      'retryDocument',
      'uploadDocumentAgain',
      'saveDocumentAs',
      'showDocumentError',
      'copyDocumentError',
      'cancelDocument',
      'removeDocument',
    ],
  },
  {
    needs: 'a review that was closed, whose document has it in its title and its menu',
    when: 'false',
    names: ['reopenReview'],
  },
  {
    needs: 'the title of a view, whose buttons do what the palette has for the workspace',
    when: 'false',
    names: ['translateAllMissing', 'checkAllLocales'],
  },
  {
    needs: 'a menu: IDs to copy, filters, the cache, and other upkeep of what a view shows',
    when: 'false',
    names: [
      'removeDoneDocuments',
      'clearAdminKey',
      'createDeveloperKey',
      'renameDeveloperKey',
      'limitDeveloperKey',
      'deactivateDeveloperKey',
      'copyDeveloperKeyId',
      'clearTranslationCache',
      'renameGlossary',
      'deleteGlossary',
      'duplicateGlossary',
      'setDictionary',
      'exportDictionary',
      'compareGlossaryFile',
      'pushGlossaryFile',
      'pullGlossaryFile',
      'stopUsingGlossary',
      'filterGlossaries',
      'clearGlossaryFilter',
      'copyGlossaryId',
      'filterLocales',
      'clearLocaleFilter',
      'translateAgain',
      'markReviewed',
      'markNotReviewed',
      'removeObsolete',
      'openMessage',
      'compareSourceAsTranslated',
      'translatePage',
      'translateAllPages',
      'fillInherited',
      'setUpLocaleFiles',
      'addKey',
      'changeSourceFile',
      'importStyleRules',
      'renameStyleRules',
      'duplicateStyleRules',
      'exportStyleRules',
      'stopUsingStyleRules',
      'tryStyleRules',
      'copyStyleRulesId',
      'toggleBetaLanguages',
      'findLanguage',
      'showLanguagePair',
      'exportUsage',
      'clearUsage',
      'revokeExtensionAccess',
      'refresh',
    ],
  },
  {
    needs: 'a connection; until it is known, the command is shown',
    when: connected,
    names: [
      'openMenu',
      'selectSourceLanguage',
      'setKey',
      'clearKey',
      'checkConnection',
      'createGlossary',
      'editDictionary',
      'importDictionary',
      'addToGlossary',
      'useGlossary',
      'translateMissing',
      'addLocale',
      'detectLanguage',
      'peekTranslation',
      'peekVisibleText',
      'showLanguages',
      'showUsage',
      'correctCommitMessage',
    ],
  },
  {
    needs: 'the Pro plan; until the plan is known, the command is shown',
    when: `languageServices.plan != free && ${connected}`,
    names: ['setAdminKey', 'createStyleRules', 'editStyleRules', 'addCustomInstruction', 'useStyleRules'],
  },
  {
    needs: 'a cursor in text; what can’t be replaced is offered',
    when: `editorLangId || ${inNotebook}`,
    names: ['translateSelection', 'translateSelectionTo'],
  },
  {
    needs: 'a cursor in text that can be written',
    when: `editorLangId && !editorReadonly || ${inNotebook}`,
    names: ['rephraseSelection', 'correctSelection'],
  },
  {
    needs: 'a cursor in text that can be written, and a connection: before one, Translate Selection is enough',
    when: `${connected} && (editorLangId && !editorReadonly || ${inNotebook})`,
    names: ['duplicateAndTranslate', 'findTerm', 'pasteTranslated'],
  },
  { needs: 'a file or draft in front', when: fileInFront, names: ['translateFile'] },
  {
    needs: 'a file or draft in front, and a connection',
    when: `${connected} && ${fileInFront}`,
    names: ['checkTerms', 'translateFileTo'],
  },
  {
    needs: 'one that can be written',
    when: `${fileInFront} && !activeEditorIsReadonly`,
    names: ['rephraseFile', 'correctFile'],
  },
  {
    needs: 'a dictionary, whose title has a button for it',
    when: 'false',
    names: ['alignColumns'],
  },
  {
    needs: 'a preview, which a connection made',
    when: `${connected} && resourceScheme == languageservices-preview`,
    names: ['applyPreview'],
  },
  {
    needs: 'a review',
    when: `${reviewed} || activeEditor == multiDiffEditor && languageServices.reviewsInFront`,
    names: ['keepAllChanges', 'revertAllChanges'],
  },
  {
    needs: 'one of several files that are reviewed together, whose menu has them',
    when: 'false',
    names: ['keepFileChanges', 'revertFileChanges'],
  },
  { needs: 'rephrased text', when: `${connected} && (${rephrased})`, names: ['tryAnotherStyle'] },
  {
    needs: 'a connection of the settings',
    when: "config.languageServices.connections != '[]'",
    names: ['removeConnection'],
  },
];

const { commands, menus, viewsWelcome, views, walkthroughs } = manifest.contributes;
const entries: readonly { readonly command?: string; readonly when?: string }[] = Object.values(menus).flat();

describe('the palette', () => {
  it('always shows every command, except those with a rule', () => {
    const ruled = rules.flatMap(({ names, when }) => names.map((name) => [`${prefix}.${name}`, when] as const));
    const sorted = (pairs: readonly (readonly [string, string])[]) => pairs.toSorted(([a], [b]) => a.localeCompare(b));
    assert.deepEqual(sorted(menus.commandPalette.map(({ command, when }) => [command, when])), sorted(ruled));
    assert.equal(new Set(ruled.map(([id]) => id)).size, ruled.length);
  });

  it('hides only commands that are in another menu, or that open what the palette has', () => {
    const inMenus = new Set(entries.flatMap(({ command, when }) => (when === 'false' ? [] : (command ?? []))));
    const hidden = menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command);
    // Without entries, which only scripts pass, it opens the dictionary.
    assert.deepEqual(
      hidden.filter((command) => !inMenus.has(command)),
      ['languageServices.setDictionary'],
    );
  });

  it('leaves the ends of a review to the menu of the text, where the keyboard finds them', () => {
    const inMenu = menus['languageServices.editorFile'].map(({ command }) => command);
    for (const name of ['reopenReview', 'keepFileChanges', 'revertFileChanges'] satisfies CommandName[]) {
      assert.ok(inMenu.includes(`${prefix}.${name}`), name);
    }
  });

  it('has buttons in the titles of views that are not about the row with the focus, which the editor hands them', () => {
    const ofRows = new Set(menus['view/item/context'].map(({ command }) => command));
    const inTitles = new Set(menus['view/title'].map(({ command }) => command));
    // What they would ask for otherwise, the row may answer: a glossary, a file, an extension.
    const asking = ['importDictionary', 'openTranslationGrid', 'revokeExtensionAccess'] satisfies CommandName[];
    assert.deepEqual(
      [...inTitles].filter((command) => ofRows.has(command)).sort(),
      asking.map((name) => `${prefix}.${name}`),
    );
  });

  it('shows what needs no connection without one', () => {
    const hidden = menus.commandPalette.map(({ command }) => command);
    for (const name of ['checkLocales', 'openTranslationGrid'] satisfies CommandName[]) {
      assert.ok(!hidden.includes(`${prefix}.${name}`), name);
    }
  });

  it('does not list former names of commands, which only key bindings still have', () => {
    const ids = [...commands.map(({ command }) => command), ...entries.map(({ command }) => command)];
    for (const former of ['takeReview', 'leaveReview']) {
      assert.ok(!ids.includes(`${prefix}.${former}`), former);
    }
  });

  it('is the only place with rules: a command is never disabled', () => {
    for (const command of commands) {
      assert.ok(!('enablement' in command), command.command);
    }
  });
});

describe('the number of commands in a menu', () => {
  it('is small enough in the palette and in the editor, in every state of the connection', () => {
    const counts = menuCounts(readContributions());
    assert.equal(counts.length, 6);
    for (const { name, count, most } of counts) {
      assert.ok(count > 0 && count <= most, `${name}: ${count} of ${most}`);
    }
  });

  it('includes each command that some editor shows in that state', () => {
    const when = "plan != none && (a == 'x y' || !b && c =~ /^\\.(d|e)$/i)";
    assert.equal(canBeTrue(when, {}), true);
    assert.equal(canBeTrue(when, { plan: 'none' }), false);
    assert.equal(canBeTrue(when, { plan: 'pro', a: 'x y', b: true }), true);
    assert.equal(canBeTrue(when, { plan: 'pro', a: 'x', b: true }), false);
    assert.equal(canBeTrue(when, { plan: 'pro', a: 'x', b: false }), true);
    assert.equal(canBeTrue('false', {}), false);
    assert.throws(() => canBeTrue('a )', {}), /Unexpected \)/);
  });
});

describe('a condition for showing a command, view or text', () => {
  it('uses only known keys: those that the code sets, settings, and keys of the editor', () => {
    const states = viewNames.map((view) => `${prefix}.${view}State`);
    const done = commands.map(({ command }) => command.replace(`${prefix}.`, `${prefix}.done.`));
    const others = [
      'developerKeys',
      'closedReviews',
      'glossariesFiltered',
      'glossaryFiles',
      'localesFiltered',
      'plan',
      'rephrased',
      'reviewed',
      'reviewsInFront',
    ].map((key) => `${prefix}.${key}`);
    const settings = Object.keys(settingProperties(manifest.contributes.configuration)).map((key) => `config.${key}`);
    const allViews = Object.values(views).flat();
    const viewIds = allViews.map(({ id }) => id);
    const known = new Set([...states, ...done, ...others, ...settings, ...viewIds]);
    const clauses = [
      ...[...entries, ...viewsWelcome, ...allViews].flatMap((entry) => ('when' in entry ? (entry.when ?? []) : [])),
      ...walkthroughs.flatMap(({ steps }) => steps.flatMap(({ completionEvents }) => completionEvents)),
    ];
    for (const clause of clauses) {
      for (const [key] of clause.matchAll(/(?:config\.)?languageServices\.[\w.]+/g)) {
        assert.ok(known.has(key), `${key} in ${clause}`);
      }
    }
  });

  it('offers to compare, push and pull a file only where a setting maps it to a glossary', () => {
    for (const name of ['compareGlossaryFile', 'pushGlossaryFile', 'pullGlossaryFile'] satisfies CommandName[]) {
      const offered = entries.filter(({ command, when }) => command === `${prefix}.${name}` && when !== 'false');
      assert.ok(offered.length > 0, name);
      assert.ok(
        offered.every(({ when }) => when === `resource in ${prefix}.glossaryFiles`),
        name,
      );
    }
  });

  it('never offers to change what is read-only', () => {
    const changing = [
      'rephraseSelection',
      'rephraseFile',
      'correctSelection',
      'correctFile',
      'duplicateAndTranslate',
      'pasteTranslated',
      'findTerm',
    ];
    const offered = [
      ...menus['languageServices.editor'],
      ...menus['languageServices.editorFile'],
      ...menus['languageServices.editorTerms'],
    ].flatMap(({ command, when }) => (command === undefined ? [] : { command, when }));
    for (const { command, when } of offered) {
      const isChanging = changing.includes(command.slice(prefix.length + 1));
      assert.equal(when?.includes('!editorReadonly') ?? false, isChanging, command);
    }
    assert.ok(changing.every((name) => offered.some(({ command }) => command === `${prefix}.${name}`)));
  });
});
