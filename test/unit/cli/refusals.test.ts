import assert from 'node:assert/strict';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { CliScene } from './cliScene.ts';

describe('a service that refuses every text', () => {
  const scene = new CliScene();

  it('is soon not asked any more, whatever the number of texts', async () => {
    const server = await startServer((response) => answerJson(response, { message: 'Not this text' }, 400));
    try {
      const counts: number[] = [];
      for (const count of [40, 400, 4000]) {
        const texts = Array.from({ length: count }, (_, at) => [`text${at}`, `Pump ${at} of {name}`] as const);
        await scene.begin({
          'locales/en.json': Object.fromEntries(texts),
          'locales/de.json': {},
          'locales/fr.json': {},
          'locales/es.json': {},
        });
        const before = server.arrived.length;
        const environment = { ...scene.environment, LANGUAGE_SERVICES_URL: server.url };
        const { status, err } = await scene.run(['translate'], environment);
        assert.equal(status, 3, err);
        counts.push(server.arrived.slice(before).filter(({ url }) => url === '/v2/translate').length);
      }
      const [few = 0, ...more] = counts;
      assert.ok(few <= 9 && more.every((count) => count <= 3 * 45), counts.join(', '));
    } finally {
      await server.close();
    }
  });
});
