import { strict as assert } from 'node:assert';
import manifest from '../../package.json' with { type: 'json' };
import {
  type CommandName,
  documentJobCommandNames,
  prefix,
  styleCommandNames,
  viewNames,
} from '../../src/contributions.ts';
import { settingProperties } from '../helpers/settingProperties.ts';

/** Its cells have keys of their own, which the palette does not see. */
const inNotebook = "activeEditor == 'workbench.editor.notebook'";
const fileInFront = '(isFileSystemResource || resourceScheme == untitled) && !(resourceScheme =~ /^languageservices-/)';

/**
 * Where the palette shows a command. Always, as a command asks for what it needs; but not where it could only refuse, and that can be
 * told from here:
 */
const rules: readonly { readonly needs: string; readonly when: string; readonly names: readonly CommandName[] }[] = [
  { needs: 'the row of a view that it was chosen on', when: 'false', names: documentJobCommandNames },
  {
    needs: 'selected text; what can’t be replaced is offered',
    when: `editorHasSelection || ${inNotebook}`,
    names: ['translateSelection', 'translateSelectionTo'],
  },
  {
    needs: 'selected text that can be written',
    when: `editorHasSelection && !editorReadonly || ${inNotebook}`,
    names: ['rephraseSelection', 'correctSelection'],
  },
  {
    needs: 'a cursor in text that can be written',
    when: `editorLangId && !editorReadonly || ${inNotebook}`,
    names: ['pasteTranslated', 'findTerm'],
  },
  { needs: 'a file or draft in front', when: fileInFront, names: ['translateFile', 'checkTerms'] },
  {
    needs: 'one that can be written',
    when: `${fileInFront} && !activeEditorIsReadonly`,
    names: ['rephraseFile', 'correctFile'],
  },
  { needs: 'a dictionary', when: 'editorLangId == languageservices-dictionary', names: ['alignColumns'] },
  {
    needs: 'a table of languages',
    when: 'resourceScheme == languageservices-languages',
    names: ['toggleBetaLanguages'],
  },
  { needs: 'a preview', when: 'resourceScheme == languageservices-preview', names: ['applyPreview'] },
  {
    needs: 'a review',
    when: 'isInDiffEditor && resourceFilename in languageServices.reviewed',
    names: ['takeReview', 'leaveReview'],
  },
  {
    needs: 'rephrased text',
    when: 'resource in languageServices.rephrased || isInDiffEditor && resourceFilename in languageServices.rephrased',
    names: ['tryAnotherStyle'],
  },
  {
    needs: 'an admin key; before it is known they are there',
    when: 'languageServices.developerKeys != no',
    names: [
      'clearAdminKey',
      'createDeveloperKey',
      'renameDeveloperKey',
      'limitDeveloperKey',
      'deactivateDeveloperKey',
      'copyDeveloperKeyId',
    ],
  },
  {
    needs: 'the Pro plan; before the plan is known they are there',
    when: 'languageServices.plan != free',
    names: ['setAdminKey', ...styleCommandNames.filter((name) => name !== 'stopUsingStyleRules')],
  },
  { needs: 'a filter', when: 'languageServices.glossariesFiltered', names: ['clearGlossaryFilter'] },
  { needs: 'style rules in use', when: 'config.languageServices.styleRules', names: ['stopUsingStyleRules'] },
  { needs: 'glossaries in use', when: "config.languageServices.glossaries != '[]'", names: ['stopUsingGlossary'] },
  {
    needs: 'a connection of the settings',
    when: "config.languageServices.connections != '[]'",
    names: ['removeConnection'],
  },
  {
    needs: 'documents in the list',
    when: 'languageServices.documentsState != empty && languageServices.documentsState != notConnected',
    names: ['removeDoneDocuments'],
  },
];

const { commands, menus, viewsWelcome, views, walkthroughs } = manifest.contributes;
const entries: readonly { readonly command?: string; readonly when?: string }[] = Object.values(menus).flat();

describe('the palette', () => {
  it('shows every command always, but for those with a rule', () => {
    const ruled = rules.flatMap(({ names, when }) => names.map((name) => [`${prefix}.${name}`, when] as const));
    const sorted = (pairs: readonly (readonly [string, string])[]) => pairs.toSorted(([a], [b]) => a.localeCompare(b));
    assert.deepEqual(sorted(menus.commandPalette.map(({ command, when }) => [command, when])), sorted(ruled));
    assert.equal(new Set(ruled.map(([id]) => id)).size, ruled.length);
  });

  it('is the only place that says so: a command is never disabled', () => {
    for (const command of commands) {
      assert.ok(!('enablement' in command), command.command);
    }
  });
});

describe('what decides where commands, views and texts are shown', () => {
  it('is known: keys that the code sets, settings, and keys of the editor', () => {
    const states = viewNames.map((view) => `${prefix}.${view}State`);
    const done = commands.map(({ command }) => command.replace(`${prefix}.`, `${prefix}.done.`));
    const others = ['developerKeys', 'glossariesFiltered', 'plan', 'rephrased', 'reviewed'].map(
      (key) => `${prefix}.${key}`,
    );
    const settings = Object.keys(settingProperties(manifest.contributes.configuration)).map((key) => `config.${key}`);
    const viewIds = views.languageServices.map(({ id }) => id);
    const known = new Set([...states, ...done, ...others, ...settings, ...viewIds]);
    const clauses = [
      ...[...entries, ...viewsWelcome, ...views.languageServices].flatMap((entry) =>
        'when' in entry ? (entry.when ?? []) : [],
      ),
      ...walkthroughs.flatMap(({ steps }) => steps.flatMap(({ completionEvents }) => completionEvents)),
    ];
    for (const clause of clauses) {
      for (const [key] of clause.matchAll(/(?:config\.)?languageServices\.[\w.]+/g)) {
        assert.ok(known.has(key), `${key} in ${clause}`);
      }
    }
  });

  it('never offers to change what is read-only', () => {
    const changing = [
      'rephraseSelection',
      'rephraseFile',
      'correctSelection',
      'correctFile',
      'pasteTranslated',
      'findTerm',
    ];
    for (const { command, when } of menus['languageServices.editor']) {
      const isChanging = changing.includes(command.slice(prefix.length + 1));
      assert.equal(when?.includes('!editorReadonly') ?? false, isChanging, command);
    }
  });
});
