import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { devNull } from 'node:os';
import fc from 'fast-check';
import { formatFor } from '../../../../../src/formats/all.ts';
import { po } from '../../../../../src/formats/po/po.ts';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { partText } from '../../../../../src/text/unit.ts';
import { holdsTarget, problemIn, unitsIn } from '../../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, translate, upper } from '../../formatLaws.ts';
import { keepsBilingualLaws, readsBack, translateInto, unitsFor } from './bilingualLaws.ts';

const files = fixtures('po');
const good = files.filter(({ file }) => file !== 'hostile.po');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';

/** Returns the complaints of gettext's compiler, which the suite installs if missing. */
function complaints(source: string): string {
  // A file without a header cannot be checked.
  const checks = source.includes('Plural-Forms:') ? ['--check'] : ['--check-format', '--check-domain'];
  const { status, stderr, error } = spawnSync('msgfmt', [...checks, `--output-file=${devNull}`, '-'], {
    // The compiler does not accept a byte order mark, which editors write.
    input: source.replace(/^\ufeff/, ''),
    encoding: 'utf8',
  });
  if (error) {
    throw error;
  }
  return status === 0 ? '' : stderr;
}

function intoLanguage(name: string, targetLang: string, markForReview = false): string {
  return translateInto({ name, source: sourceOf(name), targetLang, markForReview }, upper);
}

