import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { editMessages, lockPath, markFamilyReviewed, removeObsoleteMessages } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const parsed = (text: string): Record<string, string> => {
  const texts: unknown = JSON.parse(text);
  assert.ok(typeof texts === 'object' && texts !== null);
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, String(value)]));
};

async function familyIn(folder: MemoryFolder) {
  const family = await folder.family();
  return family;
}

describe('a text that is restored, by an undo, a checkout, or another tool', () => {
  const source = 'locales/en.json';
  const target = 'locales/de.json';
  const messages = (texts: object) => new MemoryFolder({ [source]: json(texts), [target]: json({}) });

  it('has the state that it had', async () => {
    const folder = messages({ a: 'Pump', b: 'Valve' });
    await folder.translate(new TranslateCalls());
    folder.change(source, 'Pump', 'Two pumps');
    const stale = folder.text(target);
    await folder.translate(new TranslateCalls());
    const translated = folder.text(target);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    folder.files.set(target, stale);
    assert.deepEqual(await folder.statesOf('de'), ['a: stale', 'b: machine']);
    folder.change(source, 'Two pumps', 'Pump');
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    folder.change(source, 'Pump', 'Two pumps');
    folder.files.set(target, translated);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    const lock = folder.text(lockPath);
    await folder.translate(new TranslateCalls());
    assert.equal(folder.text(lockPath), lock);
  });

  it('is by a person as before, where the service replaced it', async () => {
    const folder = messages({ a: 'Pump' });
    folder.files.set(target, json({ a: 'Von Hand' }));
    await folder.translate(new TranslateCalls());
    folder.change(source, 'Pump', 'Two pumps');
    const byHand = folder.text(target);
    await folder.translate(new TranslateCalls(), { include: ['byHand'] });
    assert.equal(folder.text(target), json({ a: 'DE Two pumps' }));
    folder.files.set(target, byHand);
    const [message] = await folder.messages('de');
    assert.deepEqual([message?.state, message?.isByHand], ['stale', true]);
  });

  it('is not reviewed after a person cleared or changed it many times', async () => {
    const folder = messages({ a: 'Pump' });
    await folder.translate(new TranslateCalls());
    const translated = folder.text(target);
    const family = await familyIn(folder);
    for (const text of ['Pumpe', 'Eine Pumpe', 'Die Pumpe', 'Pumpen', '', 'Kolbenpumpe']) {
      const parts = text === '' ? [] : [text];
      await editMessages(folder, { family, lang: 'de', texts: new Map([['a', parts]]) }, folder.options);
      assert.deepEqual(await folder.statesOf('de'), [text === '' ? 'a: missing' : 'a: reviewed']);
    }
    folder.files.set(target, translated);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine']);
  });

  it('is a new translation of the source, if it was missing before and is not known', async () => {
    const folder = messages({ a: 'Pump' });
    await folder.translate(new TranslateCalls());
    folder.files.set(target, json({}));
    await folder.translate(new TranslateCalls(), { include: [] });
    folder.change(source, 'Pump', 'Two pumps');
    folder.files.set(target, json({ a: 'Zwei Pumpen' }));
    assert.deepEqual(await folder.statesOf('de'), ['a: reviewed']);
    folder.files.set(target, json({ a: 'DE Pump' }));
    assert.deepEqual(await folder.statesOf('de'), ['a: stale']);
  });

  it('is not reviewed after its key was renamed in all files', async () => {
    const folder = messages({ a: 'Pump', b: 'Valve', c: 'Seal', d: 'Nut' });
    folder.files.set(target, json({ b: 'Ventil' }));
    await folder.translate(new TranslateCalls());
    folder.change(target, 'DE Nut', 'Mutter');
    const family = await familyIn(folder);
    await markFamilyReviewed(folder, { family, lang: 'de', keys: ['c'] }, folder.options);
    for (const [before, now] of ['a1', 'b2', 'c3', 'd4']) {
      folder.change(source, `"${before}"`, `"${now}"`);
      folder.change(target, `"${before}"`, `"${now}"`);
    }
    const states = ['1: machine', '2: reviewed', '3: reviewed', '4: reviewed'];
    assert.deepEqual(await folder.statesOf('de'), states);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    assert.deepEqual(await folder.statesOf('de'), states, 'the lock file knows the new keys');
    folder.change(source, 'Pump', 'Two pumps');
    assert.deepEqual(await folder.statesOf('de'), ['1: stale', ...states.slice(1)]);
    const [message] = await folder.messages('de');
    assert.equal(message?.isByHand, false);
  });

  it('is missing in the empty file that a discarded new language leaves, and is translated again', async () => {
    const folder = messages({ a: 'Pump', b: 'Valve' });
    await folder.translate(new TranslateCalls());
    const translated = folder.text(target);
    folder.files.set(target, '');
    assert.deepEqual(await folder.statesOf('de'), ['a: missing', 'b: missing']);
    folder.files.set(target, translated);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
    folder.files.set(target, '');
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, ['de Pump', 'de Valve']);
    assert.equal(folder.text(target), translated);
    assert.deepEqual(await folder.statesOf('de'), ['a: machine', 'b: machine']);
  });

  it('is of a removed message with another source only if it is longer', async () => {
    const folder = messages({ a: 'Pump', b: 'Close the valve first' });
    await folder.translate(new TranslateCalls());
    folder.files.set(source, json({ c: 'Pumps', d: 'Close both valves first' }));
    folder.files.set(target, json({ c: 'DE Pump', d: 'DE Close the valve first' }));
    assert.deepEqual(await folder.statesOf('de'), ['c: reviewed', 'd: stale']);
  });

  it('has the state that each text of a history had with its source', async () => {
    const keys = ['a', 'b', 'c', 'd'] as const;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('source' as const), key: fc.constantFrom(...keys) }),
      fc.record({ kind: fc.constant('translate' as const) }),
      fc.record({ kind: fc.constant('review' as const), key: fc.constantFrom(...keys) }),
      fc.record({ kind: fc.constant('obsolete' as const), key: fc.constantFrom(...keys) }),
      fc.record({ kind: fc.constant('revert' as const), choice: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const folder = messages({ a: 'Text a.', b: 'Text b.', c: 'Text c.', d: 'Text d.' });
        /** Key -> source and text -> state: the last few of a message, as the lock file keeps them. */
        const expected = new Map<string, Map<string, string>>();
        const nameOf = (key: string) =>
          `${parsed(folder.text(source))[key] ?? ''}\n${parsed(folder.text(target))[key] ?? ''}`;
        const note = async () => {
          for (const { key, state, isByHand } of await folder.messages('de')) {
            if (state !== 'missing') {
              const known = expected.get(key) ?? new Map<string, string>();
              known.delete(nameOf(key));
              known.set(nameOf(key), `${state} ${isByHand ? 'by hand' : ''}`);
              expected.set(key, new Map([...known].slice(-3)));
            }
          }
        };
        for (const [at, each] of steps.entries()) {
          const texts = parsed(folder.text(source));
          if (each.kind === 'source') {
            folder.files.set(source, json({ ...texts, [each.key]: `Text ${each.key} ${at}.` }));
          } else if (each.kind === 'translate') {
            await folder.translate(new TranslateCalls());
          } else if (each.kind === 'review') {
            const family = await familyIn(folder);
            await markFamilyReviewed(folder, { family, lang: 'de', keys: [each.key] }, folder.options);
          } else if (each.kind === 'obsolete') {
            const others = Object.entries(texts).filter(([key]) => key !== each.key);
            folder.files.set(source, json(Object.fromEntries(others)));
            await removeObsoleteMessages(folder, { family: await familyIn(folder), lang: 'de' }, folder.options);
            folder.files.set(source, json(texts));
          } else {
            const now = keys.flatMap((key, index) => {
              const all = [...(expected.get(key)?.keys() ?? [])].flatMap((name) => {
                const [from, text = ''] = name.split('\n');
                return from === texts[key] && text !== '' ? text : [];
              });
              const text = all[(each.choice[index] ?? 0) % Math.max(1, all.length)];
              return text === undefined ? [] : [[key, text] as const];
            });
            folder.files.set(target, json(Object.fromEntries(now)));
            for (const { key, state, isByHand } of await folder.messages('de')) {
              const known = expected.get(key)?.get(nameOf(key));
              assert.ok(
                state === 'missing' || known === `${state} ${isByHand ? 'by hand' : ''}`,
                `${key} after step ${at}: ${state} ${isByHand}, not ${known}`,
              );
            }
          }
          await note();
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a paragraph that is restored', () => {
  const source = 'docs/en/start.md';
  const target = 'docs/de/start.md';
  const page = (...paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;

  it('has the state that it had', async () => {
    const folder = new MemoryFolder({ [source]: page('# Start', 'One.', 'Two.'), [target]: '' });
    await folder.translate(new TranslateCalls());
    folder.files.set(source, page('# Start', 'One more.', 'Two.', 'Three.'));
    const stale = folder.text(target);
    const before = await folder.statesOf('de');
    await folder.translate(new TranslateCalls());
    const translated = folder.text(target);
    assert.equal(translated, page('# DE Start', 'DE One more.', 'DE Two.', 'DE Three.'));
    folder.files.set(target, stale);
    assert.deepEqual(await folder.statesOf('de'), before);
    folder.files.set(target, page('# DE Start', 'DE One.', 'DE Two.', 'DE Three.'));
    assert.deepEqual(await folder.statesOf('de'), [
      'Start: machine',
      'One more.: stale',
      'Two.: machine',
      'Three.: machine',
    ]);
    folder.files.set(target, page('# DE Start', 'DE One more.', 'DE Two.'));
    const states = await folder.statesOf('de');
    assert.deepEqual(states.slice(1), ['One more.: machine', 'Two.: machine', 'Three.: missing']);
  });

  it('is not sent again when its translation is there again', async () => {
    const folder = new MemoryFolder({ [source]: page('One.', 'Two.'), [target]: '' });
    await folder.translate(new TranslateCalls());
    const first = folder.text(target);
    folder.files.set(source, page('One more.', 'Two.'));
    await folder.translate(new TranslateCalls());
    folder.files.set(source, page('One.', 'Two.'));
    folder.files.set(target, first);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(calls.texts, []);
    assert.deepEqual(await folder.statesOf('de'), ['One.: machine', 'Two.: machine']);
  });
});
