import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { leavesNothing } from '../../helpers/leftovers.ts';
import { startServer } from '../../helpers/service/servers.ts';

describe('the check for resources that a call leaves open', () => {
  it('reports a timer unless it is cleared, finished or unreferenced', async () => {
    const timers: NodeJS.Timeout[] = [];
    const begin = async () => timers.push(setTimeout(() => {}, 60_000));
    await assert.rejects(leavesNothing(begin, 20), /Timeout/);
    clearTimeout(timers[0]);
    await leavesNothing(async () => clearTimeout(setTimeout(() => {}, 60_000)));
    await leavesNothing(async () => setTimeout(() => {}, 60_000).unref());
    await leavesNothing(() => wait(5));
  });

  it('reports a socket until it is closed', async () => {
    const server = await startServer(() => {});
    const begin = async () => {
      const socket = connect(server.port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    };
    await assert.rejects(leavesNothing(begin, 20), /TCPWRAP/);
    await leavesNothing(async () => (await begin()).destroy());
    await server.close();
  });

  it('does not report resources that others opened', async () => {
    const mine = setTimeout(() => {}, 60_000);
    await leavesNothing(() => wait(1));
    clearTimeout(mine);
  });
});
