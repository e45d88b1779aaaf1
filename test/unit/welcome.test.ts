import { strict as assert } from 'node:assert';
import manifest from '../../package.json' with { type: 'json' };
import strings from '../../package.nls.json' with { type: 'json' };
import { settingProperties } from '../helpers/settingProperties.ts';

const texts: Readonly<Record<string, string>> = strings;
const { commands } = manifest.contributes;
const tour = '%view.tour%';
const viewsWelcome = manifest.contributes.viewsWelcome.filter(({ contents }) => contents !== tour);

/** View -> the states in which it has no rows (src/app/views/listRows.ts, and those of each view). */
const empty: Readonly<Record<string, readonly string[]>> = {
  glossaries: ['empty', 'failed', 'filtered', 'forbidden', 'noKey', 'notConnected', 'unreachable', 'usedUp'],
  locales: ['empty', 'failed', 'filtered'],
  styleRules: ['empty', 'failed', 'forbidden', 'freePlan', 'noKey', 'notConnected', 'unreachable', 'usedUp'],
  documents: ['empty', 'failed', 'notConnected'],
  usage: ['failed', 'forbidden', 'noKey', 'notConnected', 'unreachable', 'usedUp'],
  developerKeys: ['empty', 'failed', 'forbidden', 'noKey', 'unreachable', 'usedUp'],
};

/** Shown before the rows are loaded, which would take the focus from a list that the text then hides. */
const whenNotConnected = (view: string) =>
  `languageServices.${view}State == notConnected || !languageServices.${view}State && languageServices.plan == none`;

/** A command of the editor. */
const openSettings = 'workbench.action.openSettings';

describe('an empty view', () => {
  it('explains why, once for each state', () => {
    const found = viewsWelcome.map(({ view, when }) => `${view}: ${when}`);
    const expected = Object.entries(empty).flatMap(([view, states]) =>
      states.map((state) => {
        const isKnownBefore = state === 'notConnected' && view !== 'documents';
        const when = isKnownBefore ? whenNotConnected(view) : `languageServices.${view}State == ${state}`;
        return `languageServices.${view}: ${when}`;
      }),
    );
    assert.deepEqual(found.toSorted(), expected.toSorted());
  });

  it('has one or two buttons, for existing commands', () => {
    const known = new Set(commands.map(({ command }) => command));
    for (const { view, contents } of viewsWelcome) {
      const text = texts[contents.slice(1, -1)] ?? assert.fail(contents);
      const [sentence = '', ...buttons] = text.split('\n');
      assert.match(sentence, /^[^[]+\.$/, contents);
      assert.ok(buttons.length === 1 || buttons.length === 2, contents);
      for (const button of buttons) {
        const [, command = '', given] =
          /^\[[^\]]+\]\(command:([\w.]+)(?:\?(.*))?\)$/.exec(button) ?? assert.fail(button);
        assert.ok(known.has(command) || command === openSettings, command);
        const options = given === undefined ? '' : decodeURIComponent(given);
        if (command === 'languageServices.refresh') {
          assert.deepEqual(JSON.parse(options), [{ view: view.slice('languageServices.'.length) }], 'this view alone');
        }
      }
    }
  });

  it('offers the tour where a new user finds nothing', () => {
    const offered = manifest.contributes.viewsWelcome.filter(({ contents }) => contents === tour);
    assert.deepEqual(
      offered.map(({ when }) => when),
      [
        whenNotConnected('glossaries'),
        'languageServices.localesState == empty',
        'languageServices.documentsState == notConnected',
      ],
    );
    assert.match(texts['view.tour'] ?? '', /^[^[]+\.\n\[[^\]]+\]\(command:languageServices\.openTour\)$/);
  });

  it('explains how locale files are named, and links the settings for other languages and names', () => {
    const text = texts['view.locales.empty'] ?? '';
    for (const layout of [
      /locales\/en\.json and locales\/de\.json/,
      /values\/strings\.xml and values-de\/strings\.xml/,
    ]) {
      assert.match(text, layout);
    }
    const [, given = ''] = new RegExp(`\\(command:${openSettings}\\?([^)]+)\\)`).exec(text) ?? [];
    const asked: unknown = JSON.parse(decodeURIComponent(given));
    assert.equal(asked, '@id:languageServices.sourceLanguage,languageServices.localeFiles');
    const known = settingProperties(manifest.contributes.configuration);
    assert.ok('languageServices.sourceLanguage' in known && 'languageServices.localeFiles' in known);
  });
});
