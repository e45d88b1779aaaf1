import assert from 'node:assert/strict';
import type { Fault } from '../../../../src/demo/faults/fault.ts';
import { tagMangles } from '../../../../src/demo/translation/mangle.ts';
import { protectText } from '../../../../src/formats/common/placeholders/protect.ts';
import type { Passage } from '../../../../src/formats/readInFormat.ts';
import * as engine from '../../../../src/reading/engine.ts';
import { roomForTranslation, translateTexts } from '../../../../src/service/api/translation/translateTexts.ts';
import type { Send } from '../../../../src/service/api/transport/request.ts';
import { translateUnits } from '../../../../src/service/requests/translation/translateUnits.ts';
import type { UnitsClient } from '../../../../src/service/requests/translation/unitsResult.ts';
import { joinParts } from '../../../../src/text/unit.ts';
import { Chance } from '../../../helpers/chance.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { startDemoOnce } from '../../demo/startDemo.ts';
import { never, startSending } from '../api/sending.ts';
import { answersOf } from './answersOf.ts';

const rounds = roundsOr(40);

const words = ['pump', 'ready', 'lamp', 'valve', 'open', 'wait'] as const;
const codes = ['{name}', '%s', '<b>now</b>', '<br>', '{{ user }}'] as const;

/** Reverses the German of the demo service. */
const untranslated = (text: string) => text.replaceAll('[DE] ', '').normalize('NFD').replaceAll('\u0308', '');
/** Returns the words and placeholders in any order. */
const sorted = (text: string) => [...text.replaceAll(/\s/g, '')].sort().join('');

class Random extends Chance {
  /** Some are equal, some are a whole part of another one. */
  unit(): Passage {
    const pieces = Array.from({ length: 1 + this.upTo(5) }, () => this.of(this.is(0.4) ? codes : words));
    const text = this.is(0.1) ? Array.from({ length: 60 }, () => pieces.join(' ')).join('. ') : pieces.join(' ');
    const parts = protectText(`The ${text} ${this.of(words)}`, {});
    return { start: 0, end: 0, parts: this.is(0.2) ? [this.of(words)] : parts };
  }

  fault(): Fault {
    const match = '/v2/translate';
    const times = 1 + this.upTo(4);
    switch (this.upTo(5)) {
      case 0:
        return { match, times, status: this.of([400, 429, 500, 503]) };
      case 1:
        return { match, times, delayMs: 0 };
      case 2:
        return { match, times, dropConnection: true };
      default:
        return { match, times: times * 3, mangle: this.of(tagMangles) };
    }
  }
}

/** Returns a client that records its texts. */
function watchedClient(send: Send, room: number | undefined) {
  const askedTwice: string[] = [];
  const seen = { sent: 0, sentAfterEnd: 0, isOver: false, askedTwice };
  const answered = new Set<string>();
  const watched: Send = (operation, signal, guard) =>
    send(operation, signal, {
      admit() {
        guard?.admit();
        seen.sent += 1;
        seen.sentAfterEnd += seen.isOver ? 1 : 0;
      },
      failed(error) {
        seen.isOver ||= error.status === 456 || error.status === 401;
        guard?.failed(error);
      },
    });
  const client: UnitsClient = {
    roomForTranslation: (parameters) => room ?? roomForTranslation(parameters),
    async translateTexts(texts, parameters, options) {
      askedTwice.push(...texts.filter((text) => answered.has(text)));
      const result = await translateTexts(watched, texts, parameters, options);
      for (const [at, text] of texts.entries()) {
        const translation = result.translations[at];
        if (translation && untranslated(translation.text) === text) {
          answered.add(text);
        }
      }
      return result;
    },
  };
  return { client, seen };
}

describe('a unit under random faults', function () {
  this.timeout(120_000 + rounds * 1_000);
  const demo = startDemoOnce();

  it(`is accounted for once, and nothing is sent after the quota is used up, in ${rounds} rounds`, async () => {
    let ended = 0;
    let translated = 0;
    for (let round = 0; round < rounds; round += 1) {
      const random = new Random(round);
      const units = Array.from({ length: 1 + random.upTo(random.is(0.5) ? 200 : 20) }, () => random.unit());
      const places = 1 + random.upTo(4);
      await demo.reset();
      const faults = Array.from({ length: random.upTo(4) }, () => random.fault());
      const end = random.is(0.6) ? [{ match: '/v2/translate', status: random.of([456, 456, 401]) }] : [];
      for (const fault of [...faults, ...end]) {
        await demo.plant(fault);
      }
      const sending = startSending(demo.url, { key: 'demo-pro', places });
      const { client, seen } = watchedClient(sending.send, random.is(0.3) ? 400 : undefined);
      const result = await translateUnits(
        client,
        engine,
        units,
        { targetLang: 'DE', sourceLang: 'EN' },
        { signal: never(), answersFor: answersOf(), takesTags: () => Promise.resolve(true) },
      );
      await sending.close();
      const rows = await demo.requests('/v2/translate');
      const told = `round ${round}: ${JSON.stringify({ units: units.length, places, faults, end })}`;

      assert.equal(rows.length, seen.sent, told);
      assert.equal(seen.sentAfterEnd, 0, told);
      const last = rows.findIndex(({ status }) => status === 456 || status === 401);
      assert.ok(last < 0 || rows.length - last <= places, `${rows.length - last - 1} after the end, ${told}`);
      assert.deepEqual(seen.askedTwice, [], told);
      const named = [...result.translations.keys(), ...result.kept, ...result.failures.flatMap((each) => each.indexes)];
      assert.deepEqual(
        named.toSorted((a, b) => a - b),
        [...units.keys()],
        told,
      );
      for (const [index, parts] of result.translations) {
        const source = joinParts(units[index]?.parts ?? []);
        const text = joinParts(parts);
        assert.equal(sorted(untranslated(text)), sorted(source), told);
        assert.ok(text.includes('[DE] '), told);
      }
      ended += seen.isOver ? 1 : 0;
      translated += result.translations.size;
    }
    assert.ok(ended > rounds / 10, `the quota ended in ${ended} rounds`);
    assert.ok(translated > rounds, `${translated} units were translated`);
  });
});
