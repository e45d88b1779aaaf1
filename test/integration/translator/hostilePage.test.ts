import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { emptyDraft } from '../../../src/features/translator/protocol/draft.ts';
import {
  type FromTranslatorPage,
  fromPageSchema,
} from '../../../src/features/translator/protocol/translatorMessages.ts';
import { openText } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { TranslatorDoor } from '../../helpers/pages/translatorDoor.ts';
import { draft, fromPage, latestTime, spoilt } from '../../helpers/pages/translatorMessages.ts';
import { editorScene } from '../../helpers/scene.ts';

const isFromPage = (value: unknown): value is FromTranslatorPage => fromPageSchema.safeParse(value).success;

const door = new TranslatorDoor();

/** `way` messages open things that wait for the user, such as an input box. */
const wellFormed = fromPage.filter(({ kind }) => kind !== 'way');
/** A run that sends a request. */
const run = fc.record({
  kind: fc.constant('run'),
  id: fc.integer({ min: 1, max: 3 }),
  draft: draft.map((whole) => ({ ...whole, sourceLang: '', targetLang: whole.mode === 'translate' ? 'DE' : '' })),
});
const step = fc.record({
  message: fc.oneof(wellFormed, run, spoilt(fromPage), fc.anything()),
  isWaitedFor: fc.boolean(),
});

describe('a Translator page that sends invalid messages', () => {
  const scene = editorScene();

  before(async () => {
    await writeSetting('confirmAbove', 0);
    await door.open();
  });

  after(async () => {
    // The next tests need this state.
    await door.say({ kind: 'draft', draft: { ...emptyDraft, changedAt: latestTime + 1 } });
    await writeSetting('confirmAbove', undefined);
  });

  /** Returns the ids of messages, including repetitions. */
  function idsOf(kinds: readonly string[], messages: readonly { readonly kind: string; readonly id?: number }[]) {
    const ids = messages.flatMap(({ kind, id }) => (kinds.includes(kind) && id !== undefined ? [id] : []));
    return ids.sort((one, other) => one - other);
  }

  /** Sends all messages at once, except those that are awaited. */
  async function say(steps: readonly { message: unknown; isWaitedFor: boolean }[]): Promise<void> {
    const going: Promise<void>[] = [];
    for (const { message, isWaitedFor } of steps) {
      const said = door.say(message);
      going.push(said);
      if (isWaitedFor) {
        await said;
      }
    }
    await Promise.all(going);
  }

  let honest = 100;

  /** Asserts that every request has one answer, and a valid one its result. */
  async function assertUnharmed(said: readonly unknown[]): Promise<void> {
    const id = (honest += 1);
    const good = { kind: 'run', id, draft: { ...emptyDraft, text: 'Good morning.', targetLang: 'DE' } };
    await door.say(good);
    const answers = door.heard.splice(0);
    const asked = idsOf(['run', 'detect'], [...said, good].filter(isFromPage));
    assert.deepEqual(idsOf(['result', 'detected', 'failed', 'cancelled'], answers), asked);
    const results = answers.filter((message) => message.kind === 'result').filter((message) => message.id === id);
    assert.deepEqual(
      results.map(({ result }) => result.text),
      ['[DE] Gööd mörning.'],
    );
  }

  it('is answered or ignored, and later messages still work', async () => {
    await openText('A text.');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await say(steps);
        await assertUnharmed(steps.map(({ message }) => message));
      }),
      { numRuns: 40, seed: 311 },
    );
    assert.deepEqual(scene.messages.shown, []);
  });

  it('is answered for a mebibyte in each of its texts', async () => {
    const text = '<b>\u202e\u001b[1m I has recieved it.</b> \ud83d\n'.repeat(40_000).slice(0, 1024 * 1024);
    const large = { ...emptyDraft, text, context: text, tone: text, targetLang: 'DE' };
    const messages = [
      { kind: 'ready', draft: large },
      { kind: 'look', mode: 'translate', sourceLang: text, targetLang: text },
      { kind: 'detect', id: 1, text },
      { kind: 'run', id: 2, draft: { ...large, targetLang: text } },
      { kind: 'run', id: 3, draft: large },
      { kind: 'put', place: 'clipboard', text, targetLang: text },
      { kind: 'put', place: 'selection', text, targetLang: text },
    ];
    await say(messages.map((message) => ({ message, isWaitedFor: message.kind === 'run' })));
    await assertUnharmed(messages);
  });

  it('learns that a command started before it learns how the command ended', async () => {
    for (const options of [{ text: '{name}' }, { text: 'A text.', targetLang: 'xx-yy-!!' }]) {
      door.heard.length = 0;
      const { status } = await runCommand('openInTranslator', { mode: 'translate', ...options, run: true });
      assert.equal(status, 'failed');
      const { heard } = door;
      const begun = heard.findIndex((message) => message.kind === 'start' && message.running !== undefined);
      const ended = heard.findIndex((message) => message.kind === 'failed');
      assert.ok(begun !== -1 && begun < ended, `${begun} and ${ended}`);
    }
  });

  it('is given a problem again until it says that it shows it', async () => {
    const draft = { ...emptyDraft, text: 'A text.', targetLang: 'xx-yy-!!' };
    const problemAtStart = async () => {
      door.heard.length = 0;
      await door.say({ kind: 'ready' });
      return door.heard.find((message) => message.kind === 'start')?.problem;
    };
    // The window's page would say that it shows the problem.
    door.isPageIgnored = true;
    await door.say({ kind: 'run', id: 99, draft });
    const failed = door.heard.findLast((message) => message.kind === 'failed');
    assert.deepEqual(await problemAtStart(), failed?.problem);
    await door.say({ kind: 'shown', sentence: failed?.problem.sentence });
    assert.equal(await problemAtStart(), undefined);
    door.isPageIgnored = false;
  });

  it('is not served once it is hidden, whatever it sent last', async () => {
    await door.hide();
    await door.say({ kind: 'look', mode: 'translate', sourceLang: '', targetLang: 'DE' });
    await scene.service.reset();
    // Clears the languages: whatever still answers the page would request them.
    await runCommand('refresh', { view: 'translator' });
    assert.deepEqual(await scene.service.requests(), []);
  });
});
