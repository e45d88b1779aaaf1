import { deepEqual, equal } from 'node:assert/strict';
import { findFamilies, removeObsoleteMessages } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const json = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`;

/** Returns the broken messages of a language, with what they lack. */
async function brokenIn(folder: MemoryFolder): Promise<readonly string[]> {
  return (await folder.messages('de')).flatMap(({ key, problems }) =>
    problems.flatMap((problem) =>
      problem.kind === 'placeholders' ? `${key}: -${problem.missing.join()} +${problem.added.join()}` : [],
    ),
  );
}

describe('a text of placeholders only', () => {
  const source = { a: '{0} ({1})', b: '{0}/{1}', c: '%s: %s', d: '{name}', e: 'Save it', f: 'https://a.test/' };

  it('is compared with its translation', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json(source),
      'locales/de.json': json({
        ...source,
        a: '({0})',
        b: '{1}/{0}',
        c: '%s – %s',
        d: '{nam}',
        e: 'Sichern',
        f: 'https://b.test/',
      }),
    });
    deepEqual(await brokenIn(folder), ['a: -{1} +', 'd: -{name} +{nam}']);
  });

  it('is copied to a translation if it is another message', async () => {
    const linked = {
      a: '$t(girl)',
      b: '$t(ns:a.b, { "count": {{count}} }) – $t(c)',
      c: '@:menu.open',
      d: "@.upper:{'x'}!",
    };
    const folder = new MemoryFolder({
      'locales/en.json': json({ ...linked, e: 'Save it', f: '@ : $t' }),
      'locales/de.json': json({ a: '$t(boy)', e: 'Sichern' }),
    });
    deepEqual(await brokenIn(folder), ['a: -$t(girl) +$t(boy)']);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, []);
    deepEqual(JSON.parse(folder.text('locales/de.json')), { ...linked, a: '$t(boy)', e: 'Sichern' });
  });

  it('may have words in its translation, which is not obsolete', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': json(source),
      'locales/de.json': json({ ...source, b: '{0} von {1}', c: '%s in', e: 'Sichern' }),
    });
    deepEqual(
      (await folder.statesOf('de')).filter((state) => /^[bc]:/.test(state)),
      ['b: reviewed', 'c: reviewed'],
    );
    deepEqual(await brokenIn(folder), ['c: -%s +']);
    const before = folder.text('locales/de.json');
    const [family] = await findFamilies(folder, folder.options);
    equal(family && (await removeObsoleteMessages(folder, { family, lang: 'de' }, folder.options)), 0);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    folder.change('locales/en.json', '{0}/{1}', '{0}: {1}');
    await folder.translate(calls);
    deepEqual(calls.texts, []);
    equal(folder.text('locales/de.json'), before);
  });
});
