import { strict as assert } from 'node:assert';
import { Lazy } from '../../../src/app/lazy.ts';
import { Disposable } from '../../../src/editor/disposable.ts';

const ending = (name: string, ended: string[]) => ({
  dispose: () => {
    ended.push(name);
  },
});

class Owner extends Disposable {
  own(name: string, ended: string[]): { dispose(): void } {
    return this.register(ending(name, ended));
  }
}

describe('an owned resource', () => {
  it('is disposed with its owner, last first, and once', () => {
    const ended: string[] = [];
    const owner = new Owner();
    ['first', 'second'].forEach((name) => owner.own(name, ended));
    owner.dispose();
    owner.dispose();
    assert.deepEqual(ended, ['second', 'first']);
  });

  it('is disposed at once when it is added after its owner was disposed', () => {
    const ended: string[] = [];
    const owner = new Owner();
    owner.dispose();
    owner.own('late', ended);
    assert.deepEqual(ended, ['late']);
  });

  it('is disposed also when it is created or requested after its owner was disposed', async () => {
    const ended: string[] = [];
    const lazy = (name: string) => new Lazy(() => Promise.resolve(ending(name, ended)));
    const [making, late] = [lazy('making'), lazy('late')];
    const made = making.get();
    making.dispose();
    await made;
    late.dispose();
    await late.get();
    assert.deepEqual(ended, ['making', 'late']);
  });

  it('that is lazy is not created by checking whether it exists', async () => {
    let count = 0;
    const lazy = new Lazy(() => {
      count += 1;
      return Promise.resolve(ending('lazy', []));
    });
    assert.equal(await lazy.made(), undefined);
    assert.equal(count, 0);
    const made = await lazy.get();
    assert.equal(await lazy.made(), made);
    assert.equal(count, 1);
  });
});
