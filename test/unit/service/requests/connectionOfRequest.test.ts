import assert from 'node:assert/strict';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import { createRequestServices, useConnection } from '../../../../src/service/requests/requestServices.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { Account } from '../../../helpers/service/account.ts';
import { startComparedDemo } from '../../demo/startDemo.ts';
import { demoClient } from '../api/demoClient.ts';
import { never } from '../api/sending.ts';

describe('the connection of a request', () => {
  const opened = Opened.inTests();

  const connect = async () => {
    const demo = opened.add(await startComparedDemo());
    const client = opened.add(demoClient(demo.url, { plan: 'pro', timeoutSeconds: 30 }));
    return { demo, client, address: demo.url };
  };

  it('is asked for all that the request needs, also when another becomes active meanwhile', async () => {
    const [first, other] = [await connect(), await connect()];
    const account = new Account(first.demo.url);
    const glossary = await account.glossary('Pumps', { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe' });
    let active = first;
    const services = createRequestServices(
      {
        get address() {
          return active.address;
        },
        use: (work) => work(active.client, active),
      },
      () => undefined,
      new AnswerStore(undefined),
    );
    await useConnection(services, async (connection) => {
      active = other;
      assert.equal(connection.address, first.address);
      const { glossariesInUse, styleRulesInUse, languages } = connection.services;
      assert.ok('found' in (await glossariesInUse.get(glossary, never())));
      assert.ok(await glossariesInUse.versionOf(glossary, { sourceLang: 'en', targetLang: 'de' }, never()));
      await styleRulesInUse.get('unknown', never());
      await languages.list('translate_text', [], never());
    });
    assert.deepEqual(await other.demo.requests(), []);
    assert.deepEqual(await services.glossariesInUse.get(glossary, never()), { missing: 'unknown' });
    active = first;
    const sent = (await first.demo.requests()).length;
    assert.ok('found' in (await services.glossariesInUse.get(glossary, never())));
    assert.equal((await first.demo.requests()).length, sent, 'it is known from the request');
  });
});