describe('gettext', () => {
  it('is recognized by its file extension and its language mode', () => {
    assert.equal(formatFor('plaintext', '/p/de.po'), po);
    assert.equal(formatFor('po'), po);
  });

  for (const { file, source } of files) {
    it(`satisfies the format laws in ${file}`, () => {
      keepsLaws(po, source);
      for (const targetLang of ['de', 'fr', 'ru', 'ja']) {
        keepsBilingualLaws({ name: file, source, targetLang });
      }
    });
  }

  it('satisfies the format laws for any text', () => {
    const piece = fc.constantFrom(
      'msgid "',
      'msgstr "',
      'msgstr[1] "',
      'msgid_plural "',
      'msgctxt "',
      '"',
      '"\n',
      '\n',
      '\n\n',
      '\r\n',
      '#, fuzzy\n',
      '#. ',
      '\\',
      '\\n',
      'Word',
      ' ',
      '%s',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }).map((all) => all.join('')),
        (source) => {
          keepsLaws(po, source);
          keepsBilingualLaws({ name: 'de.po', source, targetLang: 'de' });
        },
      ),
    );
  });

  for (const { file, source } of good) {
    it(`reads back what it writes in ${file} for any text`, () => {
      fc.assert(
        fc.property(anyTexts, (texts) => {
          const text = texts.join(' ').replace(/\r\n?/g, '\n').toWellFormed();
          readsBack(
            { name: file, source, targetLang: file === 'windows.po' ? 'fr' : 'de' },
            // Quoted in a message.
            file === 'icu.po' ? text.replace(/[{}'#<>|]/g, ' ') : text,
          );
        }),
        { numRuns: 30 },
      );
    });

    for (const targetLang of ['de', 'ru', 'ja', 'ar', 'pt-BR']) {
      it(`is accepted by msgfmt after the translation of ${file} into ${targetLang}`, () => {
        assert.equal(complaints(intoLanguage(file, targetLang)), '');
      });
    }
  }

  it('is accepted by msgfmt with any translations of a file', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const change = inTurn(
          texts.map((text) => text.replaceAll('%', '').replaceAll('\0', '').replaceAll('\r', '').toWellFormed()),
        );
        assert.equal(
          complaints(translateInto({ name: 'garden.pot', source: sourceOf('garden.pot'), targetLang: 'ru' }, change)),
          '',
        );
      }),
      { numRuns: 15, examples: [[['w\n\n']], [['\n w']]] },
    );
  });

  it('fills the header that a tool begins a file with, and removes forms that the language does not have', () => {
    const source = `msgid ""\nmsgstr ""\n"Language: \\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "One bed"\nmsgid_plural "%d beds"\nmsgstr[0] ""\nmsgstr[1] ""\n`;
    const name = '/p/locale/ja/LC_MESSAGES/django.po';
    const written = translateInto({ name, source, targetLang: 'JA' }, upper);
    assert.match(written, /"Language: ja\\n"\n/);
    assert.match(written, /"Plural-Forms: nplurals=1; plural=0;\\n"\n\n/);
    assert.ok(written.endsWith('msgid_plural "%d beds"\nmsgstr[0] "%d BEDS"\n'));
    assert.equal(complaints(written), '');
    const held = source.replace('msgstr[1] ""', 'msgstr[1] "x"');
    assert.match(translateInto({ name, source: held, targetLang: 'JA' }, upper), /msgstr\[1\] "x"/);
  });

  it('has a text for each branch of an ICU message, with the plural categories of the language', () => {
    const source = sourceOf('icu.po').replace('Language: de', 'Language: pl');
    const written = translateInto({ name: 'pl.po', source, targetLang: 'pl' }, upper);
    assert.match(
      written,
      /\nmsgstr "\{count, plural, =0 \{NO BEDS YET\} one \{# BED\} few \{# \\"RAISED\\" BEDS\} many \{# \\"RAISED\\" BEDS\} other \{# \\"RAISED\\" BEDS\}\}"\n/,
    );
    assert.match(written, /# OF <0>\{all\}<\/0> BEDS ARE DRY\.\}\}"\n/);
    assert.match(written, /msgstr "HELLO \{name\}"\n/);
    assert.deepEqual(
      readUnits({ source, name: 'pl.po', languageId: '' }).map(({ parts }) =>
        parts.filter((part) => typeof part === 'string'),
      ),
      [['Pflanze ', ' in den Schatten.', 'Gieße ', '.']],
    );
  });

  it('keeps every branch of an ICU message whose translation has text outside of them', () => {
    const message = '{n, plural, one {# bed} other {# beds}}';
    const source = `msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "${message}"\nmsgstr "${message}"\n`;
    const [unit] = unitsIn(po, source, {}).filter(({ parts }) => parts.length > 1);
    assert.ok(unit);
    assert.equal(unit.write(['About ', ...unit.parts]), message);
    assert.equal(unit.write([...unit.parts, '.']), message);
    assert.equal(
      unit.write(unit.parts.map((part) => (part === ' beds' ? ' Beete' : part))),
      message.replace('beds', 'Beete'),
    );
  });

  it('is refused where a message is there twice', () => {
    const problem = (source: string) => problemIn(po, source);
    const entry = (context: string) => `${context}msgid "One bed"\nmsgstr ""\n\n`;
    assert.deepEqual(problem(entry('') + entry('')), { kind: 'syntax', line: 4 });
    assert.deepEqual(unitsIn(po, entry('') + entry(''), { targetLang: 'de' }), []);
    assert.equal(problem(entry('') + entry('msgctxt "a"\n') + entry('msgctxt ""\n')), undefined);
    assert.equal(problem(`${entry('')}#~ msgid "One bed"\n#~ msgstr "x"\n`), undefined);
  });

  it('has contexts, plural forms, notes and states', () => {
    const units = unitsFor({ name: 'de.po', source: sourceOf('de.po'), targetLang: 'DE' });
    assert.deepEqual(
      units.map(({ key, note, target }) => [key, note, target?.state]),
      [
        ['Garden planner', 'The title of the window.', 'reviewed'],
        ['Welcome, %(name)s', undefined, 'draft'],
        ['Compost', undefined, 'draft'],
        ['Watering can', undefined, 'missing'],
        ['%d bed[0]', undefined, 'reviewed'],
        ['%d bed[1]', undefined, 'missing'],
        ['Pull the weeds while the ground is still wet, and lay them in the sun until evening.', undefined, 'reviewed'],
      ],
    );
    assert.deepEqual(
      unitsFor({ name: 'x.pot', source: sourceOf('garden.pot'), targetLang: 'de' })
        .map(({ key }) => key)
        .slice(1, 4),
      ['Garden planner', 'menu\u0004Open', 'door\u0004Open'],
    );
  });

  it('has the plural forms of the language and declares them in its header', () => {
    const written = intoLanguage('garden.pot', 'RU');
    assert.match(written, /"Language: ru\\n"/);
    assert.match(written, /nplurals=3; plural=\(n%10==1 && n%100!=11 \? 0/);
    assert.match(written, /charset=UTF-8/);
    assert.match(
      written,
      /msgstr\[0\] "%d PLANT IN %s"\nmsgstr\[1\] "%d PLANTS IN %s"\nmsgstr\[2\] "%d PLANTS IN %s"\n/,
    );
    // In Russian 21 takes the same form as 1, so the form must contain the number.
    assert.match(written, /msgstr\[0\] "%d SEEDS ARE LEFT."\n/);
    assert.doesNotMatch(written.slice(0, 200), /fuzzy/);
    assert.match(intoLanguage('windows.po', 'ja'), /msgstr\[0\] "\{count\} LEAVES"\r\n\r\n/);
  });

  it('has the singular in each form that the header has for numbers with one in the language', () => {
    const forms = (language: string, header: string, count: number, singular = '%d bed') => {
      const entry = `msgid "${singular}"\nmsgid_plural "%d beds"\n${Array.from({ length: count }, (_, at) => `msgstr[${at}] ""`).join('\n')}\n`;
      const source = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Plural-Forms: ${header}\\n"\n\n${entry}`;
      const written = translateInto({ name: `${language}.po`, source, targetLang: language }, upper);
      return [...written.matchAll(/msgstr\[\d\] "(.*)"/g)].map(([, text]) => text);
    };
    const split = 'n==1 ? 0 : n%10==1 && n%100!=11 ? 1 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 2 : 3';
    assert.deepEqual(forms('ru', `nplurals=4; plural=(${split});`, 4), ['%d BED', '%d BED', '%d BEDS', '%d BEDS']);
    assert.deepEqual(forms('ru', `nplurals=4; plural=(${split});`, 4, 'One bed'), [
      'ONE BED',
      ...['%d BEDS', '%d BEDS', '%d BEDS'],
    ]);
    const reversed = 'nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);';
    assert.deepEqual(forms('sl', reversed, 4), ['%d BEDS', '%d BED', '%d BEDS', '%d BEDS']);
  });

  it('sets or clears the flag of translations that are not reviewed', () => {
    const marked = intoLanguage('de.po', 'de', true);
    assert.match(marked, /#, fuzzy\nmsgid "Watering can"\nmsgstr "WATERING CAN"/);
    assert.match(marked, /#, fuzzy, python-format\nmsgid "%d bed"/);
    const plain = intoLanguage('de.po', 'de');
    assert.doesNotMatch(plain, /fuzzy/);
    assert.match(plain, /\n#, python-format\nmsgid "Welcome/);
  });

  it('says UTF-8 where a header says ASCII, which gettext refuses with other characters', () => {
    for (const charset of ['ASCII', 'us-ascii', 'CHARSET']) {
      const source = `msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=${charset}\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\nmsgid "Summer"\nmsgstr ""\n`;
      const written = translateInto({ name: 'fr.po', source, targetLang: 'fr' }, () => 'Été');
      assert.match(written, /charset=UTF-8\\n"/);
      assert.equal(complaints(written), '');
    }
    const latin = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\nmsgid "Summer"\nmsgstr ""\n';
    assert.match(translateInto({ name: 'fr.po', source: latin, targetLang: 'fr' }, upper), /charset=ISO-8859-1/);
  });

  it('drops the former text with the flag of a translation that was made for it', () => {
    const entry = (comments: string, form: string) => `#. Note\n${comments}msgid "Save all"\nmsgstr "${form}"\n`;
    const former = '#| msgctxt "menu"\n#| msgid "Sa"\n#| "ve"\n';
    const into = (source: string, markForReview: boolean) =>
      translateInto({ name: 'de.po', source, targetLang: 'de', markForReview }, upper);
    for (const [comments, after] of [
      [`#, fuzzy\n${former}`, ''],
      [`${former}#, fuzzy\n`, ''],
      [`#, c-format, fuzzy\n${former}`, '#, c-format\n'],
    ] as const) {
      assert.equal(into(entry(comments, 'Sichern'), false), entry(after, 'SAVE ALL'));
      assert.equal(into(entry(comments, 'Sichern'), true), entry(comments, 'SAVE ALL'));
    }
  });

  it('wraps long translations if other translations are wrapped', () => {
    assert.match(intoLanguage('de.po', 'de'), /msgstr ""\n"PULL THE WEEDS WHILE .* SUN UNTIL "\n"EVENING\."\n/);
    assert.match(intoLanguage('garden.pot', 'de'), /msgstr ""\n"WATER THE BEDS .*\\n"\n"THEN REST\.\\n"\n/);
  });

  it('keeps entries that are not translated', () => {
    const source = sourceOf('de.po');
    const units = unitsFor({ name: 'de.po', source, targetLang: 'de' });
    const [unit] = units.filter(({ key }) => key === 'Watering can');
    assert.ok(unit);
    assert.equal(
      source.slice(0, unit.start) + unit.write(['Gießkanne']) + source.slice(unit.end),
      source.replace('msgid "Watering can"\nmsgstr ""', 'msgid "Watering can"\nmsgstr "Gießkanne"'),
    );
  });

  it('applies corrections to its translations', () => {
    const written = translate(po, sourceOf('de.po'), upper);
    assert.match(written, /msgid "Garden planner"\nmsgstr "GARTENPLANER"/);
    assert.equal(complaints(translate(po, sourceOf('windows.po'), upper)), '');
  });

  it('leaves out the names of translators, which GNOME and KDE show in place of a text', () => {
    const source =
      'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "translator-credits"\nmsgstr "Ann <ann@example.org>"\n\n' +
      'msgctxt "EMAIL OF TRANSLATORS"\nmsgid "Your emails"\nmsgstr ""\n\nmsgid "Your emails"\nmsgstr ""\n';
    for (const targetLang of ['de', undefined]) {
      const keys = readUnits({ name: 'de.po', source, languageId: '', ...(targetLang && { targetLang }) });
      assert.deepEqual(
        keys.flatMap(({ key }) => key ?? []),
        targetLang ? ['Your emails'] : [],
      );
    }
    const start = source.indexOf('Ann <');
    const selected = readUnits({ name: 'de.po', source, languageId: '', ranges: [{ start, end: start + 3 }] });
    assert.equal(selected.length, 1);
  });

  it('leaves out the direction of the language, which GTK reads', () => {
    const source = 'msgid ""\nmsgstr "Language: he\\n"\n\nmsgid "default:LTR"\nmsgstr ""\n\nmsgid "Open"\nmsgstr ""\n';
    const units = readUnits({ name: 'he.po', source, languageId: '', targetLang: 'he' });
    assert.deepEqual(
      units.flatMap(({ key }) => key ?? []),
      ['Open'],
    );
  });

  it('reads the texts of messages that are named by ids from their comments', () => {
    const source = sourceOf('ids.po');
    const units = unitsFor({ name: 'ids.po', source, targetLang: 'de' });
    assert.deepEqual(
      units.map(({ key, parts, note }) => [key, parts.map(partText), note]),
      [
        ['label_save_bed', ['Save the bed'], undefined],
        ['greeting', ['Good morning, ', '${name}', ', "the" gardener'], 'A greeting below the picture.'],
        ['text_evening', ['Water every bed.\nClose the gate.'], undefined],
        ['Compost', ['Compost'], undefined],
        ['Weeds', ['Weeds'], undefined],
      ],
    );
    const [{ source: range } = {}] = units;
    assert.equal(source.slice(range?.start, range?.end), '"Save the bed"');
    const written = intoLanguage('ids.po', 'de');
    assert.match(written, /msgid "label_save_bed"\nmsgstr "SAVE THE BED"/);
    assert.match(written, /msgstr ""\n"WATER EVERY BED\.\\n"\n"CLOSE THE GATE\."/);
    assert.match(written, /#\. Default: "Save the bed"/);
  });

  it('keeps a default value in a comment as a note where messages are texts', () => {
    const source = [
      ...['#. Default: "blue"', 'msgid "Color"', 'msgstr ""', '', 'msgid "Bed"', 'msgstr ""', ''],
      ...['msgid "Gate"', 'msgstr ""', '', '#. Default: "Shut the gate"', 'msgid "label_shut"', 'msgstr ""', ''],
      ...['msgid "Hose"', 'msgstr ""', ''],
    ].join('\n');
    const units = unitsFor({ name: 'de.po', source, targetLang: 'de' });
    assert.deepEqual(
      units.map(({ parts, note }) => [parts[0], note]),
      [
        ['Color', 'Default: "blue"'],
        ['Bed', undefined],
        ['Gate', undefined],
        ['Shut the gate', undefined],
        ['Hose', undefined],
      ],
    );
  });

  it('keeps the placeholders of the format that the flags of a message name', () => {
    const samples: readonly (readonly [format: string, message: string, codes: readonly string[]])[] = [
      ['scheme', "Value '~a' is ~s, about~%100 steps", ['~a', '~s', '~%']],
      ['lisp', '~D of ~5,2F: ~:[no~;yes~] or ~{~A~^, ~}', ['~D', '~5,2F', '~:[', '~;', '~]', '~{', '~A', '~^', '~}']],
      ['boost', 'Saved %1% of %|2$s| files', ['%1%', '%|2$s|']],
      ['gcc-internal', 'Use %qs with %<name%> and %+D', ['%qs', '%<', '%>', '%+D']],
      ['object-pascal', 'Open %0:s in %1:d steps', ['%0:s', '%1:d']],
      ['php', "Open %1$'*10s in %2$d steps", ["%1$'*10s", '%2$d']],
      ['java-printf', 'Open %1$tY in %<tm', ['%1$tY', '%<tm']],
      ['javascript', 'Open %s with %j', ['%s', '%j']],
      ['ruby', 'Open %<name>s in %-5<n>d steps', ['%<name>s', '%-5<n>d']],
      ['gfc-internal', 'Use %qs at %L with %<name%>', ['%qs', '%L', '%<', '%>']],
      ['d', 'Open %(%s, %)', ['%(', '%s', '%)']],
      ['c', 'Open %Id steps', ['%Id']],
    ];
    for (const [format, message, codes] of samples) {
      const source = `msgid ""\nmsgstr "Language: de\\n"\n\n#, fuzzy, ${format}-format\nmsgid "${message}"\nmsgid_plural "${message}"\nmsgstr[0] "${message}"\nmsgstr[1] ""\n`;
      for (const targetLang of ['de', undefined]) {
        const read = unitsIn(po, source, targetLang === undefined ? {} : { targetLang });
        const units = read.filter(({ key }) => key?.startsWith(message));
        assert.ok(units.length > 0);
        for (const { parts } of units) {
          const found = parts.flatMap((part) => (typeof part === 'string' ? [] : part.source));
          assert.deepEqual(found, codes, `${format}, ${targetLang}`);
        }
      }
    }
    const unflagged = '#, no-scheme-format\nmsgid "Say ~a lot"\nmsgstr ""\n';
    assert.deepEqual(unitsIn(po, unflagged, { targetLang: 'de' })[0]?.parts, ['Say ~a lot']);
  });

  it('has its target language in its header or its path', () => {
    const holds = (path: string, source: string, targetLang: string) => holdsTarget(po, { path, source }, targetLang);
    assert.equal(holds('/p/x.po', 'msgid ""\nmsgstr "Language: pt_BR\\n"\n', 'PT-BR'), true);
    assert.equal(holds('/p/x.po', 'msgid ""\nmsgstr "Language: pt_BR\\n"\n', 'PT-PT'), false);
    assert.equal(holds('/p/locale/zh_CN/LC_MESSAGES/x.po', '', 'ZH-HANS'), true);
    assert.equal(holds('/p/locale/zh_TW/LC_MESSAGES/x.po', '', 'ZH-HANS'), false);
    assert.equal(holds('/p/x.pot', sourceOf('garden.pot'), 'de'), false);
  });

  it('joins the strings of a line, and keeps them as they are written', () => {
    const header = 'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n';
    const texts = 'msgctxt "Deck|" ""\nmsgid "Red\\x1b""cab" \t"in"\n""" port"\nmsgstr ""';
    const source = `${header}${texts}\n`;
    const unit = unitsFor({ name: 'de.po', source, targetLang: 'de' }).at(-1);
    assert.deepEqual([unit?.key, unit?.parts], ['Deck|\u0004Red\u001bcabin port', ['Red\u001bcabin port']]);
    const written = translateInto({ name: 'de.po', source, targetLang: 'de' }, upper);
    assert.match(written, /"RED\\033CABIN PORT"\n/);
    assert.ok(written.includes(texts.slice(0, texts.indexOf('msgstr'))));
    assert.equal(complaints(written), '');
    // A hexadecimal number has all digits that follow: gettext keeps its last byte.
    const long = unitsFor({ name: 'de.po', source: `${header}msgid "m\\x1fa61p"\nmsgstr ""\n`, targetLang: 'de' }).at(
      -1,
    );
    assert.deepEqual(long?.parts, ['map']);
    assert.deepEqual(problemIn(po, `${header}msgid "a" b "c"\nmsgstr ""\n`), { kind: 'syntax', line: 4 });
  });

  it('has blank lines anywhere between its strings, as gettext skips them', () => {
    const header = 'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n';
    const source = `${header}msgctxt "Deck"\n\nmsgid ""\n \n"Red "\n\n"cabin"\n\nmsgstr ""\n\n\n"Rote "\n\n"Kabine"\n\n`;
    assert.equal(complaints(source), '');
    const unit = unitsFor({ name: 'de.po', source, targetLang: 'de' }).at(-1);
    assert.deepEqual([unit?.key, unit?.target?.text], ['Deck\u0004Red cabin', 'Rote Kabine']);
    assert.equal(complaints(translateInto({ name: 'de.po', source, targetLang: 'de' }, upper)), '');
    assert.deepEqual(problemIn(po, `${header}msgid "a"\n\nmsgid "b"\nmsgstr ""\n`), { kind: 'syntax', line: 4 });
  });

  it('is rejected with the line of the error', () => {
    assert.deepEqual(problemIn(po, sourceOf('hostile.po')), { kind: 'syntax', line: 4 });
    assert.deepEqual(
      readUnits({ source: sourceOf('hostile.po'), languageId: 'po', name: 'x.po', targetLang: 'de' }),
      [],
    );
  });

  it('reads 100,000 entries in linear time', () => {
    const source = Array.from({ length: 100_000 }, (_, index) => `msgid "Plant ${index}"\nmsgstr ""\n`).join('\n');
    assert.equal(unitsFor({ name: 'de.po', source, targetLang: 'de' }).length, 100_000);
  });
});
